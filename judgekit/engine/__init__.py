"""Pure functions over frozen values: a Duel and an action give a new Duel and the steps taken."""
