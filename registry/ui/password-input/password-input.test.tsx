import { createPortal } from "react-dom";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field, FieldLabel } from "@/components/ui/field";
import { conformance } from "../../conformance.tsx";
import { estimatePassword, PasswordInput, PasswordStrength } from "./password-input.tsx";
import * as demos from "./password-input.demo.tsx";

conformance({
  item: "password-input",
  demos,
  open: { WithStrength: () => userEvent.fill(page.getByLabelText("New password"), "lantern mbira 7") },
  parts: { "password-input-strength": (props) => <PasswordStrength password="mbira" {...props} /> },
});

const input = () => page.getByLabelText("Password", { exact: true });
const button = () => page.getByRole("button", { name: "Show password" });

test("className applies to the group; everything else reaches the input", async () => {
  await render(<PasswordInput aria-label="Password" className="max-w-20" maxLength={9} />);
  expect(document.querySelector("[data-slot=password-input]")!.classList).toContain("max-w-20");
  await expect.element(input()).toHaveAttribute("maxlength", "9");
});

test.for([["{Enter}"], [" "]])(
  "Tab reaches the button, and %j shows and hides the password",
  async ([key]) => {
    await render(<demos.Plain />);
    await userEvent.type(input(), "mbira");
    await expect.element(input()).toHaveAttribute("type", "password");
    await userEvent.tab();
    await expect.element(button()).toHaveFocus();
    await userEvent.keyboard(key!);
    await expect.element(input()).toHaveAttribute("type", "text");
    await expect.element(button()).toHaveAttribute("aria-pressed", "true");
    await expect.element(input()).toHaveValue("mbira");
    await userEvent.keyboard(key!);
    await expect.element(input()).toHaveAttribute("type", "password");
  },
);

test("sending the form hides it, and the button does not send it", async () => {
  let sent = 0;
  await render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <PasswordInput aria-label="Password" name="password" />
    </form>,
  );
  await button().click();
  expect(sent).toBe(0);
  await userEvent.type(input(), "mbira{Enter}");
  expect(sent).toBe(1);
  await expect.element(input()).toHaveAttribute("type", "password");
  expect(new FormData(document.querySelector("form")!).get("password")).toBe("mbira");
});

test("a form elsewhere on the page hides it when sent, even if the page stops the event", async () => {
  await render(
    <>
      <form
        id="elsewhere"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <button type="submit">Send</button>
      </form>
      <PasswordInput aria-label="Password" name="password" form="elsewhere" />
    </>,
  );
  await button().click();
  await expect.element(input()).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(input()).toHaveAttribute("type", "password");
});

test("a form in a shadow tree hides it too, but another form does not", async () => {
  const host = document.body.appendChild(document.createElement("div"));
  const shadow = host.attachShadow({ mode: "open" });
  await render(
    <>
      {createPortal(
        <form onSubmit={(event) => event.preventDefault()}>
          <PasswordInput aria-label="Password" />
        </form>,
        shadow,
      )}
      <form id="other" onSubmit={(event) => event.preventDefault()} />
    </>,
  );
  const type = () => shadow.querySelector("input")!.type;
  shadow.querySelector("button")!.click();
  await expect.poll(type).toBe("text");
  document.querySelector<HTMLFormElement>("#other")!.requestSubmit();
  expect(type()).toBe("text");
  shadow.querySelector("form")!.requestSubmit();
  await expect.poll(type).toBe("password");
  host.remove();
});

test.for<[string, number]>([
  ["", 0],
  ["mbira", 1],
  ["password2026", 1],
  ["Harare1980", 1],
  ["aaaaaaaaaaaaaaaaaaaa", 1],
  ["abcdefghijklmnop", 1],
  ["kariba-dam", 2],
  ["k4riba-Dam", 3],
  ["lantern mbira gravel soft", 4],
])("%j is estimated as %d", ([password, score]) => {
  expect(estimatePassword(password)).toBe(score);
});

test("the strength is a named bar with a text, which is announced as it changes", async () => {
  await render(<demos.WithStrength />);
  await userEvent.fill(page.getByLabelText("New password"), "lantern mbira gravel soft");
  const bar = page.getByRole("progressbar", { name: "Strength" });
  await expect.element(bar).toHaveAttribute("aria-valuetext", "Strong");
  await expect.element(bar).toHaveAttribute("aria-valuenow", "4");
  const said = page.getByRole("status");
  await expect.element(said).toHaveTextContent("Strong");
  // Screen readers ignore the contents of a progress bar (WAI-ARIA 1.2 §5.2.8).
  expect(said.element().closest("[role=progressbar]")).toBe(null);
});

test("disabled by its field, it cannot be shown", async () => {
  await render(
    <Field disabled>
      <FieldLabel>Password</FieldLabel>
      <PasswordInput defaultValue="mbira" />
    </Field>,
  );
  await expect.element(input()).toBeDisabled();
  await expect.element(button()).toBeDisabled();
});
