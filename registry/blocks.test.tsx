/**
 * Checks every block and chart as a project would install it: in light and dark mode, on phone, tablet and desktop,
 * and in both text directions.
 */
import { DirectionProvider } from "@base-ui/react/direction-provider";
import axe from "axe-core";
import type { ComponentType } from "react";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { moving, overflowing } from "./conformance.tsx";
import { isSwept } from "./swept.ts";

type Module = Readonly<Record<string, ComponentType>>;

const all = Object.entries(
  import.meta.glob<Module>(["./{blocks,charts}/*/*.tsx", "!./*/*/*.test.tsx"]),
).flatMap(([path, load]) => {
  const [, kind, name, file] = path.split("/");
  return file === `${name}.tsx` ? [{ kind: kind!, name: name!, load }] : [];
});
const screens = all.filter(({ name }) => isSwept(name));

const desktop = { width: 1024, height: 768 };

beforeAll(() => commands.preferMotion("reduce"));
afterAll(() => commands.preferMotion("no-preference"));
afterEach(() => {
  document.documentElement.classList.remove("dark");
  document.documentElement.dir = "ltr";
});

/** Renders a block as the whole page, and a chart as part of a page. */
async function show({ kind, load }: (typeof screens)[number], direction: "ltr" | "rtl" = "ltr") {
  const Screen = Object.values(await load())[0]!;
  document.documentElement.dir = direction;
  const shown = await render(
    <DirectionProvider direction={direction}>
      {kind === "charts"
        ? (
          <main className="p-4">
            <Screen />
          </main>
        )
        : <Screen />}
    </DirectionProvider>,
  );
  await expect.poll(() => document.querySelector("[role=status][aria-label^=Loading]")).toBeNull();
  await expect.poll(() => document.querySelector("main")?.textContent).not.toBe("");
  return shown;
}

describe.for(screens)("$kind/$name", (screen) => {
  test("axe finds nothing in light and dark, headings are in order, and nothing moves", async () => {
    await page.viewport(1280, 800);
    onTestFinished(() => page.viewport(desktop.width, desktop.height));
    await show(screen);
    expect(moving(), "moves for a reader who prefers reduced motion").toEqual([]);
    expect(await findings()).toEqual([]);
    expect(misplacedHeadings(screen.kind)).toEqual([]);
    // Recharts' default text colour is too dark for a dark page, and axe doesn't check text in SVG drawings.
    const fills = [...document.querySelectorAll("svg text")].map((text) => getComputedStyle(text).fill);
    expect(fills).not.toContain("rgb(102, 102, 102)");
    document.documentElement.classList.add("dark");
    expect(await findings(["color-contrast", "link-in-text-block"])).toEqual([]);
  });

  test("fits 320, 360 and 768 px, left to right and right to left", async () => {
    onTestFinished(() => page.viewport(desktop.width, desktop.height));
    for (const direction of ["ltr", "rtl"] as const) {
      const shown = await show(screen, direction);
      for (const width of [768, 360, 320]) {
        await page.viewport(width, 740);
        // Charts adapt to a new width one frame later.
        await expect.poll(overflowing, { message: `${direction} at ${width} px` }).toEqual([]);
      }
      expect(await findings(["target-size"]), `${direction} on a phone`).toEqual([]);
      await shown.unmount();
    }
  });
});

test("finds the screen of every folder", () => {
  expect(all.length).toBeGreaterThan(0);
  for (const { kind, name } of all) expect(["blocks", "charts"], name).toContain(kind);
});

/** Finds skipped heading levels, and screens without exactly one h1. */
function misplacedHeadings(kind: string): string[] {
  const levels = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map((heading) => ({
    level: Number(heading.tagName[1]),
    text: heading.textContent,
  }));
  const skipped = levels.filter(({ level }, index) => index > 0 && level > levels[index - 1]!.level + 1)
    .map(({ level, text }) => `h${level} “${text}” skips a level`);
  const mains = levels.filter(({ level }) => level === 1).length;
  return kind === "charts" || mains === 1 ? skipped : [...skipped, `${mains} headings of level 1`];
}

async function findings(rules?: string[]): Promise<string[]> {
  const context = { include: [document.documentElement], exclude: [["[data-base-ui-focus-guard]"]] };
  const { violations } = await axe.run(context, {
    resultTypes: ["violations"],
    ...(rules ? { runOnly: { type: "rule", values: rules } } : {}),
    // A chart is part of a page, and that page already has an h1.
    rules: rules ? {} : { "page-has-heading-one": { enabled: false }, "target-size": { enabled: true } },
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)} (${node.any[0]?.message ?? ""})`)
  );
}
