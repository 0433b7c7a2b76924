/**
 * The page used for screenshots by `scripts/registry-shots.ts` and `scripts/block-shots.ts`: one demo or block at a
 * time.
 */
import "./preview.css";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import type { ComponentType, ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

type DemoModule = Record<string, ComponentType>;

const modules = import.meta.glob<DemoModule>("./*/*/*.demo.tsx");
const root = createRoot(document.getElementById("root")!);
const byItem = new Map(Object.entries(modules).map(([path, load]) => [path.split("/").at(-2)!, load]));
const screens = import.meta.glob<Record<string, ComponentType>>([
  "./{blocks,charts}/*/*.tsx",
  "!./*/*/*.test.tsx",
]);
let shown = 0;

/** Maps each item to the names of its demos. */
async function demos(): Promise<Record<string, string[]>> {
  const entries = [...byItem].map(async ([item, load]) => {
    const names = Object.keys(await load()).filter((name) => name !== "default");
    return [item, names] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Renders a demo and resolves once it is painted. */
async function show(item: string, demo: string, direction: "ltr" | "rtl"): Promise<void> {
  const Demo = (await byItem.get(item)!())[demo]!;
  await draw(
    <main style={{ padding: 24 }}>
      <Demo />
    </main>,
    direction,
  );
}

/** Returns all blocks and charts with their kind. */
function blocks(): { kind: string; name: string }[] {
  return Object.keys(screens).map((path) => path.split("/")).filter((path) => path[3] === `${path[2]}.tsx`)
    .map(([, kind, name]) => ({ kind: kind!, name: name! }));
}

/** Renders a block as a full page, or a chart with a margin, and resolves once it is painted. */
async function showBlock(kind: string, name: string, direction: "ltr" | "rtl"): Promise<void> {
  const Screen = Object.values(await screens[`./${kind}/${name}/${name}.tsx`]!())[0]!;
  await draw(
    kind === "charts"
      ? (
        <main style={{ padding: 24 }}>
          <Screen />
        </main>
      )
      : <Screen />,
    direction,
  );
}

async function draw(page: ReactElement, direction: "ltr" | "rtl"): Promise<void> {
  document.documentElement.dir = direction;
  globalThis.scrollTo(0, 0);
  flushSync(() => root.render(null));
  flushSync(() =>
    root.render(<DirectionProvider direction={direction} key={shown += 1}>{page}</DirectionProvider>)
  );
  await document.fonts.ready;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}

Object.assign(globalThis, { demos, show, blocks, showBlock });
