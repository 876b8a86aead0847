"""From a case to a ruling: judging it, comparing rulesets, telling who may answer."""
