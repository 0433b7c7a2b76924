import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Button } from "./button.tsx";
import * as demos from "./button.demo.tsx";

conformance({
  item: "button",
  demos,
  parts: { button: (props) => <Button {...props}>Save</Button> },
});

describe("pressing", () => {
  test.for(["{Enter}", " "])("the key %j presses it once", async (key) => {
    const pressed = vi.fn();
    const screen = await render(<Button onClick={pressed}>Save</Button>);
    screen.getByRole("button", { name: "Save" }).element().focus();
    await userEvent.keyboard(key);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test("does not submit a form unless told to", async () => {
    const submitted = vi.fn((event: React.FormEvent) => event.preventDefault());
    const screen = await render(
      <form onSubmit={submitted}>
        <Button>Preview</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await screen.getByRole("button", { name: "Preview" }).click();
    expect(submitted).not.toHaveBeenCalled();
    await screen.getByRole("button", { name: "Send" }).click();
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  test("disabled, it ignores presses and leaves the tab order", async () => {
    const pressed = vi.fn();
    const screen = await render(
      <>
        <Button disabled onClick={pressed}>Save</Button>
        <Button>Cancel</Button>
      </>,
    );
    await screen.getByRole("button", { name: "Save" }).click({ force: true });
    await userEvent.tab();
    expect(pressed).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }).element());
  });
});

describe("loading", () => {
  test("keeps its focus and its name, is marked as busy, and ignores presses", async () => {
    const pressed = vi.fn();
    const screen = await render(<Button onClick={pressed}>Save</Button>);
    const button = screen.getByRole("button", { name: "Save" });
    button.element().focus();
    await screen.rerender(<Button loading onClick={pressed}>Save</Button>);
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard(" ");
    await button.click({ force: true });
    expect(pressed).not.toHaveBeenCalled();
    await expect.element(button).toHaveAttribute("aria-busy", "true");
    await expect.element(button).toHaveAttribute("aria-disabled", "true");
    expect(document.activeElement).toBe(button.element());
  });
});

describe("as a link", () => {
  test("is announced as a link, has the link's address and is followed with Enter", async () => {
    const screen = await render(<Button render={<a href="#venues" />}>All places</Button>);
    const link = screen.getByRole("link", { name: "All places" });
    await expect.element(link).toHaveAttribute("href", "#venues");
    expect(screen.getByRole("button").elements()).toEqual([]);
    link.element().focus();
    await userEvent.keyboard("{Enter}");
    expect(location.hash).toBe("#venues");
    history.replaceState(null, "", location.pathname + location.search);
  });
});

test("a router's link with another name for its address is a plain link", async () => {
  const Link = ({ to, ...props }: { to: string } & React.ComponentProps<"a">) => (
    <a href={`#${to}`} {...props} />
  );
  const screen = await render(<Button render={<Link to="venues" />}>All places</Button>);
  const link = screen.getByRole("link", { name: "All places" });
  await expect.element(link).toHaveAttribute("href", "#venues");
  await expect.element(link).not.toHaveAttribute("type");
});

describe("size", () => {
  test.for(["sm", "default", "lg", "icon"] as const)(
    "%s is at least 24 px in both directions",
    async (size) => {
      const screen = await render(<Button size={size} aria-label="Close">×</Button>);
      const { width, height } = screen.getByRole("button").element().getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    },
  );
});

test.for(
  [
    ["xs", 28, 0],
    ["sm", 32, 0],
    ["default", 36, 0],
    ["default", 36, 0],
    ["lg", 44, 0],
    ["icon-xs", 28, 28],
    ["icon-sm", 32, 32],
    ["icon", 36, 36],
    ["icon-lg", 44, 44],
  ] as const,
)("size %s is %i px high", async ([size, height, width]) => {
  await render(<Button size={size} aria-label="Save">{width ? "+" : "Save"}</Button>);
  const box = page.getByRole("button", { name: "Save" }).element().getBoundingClientRect();
  expect(box.height).toBe(height);
  if (width) expect(box.width).toBe(width);
});

test("an icon marked with data-icon moves closer to its edge", async () => {
  await render(
    <>
      <Button>
        <svg />Save
      </Button>
      <Button>
        <svg data-icon="inline-start" />Save
      </Button>
    </>,
  );
  const [plain, marked] = [...document.querySelectorAll("[data-slot=button]")].map((button) =>
    Number.parseFloat(getComputedStyle(button).paddingInlineStart)
  );
  expect(marked).toBeLessThan(plain!);
});
