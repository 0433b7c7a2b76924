import { DirectionProvider } from "@base-ui/react/direction-provider";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { RadioGroup, RadioGroupItem } from "./radio-group.tsx";
import { RadioOption } from "@/components/ui/radio-option";
import * as demos from "./radio-group.demo.tsx";

conformance({
  item: "radio-group",
  demos,
  parts: {
    "radio-group": (props) => <RadioGroup aria-label="Colour" {...props} />,
    "radio-group-item": (props) => (
      <RadioGroup aria-label="Colour">
        <RadioGroupItem value="gold" aria-label="Gold" {...props} />
      </RadioGroup>
    ),
  },
});

const colours = (props: object = {}) => (
  <RadioGroup aria-label="Colour" name="colour" {...props}>
    <RadioOption value="gold">Gold</RadioOption>
    <RadioOption value="cobalt" disabled>Cobalt</RadioOption>
    <RadioOption value="malachite">Malachite</RadioOption>
    <RadioOption value="tanzanite">Tanzanite</RadioOption>
  </RadioGroup>
);
const checked = () =>
  page.getByRole("radio").elements().filter((radio) => radio.ariaChecked === "true")
    .map((radio) => document.getElementById(radio.getAttribute("aria-labelledby")!)!.textContent);

describe("keyboard", () => {
  test("Tab enters at the selected one and leaves the group", async () => {
    await render(
      <>
        {colours({ defaultValue: "malachite" })}
        <button type="button">Next</button>
      </>,
    );
    await userEvent.tab();
    await expect.element(page.getByRole("radio", { name: "Malachite" })).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole("button")).toHaveFocus();
  });

  test.for([["{ArrowDown}"], ["{ArrowRight}"]])("%s selects the next and wraps around", async ([key]) => {
    await render(colours());
    await userEvent.tab();
    expect(checked()).toEqual([]);
    await userEvent.keyboard(key!);
    expect(checked()).toEqual(["Malachite"]);
    await userEvent.keyboard(key!);
    await userEvent.keyboard(key!);
    expect(checked()).toEqual(["Gold"]);
  });

  test.for([["{ArrowUp}"], ["{ArrowLeft}"]])("%s selects the previous and wraps around", async ([key]) => {
    await render(colours({ defaultValue: "malachite" }));
    await userEvent.tab();
    await userEvent.keyboard(key!);
    expect(checked()).toEqual(["Gold"]);
    await userEvent.keyboard(key!);
    expect(checked()).toEqual(["Tanzanite"]);
  });

  test("Space selects the focused one", async () => {
    await render(colours());
    await userEvent.tab();
    await userEvent.keyboard(" ");
    expect(checked()).toEqual(["Gold"]);
  });

  test("right to left, the left arrow moves forward", async () => {
    document.documentElement.dir = "rtl";
    await render(
      <DirectionProvider direction="rtl">{colours({ defaultValue: "malachite" })}</DirectionProvider>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{ArrowLeft}");
    document.documentElement.dir = "ltr";
    expect(checked()).toEqual(["Tanzanite"]);
  });
});

test("clicking the text or the description selects; a disabled one does not", async () => {
  await render(<demos.Cards />);
  await userEvent.click(page.getByText("We’ll send a code to the address on the place’s website."));
  await expect.element(page.getByRole("radio", { name: /E-mail/ })).toBeChecked();
  await userEvent.click(page.getByText("Letter"), { force: true });
  await expect.element(page.getByRole("radio", { name: /Letter/ })).not.toBeChecked();
});

test("in a field, the legend names the group and each radio button keeps its own name", async () => {
  await render(<demos.Plain />);
  await expect.element(page.getByRole("radiogroup", { name: "Who can see your vouch?" })).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "Everyone" })).toBeVisible();
});

test("a form reads the choice", async () => {
  await render(<form>{colours({ defaultValue: "gold" })}</form>);
  await page.getByRole("radio", { name: "Tanzanite" }).click();
  expect(new FormData(document.querySelector("form")!).get("colour")).toBe("tanzanite");
});

describe("a choice whose value is null", () => {
  const area = (props: object = {}) => (
    <form>
      <RadioGroup aria-label="Area" name="area" {...props}>
        <RadioOption value={null}>Anywhere</RadioOption>
        <RadioOption value="harare">Harare</RadioOption>
      </RadioGroup>
      <button type="reset">Reset</button>
    </form>
  );
  const sent = () => new FormData(document.querySelector("form")!).getAll("area");

  test.for<[object, string[], string[]]>([
    [{}, [], []],
    [{ defaultValue: null }, ["Anywhere"], [""]],
    [{ defaultValue: "harare" }, ["Harare"], ["harare"]],
  ])("with %j it is selected only if it is given, or pressed", async ([props, shown, values]) => {
    const changed = vi.fn();
    await render(area({ ...props, onValueChange: changed }));
    expect([checked(), sent()]).toEqual([shown, values]);
    await page.getByRole("radio", { name: "Harare" }).click();
    await page.getByRole("radio", { name: "Anywhere" }).click();
    expect([checked(), sent(), changed.mock.lastCall![0]]).toEqual([["Anywhere"], [""], null]);
    await page.getByRole("button", { name: "Reset" }).click();
    await expect.poll(checked).toEqual(shown);
    expect(sent()).toEqual(values);
    changed.mockClear();
    await page.getByRole("radio", { name: "Anywhere" }).click();
    expect([checked(), sent()]).toEqual([["Anywhere"], [""]]);
    expect(changed.mock.calls.map(([value]) => value)).toEqual(shown[0] === "Anywhere" ? [] : [null]);
  });

  test("a required group is not sent before something is selected", async () => {
    await render(area({ required: true }));
    expect(document.querySelector("form")!.checkValidity()).toBe(false);
    await page.getByRole("radio", { name: "Anywhere" }).click();
    expect(document.querySelector("form")!.checkValidity()).toBe(true);
  });
});

describe("a reset of the form", () => {
  const show = (props: object) =>
    render(
      <form>
        {colours(props)}
        <button type="reset">Reset</button>
      </form>,
    );
  const sent = () => new FormData(document.querySelector("form")!).get("colour");
  const reset = () => page.getByRole("button", { name: "Reset" }).click();

  test.for<[object, string[], string | null]>([
    [{ defaultValue: "gold" }, ["Gold"], "gold"],
    [{}, [], null],
  ])("with %j it shows and sends the first selection again", async ([props, shown, value]) => {
    await show(props);
    await page.getByRole("radio", { name: "Tanzanite" }).click();
    expect(sent()).toBe("tanzanite");
    await reset();
    await expect.poll(checked).toEqual(shown);
    expect(sent()).toBe(value);
    await page.getByRole("radio", { name: "Malachite" }).click();
    expect([checked(), sent()]).toEqual([["Malachite"], "malachite"]);
  });

  test("elsewhere on the page, it shows and sends the first selection again", async () => {
    await render(
      <>
        <form id="elsewhere" />
        {colours({ defaultValue: "gold", form: "elsewhere" })}
      </>,
    );
    await page.getByRole("radio", { name: "Tanzanite" }).click();
    expect(sent()).toBe("tanzanite");
    document.querySelector("form")!.reset();
    await expect.poll(checked).toEqual(["Gold"]);
    expect(sent()).toBe("gold");
  });

  test("controlled, it keeps sending what it shows", async () => {
    const tree = (value: string) => <form>{colours({ value })}</form>;
    const screen = await render(tree("gold"));
    await screen.rerender(tree("malachite"));
    document.querySelector("form")!.reset();
    await expect.poll(checked).toEqual(["Malachite"]);
    expect(sent()).toBe("malachite");
  });
});

test("an error describes the group", async () => {
  await render(<demos.Required />);
  const group = page.getByRole("radiogroup", { name: "Place type" });
  await expect.element(group).toHaveAttribute("aria-required", "true");
  await expect.element(page.getByRole("radio", { name: "School" })).toHaveAccessibleDescription(
    /Choose one\./,
  );
});

test("controlled, it reports changes and shows the given value", async () => {
  const changed = vi.fn();
  await render(colours({ value: "gold", onValueChange: (value: string) => changed(value) }));
  await page.getByRole("radio", { name: "Malachite" }).click();
  expect(changed.mock.calls).toEqual([["malachite"]]);
  expect(checked()).toEqual(["Gold"]);
});

test("a ref receives its element once, however often the page renders", async () => {
  const ref = vi.fn();
  const show = () => colours({ ref });
  const screen = await render(show());
  ref.mockClear();
  await screen.rerender(show());
  expect(ref).not.toHaveBeenCalled();
});
