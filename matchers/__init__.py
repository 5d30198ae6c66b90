"""Know Thyself: fail-closed matchers for what a language model says about itself."""
