"""The what-if lab as widgets."""
