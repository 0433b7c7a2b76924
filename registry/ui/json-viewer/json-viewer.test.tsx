import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { type Json, JsonViewer } from "./json-viewer.tsx";
import * as demos from "./json-viewer.demo.tsx";

conformance({
  item: "json-viewer",
  demos,
  open: { Answer: () => page.getByRole("button", { name: /location/ }).click() },
  parts: { "json-viewer": (props) => <JsonViewer value={{ tier: 2 }} {...props} /> },
});

const values = () =>
  [...document.querySelectorAll("[data-slot=json-viewer-value]")].map((value) => value.textContent);
const branch = (name: string | RegExp) => page.getByRole("button", { name });

describe("the shown content", () => {
  test("is the first level, with the size of collapsed values", async () => {
    await render(<demos.Answer />);
    expect(values()).toEqual([
      'id: "mbare-library"',
      'name: "Mbare Library"',
      "tier: 2",
      "published: true",
      "closed_on: null",
      "notes: []",
    ]);
    await expect.element(branch("location: 3 members")).toHaveAttribute("aria-expanded", "false");
    await expect.element(branch("languages: 2 entries")).toHaveAttribute("aria-expanded", "false");
  });

  test.for(
    [
      ['Say "yes"\nor no', '"Say \\"yes\\"\\nor no"'],
      [-0.5, "-0.5"],
      [null, "null"],
      [[], "[]"],
      [{}, "{}"],
      [{ gone: undefined }, "{}"],
      ["", '""'],
    ] as const,
  )("%j alone is %s", async ([value, text]) => {
    await render(<JsonViewer value={value} />);
    expect(values()).toEqual([text]);
  });

  test("names are written as in JSON, and members that are undefined are left out", async () => {
    await render(<JsonViewer value={{ 'a"b': 1, gone: undefined, "": 2 }} />);
    expect(values()).toEqual(['a\\"b: 1', ": 2"]);
    await expect.element(branch("2 members")).toBeVisible();
  });

  test("collapsed values are not rendered", async () => {
    await render(<JsonViewer value={{ deep: { deeper: ["here"] } }} openDepth={0} />);
    expect(document.querySelector("ul")).toBe(null);
  });

  test("long lists are shown in chunks", async () => {
    await render(<demos.LongList />);
    expect(page.getByRole("listitem").elements()).toHaveLength(6);
    await branch("Show 5 more").click();
    await expect.poll(() => page.getByRole("listitem").elements().length).toBe(11);
  });
});

describe("keyboard", () => {
  test.for(["{Enter}", " "])("Tab moves from object to object, %j opens and closes", async (key) => {
    await render(<demos.Answer />);
    await userEvent.tab();
    await expect.element(branch("Copy JSON")).toHaveFocus();
    await userEvent.tab();
    await expect.element(branch("9 members")).toHaveFocus();
    await userEvent.tab();
    await expect.element(branch(/^location/)).toHaveFocus();
    await userEvent.keyboard(key);
    await expect.element(page.getByText("-17.8554")).toBeVisible();
    await expect.element(branch(/^location/)).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard(key);
    await expect.element(page.getByText("-17.8554")).not.toBeInTheDocument();
  });
});

test.for<[string, (at: number) => object | number]>([["objects", (at) => ({ at })], ["numbers", (at) => at]])(
  "the last chunk of %s removes the button, and the focus moves to the first new entry",
  async ([, entry]) => {
    await render(<JsonViewer value={Array.from({ length: 8 }, (_, at) => entry(at)) as Json} maxItems={3} />);
    branch("Show 3 more").element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(branch("Show 2 more")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(branch("Show 2 more")).not.toBeInTheDocument();
    expect(document.activeElement!.closest("li")!.textContent).toMatch(/^6: /);
  },
);

test("copies everything, including collapsed values", async () => {
  const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await render(<JsonViewer value={{ one: [1, 2] }} openDepth={0} />);
  await branch("Copy JSON").click();
  await expect.poll(() => written.mock.lastCall).toEqual([JSON.stringify({ one: [1, 2] }, null, 2)]);
});

test("can use another language", async () => {
  await render(
    <JsonViewer
      value={[1]}
      labels={{ json: "Jibu", entries: (count) => `vipengele ${count}`, copy: "Nakili" }}
    />,
  );
  await expect.element(page.getByRole("group", { name: "Jibu" })).toBeVisible();
  await expect.element(branch("vipengele 1")).toBeVisible();
  await expect.element(branch("Nakili")).toBeVisible();
});
