import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Bubble, BubbleContent, BubbleGroup, BubbleReactions } from "./bubble.tsx";
import * as demos from "./bubble.demo.tsx";

conformance({
  item: "bubble",
  demos,
  parts: {
    bubble: (props) => <Bubble {...props}>Words</Bubble>,
    "bubble-content": (props) => <BubbleContent {...props}>Words</BubbleContent>,
    "bubble-group": (props) => <BubbleGroup {...props}>Words</BubbleGroup>,
    "bubble-reactions": (props) => <BubbleReactions {...props}>Words</BubbleReactions>,
  },
});

describe.each(["ltr", "rtl"] as const)("%s", (dir) => {
  test("start and end follow the direction of the text", async () => {
    await render(
      <div dir={dir} style={{ width: 600 }}>
        <Bubble>
          <BubbleContent>Start</BubbleContent>
        </Bubble>
        <Bubble align="end">
          <BubbleContent>End</BubbleContent>
        </Bubble>
      </div>,
    );
    const middle = (words: string) => {
      const { left, right } = page.getByText(words).element().getBoundingClientRect();
      return (left + right) / 2;
    };
    const startIsLeft = middle("Start") < middle("End");
    expect(startIsLeft).toBe(dir === "ltr");
  });
});

test("a long word wraps inside the bubble, and a long text leaves room on the other side", async () => {
  await render(
    <div style={{ width: 300 }}>
      <Bubble>
        <BubbleContent>{"https://example.org/".repeat(12)}</BubbleContent>
      </Bubble>
    </div>,
  );
  const box = document.querySelector("[data-slot=bubble-content]")!;
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth + 1);
  expect(box.getBoundingClientRect().width).toBeLessThanOrEqual(255);
});

test("line breaks in the text are kept", async () => {
  const words = "one\ntwo";
  await render(
    <Bubble>
      <BubbleContent>{words}</BubbleContent>
    </Bubble>,
  );
  const { height } = document.querySelector("[data-slot=bubble-content]")!.getBoundingClientRect();
  expect(height).toBeGreaterThan(50);
});

test("of several in a row only the last keeps its corner", async () => {
  await render(<demos.Grouped />);
  const corners = [...document.querySelectorAll("[data-slot=bubble-content]")].map((bubble) =>
    getComputedStyle(bubble).borderBottomLeftRadius
  );
  expect(corners[0]).not.toBe(corners[1]);
});

test("a suggested answer is a button that can be focused and pressed by keyboard", async () => {
  const pressed = vi.fn();
  await render(
    <Bubble>
      <BubbleContent render={<button type="button" />} onClick={pressed}>Yes</BubbleContent>
    </Bubble>,
  );
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Yes" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard(" ");
  expect(pressed).toHaveBeenCalledTimes(2);
});

test("an icon is announced in words", async () => {
  await render(<demos.Grouped />);
  const sign = document.querySelector("[data-slot=bubble-reactions] > *")!;
  expect(sign.textContent).toBe("2 people agree");
  expect(sign.querySelector("svg")!.getAttribute("aria-hidden")).toBe("true");
});

test.for([[undefined, "default"], ["muted", "muted"]] as const)(
  "variant %s is marked as %s",
  async ([variant, told]) => {
    await render(
      <Bubble variant={variant}>
        <BubbleContent>Words</BubbleContent>
      </Bubble>,
    );
    expect(document.querySelector("[data-slot=bubble]")!.getAttribute("data-variant")).toBe(told);
  },
);

test("muted has its own surface", async () => {
  await render(
    (["muted", "ghost"] as const).map((variant) => (
      <Bubble key={variant} variant={variant}>
        <BubbleContent>Words</BubbleContent>
      </Bubble>
    )),
  );
  const [muted, ghost] = [...document.querySelectorAll("[data-slot=bubble-content]")].map((one) =>
    getComputedStyle(one).backgroundColor
  );
  expect(muted).not.toBe(ghost);
});

test("reactions overlap the edge at the given end", async () => {
  await render(
    <Bubble>
      <BubbleContent>Some words that are long enough to have ends that lie apart</BubbleContent>
      <BubbleReactions side="top" align="end">
        <span role="img" aria-label="Thumbs up">+</span>
      </BubbleReactions>
    </Bubble>,
  );
  const box = (slot: string) => document.querySelector(`[data-slot=${slot}]`)!.getBoundingClientRect();
  expect(box("bubble-reactions").top).toBeLessThan(box("bubble-content").top);
  expect(Math.round(box("bubble").right - box("bubble-reactions").right)).toBe(0);
});
