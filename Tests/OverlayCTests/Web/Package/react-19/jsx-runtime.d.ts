import * as React from "./index.js";

export namespace JSX {
  interface Element extends React.JSX.Element {}
  interface IntrinsicElements extends React.JSX.IntrinsicElements {}
}
export declare function jsx(type: string, props: object): JSX.Element;
export declare function jsxs(type: string, props: object): JSX.Element;
