import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { type PublicVouch, VouchList } from "./vouch-list.tsx";
import * as demos from "./vouch-list.demo.tsx";
import { expectBusyDuring } from "../../../tests/support/busy-during.ts";

const now = "2026-11-21T09:00:00Z";
const vouch: PublicVouch = {
  id: "1",
  vouchingType: "neighbor",
  statement: "Since 2014.",
  voucher: { displayName: "Tendai Chikore" },
  createdAt: "2026-11-18T10:00:00Z",
};

conformance({
  item: "vouch-list",
  demos,
  parts: { "vouch-list": (props) => <VouchList vouches={[vouch]} now={now} {...props} /> },
});

const entries = () => page.getByRole("listitem").elements().map((entry) => entry.textContent);
const more = () => page.getByRole("button", { name: "Show more" });

describe("an entry", () => {
  test.for<[string, Partial<PublicVouch>, RegExp]>([
    ["name, way, time and words", {}, /^TCTendai ChikoreNeighbour · 3 days ago.*Since 2014\.$/],
    ["no name", { voucher: { displayName: "  " } }, /^A community member/],
    ["no words", { statement: null }, /^TCTendai ChikoreNeighbour · 3 days ago, November 18, 2026[^S]*$/],
    ["a way that is new", { vouchingType: "old_friend" }, /old friend ·/],
    ["markup is text", { statement: "<img src=x>" }, /<img src=x>$/],
  ])("%s", async ([, fields, words]) => {
    await render(<VouchList vouches={[{ ...vouch, ...fields }]} now={now} />);
    expect(entries()).toHaveLength(1);
    expect(entries()[0]).toMatch(words);
  });

  test("text in another script runs in its own direction", async () => {
    await render(<demos.Plain />);
    const words = page.getByText("أعمل معهم منذ عام 2019.").element();
    expect(getComputedStyle(words).direction).toBe("rtl");
  });
});

describe("how many", () => {
  test.for<[number, string | null]>([
    [0, null],
    [1, "1 more vouch is private."],
    [1200, "1,200 more vouches are private."],
  ])("%i private", async ([count, words]) => {
    await render(<VouchList vouches={[vouch]} hiddenCount={count} now={now} />);
    if (words) await expect.element(page.getByText(words)).toBeVisible();
    else await expect.element(page.getByText(/private/)).not.toBeInTheDocument();
  });

  test("no one", async () => {
    await render(<VouchList vouches={[]} />);
    await expect.element(page.getByText(/^No public vouches yet/)).toBeVisible();
    expect(page.getByRole("list").elements()).toEqual([]);
  });
});

describe("more", () => {
  test("a failure is announced; the focus stays, and moves to the first new one when the button disappears", async () => {
    await render(<demos.WithMore />);
    await userEvent.tab();
    await expect.element(more()).toHaveFocus();
    await expectBusyDuring(more(), () => userEvent.keyboard("{Enter}"));
    await expect.element(page.getByRole("alert")).toHaveTextContent("Something went wrong. Try again.");
    await expect.element(more()).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect.poll(() => entries().length).toBe(2);
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    await expect.element(more()).toHaveFocus();
    await expect.element(more()).not.toHaveAttribute("aria-busy");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => entries().length).toBe(3);
    await expect.element(more()).not.toBeInTheDocument();
    expect(document.activeElement!.textContent).toContain("ليلى حسن");
  });
});

describe("the end of the list", () => {
  function Page({ next }: { next: PublicVouch[] }) {
    const [state, setState] = useState({ vouches: [vouch], isOver: false });
    const fetchMore = async () => {
      await answer;
      setState({ vouches: [vouch, ...next], isOver: true });
    };
    return (
      <>
        <VouchList vouches={state.vouches} onMore={state.isOver ? undefined : fetchMore} now={now} />
        <input aria-label="Search" />
      </>
    );
  }
  let arrive = () => {};
  let answer: Promise<void>;
  beforeEach(() => {
    answer = new Promise((done) => arrive = done);
  });

  test("a reader who moved elsewhere while the last ones were loading stays there", async () => {
    await render(<Page next={[{ ...vouch, id: "2" }]} />);
    await more().click();
    page.getByRole("textbox").element().focus();
    arrive();
    await expect.poll(() => entries().length).toBe(2);
    await expect.element(page.getByRole("textbox")).toHaveFocus();
  });

  test("if no more were loaded, the focus is on the last one", async () => {
    await render(<Page next={[]} />);
    await more().click();
    arrive();
    await expect.element(more()).not.toBeInTheDocument();
    expect(document.activeElement!.getAttribute("data-slot")).toBe("vouch-list-item");
  });
});

describe("reports", () => {
  test("name the voucher, and are passed to the page", async () => {
    const reported = vi.fn();
    await render(<VouchList vouches={[vouch]} onReport={reported} now={now} />);
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "Report the vouch by Tendai Chikore" }))
      .toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(reported.mock.calls).toEqual([[vouch]]);
  });
});
