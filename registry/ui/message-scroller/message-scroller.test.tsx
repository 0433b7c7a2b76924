import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { MessageScroller } from "./message-scroller.tsx";
import * as demos from "./message-scroller.demo.tsx";

conformance({
  item: "message-scroller",
  demos,
  parts: { "message-scroller": (props) => <MessageScroller {...props}>Words</MessageScroller> },
});

const box = () => document.querySelector("[data-slot=scroll-area-viewport]")!;
const fromEnd = () => Math.round(box().scrollHeight - box().scrollTop - box().clientHeight);
const arrive = () => page.getByRole("button", { name: "Let a message arrive" }).click();
const goBack = async () => {
  box().scrollTop = 40;
  await expect.element(page.getByRole("button", { name: "Jump to latest" })).toBeVisible();
};

describe("at the end", () => {
  test("it starts there, and stays there when a message arrives", async () => {
    await render(<demos.Conversation />);
    await expect.poll(fromEnd).toBe(0);
    const before = box().scrollHeight;
    await arrive();
    await expect.poll(() => box().scrollHeight).toBeGreaterThan(before);
    await expect.poll(fromEnd).toBe(0);
    expect(document.querySelector("[data-slot=message-scroller-button]")).toBe(null);
  });

  test("it stays there when a message grows", async () => {
    await render(
      <MessageScroller className="h-40">
        <div style={{ height: 300 }}>One</div>
        <div data-testid="last">Two</div>
      </MessageScroller>,
    );
    await expect.poll(fromEnd).toBe(0);
    (page.getByTestId("last").element() as HTMLElement).style.height = "200px";
    await expect.poll(() => box().scrollHeight).toBeGreaterThan(500);
    await expect.poll(fromEnd).toBe(0);
  });
});

describe("gone back to read", () => {
  test("nothing moves when messages arrive; the button counts them and leads to the end", async () => {
    await render(<demos.Conversation />);
    await goBack();
    await arrive();
    await expect.element(page.getByRole("button", { name: "1 new message" })).toBeVisible();
    await arrive();
    await expect.element(page.getByRole("button", { name: "2 new messages" })).toBeVisible();
    expect(box().scrollTop).toBe(40);
    await page.getByRole("button", { name: "2 new messages" }).click();
    await expect.poll(fromEnd).toBe(0);
    await expect.element(page.getByRole("log")).toHaveFocus();
    await expect.poll(() => document.querySelector("[data-slot=message-scroller-button]")).toBe(null);
  });

  test("coming back to the end by oneself takes the button away and forgets the count", async () => {
    await render(<demos.Conversation />);
    await goBack();
    await arrive();
    await expect.element(page.getByRole("button", { name: "1 new message" })).toBeVisible();
    box().scrollTop = box().scrollHeight;
    await expect.poll(() => document.querySelector("[data-slot=message-scroller-button]")).toBe(null);
    await goBack();
  });

  test("older messages in front leave what is read in its place and are not counted", async () => {
    await render(<demos.Older />);
    await expect.poll(fromEnd).toBe(0);
    const first = page.getByText(/^Message 21:/).element();
    const place = () => Math.round(first.getBoundingClientRect().top);
    box().scrollTop = 0;
    const before = place() + Math.round(box().scrollTop);
    await expect.element(page.getByText(/^Message 16:/)).toBeInTheDocument();
    await expect.poll(() => Math.abs(place() - before)).toBeLessThanOrEqual(300);
    expect(box().scrollTop).toBeGreaterThan(100);
    await expect.element(page.getByRole("button", { name: "Jump to latest" })).toBeVisible();
  });
});

describe("gone back to read, where the oldest go", () => {
  const tree = (from: number, to: number) => (
    <MessageScroller className="h-40">
      {Array.from(
        { length: to - from },
        (_, at) => <div key={from + at} style={{ height: 60 }}>Message {from + at}</div>,
      )}
    </MessageScroller>
  );
  const place = (name: string) => page.getByText(name, { exact: true }).element().getBoundingClientRect().top;
  const readBack = async () => {
    const screen = await render(tree(0, 20));
    await expect.poll(fromEnd).toBe(0);
    box().scrollTo({ top: 500, behavior: "instant" });
    await expect.element(page.getByRole("button", { name: "Jump to latest" })).toBeVisible();
    return screen;
  };

  test.for<[string, number]>([["one", 1], ["four", 4]])(
    "nothing moves when %s of them are gone",
    async ([, from]) => {
      const screen = await readBack();
      const before = place("Message 10");
      await screen.rerender(tree(from, 20));
      await expect.poll(() => Math.abs(place("Message 10") - before)).toBeLessThan(2);
    },
  );

  test("a new one that comes at the same time is counted", async () => {
    const screen = await readBack();
    await screen.rerender(tree(1, 21));
    await expect.element(page.getByRole("button", { name: "1 new message" })).toBeVisible();
  });
});

test("reaching the first message is told once, whatever comes while one stays there", async () => {
  const reached = vi.fn();
  const tree = (count: number) => (
    <MessageScroller className="h-40" onReachStart={reached}>
      {Array.from({ length: count }, (_, at) => <div key={at} style={{ height: 60 }}>{at}</div>)}
    </MessageScroller>
  );
  const screen = await render(tree(8));
  await expect.poll(fromEnd).toBe(0);
  box().scrollTop = 0;
  await expect.poll(() => reached.mock.calls.length).toBe(1);
  await screen.rerender(tree(9));
  await expect.element(page.getByRole("button", { name: "1 new message" })).toBeVisible();
  box().dispatchEvent(new Event("scroll"));
  expect(reached).toHaveBeenCalledTimes(1);
  box().scrollTop = 30;
  await expect.poll(() => box().scrollTop).toBe(30);
  box().dispatchEvent(new Event("scroll"));
  box().scrollTop = 0;
  await expect.poll(() => reached.mock.calls.length).toBe(2);
});

describe("keyboard and screen readers", () => {
  test.for(["{Enter}", " "])(
    "it is a log with a name that Tab reaches and keys scroll; %j leads to its end",
    async (key) => {
      await render(<demos.Conversation />);
      const log = page.getByRole("log", { name: "Conversation with Mbare Library" });
      await expect.element(log).toHaveAttribute("tabindex", "0");
      await expect.poll(fromEnd).toBe(0);
      await userEvent.tab();
      await expect.element(log).toHaveFocus();
      for (const [forward, back] of [["End", "Home"], ["PageDown", "PageUp"], ["ArrowDown", "ArrowUp"]]) {
        await userEvent.keyboard("{Home}");
        await expect.poll(() => box().scrollTop).toBe(0);
        await userEvent.keyboard(`{${forward}}`);
        await expect.poll(() => box().scrollTop).toBeGreaterThan(0);
        await userEvent.keyboard(`{${back}}`);
        await expect.poll(() => box().scrollTop).toBe(0);
      }
      await userEvent.tab();
      await expect.element(page.getByRole("button", { name: "Jump to latest" })).toHaveFocus();
      await userEvent.keyboard(key);
      await expect.poll(fromEnd).toBe(0);
      await expect.element(log).toHaveFocus();
    },
  );

  test("the button stands outside the messages and has the words of another language", async () => {
    await render(
      <MessageScroller className="h-40" jumpLabel="Nenda mwisho">
        <div style={{ height: 400 }}>One</div>
      </MessageScroller>,
    );
    await expect.poll(fromEnd).toBe(0);
    box().scrollTop = 0;
    const button = page.getByRole("button", { name: "Nenda mwisho" });
    await expect.element(button).toBeVisible();
    expect(button.element().closest("[data-slot=message-scroller-content]")).toBe(null);
  });
});
