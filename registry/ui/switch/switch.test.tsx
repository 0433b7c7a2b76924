import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Switch } from "./switch.tsx";
import * as demos from "./switch.demo.tsx";

conformance({
  item: "switch",
  demos,
  parts: { switch: (props) => <Switch aria-label="Public" {...props} /> },
});

/** Returns which side of the switch's centre the thumb is on. */
function side(): "left" | "right" {
  const middle = (element: Element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  const thumb = document.querySelector("[data-slot=switch-thumb]")!;
  return middle(thumb) < middle(document.querySelector("[data-slot=switch]")!) ? "left" : "right";
}

test.for([[" "], ["{Enter}"]])("the key %j turns it on, and off again", async ([key]) => {
  const screen = await render(<Switch aria-label="Public" />);
  const control = screen.getByRole("switch", { name: "Public" });
  await userEvent.tab();
  await expect.element(control).toHaveFocus();
  await userEvent.keyboard(key!);
  await expect.element(control).toBeChecked();
  await userEvent.keyboard(key!);
  await expect.element(control).not.toBeChecked();
});

test("the thumb moves to the end of the line, in both text directions", async () => {
  const screen = await render(<Switch aria-label="Public" defaultChecked />);
  expect(side()).toBe("right");
  await screen.unmount();
  document.documentElement.dir = "rtl";
  await render(<Switch aria-label="Public" defaultChecked />);
  const found = side();
  document.documentElement.dir = "ltr";
  expect(found).toBe("left");
});

test("clicking the label turns it on; the description is announced with it", async () => {
  await render(<demos.Plain />);
  const control = page.getByRole("switch", { name: "Show my name on the place's page" });
  await expect.element(control).toHaveAccessibleDescription(
    "When this is off, people only see that someone vouched.",
  );
  await userEvent.click(page.getByText("Show my name on the place's page"));
  await expect.element(control).toBeChecked();
});

test('a form reads "on", or nothing', async () => {
  await render(
    <form>
      <Switch aria-label="Public" name="public" value="yes" />
    </form>,
  );
  const form = document.querySelector("form")!;
  expect(new FormData(form).get("public")).toBeNull();
  await page.getByRole("switch").click();
  expect(new FormData(form).get("public")).toBe("yes");
});

test("a reset restores the initial state, visibly and in the form", async () => {
  function Both() {
    const [held, setHeld] = useState(false);
    return (
      <form>
        <Switch aria-label="Own" name="own" value="yes" defaultChecked />
        <Switch aria-label="Held" name="held" value="yes" checked={held} onCheckedChange={setHeld} />
      </form>
    );
  }
  await render(<Both />);
  const form = document.querySelector("form")!;
  const control = (name: string) => page.getByRole("switch", { name });
  await control("Own").click();
  await control("Held").click();
  expect(Object.fromEntries(new FormData(form))).toEqual({ held: "yes" });
  form.reset();
  await expect.element(control("Own")).toBeChecked();
  await expect.element(control("Held")).toBeChecked();
  expect(Object.fromEntries(new FormData(form))).toEqual({ own: "yes", held: "yes" });
});

test("disabled and read-only, it stays unchanged", async () => {
  await render(<demos.Disabled />);
  await page.getByRole("switch", { name: "Register checked" }).click({ force: true });
  await page.getByRole("switch", { name: "Set by the organisation" }).click();
  await expect.element(page.getByRole("switch", { name: "Register checked" })).not.toBeChecked();
  await expect.element(page.getByRole("switch", { name: "Set by the organisation" })).toBeChecked();
});

test("controlled, it reports changes and shows the given value", async () => {
  const changed = vi.fn();
  await render(<Switch aria-label="Public" checked={false} onCheckedChange={(next) => changed(next)} />);
  await page.getByRole("switch").click();
  expect(changed.mock.calls).toEqual([[true]]);
  await expect.element(page.getByRole("switch")).not.toBeChecked();
});

test("a ref receives its input once, however often the page renders", async () => {
  const ref = vi.fn();
  const show = () => <Switch inputRef={ref} aria-label="Public" />;
  const screen = await render(show());
  ref.mockClear();
  await screen.rerender(show());
  expect(ref).not.toHaveBeenCalled();
});

test.for([[undefined, "default", 44], ["default", "default", 44], ["sm", "sm", 36]] as const)(
  "size %s is marked as %s and is %i px wide",
  async ([size, told, width]) => {
    await render(<Switch size={size} aria-label="Visible" />);
    const one = page.getByRole("switch").element() as HTMLElement;
    expect([one.getAttribute("data-size"), one.offsetWidth]).toEqual([told, width]);
  },
);
