// A style has nothing to import: a bundler takes it in.

export {};
