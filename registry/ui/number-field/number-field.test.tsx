import { createRef } from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Form, FormField, FormSubmit } from "@/components/ui/form";
import { conformance } from "../../conformance.tsx";
import { NumberField, NumberFieldInput, NumberFieldScrub } from "./number-field.tsx";
import * as demos from "./number-field.demo.tsx";

conformance({
  item: "number-field",
  demos,
  parts: {
    "number-field": (props) => (
      <NumberField {...props}>
        <NumberFieldInput aria-label="Seats" />
      </NumberField>
    ),
    "number-field-input": (props) => (
      <NumberField>
        <NumberFieldInput aria-label="Seats" {...props} />
      </NumberField>
    ),
    "number-field-scrub": (props) => (
      <NumberField>
        <NumberFieldScrub {...props}>Seats</NumberFieldScrub>
        <NumberFieldInput aria-label="Seats" />
      </NumberField>
    ),
  },
});

const input = (name: string) => page.getByRole("textbox", { name });
const seats = (props: object = {}) => (
  <NumberField
    locale="en"
    name="seats"
    defaultValue={50}
    min={0}
    max={1200}
    step={2}
    smallStep={1}
    largeStep={20}
    {...props}
  >
    <NumberFieldInput aria-label="Seats" />
  </NumberField>
);

describe("keyboard", () => {
  test.for<[string, string]>([
    ["{ArrowUp}", "52"],
    ["{ArrowDown}", "48"],
    ["{Shift>}{ArrowUp}{/Shift}", "70"],
    ["{Alt>}{ArrowDown}{/Alt}", "49"],
    ["{Home}", "0"],
    ["{End}", "1,200"],
  ])("%s changes 50 to %s", async ([keys, expected]) => {
    await render(seats());
    await userEvent.tab();
    await userEvent.keyboard(keys);
    await expect.element(input("Seats")).toHaveValue(expected);
  });

  test("Tab skips the buttons, formats the number and keeps it in its range", async () => {
    await render(
      <>
        {seats()}
        <button type="button">Next</button>
      </>,
    );
    await userEvent.fill(input("Seats"), "9000");
    await userEvent.tab();
    await expect.element(input("Seats")).toHaveValue("1,200");
    await expect.element(page.getByRole("button", { name: "Next" })).toHaveFocus();
  });

  test("letters are not accepted", async () => {
    await render(seats());
    await userEvent.type(input("Seats"), "x7y");
    await expect.element(input("Seats")).toHaveValue("507");
  });
});

test("the buttons step, with the given names, and stop at the end", async () => {
  await render(
    <NumberField defaultValue={1} max={2}>
      <NumberFieldInput aria-label="Places" labels={{ increase: "Plus", decrease: "Moins" }} />
    </NumberField>,
  );
  await page.getByRole("button", { name: "Plus" }).click();
  await expect.element(input("Places")).toHaveValue("2");
  await expect.element(page.getByRole("button", { name: "Plus" })).toBeDisabled();
  await page.getByRole("button", { name: "Moins" }).click();
  await expect.element(input("Places")).toHaveValue("1");
});

test("the locale formats it, a form reads the plain number", async () => {
  await render(
    <form>
      <demos.Formats />
    </form>,
  );
  const text = (input("Distance to the bus stop").element() as HTMLInputElement).value;
  expect(text.replace(/\s/g, " ")).toBe("1 500 m");
  expect(new FormData(document.querySelector("form")!).getAll("distance")).toEqual(["1500"]);
  await expect.element(input("Venue’s share")).toHaveValue("12.5%");
});

test("in a form it counts as a number, and reports a missing one", async () => {
  const sent = vi.fn();
  await render(
    <Form onFormSubmit={(values) => void sent(values)}>
      <FormField name="seats" label="Seats" messages={{ valueMissing: "How many?" }}>
        <NumberField locale="en" required>
          <NumberFieldInput />
        </NumberField>
      </FormField>
      <FormSubmit>Send</FormSubmit>
    </Form>,
  );
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByText("How many?")).toBeVisible();
  await userEvent.type(input("Seats"), "1200{Enter}");
  expect(sent.mock.calls).toEqual([[{ seats: 1200 }]]);
});

test("a reset of the form restores the first number", async () => {
  await render(
    <form>
      {seats()}
      <NumberField locale="en" name="rows">
        <NumberFieldInput aria-label="Rows" />
      </NumberField>
    </form>,
  );
  await userEvent.fill(input("Rows"), "7");
  await userEvent.fill(input("Seats"), "80");
  const form = document.querySelector("form")!;
  form.reset();
  await expect.element(input("Seats")).toHaveValue("50");
  await expect.element(input("Rows")).toHaveValue("");
  expect([...new FormData(form)]).toEqual([["seats", "50"], ["rows", ""]]);
  await expect.element(input("Seats")).toHaveFocus();
});

test("it can belong to a form elsewhere on the page; the page's ref gets the input that is sent", async () => {
  const sent = createRef<HTMLInputElement>();
  await render(
    <>
      <form id="elsewhere" />
      {seats({ form: "elsewhere", inputRef: sent })}
    </>,
  );
  const form = document.querySelector("form")!;
  await page.getByRole("button", { name: "Increase" }).click();
  expect(new FormData(form).get("seats")).toBe("52");
  expect(sent.current).toHaveAttribute("name", "seats");
  form.reset();
  await expect.element(input("Seats")).toHaveValue("50");
});

test("the field's label names it and not its buttons; an invalid one shows its error", async () => {
  await render(<demos.States />);
  await expect.element(input("Guests")).toBeInvalid();
  await expect.element(input("Guests")).toHaveAccessibleDescription("Enter at least one guest.");
  await expect.element(input("Guests")).not.toHaveAttribute("aria-roledescription");
  await page.getByRole("button", { name: "Increase" }).first().click();
  await expect.element(input("Guests")).toHaveValue("1");
  await expect.element(input("Guests")).toBeValid();
  await expect.element(input("Codes left")).toBeDisabled();
});

test("controlled, it reports changes and shows the given value", async () => {
  const changed = vi.fn();
  await render(
    seats({ value: 4, defaultValue: undefined, onValueChange: (value: number | null) => changed(value) }),
  );
  await userEvent.tab();
  await userEvent.keyboard("{ArrowUp}");
  expect(changed.mock.calls).toEqual([[6]]);
  await expect.element(input("Seats")).toHaveValue("4");
});
