// The WebAssembly as a bundler gives it that is told to take it for a file: by its address.

declare const address: string;
export default address;
