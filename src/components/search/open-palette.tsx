import { createRoot, type Root } from "react-dom/client";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { claimNextPopup } from "../../lib/stage-popups.ts";
import { SearchPalette } from "./SearchPalette.tsx";

let root: Root | undefined;
let isOpen = false;

export function togglePalette(): void {
  if (!isOpen) return openPalette();
  isOpen = false;
  show();
}

/** Opens the palette. The first call adds its container to the page. */
export function openPalette(): void {
  if (isOpen) return;
  claimNextPopup();
  isOpen = true;
  if (!root) {
    const place = document.createElement("div");
    document.body.append(place);
    root = createRoot(place);
  }
  show();
}

function show(): void {
  root!.render(
    <CSPProvider disableStyleElements>
      <SearchPalette
        open={isOpen}
        onOpenChange={(next) => {
          isOpen = next;
          show();
        }}
      />
    </CSPProvider>,
  );
}
