import { afterEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance, walk } from "../../conformance.tsx";
import { TableOfContents } from "./table-of-contents.tsx";
import * as demos from "./table-of-contents.demo.tsx";

const marked = () =>
  [...document.querySelectorAll("[aria-current=location]")].map((link) => link.textContent);

conformance({
  item: "table-of-contents",
  demos,
  parts: {
    "table-of-contents": (props) => <TableOfContents headings={[{ id: "one", title: "One" }]} {...props} />,
  },
});

function Long({ headings = ["one", "two", "three"] }: { headings?: string[] }) {
  return (
    <>
      <TableOfContents className="fixed top-0" headings={headings.map((id) => ({ id, title: id }))} />
      <div style={{ paddingTop: 300 }}>
        {headings.map((id, index) => (
          // The last section is too short to reach the top of the viewport.
          <h2 key={id} id={id} style={{ height: index < 2 ? 900 : 200 }}>{id}</h2>
        ))}
      </div>
    </>
  );
}

afterEach(() => scrollTo(0, 0));

describe("following", () => {
  test("marks the current section: the first at the top, then the last one scrolled past, the last at the end", async () => {
    await render(<Long />);
    await expect.poll(marked).toEqual(["one"]);
    scrollTo(0, 1150);
    await expect.poll(marked).toEqual(["two"]);
    scrollTo(0, 700);
    await expect.poll(marked).toEqual(["one"]);
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(marked).toEqual(["three"]);
  });

  test("other headings count as soon as they exist", async () => {
    const screen = await render(<Long />);
    scrollTo(0, 1150);
    await expect.poll(marked).toEqual(["two"]);
    await screen.rerender(<Long headings={["four", "five", "six"]} />);
    await expect.poll(marked).toEqual(["five"]);
  });

  test("missing headings mark nothing", async () => {
    await render(<TableOfContents headings={[{ id: "nowhere", title: "Nowhere" }]} />);
    await expect.element(page.getByRole("link", { name: "Nowhere" })).toBeVisible();
    expect(marked()).toEqual([]);
  });
});

describe("keyboard", () => {
  test("Tab moves through the links, Enter jumps to the heading", async () => {
    await render(<Long />);
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(page.getByRole("link", { name: "two" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(location.hash).toBe("#two");
    await expect.poll(marked).toEqual(["two"]);
    history.replaceState(null, "", location.pathname + location.search);
  });

  test("an id in any script is a working address", async () => {
    await render(<TableOfContents headings={[{ id: "où aller", title: "Où aller" }]} />);
    await expect.element(page.getByRole("link")).toHaveAttribute("href", "#o%C3%B9%20aller");
  });
});

describe("screen readers", () => {
  test("is a landmark named by its title, around an ordered list", async () => {
    await render(<demos.BesideText />);
    const landmark = page.getByRole("navigation", { name: "On this page" });
    await expect.element(landmark.getByRole("list")).toBeVisible();
    expect(landmark.getByRole("listitem").elements()).toHaveLength(5);
  });
});

describe("levels", () => {
  test("deeper headings are indented, in both directions", async () => {
    await render(<demos.BesideText />);
    const indent = (name: string) =>
      Number.parseFloat(getComputedStyle(page.getByRole("link", { name }).element()).paddingInlineStart);
    expect(indent("Later") - indent("Who can vouch")).toBe(12);
  });
});

describe("controlled", () => {
  test("the page decides what is marked", async () => {
    await render(<demos.Controlled />);
    expect(marked()).toEqual(["Lieu"]);
    await page.getByRole("button", { name: "Suivant" }).click();
    await expect.poll(marked).toEqual(["Horaires"]);
  });
});

test("Tab and Shift+Tab move through all controls", async () => {
  await render(<demos.BesideText />);
  await walk([
    "Who can vouch",
    "How much a vouch counts",
    "In the first month",
    "Later",
    "When a vouch expires",
  ]);
});
