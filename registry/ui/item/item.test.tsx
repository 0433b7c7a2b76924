import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import {
  Item,
  ItemActions,
  ItemContent,
  ItemDescription,
  ItemFooter,
  ItemGroup,
  ItemHeader,
  ItemMedia,
  ItemSeparator,
  ItemTitle,
} from "./item.tsx";
import * as demos from "./item.demo.tsx";

conformance({
  item: "item",
  demos,
  parts: {
    item: (props) => <Item {...props}>Row</Item>,
    "item-group": (props) => (
      <ItemGroup {...props}>
        <Item>Row</Item>
      </ItemGroup>
    ),
    "item-separator": (props) => <ItemSeparator {...props} />,
    "item-media": (props) => <ItemMedia {...props}>Media</ItemMedia>,
    "item-content": (props) => <ItemContent {...props}>Content</ItemContent>,
    "item-title": (props) => <ItemTitle {...props}>Title</ItemTitle>,
    "item-description": (props) => <ItemDescription {...props}>Words</ItemDescription>,
    "item-actions": (props) => <ItemActions {...props}>Actions</ItemActions>,
    "item-header": (props) => <ItemHeader {...props}>Header</ItemHeader>,
    "item-footer": (props) => <ItemFooter {...props}>Footer</ItemFooter>,
  },
});

describe("as a list", () => {
  test("a group is a list of its items, which are still links", async () => {
    const screen = await render(<demos.LinkedList />);
    const list = screen.getByRole("list", { name: "Places you manage" });
    expect(list.getByRole("listitem").elements()).toHaveLength(3);
    expect(
      list.getByRole("link").elements().map((link) =>
        link.querySelector("[data-slot=item-title]")!.textContent
      ),
    )
      .toEqual(["National Gallery", "Makokoba Market", "Mbare Library"]);
  });

  test("separators are not list items", async () => {
    const screen = await render(<demos.Separated />);
    expect(screen.getByRole("listitem").elements()).toHaveLength(3);
    expect(screen.getByRole("separator").elements()).toEqual([]);
  });

  test("alone, an item is not a list item", async () => {
    const screen = await render(<Item>Row</Item>);
    expect(screen.getByRole("listitem").elements()).toEqual([]);
  });
});

describe("keyboard", () => {
  test("a linked row is one tab stop, shows the focus and is followed with Enter", async () => {
    const screen = await render(<demos.LinkedList />);
    await userEvent.tab();
    const [first, second] = screen.getByRole("link").elements();
    expect(document.activeElement).toBe(first);
    expect(getComputedStyle(first!).outlineStyle).toBe("solid");
    await userEvent.keyboard("{Enter}");
    expect(location.hash).toBe("#venue");
    history.replaceState(null, "", location.pathname + location.search);
    await userEvent.tab();
    expect(document.activeElement).toBe(second);
  });

  test("a row that is a button is pressed with Space", async () => {
    let pressed = 0;
    await render(<Item render={<button type="button" />} onClick={() => pressed += 1}>Mbare Library</Item>);
    await userEvent.tab();
    await userEvent.keyboard(" ");
    expect(pressed).toBe(1);
  });
});

test("on a narrow screen the text wraps instead of being cut off", async () => {
  await render(
    <div style={{ width: 240 }}>
      <demos.Variants />
    </div>,
  );
  for (const title of document.querySelectorAll("[data-slot=item-title]")) {
    expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
  }
});

test("a word wider than a phone, such as a URL, breaks", async () => {
  const word = "https://library.example/" + "evidence".repeat(12);
  await render(
    <div style={{ width: 280 }} data-testid="room">
      <Item>
        <ItemContent>
          <ItemTitle>{word}</ItemTitle>
        </ItemContent>
      </Item>
    </div>,
  );
  const room = document.querySelector("[data-testid=room]")!;
  expect(room.scrollWidth).toBe(280);
});

test.for([[undefined, "default", 14], ["sm", "sm", 12], ["xs", "xs", 8]] as const)(
  "size %s is marked as %s and has %i px at its sides",
  async ([size, told, pixels]) => {
    await render(<Item size={size}>Row</Item>);
    const row = document.querySelector(`[data-slot=item][data-size=${told}]`)!;
    expect(getComputedStyle(row).paddingInlineStart).toBe(`${pixels}px`);
  },
);

test("a class of the group sets the gap", async () => {
  await render(
    <ItemGroup className="gap-4">
      <Item variant="outline">First</Item>
      <Item variant="outline">Second</Item>
    </ItemGroup>,
  );
  expect(getComputedStyle(document.querySelector("[data-slot=item-group]")!).rowGap).toBe("16px");
});

test("items in one row of a grid are equally high", async () => {
  await render(
    <ItemGroup className="grid grid-cols-2">
      <Item variant="outline">Short</Item>
      <Item variant="outline">
        One
        <br />
        Two
      </Item>
    </ItemGroup>,
  );
  const [first, second] = [...document.querySelectorAll("[data-slot=item]")].map((one) =>
    one.getBoundingClientRect().height
  );
  expect(first).toBe(second);
});

test("an xs item has no padding inside a menu", async () => {
  await render(
    <div role="menu">
      <Item size="xs" className="p-2">Row</Item>
    </div>,
  );
  expect(getComputedStyle(document.querySelector("[data-slot=item]")!).padding).toBe("0px");
});
