"""The rules, module by module along the sections of the rulebook; each changes the state through ``verbs`` only."""
