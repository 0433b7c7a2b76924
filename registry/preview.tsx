/** The page that `scripts/registry-shots.ts` photographs: shows one demo at a time. */
import "./preview.css";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

type DemoModule = Record<string, ComponentType>;

const modules = import.meta.glob<DemoModule>("./*/*/*.demo.tsx");
const root = createRoot(document.getElementById("root")!);
const byItem = new Map(Object.entries(modules).map(([path, load]) => [path.split("/").at(-2)!, load]));
let shown = 0;

/** Item → names of its demos. */
async function demos(): Promise<Record<string, string[]>> {
  const entries = [...byItem].map(async ([item, load]) => {
    const names = Object.keys(await load()).filter((name) => name !== "default");
    return [item, names] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Shows a demo and resolves when it has been drawn. */
async function show(item: string, demo: string, direction: "ltr" | "rtl"): Promise<void> {
  const Demo = (await byItem.get(item)!())[demo]!;
  document.documentElement.dir = direction;
  globalThis.scrollTo(0, 0);
  flushSync(() => root.render(null));
  flushSync(() =>
    root.render(
      <DirectionProvider direction={direction}>
        <main style={{ padding: 24 }} key={shown += 1}>
          <Demo />
        </main>
      </DirectionProvider>,
    )
  );
  await document.fonts.ready;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}

Object.assign(globalThis, { demos, show });
