"""Whether a card or effect may be activated: place, time, order, cost, targets."""
