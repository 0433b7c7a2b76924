/** Script for `/view/…`, which shows one block or chart on a full page. */
import { type ComponentType, StrictMode } from "react";
import { createRoot } from "react-dom/client";

const screens = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  "../../registry/{blocks,charts}/*/*.tsx",
  "!../../registry/*/*/*.test.tsx",
]);

/** Renders the block named in the element's `data-block`, such as `blocks/place-page`. */
export async function showBlock(element: HTMLElement): Promise<void> {
  const block = element.dataset["block"]!;
  const Screen = Object.values(await screens[`../../registry/${block}/${block.split("/")[1]}.tsx`]!())[0]!;
  createRoot(element).render(
    <StrictMode>
      <Screen />
    </StrictMode>,
  );
}
