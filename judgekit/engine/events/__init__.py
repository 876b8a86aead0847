"""What happened and what it sets off: triggers, effects without a Chain, what was put off until later."""
