import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Hint } from "./hint.tsx";
import * as demos from "./hint.demo.tsx";

conformance({
  item: "hint",
  demos,
  open: {
    OnALink: async () => {
      await userEvent.tab();
      await expect.element(page.getByRole("tooltip")).toBeVisible();
    },
  },
  parts: {},
});

test("opens on focus, is not a second description, and closes with Escape", async () => {
  await render(
    <Hint text="Tier 3">
      <a href="#tier">Register</a>
    </Hint>,
  );
  await userEvent.tab();
  const link = page.getByRole("link", { name: "Register" });
  await expect.element(link).toHaveFocus();
  await expect.element(page.getByRole("tooltip")).toHaveTextContent("Tier 3");
  await expect.element(link).not.toHaveAttribute("aria-describedby");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("tooltip")).not.toBeInTheDocument();
});

test("opens on hover, and a click closes it unless that is disabled", async () => {
  const screen = await render(
    <Hint text="Copies the key">
      <button type="button">Copy</button>
    </Hint>,
  );
  const button = page.getByRole("button");
  await button.hover();
  await expect.element(page.getByRole("tooltip")).toBeVisible();
  await button.click();
  await expect.element(page.getByRole("tooltip")).not.toBeInTheDocument();
  await screen.unmount();
  await render(
    <Hint text="Copies the key" closeOnClick={false}>
      <button type="button">Copy</button>
    </Hint>,
  );
  await button.hover();
  await button.click();
  await expect.element(page.getByRole("tooltip")).toBeVisible();
});

test("can be open initially, and then opens and closes by itself", async () => {
  await render(
    <Hint text="Tier 3" defaultOpen>
      <a href="#tier">Register</a>
    </Hint>,
  );
  await expect.element(page.getByRole("tooltip")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("tooltip")).not.toBeInTheDocument();
});
