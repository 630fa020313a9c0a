// A sheet over a map, in Vue: attached when the component is there, taken away with it.

import { attachSheet, type OverlaySheet } from "overlay-sheet";
import "overlay-sheet/overlay.css";
import { defineComponent, h, onBeforeUnmount, onMounted, ref } from "vue";

export const Places = defineComponent({
  props: { names: { type: Array<string>, required: true } },
  setup(props) {
    const map = ref<HTMLElement | null>(null);
    const detent = ref<"tip" | "half" | "full" | null>(null);
    let attached: Promise<OverlaySheet> | undefined;

    onMounted(() => {
      const opening = attachSheet(map.value, {
        label: "Places",
        detents: [{ name: "tip", points: 120 }, { name: "half", fraction: 0.5 }, { name: "full", inset: 64 }],
        start: "half",
        rows: { count: props.names.length, height: 56, render: (node, row) => { node.textContent = props.names[row] ?? ""; } },
      });
      opening.then((sheet) => sheet.element.addEventListener("overlay-settled", (event) => { detent.value = event.detail.detent; }));
      attached = opening;
    });
    onBeforeUnmount(() => attached?.then((sheet) => sheet.stage.detach()));
    return () => h("div", { ref: map, title: detent.value ?? "between", style: { height: "100dvh" } });
  },
});
