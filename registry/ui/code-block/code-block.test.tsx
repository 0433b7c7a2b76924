import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { CodeBlock } from "./code-block.tsx";
import * as demos from "./code-block.demo.tsx";

conformance({
  item: "code-block",
  demos,
  parts: { "code-block": (props) => <CodeBlock code="one" {...props} /> },
});

const source = "if (a < b) {\n\treturn;\n}\n";
const withGap = "one\n\nthree";
const twoLines = "one\ntwo\n";

const lines = () =>
  [...document.querySelectorAll("[data-slot=code-block-line]")].map((line) => line.textContent);
const viewport = () => document.querySelector("[data-slot=code-block-viewport]")!;

describe("the code", () => {
  test("keeps every character, and ends without an empty line", async () => {
    await render(<CodeBlock code={source} />);
    expect(lines()).toEqual(["if (a < b) {\n", "\treturn;\n", "}\n"]);
  });

  test("Windows line endings work, and are copied unchanged", async () => {
    const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await render(<CodeBlock code={"one\r\ntwo\r\n"} />);
    expect(lines()).toEqual(["one\n", "two\n"]);
    await page.getByRole("button", { name: "Copy code" }).click();
    await expect.poll(() => written.mock.lastCall).toEqual(["one\r\ntwo\r\n"]);
  });

  test("selecting and copying by hand copies only the code", async () => {
    await render(<CodeBlock code={twoLines} lineMarks={{ 1: "added", 2: "highlighted" }} showLineNumbers />);
    getSelection()!.selectAllChildren(document.querySelector("code")!);
    expect(getSelection()!.toString().trim().split(/\n+/)).toEqual(["one", "two"]);
    getSelection()!.empty();
  });

  test("an empty line keeps its height", async () => {
    await render(<CodeBlock code={withGap} />);
    const heights = [...document.querySelectorAll("[data-slot=code-block-line]")].map((line) =>
      line.getBoundingClientRect().height
    );
    expect(heights).toEqual([24, 24, 24]);
  });

  test("numbers start at the given number, and are not announced", async () => {
    await render(<CodeBlock code={twoLines} showLineNumbers firstLine={9} />);
    const numbers = [...document.querySelectorAll("[data-slot=code-block-line] > [aria-hidden]")];
    expect(numbers.map((number) => number.textContent)).toEqual(["9", "10"]);
    expect(numbers.every((number) => getComputedStyle(number).userSelect === "none")).toBe(true);
  });

  test("marked lines are announced and have a symbol", async () => {
    await render(<demos.Changes />);
    const marked = [...document.querySelectorAll("[data-mark]")];
    expect(
      marked.map((line) => [line.getAttribute("data-mark"), line.querySelector(".sr-only")!.textContent]),
    ).toEqual([
      ["removed", "removed:"],
      ["added", "added:"],
      ["highlighted", "highlighted:"],
    ]);
    expect(marked.slice(0, 2).map((line) => line.children[1]!.textContent)).toEqual(["−", "+"]);
  });

  test("runs from left to right in every script", async () => {
    document.documentElement.dir = "rtl";
    await render(<demos.File />);
    const { direction } = getComputedStyle(document.querySelector("pre")!);
    document.documentElement.dir = "ltr";
    expect(direction).toBe("ltr");
  });

  test("a custom highlighter renders the lines", async () => {
    await render(<demos.Wrapped />);
    expect(document.querySelectorAll("[data-slot=code-block-line] .text-malachite").length).toBeGreaterThan(
      0,
    );
    expect(lines()[0]).toContain("https://api.hakika.example");
  });
});

describe("keyboard", () => {
  test.for(["{Enter}", " "])(
    "Tab reaches the button first, %j copies exactly the code, and announces it",
    async (key) => {
      const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
      await render(<CodeBlock code={twoLines} showLineNumbers />);
      await userEvent.tab();
      await expect.element(page.getByRole("button", { name: "Copy code" })).toHaveFocus();
      await userEvent.keyboard(key);
      await expect.poll(() => written.mock.lastCall).toEqual([twoLines]);
      await expect.element(page.getByRole("status")).toHaveTextContent("Copied");
    },
  );

  test("long code is a region named by the title, focusable and scrollable by keyboard", async () => {
    await page.viewport(360, 740);
    await render(<demos.File />);
    const region = page.getByRole("region", { name: "find-venues.ts" });
    await expect.element(region).toHaveAttribute("tabindex", "0");
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(region).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect.poll(() => viewport().scrollLeft).toBeGreaterThan(10);
    await page.viewport(1024, 768);
  });

  test("keys scroll code that is higher than its container", async () => {
    await render(<CodeBlock code={"line\n".repeat(200)} className="h-60" />);
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(page.getByRole("region")).toHaveFocus();
    for (const [forward, back] of [["End", "Home"], ["PageDown", "PageUp"], ["ArrowDown", "ArrowUp"]]) {
      await userEvent.keyboard(`{${forward}}`);
      await expect.poll(() => viewport().scrollTop).toBeGreaterThan(0);
      await userEvent.keyboard(`{${back}}`);
      await expect.poll(() => viewport().scrollTop).toBe(0);
    }
  });
});

test("a failed copy is announced in the page's language", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
  vi.spyOn(document, "execCommand").mockReturnValue(false);
  await render(<CodeBlock code={twoLines} labels={{ notCopied: "Copie impossible" }} />);
  await page.getByRole("button", { name: "Copy code" }).click();
  await expect.element(page.getByRole("status")).toHaveTextContent("Copie impossible");
});

test("long lines wrap if told to", async () => {
  await page.viewport(360, 740);
  await render(<demos.Wrapped />);
  expect(viewport().scrollWidth).toBe(viewport().clientWidth);
  await expect.element(page.getByRole("region", { name: "Request in TypeScript" })).toBeVisible();
  await page.viewport(1024, 768);
});
