/**
 * The test suite that every component must pass. Each item's own test runs it.
 *
 * The suite renders the demos from the website, so the examples that readers try are tested.
 */
import { DirectionProvider } from "@base-ui/react/direction-provider";
import axe from "axe-core";
import type { ComponentType, CSSProperties, ReactElement, RefCallback } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { detailsOf } from "./swept.ts";

declare module "vitest/browser" {
  interface BrowserCommands {
    renderOnServer: (file: string, demo: string) => Promise<string>;
    preferMotion: (motion: "reduce" | "no-preference") => Promise<void>;
    parkPointer: () => Promise<void>;
  }
}

/** Props that a part must pass to its element. Spread them on the part. */
export interface SubjectProps {
  className: string;
  style: CSSProperties;
  ref: RefCallback<Element>;
  "data-conformance": string;
}

export interface Conformance<Demos extends object> {
  /** The item's folder name. */
  item: string;
  /**
   * The folder that contains the item's folder.
   * @default "ui"
   */
  kind?: "ui" | "hooks" | "theme";
  /** The module with the demos: `import * as demos from "./<name>.demo.tsx"`. */
  demos: Demos;
  /**
   * An entry for every part that renders an element: its `data-slot` and how to render it. If a part only works
   * inside others, render it together with them.
   */
  parts: Record<string, (props: SubjectProps) => ReactElement>;
  /**
   * Finds the element that gets `className`, if it is not the part itself. Some parts pass `className` to another
   * element, as in shadcn/ui.
   */
  classNameOn?: Record<string, (part: Element) => Element>;
  /** Opens demos that start closed. */
  open?: Partial<Record<keyof Demos, () => Promise<void>>>;
}

// The narrowest viewport that must not scroll sideways (WCAG 2.2 §1.4.10): a phone, or a window at 400 % zoom.
const phone = { width: 320, height: 740 };
const desktop = { width: 1024, height: 768 };

export function conformance<Demos extends object>(
  { item, kind = "ui", demos, parts, classNameOn = {}, open = {} }: Conformance<Demos>,
): void {
  const named = Object.entries(demos).filter(([name]) => name !== "default") as [string, ComponentType][];
  const openDemo = async (name: string) => await open[name as keyof Demos]?.();
  const file = `/registry/${kind}/${item}/${item}.demo.tsx`;
  /** Maps each demo to the parts that are on the page once the demo is open. */
  const slotsOf = new Map<string, readonly string[]>();
  const noteSlots = (demo: string) => {
    const all = [...document.querySelectorAll("[data-slot]")].map((one) => one.getAttribute("data-slot")!);
    slotsOf.set(demo, all.filter((slot) => slot === item || slot.startsWith(`${item}-`)));
  };

  /**
   * Checking every demo takes up most of an item's test time, so `npm test` only does this for changed items.
   */
  const { detail } = detailsOf(item);

  describe("conformance", () => {
    beforeAll(() => commands.preferMotion("reduce"));
    afterAll(() => commands.preferMotion("no-preference"));
    afterEach(() => {
      document.documentElement.classList.remove("dark");
      document.documentElement.dir = "ltr";
    });

    test("has demos, including the default one", () => {
      expect(named.length).toBeGreaterThan(0);
      expect(named.map(([, demo]) => demo)).toContain((demos as { default?: unknown }).default);
    });

    detail.for(named)("%s: renders on a server and hydrates without a warning", async ([name, Demo]) => {
      const container = document.body.appendChild(document.createElement("main"));
      container.innerHTML = await commands.renderOnServer(file, name);
      expect(container.innerHTML).not.toBe("");
      const recovered: unknown[] = [];
      const root = hydrateRoot(container, <Demo />, { onRecoverableError: (error) => recovered.push(error) });
      await new Promise((done) => requestIdleCallback(done, { timeout: 500 }));
      root.unmount();
      container.remove();
      expect(recovered).toEqual([]);
    });

    detail.for(named)(
      "%s: axe finds nothing, in light and in dark, and nothing moves",
      async ([name, Demo]) => {
        await render(<Demo />, { wrapper: Page });
        await openDemo(name);
        noteSlots(name);
        expect(moving(), "moves for who prefers reduced motion").toEqual([]);
        expect(await findings()).toEqual([]);
        document.documentElement.classList.add("dark");
        expect(await findings(["color-contrast", "link-in-text-block"])).toEqual([]);
      },
    );

    detail.for(named)("%s: fits a phone, left to right and right to left", async ([name, Demo]) => {
      await page.viewport(phone.width, phone.height);
      onTestFinished(() => page.viewport(desktop.width, desktop.height));
      const screen = await render(<Demo />, { wrapper: Page });
      await openDemo(name);
      expect(overflowing()).toEqual([]);
      await screen.unmount();
      document.documentElement.dir = "rtl";
      await render(<Demo />, { wrapper: RightToLeftPage });
      await openDemo(name);
      expect(overflowing()).toEqual([]);
    });

    test.for(Object.entries(parts))(
      "%s: passes on className, style, ref and attributes",
      async ([slot, part]) => {
        let element: Element | null = null;
        const props: SubjectProps = {
          className: "conformance-mark p-[3px]",
          style: { outlineOffset: "7px" },
          ref: (given) => {
            element = given ?? element;
          },
          "data-conformance": slot,
        };
        await render(part(props), { wrapper: Page });
        const found = document.querySelector(`[data-slot="${slot}"][data-conformance="${slot}"]`);
        expect(found, `an element with data-slot="${slot}" that took the attributes`).not.toBeNull();
        expect(element).toBe(found);
        const styled = classNameOn[slot]?.(found!) ?? found!;
        expect([...styled.classList]).toContain("conformance-mark");
        // The caller's class must replace the part's class instead of being added to it.
        expect([...styled.classList].filter((name) => /^p-\d/.test(name))).toEqual([]);
        expect(getComputedStyle(styled).paddingTop).toBe("3px");
        expect(getComputedStyle(found!).outlineOffset).toBe("7px");
      },
    );

    detail("names every part with data-slot", async () => {
      // Earlier tests have already rendered each demo, unless only this test was selected.
      for (const [name, Demo] of named.filter(([name]) => !slotsOf.has(name))) {
        const screen = await render(<Demo />, { wrapper: Page });
        await openDemo(name);
        noteSlots(name);
        await screen.unmount();
      }
      const seen = new Set([...slotsOf.values()].flat());
      const missing = Object.keys(parts).filter((slot) => !seen.has(slot));
      expect(missing, "parts that no demo shows").toEqual([]);
    });
  });
}

/** Waits until all animations have finished. */
export async function settled(): Promise<void> {
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
}

/** Presses Tab through the elements with these names, in order, and Shift+Tab back to the first. */
export async function walk(names: readonly (string | RegExp)[]): Promise<void> {
  const back = names.slice(0, -1).reverse();
  for (const [direction, stops] of [["Tab", names], ["Shift+Tab", back]] as const) {
    for (const stop of stops) {
      await userEvent.tab({ shift: direction === "Shift+Tab" });
      await expect.poll(() => document.activeElement, { message: `${direction} to ${String(stop)}` })
        .toHaveAccessibleName(stop);
    }
  }
}

function Page({ children }: { children: React.ReactNode }) {
  return <main className="p-4">{children}</main>;
}

function RightToLeftPage({ children }: { children: React.ReactNode }) {
  return (
    <DirectionProvider direction="rtl">
      <Page>{children}</Page>
    </DirectionProvider>
  );
}

/** Runs axe on the page and returns each finding as a readable line. */
async function findings(rules?: string[]): Promise<string[]> {
  // Base UI's focus guards immediately pass focus on to another element, so focus never stays on a guard.
  const context = { include: [document.documentElement], exclude: [["[data-base-ui-focus-guard]"]] };
  const { violations } = await axe.run(context, {
    resultTypes: ["violations"],
    ...(rules ? { runOnly: { type: "rule", values: rules } } : {}),
    rules: rules ? {} : {
      // A demo is only part of a page, so it has no landmarks and no main heading.
      region: { enabled: false },
      "page-has-heading-one": { enabled: false },
      "target-size": { enabled: true },
    },
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) =>
      `${id}: ${help} — ${node.html.slice(0, 200)} (${node.any[0]?.message ?? node.all[0]?.message ?? ""})`
    )
  );
}

/** Returns elements that make the page or an overlay scroll sideways. */
export function overflowing(): string[] {
  // Skips Base UI's visually hidden elements. They are clipped to one pixel, but their content is larger.
  const above = [...document.body.querySelectorAll("*")].filter((element) =>
    getComputedStyle(element).position === "fixed" && element.clientWidth > 1
  );
  return [document.documentElement, ...above].flatMap((box) => {
    if (box.scrollWidth <= box.clientWidth) return [];
    const { left: start, right: end } = box.getBoundingClientRect();
    const wide = [...box.querySelectorAll("*")].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > end + 1 || left < start - 1);
    });
    return [`${name(box)} holds ${box.scrollWidth} px in ${box.clientWidth} px`, ...wide.map(name)];
  });
}

function name(element: Element): string {
  const slot = element.getAttribute("data-slot");
  return `${element.tagName.toLowerCase()}${slot ? `[${slot}]` : ""} "${
    element.getAttribute("class") ?? ""
  }"`;
}

/** Returns elements with an animation or transition. */
export function moving(): string[] {
  return [...document.body.querySelectorAll("*")].flatMap((element) => {
    const style = getComputedStyle(element);
    const lasts = (durations: string) =>
      durations.split(",").some((duration) => Number.parseFloat(duration) > 0);
    const what = [
      style.transitionProperty !== "none" && lasts(style.transitionDuration) &&
      `transition ${style.transitionProperty}`,
      style.animationName !== "none" && lasts(style.animationDuration) && `animation ${style.animationName}`,
      style.scrollBehavior === "smooth" && "smooth scrolling",
    ].filter(Boolean);
    return what.map((motion) => `${name(element)}: ${motion}`);
  });
}
