"""The rules of Normandy Landing, a module for each section of the rulebook."""
