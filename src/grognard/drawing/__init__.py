"""Drawing what several games draw: colours of light and dark pages, SVG elements, sheets of symbols."""
