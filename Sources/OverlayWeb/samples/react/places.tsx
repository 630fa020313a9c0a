// A sheet over a map, in React: attached when the component is there, taken away with it.

import { attachSheet } from "overlay-sheet";
import "overlay-sheet/overlay.css";
import { useEffect, useRef, useState } from "react";

export function Places({ names }: { names: readonly string[] }) {
  const map = useRef<HTMLDivElement>(null);
  const [detent, setDetent] = useState<"tip" | "half" | "full" | null>(null);

  useEffect(() => {
    const attached = attachSheet(map.current, {
      label: "Places",
      detents: [{ name: "tip", points: 120 }, { name: "half", fraction: 0.5 }, { name: "full", inset: 64 }],
      start: "half",
      rows: { count: names.length, height: 56, render: (node, row) => { node.textContent = names[row] ?? ""; } },
    });
    attached.then((sheet) => sheet.element.addEventListener("overlay-settled", (event) => setDetent(event.detail.detent)));
    // React mounts twice while one develops: the first sheet goes as soon as it has come.
    return () => void attached.then((sheet) => sheet.stage.detach());
  }, [names]);

  return <div ref={map} title={detent ?? "between"} style={{ height: "100dvh" }} />;
}
