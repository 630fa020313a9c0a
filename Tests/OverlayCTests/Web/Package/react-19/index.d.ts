// What the test of React 19 uses of its types, in their form: Debian has those of 18. They differ in where the names of JSX are: in React's
// own namespace.

export interface HTMLAttributes<Type> {
  className?: string;
  onClick?: (event: { readonly currentTarget: Type }) => void;
}
export type DetailedHTMLProps<Attributes, Type> = Attributes & { ref?: { current: Type | null }; key?: string };

export namespace JSX {
  interface Element {
    readonly type: string;
  }
  interface IntrinsicElements {
    div: DetailedHTMLProps<HTMLAttributes<HTMLDivElement>, HTMLDivElement>;
  }
}
