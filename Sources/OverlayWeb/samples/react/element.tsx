// The same sheet written as an element, in React 18 and 19: no effect attaches it, and none takes it away.

import "overlay-sheet/element";
import "overlay-sheet/element.css";
import type { OverlaySheetElement } from "overlay-sheet/element";
import type {} from "overlay-sheet/react-18"; // With React 19 this is "overlay-sheet/react".
import { useRef, useState } from "react";

export function PlacesElement({ names }: { names: readonly string[] }) {
  const sheet = useRef<OverlaySheetElement>(null);
  const [detent, setDetent] = useState("half");
  return (
    <div style={{ position: "relative", height: "100dvh" }}>
      <button onClick={() => setDetent(sheet.current?.selection === "full" ? "tip" : "full")}>More or less</button>
      <overlay-sheet ref={sheet} label="Places" detents="tip: 120px, half: 50%, full: -64px" selection={detent} springResponse={0.4}>
        <h1 slot="header">Places</h1>
        <ul>{names.map((name) => <li key={name}>{name}</li>)}</ul>
      </overlay-sheet>
    </div>
  );
}
