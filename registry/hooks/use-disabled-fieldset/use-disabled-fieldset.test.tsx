// deno-lint-ignore-file jsx-key -- elements in tables of cases are no lists of children
import { useRef } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { useDisabledFieldset } from "./use-disabled-fieldset.ts";
import * as demos from "./use-disabled-fieldset.demo.tsx";

conformance({ item: "use-disabled-fieldset", kind: "hooks", demos, parts: {} });

function Told() {
  const element = useRef<HTMLOutputElement>(null);
  const isDisabled = useDisabledFieldset(element);
  return <output ref={element}>{isDisabled ? "disabled" : "enabled"}</output>;
}

test.for<[string, React.ReactElement, string]>([
  ["no fieldset", <Told />, "enabled"],
  [
    "a fieldset",
    <fieldset>
      <Told />
    </fieldset>,
    "enabled",
  ],
  [
    "a disabled one",
    <fieldset disabled>
      <Told />
    </fieldset>,
    "disabled",
  ],
  [
    "a disabled one further out",
    <fieldset disabled>
      <fieldset>
        <Told />
      </fieldset>
    </fieldset>,
    "disabled",
  ],
  [
    "its legend",
    <fieldset disabled>
      <legend>
        <Told />
      </legend>
    </fieldset>,
    "enabled",
  ],
  [
    "the legend of a fieldset in it",
    <fieldset disabled>
      <fieldset disabled>
        <legend>
          <Told />
        </legend>
      </fieldset>
    </fieldset>,
    "disabled",
  ],
  [
    "its second legend",
    <fieldset disabled>
      <legend />
      <legend>
        <Told />
      </legend>
    </fieldset>,
    "disabled",
  ],
])("%s", async ([, tree, told]) => {
  await render(tree);
  await expect.element(page.getByRole("status")).toHaveTextContent(told);
});

test("it follows the page, and what other code does", async () => {
  const screen = await render(
    <fieldset disabled>
      <Told />
    </fieldset>,
  );
  await screen.rerender(
    <fieldset>
      <Told />
    </fieldset>,
  );
  await expect.element(page.getByRole("status")).toHaveTextContent("enabled");
  document.querySelector("fieldset")!.disabled = true;
  await expect.element(page.getByRole("status")).toHaveTextContent("disabled");
});

test("the demo: closed, the level cannot be changed", async () => {
  await render(<demos.OwnControl />);
  const level = page.getByRole("spinbutton");
  level.element().focus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(level).toHaveTextContent("Level 2");
  await page.getByRole("button").click();
  await expect.element(level).toHaveAttribute("aria-disabled", "true");
  await userEvent.tab();
  await expect.element(level).not.toHaveFocus();
});
