import { afterEach, describe, expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { useMediaQuery } from "./use-media-query.ts";
import * as demos from "./use-media-query.demo.tsx";

conformance({ item: "use-media-query", kind: "hooks", demos, parts: {} });

function Shown({ query }: { query: string }) {
  return <output>{String(useMediaQuery(query))}</output>;
}

const shown = () => document.querySelector("output")?.textContent;

describe("in the browser", () => {
  afterEach(() => page.viewport(1024, 768));

  test("says whether the query matches, and follows the window", async () => {
    await page.viewport(1024, 768);
    await render(<Shown query="(width < 600px)" />);
    expect(shown()).toBe("false");
    await page.viewport(500, 768);
    await expect.poll(shown).toBe("true");
    await page.viewport(1024, 768);
    await expect.poll(shown).toBe("false");
  });

  test("another query applies at once, and the old one no longer counts", async () => {
    await page.viewport(1024, 768);
    const screen = await render(<Shown query="(width < 600px)" />);
    await screen.rerender(<Shown query="(height < 500px)" />);
    expect(shown()).toBe("false");
    await page.viewport(500, 768);
    await page.viewport(1024, 400);
    await expect.poll(shown).toBe("true");
  });

  test("its listeners are removed with it", async () => {
    const listening = new Set<unknown>();
    const real = globalThis.matchMedia;
    globalThis.matchMedia = (query) => {
      const list = real.call(globalThis, query);
      const add = list.addEventListener.bind(list);
      const remove = list.removeEventListener.bind(list);
      list.addEventListener = (...given: Parameters<typeof add>) => {
        listening.add(given[1]);
        add(...given);
      };
      list.removeEventListener = (...given: Parameters<typeof remove>) => {
        listening.delete(given[1]);
        remove(...given);
      };
      return list;
    };
    try {
      const screen = await render(<Shown query="(width < 600px)" />);
      expect(listening.size).toBe(1);
      await screen.unmount();
      expect(listening.size).toBe(0);
    } finally {
      globalThis.matchMedia = real;
    }
  });
});

describe("on a server", () => {
  test.for([["Answers", ">No<"], ["WideOnServer", "Map next to the list"]] as const)(
    "%s returns the assumed value: %s",
    async ([demo, expected]) => {
      const html = await commands.renderOnServer(
        "/registry/hooks/use-media-query/use-media-query.demo.tsx",
        demo,
      );
      expect(html).toContain(expected);
      expect(html).not.toContain(">Yes<");
    },
  );

  test("the browser corrects it", async () => {
    await page.viewport(500, 768);
    const screen = await render(<demos.WideOnServer />);
    await expect.element(screen.getByText("Map below the list")).toBeVisible();
    await page.viewport(1024, 768);
  });
});
