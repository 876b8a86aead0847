"""The rulesets as data: on what the editions differ, and what each of them says."""
