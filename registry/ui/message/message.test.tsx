import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import {
  Message,
  MessageAvatar,
  MessageContent,
  MessageFooter,
  MessageGroup,
  MessageHeader,
} from "./message.tsx";
import * as demos from "./message.demo.tsx";

conformance({
  item: "message",
  demos,
  parts: {
    message: (props) => <Message {...props}>Words</Message>,
    "message-group": (props) => <MessageGroup {...props}>Words</MessageGroup>,
    "message-avatar": (props) => <MessageAvatar name="Rudo Moyo" {...props} />,
    "message-content": (props) => <MessageContent {...props}>Words</MessageContent>,
    "message-header": (props) => <MessageHeader {...props}>Header</MessageHeader>,
    "message-footer": (props) => <MessageFooter {...props}>Footer</MessageFooter>,
  },
});

const messages = () => [...document.querySelectorAll("[data-slot=message]")];

describe("the author", () => {
  test("is announced before the text, whether visible or not", async () => {
    await render(<demos.Conversation />);
    const [theirs, mine] = messages().map((message) => message.textContent!.replace("RM", ""));
    expect(theirs).toMatch(/^Rudo Moyo 09:14Is the hall free/);
    expect(mine).toMatch(/^YouYes\./);
  });

  test("pictures are silent", async () => {
    await render(<demos.Grouped />);
    expect(page.getByRole("img").elements()).toEqual([]);
    const pictures = [...document.querySelectorAll("[data-slot=message-avatar]")];
    expect(pictures.every((picture) => picture.getAttribute("aria-hidden") === "true")).toBe(true);
  });
});

test("of several in a row only the last shows the picture, and all leave room for it", async () => {
  await render(<demos.Grouped />);
  const [first, last] = document.querySelectorAll("[data-slot=message-avatar]");
  expect(getComputedStyle(first!).visibility).toBe("hidden");
  expect(getComputedStyle(last!).visibility).toBe("visible");
  expect(first!.getBoundingClientRect().left).toBe(last!.getBoundingClientRect().left);
});

test.for(["ltr", "rtl"] as const)("%s: the picture is on the outer side", async (dir) => {
  await render(
    <div dir={dir} style={{ width: 500 }}>
      <Message>
        <MessageAvatar name="Rudo Moyo" />
        <MessageContent>Words</MessageContent>
      </Message>
      <Message align="end">
        <MessageAvatar name="Tendai Ncube" />
        <MessageContent>Words</MessageContent>
      </Message>
    </div>,
  );
  const places = messages().map((message) => {
    const box = message.getBoundingClientRect();
    const picture = message.querySelector("[data-slot=message-avatar]")!.getBoundingClientRect();
    return Math.round(picture.left - box.left) === 0 ? "left" : "right";
  });
  expect(places).toEqual(dir === "ltr" ? ["left", "right"] : ["right", "left"]);
});

test("a custom picture replaces the one derived from name", async () => {
  await render(
    <MessageAvatar>
      <span role="img" aria-label="Rudo Moyo">R</span>
    </MessageAvatar>,
  );
  await expect.element(page.getByRole("img", { name: "Rudo Moyo" })).toBeVisible();
  expect(document.querySelector("[data-slot=avatar]")).toBe(null);
});
