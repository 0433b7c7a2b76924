import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import {
  MessageScroller,
  MessageScrollerButton,
  type MessageScrollerButtonProps,
  MessageScrollerContent,
  MessageScrollerItem,
  MessageScrollerProvider,
  MessageScrollerViewport,
  useMessageScroller,
  useMessageScrollerScrollable,
  useMessageScrollerVisibility,
} from "./message-scroller.tsx";
import * as demos from "./message-scroller.demo.tsx";

conformance({
  item: "message-scroller",
  demos,
  parts: {
    "message-scroller": (props) => <MessageScroller {...props}>Words</MessageScroller>,
    "message-scroller-viewport": (props) => theirs({ viewport: props }),
    "message-scroller-content": (props) => theirs({ content: props }),
    "message-scroller-item": (props) => theirs({ item: props }),
    "message-scroller-button": (props) => theirs({ button: props as MessageScrollerButtonProps }),
  },
});

interface Theirs {
  provider?: Omit<React.ComponentProps<typeof MessageScrollerProvider>, "children">;
  viewport?: React.ComponentProps<typeof MessageScrollerViewport>;
  content?: React.ComponentProps<typeof MessageScrollerContent>;
  item?: React.ComponentProps<typeof MessageScrollerItem>;
  button?: MessageScrollerButtonProps;
  count?: number;
  children?: React.ReactNode;
}

/** Renders the parts as shadcn/ui composes them. Each message is 60 px high. */
function theirs({ provider, viewport, content, item, button, count = 10, children }: Theirs = {}) {
  return (
    <MessageScrollerProvider {...provider}>
      {children}
      <div style={{ height: 160 }}>
        <MessageScroller>
          <MessageScrollerViewport {...viewport}>
            <MessageScrollerContent className="gap-0" {...content}>
              {Array.from({ length: count }, (_, at) => (
                <MessageScrollerItem
                  key={at}
                  messageId={`m${at}`}
                  {...(at === count - 1 ? item : undefined)}
                >
                  <div style={{ height: 60 }}>Message {at}</div>
                </MessageScrollerItem>
              ))}
            </MessageScrollerContent>
          </MessageScrollerViewport>
          <MessageScrollerButton direction="start" />
          <MessageScrollerButton {...button} />
        </MessageScroller>
      </div>
    </MessageScrollerProvider>
  );
}

const box = () => document.querySelector("[data-slot=message-scroller-viewport]")!;
/** Simulates scrolling by a user. Without the wheel event, the list would jump back to the end. */
const scroll = (top: number) => {
  box().dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
  box().scrollTo({ top, behavior: "instant" });
};
const fromEnd = () => Math.round(box().scrollHeight - box().scrollTop - box().clientHeight);
const arrive = () => page.getByRole("button", { name: "Receive a message" }).click();
const goBack = async () => {
  scroll(40);
  await expect.element(page.getByRole("button", { name: "Jump to latest" })).toBeVisible();
};

describe("at the end", () => {
  test("starts there, and stays there when a message arrives", async () => {
    await render(<demos.Conversation />);
    await expect.poll(fromEnd).toBe(0);
    const before = box().scrollHeight;
    await arrive();
    await expect.poll(() => box().scrollHeight).toBeGreaterThan(before);
    await expect.poll(fromEnd).toBe(0);
    expect(page.getByRole("button", { name: "Jump to latest" }).query()).toBe(null);
  });

  test("stays there when a message grows", async () => {
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

describe("scrolled back to read", () => {
  test("nothing moves when messages arrive; the button counts them and leads to the end", async () => {
    await render(<demos.Conversation />);
    await goBack();
    await arrive();
    await expect.element(page.getByRole("button", { name: "1 new message" })).toBeVisible();
    await arrive();
    await expect.element(page.getByRole("button", { name: "2 new messages" })).toBeVisible();
    expect(Math.abs(box().scrollTop - 40)).toBeLessThan(4);
    await page.getByRole("button", { name: "2 new messages" }).click();
    await expect.poll(fromEnd).toBe(0);
    await expect.element(page.getByRole("log")).toHaveFocus();
    await expect.poll(() => page.getByRole("button", { name: /Jump|new/ }).query()).toBe(null);
  });

  test("scrolling back to the end removes the button and resets the count", async () => {
    await render(<demos.Conversation />);
    await goBack();
    await arrive();
    await expect.element(page.getByRole("button", { name: "1 new message" })).toBeVisible();
    scroll(box().scrollHeight);
    await expect.poll(() => page.getByRole("button", { name: /Jump|new/ }).query()).toBe(null);
    await goBack();
  });

  test("older messages added above do not move the text being read and are not counted", async () => {
    await render(<demos.Older />);
    await expect.poll(fromEnd).toBe(0);
    const first = page.getByText(/^Message 21:/).element();
    const place = () => Math.round(first.getBoundingClientRect().top);
    scroll(0);
    const before = place() + Math.round(box().scrollTop);
    await expect.element(page.getByText(/^Message 16:/)).toBeInTheDocument();
    await expect.poll(() => Math.abs(place() - before)).toBeLessThanOrEqual(300);
    expect(box().scrollTop).toBeGreaterThan(100);
    await expect.element(page.getByRole("button", { name: "Jump to latest" })).toBeVisible();
  });
});

describe("scrolled back to read while the oldest messages are removed", () => {
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
    scroll(500);
    await expect.element(page.getByRole("button", { name: "Jump to latest" })).toBeVisible();
    return screen;
  };

  test.for<[string, number]>([["one", 1], ["four", 4]])(
    "nothing moves when %s of them are removed",
    async ([, from]) => {
      const screen = await readBack();
      const before = place("Message 10");
      await screen.rerender(tree(from, 20));
      await expect.poll(() => Math.abs(place("Message 10") - before)).toBeLessThan(2);
    },
  );

  test("a new one that arrives at the same time is counted", async () => {
    const screen = await readBack();
    await screen.rerender(tree(1, 21));
    await expect.element(page.getByRole("button", { name: "1 new message" })).toBeVisible();
  });
});

test("reaching the first message is reported once, whatever arrives while the reader stays there", async () => {
  const reached = vi.fn();
  const tree = (count: number) => (
    <MessageScroller className="h-40" onReachStart={reached}>
      {Array.from({ length: count }, (_, at) => <div key={at} style={{ height: 60 }}>{at}</div>)}
    </MessageScroller>
  );
  const screen = await render(tree(8));
  await expect.poll(fromEnd).toBe(0);
  scroll(0);
  await expect.poll(() => reached.mock.calls.length).toBe(1);
  await screen.rerender(tree(9));
  await expect.element(page.getByRole("button", { name: "1 new message" })).toBeVisible();
  box().dispatchEvent(new Event("scroll"));
  expect(reached).toHaveBeenCalledTimes(1);
  scroll(30);
  await expect.poll(() => box().scrollTop).toBe(30);
  box().dispatchEvent(new Event("scroll"));
  scroll(0);
  await expect.poll(() => reached.mock.calls.length).toBe(2);
});

describe("keyboard and screen readers", () => {
  test.for(["{Enter}", " "])(
    "is a named log, focusable and scrollable by keyboard; %j leads to its end",
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

  test("the button is outside the messages and can have text in another language", async () => {
    await render(
      <MessageScroller className="h-40" labels={{ jump: "Nenda mwisho" }}>
        <div style={{ height: 400 }}>One</div>
      </MessageScroller>,
    );
    await expect.poll(fromEnd).toBe(0);
    scroll(0);
    const button = page.getByRole("button", { name: "Nenda mwisho" });
    await expect.element(button).toBeVisible();
    expect(button.element().closest("[data-slot=message-scroller-content]")).toBe(null);
  });
});

describe("like shadcn/ui", () => {
  const top = (words: string) =>
    Math.round(
      page.getByText(words, { exact: true }).element().getBoundingClientRect().top -
        box().getBoundingClientRect().top,
    );

  test("the viewport is a region with a name, its content a log", async () => {
    await render(theirs({ viewport: { "aria-label": "Chat" } }));
    await expect.element(page.getByRole("region", { name: "Chat" })).toHaveAttribute("tabindex", "0");
    await expect.element(page.getByRole("log")).toBeVisible();
  });

  test.for<["start" | "end", number]>([["start", 0], ["end", 440]])(
    "defaultScrollPosition %s starts there",
    async ([position, scrollTop]) => {
      await render(theirs({ provider: { defaultScrollPosition: position } }));
      await expect.poll(() => box().scrollTop).toBe(scrollTop);
    },
  );

  test("without autoScroll it stays where it is, with it it follows", async () => {
    const screen = await render(theirs());
    await expect.poll(fromEnd).toBe(0);
    await screen.rerender(theirs({ count: 12 }));
    await expect.poll(fromEnd).toBe(120);
    await screen.unmount();
    const followed = await render(theirs({ provider: { autoScroll: true } }));
    await followed.rerender(theirs({ provider: { autoScroll: true }, count: 12 }));
    await expect.element(page.getByText("Message 11")).toBeInTheDocument();
    await expect.poll(fromEnd).toBe(0);
  });

  test("a message with scrollAnchor moves to the top, below a bit of the previous one", async () => {
    const screen = await render(theirs({ provider: { scrollPreviousItemPeek: 20 } }));
    await expect.poll(fromEnd).toBe(0);
    await screen.rerender(
      theirs({ provider: { scrollPreviousItemPeek: 20 }, count: 11, item: { scrollAnchor: true } }),
    );
    await expect.poll(() => top("Message 10")).toBe(20);
  });

  test("the buttons lead to either end, and only appear while there is more", async () => {
    await render(theirs());
    await expect.poll(fromEnd).toBe(0);
    expect(page.getByRole("button", { name: "Jump to latest" }).query()).toBe(null);
    await page.getByRole("button", { name: "Scroll to start" }).click();
    await expect.poll(() => box().scrollTop).toBe(0);
    await expect.element(page.getByRole("region")).toHaveFocus();
    await page.getByRole("button", { name: "Jump to latest" }).click();
    await expect.poll(fromEnd).toBe(0);
  });

  test("variant, size, render and children are those of the button", async () => {
    await render(theirs({ button: { variant: "outline", size: "sm", children: "Down" } }));
    scroll(0);
    const button = page.getByRole("button", { name: "Down" });
    await expect.element(button).toHaveAttribute("data-variant", "outline");
    await expect.element(button).toHaveAttribute("data-size", "sm");
  });

  test("useMessageScroller scrolls to a message, the start and the end; the other hooks report what is visible", async () => {
    function Controls() {
      const { scrollToMessage, scrollToStart, scrollToEnd } = useMessageScroller();
      const { start, end } = useMessageScrollerScrollable();
      const { visibleMessageIds } = useMessageScrollerVisibility();
      return (
        <>
          <button type="button" onClick={() => scrollToMessage("m4")}>To 4</button>
          <button type="button" onClick={() => scrollToStart()}>To start</button>
          <button type="button" onClick={() => scrollToEnd()}>To end</button>
          <output>{`${start} ${end} ${visibleMessageIds.includes("m4")}`}</output>
        </>
      );
    }
    await render(theirs({ children: <Controls />, provider: { scrollPreviousItemPeek: 0 } }));
    const said = page.getByRole("status");
    await expect.element(said).toHaveTextContent("true false false");
    await page.getByRole("button", { name: "To 4" }).click();
    await expect.poll(() => top("Message 4")).toBe(0);
    await expect.element(said).toHaveTextContent("true true true");
    await page.getByRole("button", { name: "To start" }).click();
    await expect.element(said).toHaveTextContent("false true false");
    await page.getByRole("button", { name: "To end" }).click();
    await expect.poll(fromEnd).toBe(0);
  });
});

test("messages have a gap", async () => {
  await render(theirs({ content: { className: undefined } }));
  expect(getComputedStyle(page.getByRole("log").element()).rowGap).toBe("24px");
});
