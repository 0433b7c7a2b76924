import { createRef } from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Form, FormField, FormSubmit } from "@/components/ui/form";
import { conformance } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import { PhoneInput } from "./phone-input.tsx";
import * as demos from "./phone-input.demo.tsx";

const { detail, also } = detailsOf("phone-input");

const input = (name: string) => page.getByRole("textbox", { name });
const country = (name = "Country code") => page.getByRole("combobox", { name }).first();
const text = (name: string) => (input(name).element() as HTMLInputElement).value;

conformance({
  item: "phone-input",
  demos,
  open: {
    Language: () => country("Pays du numéro").click(),
    Wrong: async () => {
      await input("Manager’s phone number").click();
      await userEvent.tab();
    },
  },
  parts: {},
});

test("className applies to the group; everything else, including the ref, reaches the input", async () => {
  const ref = createRef<HTMLInputElement>();
  await render(
    <PhoneInput
      defaultCountry="ZW"
      ref={ref}
      aria-label="Phone"
      className="max-w-20"
      placeholder="077"
      data-testid="input"
    />,
  );
  expect(document.querySelector("[data-slot=phone-input]")!.classList).toContain("max-w-20");
  await expect.element(page.getByTestId("input")).toHaveAttribute("placeholder", "077");
  expect(ref.current).toBe(page.getByRole("textbox").element());
});

describe("typing", () => {
  test("a number is reported in international form and formatted in groups on blur", async () => {
    const changed = vi.fn();
    await render(<PhoneInput defaultCountry="ZW" aria-label="Phone" onValueChange={changed} />);
    await userEvent.type(input("Phone"), "0771234567");
    expect(changed.mock.lastCall).toEqual(["+263771234567", { country: "ZW", valid: true }]);
    expect(text("Phone")).toBe("0771234567");
    await userEvent.tab();
    expect(text("Phone")).toBe("077 123 4567");
  });

  test("a country code changes the country", async () => {
    await render(<PhoneInput defaultCountry="ZW" aria-label="Phone" />);
    await userEvent.type(input("Phone"), "+254712345678");
    await expect.poll(() => country().element().textContent).toContain("+254");
    await userEvent.tab();
    expect(text("Phone")).toBe("0712 345678");
  });

  test("another country keeps the digits and moves the focus to the number", async () => {
    const changed = vi.fn();
    await render(
      <PhoneInput
        defaultCountry="ZW"
        aria-label="Phone"
        defaultValue="+263771234567"
        onValueChange={changed}
      />,
    );
    await country().click();
    await userEvent.keyboard("+27");
    await page.getByRole("option", { name: /South Africa/ }).click();
    expect(changed.mock.lastCall).toEqual(["+27771234567", { country: "ZA", valid: true }]);
    await expect.element(input("Phone")).toHaveFocus();
  });
});

test.for([
  "{Enter}",
  ...also([
    " ",
    "{ArrowDown}",
  ]),
])(
  "Tab moves from the country to the number; %j opens the list",
  async (key) => {
    await render(<demos.Plain />);
    await userEvent.tab();
    await expect.element(country()).toHaveFocus();
    await userEvent.tab();
    await expect.element(input("Mobile phone")).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard(key);
    await expect.element(page.getByRole("combobox", { name: "Search countries" })).toHaveFocus();
  },
);

describe("a number with an unclear country", () => {
  test.for<[string, string, boolean]>([
    ["a freephone number of no country", "+80012345678", true],
    ...also([
      ["a satellite's number", "+881612345678", true],
      ["one that several countries could have", "+15555550100", false],
    ]),
  ])("%s stays the same, however often the field loses focus", async ([, number, valid]) => {
    const changed = vi.fn();
    await render(
      <form>
        <PhoneInput
          defaultCountry="ZW"
          aria-label="Phone"
          name="phone"
          defaultValue={number}
          onValueChange={changed}
        />
      </form>,
    );
    const form = document.querySelector("form")!;
    const phone = () => new FormData(form).get("phone");
    expect(phone()).toBe(number);
    await userEvent.click(input("Phone"));
    await userEvent.tab();
    expect(phone()).toBe(number);
    await userEvent.fill(input("Phone"), "");
    await userEvent.type(input("Phone"), number);
    await userEvent.tab();
    expect(phone()).toBe(number);
    expect(changed.mock.lastCall![0]).toBe(number);
    expect(form.checkValidity()).toBe(valid);
  });
});

detail("a country without telephone numbers is not offered, and breaks nothing", async () => {
  await render(<PhoneInput aria-label="Phone" countries={["ZW", "AQ"]} defaultCountry="AQ" />);
  await country().click();
  await expect.element(page.getByRole("option", { name: /Zimbabwe/ })).toBeVisible();
  expect(page.getByRole("option").elements()).toHaveLength(1);
});

describe("in a form", () => {
  test("sends the international form, even without a script", async () => {
    const sent = vi.fn();
    await render(
      <Form onFormSubmit={(values) => void sent(values)}>
        <FormField name="phone" label="Phone">
          <PhoneInput defaultCountry="ZW" />
        </FormField>
        <FormSubmit>Send</FormSubmit>
      </Form>,
    );
    await userEvent.type(input("Phone"), "0771234567");
    expect([...new FormData(document.querySelector("form")!)]).toEqual([["phone", "+263771234567"]]);
    await userEvent.keyboard("{Enter}");
    expect(sent.mock.calls).toEqual([[{ phone: "+263771234567" }]]);
  });

  test("an impossible number is reported with your text; an empty one is missing", async () => {
    const sent = vi.fn();
    await render(
      <Form onFormSubmit={() => sent()}>
        <FormField name="phone" label="Phone" messages={{ valueMissing: "Give a number." }}>
          <PhoneInput defaultCountry="ZW" required labels={{ invalid: "No such number." }} />
        </FormField>
        <FormSubmit>Send</FormSubmit>
      </Form>,
    );
    await page.getByRole("button", { name: "Send" }).click();
    await expect.element(page.getByText("Give a number.")).toBeVisible();
    await expect.element(input("Phone")).toHaveFocus();
    await userEvent.type(input("Phone"), "077123{Enter}");
    await expect.element(input("Phone")).toHaveAccessibleDescription("No such number.");
    expect(sent).not.toHaveBeenCalled();
    await userEvent.type(input("Phone"), "4567{Enter}");
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test("a disabled field disables both; the field's label only names the number", async () => {
    await render(
      <FormField name="phone" label="Phone" disabled>
        <PhoneInput defaultCountry="ZW" />
      </FormField>,
    );
    await expect.element(input("Phone")).toBeDisabled();
    await expect.element(country()).toBeDisabled();
  });

  detail("a reset restores the first number", async () => {
    await render(
      <form>
        <PhoneInput defaultCountry="ZW" aria-label="Phone" name="phone" defaultValue="+254712345678" />
        <button type="reset">Reset</button>
      </form>,
    );
    await userEvent.fill(input("Phone"), "+263771234567");
    await page.getByRole("button", { name: "Reset" }).click();
    await expect.poll(() => text("Phone")).toBe("0712 345678");
    await expect.poll(() => country().element().textContent).toContain("KE");
  });

  test("it can belong to a form elsewhere on the page", async () => {
    await render(
      <>
        <form id="elsewhere" />
        <PhoneInput defaultCountry="ZW" form="elsewhere" name="phone" aria-label="Phone" />
      </>,
    );
    const form = document.querySelector("form")!;
    await userEvent.fill(input("Phone"), "0771234567");
    expect([...new FormData(form)]).toEqual([["phone", "+263771234567"]]);
    form.reset();
    await expect.poll(() => text("Phone")).toBe("");
  });
});

test("controlled, it keeps its number when its form is reset", async () => {
  await render(
    <form>
      <PhoneInput defaultCountry="ZW" aria-label="Phone" name="phone" value="+254712345678" />
    </form>,
  );
  const form = document.querySelector("form")!;
  form.reset();
  await userEvent.click(input("Phone"));
  expect(text("Phone")).toBe("0712 345678");
  expect(new FormData(form).get("phone")).toBe("+254712345678");
});

test("controlled, it shows a number set from outside and reports changes", async () => {
  const screen = await render(<demos.Controlled />);
  expect(text("Place phone")).toBe("0712 345678");
  await page.getByRole("button", { name: "National Gallery" }).click();
  await expect.poll(() => country().element().textContent).toContain("ZW");
  await userEvent.type(input("Place phone"), "9999999");
  await expect.element(screen.getByRole("status")).toHaveTextContent(
    "+26347911319999999, not a valid number",
  );
});

test.for(["", "+254712345678"])(
  "controlled by a page that keeps %j, it sends the page's value",
  async (held) => {
    await render(
      <form>
        <PhoneInput defaultCountry="ZW" aria-label="Phone" name="phone" value={held} />
      </form>,
    );
    const first = text("Phone");
    await userEvent.fill(input("Phone"), "+263771234567");
    expect(new FormData(document.querySelector("form")!).get("phone")).toBe(held);
    await userEvent.tab();
    await expect.poll(() => text("Phone")).toBe(first);
  },
);
