// The samples for React as a page, twice mounted as React does while one develops.

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { PlacesElement } from "./samples/react/element.js";
import { Places } from "./samples/react/places.js";

const root = document.querySelector("#root");
if (!root) throw new Error("no root");
const names = Array.from({ length: 1000 }, (_, row) => `Place ${row + 1}`);
createRoot(root).render(<StrictMode>{location.search ? <PlacesElement names={names} /> : <Places names={names} />}</StrictMode>);
