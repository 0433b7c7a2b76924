import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { HoverCard, HoverCardContent, HoverCardTrigger } from "./hover-card.tsx";
import * as demos from "./hover-card.demo.tsx";

const link = (name: string) => page.getByRole("link", { name });
const card = () => document.querySelector("[data-slot=hover-card-content]");
const away = () => userEvent.unhover(page.getByRole("link").first());

conformance({
  item: "hover-card",
  demos,
  open: {
    Person: () => opened("Tendai Moyo"),
    Venues: () => opened("Mbare Library"),
  },
  parts: {
    "hover-card-trigger": (props) => (
      <HoverCard>
        <HoverCardTrigger href="#tendai" {...props}>Tendai</HoverCardTrigger>
      </HoverCard>
    ),
    "hover-card-content": (props) => (
      <HoverCard defaultOpen>
        <HoverCardTrigger href="#tendai">Tendai</HoverCardTrigger>
        <HoverCardContent {...props}>Librarian</HoverCardContent>
      </HoverCard>
    ),
  },
});

/** Focuses the link as the keyboard would, and waits for its card. */
async function opened(name: string): Promise<void> {
  link(name).element().focus();
  await expect.poll(card).not.toBeNull();
}

const quick = (
  <HoverCard>
    <HoverCardTrigger href="#tendai" delay={20} closeDelay={50}>Tendai</HoverCardTrigger>
    <HoverCardContent>Librarian</HoverCardContent>
  </HoverCard>
);

describe("keyboard", () => {
  test("Tab to the link opens the card, Escape closes it, and the focus stays", async () => {
    await render(<demos.Person />);
    await userEvent.tab();
    await expect.element(link("Tendai Moyo")).toHaveFocus();
    await expect.poll(card).not.toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect.poll(card).toBeNull();
    await expect.element(link("Tendai Moyo")).toHaveFocus();
  });

  test("moving on closes it, and Enter follows the link", async () => {
    await render(
      <>
        {quick}
        <button type="button">Next</button>
      </>,
    );
    await userEvent.tab();
    await expect.poll(card).not.toBeNull();
    await userEvent.keyboard("{Enter}");
    expect(location.hash).toBe("#tendai");
    history.replaceState(null, "", location.pathname + location.search);
    await userEvent.tab();
    await expect.poll(card).toBeNull();
  });
});

describe("pointer", () => {
  test("hovering over the link opens it; it stays while the pointer is on the card, and closes after that", async () => {
    await render(quick);
    await userEvent.hover(link("Tendai"));
    await expect.poll(card).not.toBeNull();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    await userEvent.hover(page.elementLocator(card()!));
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    // A closing card stays in the DOM until it has faded out, so check that this one is still open.
    expect(card()).toHaveAttribute("data-open");
    await userEvent.hover(document.body, { position: { x: 900, y: 700 } });
    await expect.poll(card).toBeNull();
  });

  test("briefly passing over it opens nothing", async () => {
    await render(<demos.Person />);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    await userEvent.hover(link("Tendai Moyo"));
    await away();
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(card()).toBeNull();
  });
});

describe("screen readers", () => {
  test("the trigger is a link with its own name", async () => {
    await render(<demos.Person />);
    await expect.element(link("Tendai Moyo")).toHaveAttribute("href", "#tendai");
  });
});

describe("controlled", () => {
  test("reports the request to open, and leaves it to the page", async () => {
    const changed = vi.fn();
    const tree = (open: boolean) => (
      <HoverCard open={open} onOpenChange={(next) => changed(next)}>
        <HoverCardTrigger href="#tendai" delay={20}>Tendai</HoverCardTrigger>
        <HoverCardContent>Librarian</HoverCardContent>
      </HoverCard>
    );
    const screen = await render(tree(false));
    await userEvent.tab();
    await expect.poll(() => changed.mock.calls).toEqual([[true]]);
    expect(card()).toBeNull();
    await screen.rerender(tree(true));
    await expect.poll(card).not.toBeNull();
  });
});
