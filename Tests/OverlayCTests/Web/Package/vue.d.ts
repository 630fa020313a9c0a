// What the sample for Vue 3 uses of Vue's types, in their form: no package of Debian has them.

export interface Ref<Value> {
  value: Value;
}
export declare function ref<Value>(value: Value): Ref<Value>;
export declare function onMounted(hook: () => void): void;
export declare function onBeforeUnmount(hook: () => void): void;

export interface VNode {
  readonly type: string;
}
export declare function h(type: string, props?: Record<string, unknown>, children?: string | VNode[]): VNode;

type Props<Declared> = { readonly [Name in keyof Declared]: Declared[Name] extends { type: new (...values: never[]) => infer Value } ? Value : never };
export declare function defineComponent<Declared extends Record<string, { type: new (...values: never[]) => unknown; required?: boolean }>>(component: {
  props: Declared;
  setup(props: Props<Declared>): () => VNode;
}): unknown;

export interface HTMLAttributes {
  class?: string;
}
export interface PublicProps {
  key?: string;
}
export interface GlobalComponents {}
