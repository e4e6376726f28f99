"""The rules of Memoir '44, one module for each section of the rules sheet."""
