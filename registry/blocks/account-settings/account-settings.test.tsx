import axe from "axe-core";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { overflowing, settled } from "../../conformance.tsx";
import { AccountSettings } from "./account-settings.tsx";

const said = () => page.getByRole("status").first();
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

test("the arrow keys move between the tabs", async () => {
  await render(<AccountSettings />);
  await page.getByRole("tab", { name: "Profile" }).click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("heading", { level: 2, name: "Sessions" })).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await expect.element(page.getByRole("heading", { level: 2, name: "Webhooks" })).toBeVisible();
});

test.for(["Sessions", "API keys", "Webhooks"])(
  "%s fits a narrow phone, and axe finds nothing",
  async (tab) => {
    onTestFinished(() => page.viewport(1024, 768));
    await page.viewport(320, 740);
    await render(<AccountSettings />);
    await page.getByRole("tab", { name: tab }).click();
    await expect.element(page.getByRole("heading", { level: 2, name: tab })).toBeVisible();
    expect(overflowing()).toEqual([]);
    const { violations } = await axe.run(document.documentElement);
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]!.html}`)).toEqual([]);
  },
);

test("the profile is saved once its fields are valid, with a message", async () => {
  await render(<AccountSettings />);
  await userEvent.fill(page.getByLabelText("E-mail", { exact: true }), "tendai");
  await button("Save profile").click();
  await expect.element(page.getByText("Enter an address such as amina@example.org.")).toBeVisible();
  await userEvent.fill(page.getByLabelText("E-mail", { exact: true }), "tendai@example.org");
  await button("Save profile").click();
  await expect.element(said()).toHaveTextContent("Your profile was saved.");
});

test("other devices are signed out, one or all, and this one stays signed in", async () => {
  await render(<AccountSettings />);
  await page.getByRole("tab", { name: "Sessions" }).click();
  await button("Sign out Safari on a Mac").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await expect.element(said()).toHaveTextContent("Safari on a Mac was signed out.");
  await settled();
  await button("Sign out all others").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await expect.element(said()).toHaveTextContent("Chrome on Android was signed out.");
  await expect.element(page.getByRole("heading", { name: /Firefox on Linux/ })).toBeVisible();
  await expect.element(button("Sign out all others")).not.toBeInTheDocument();
});

test("a new key shows its secret once", async () => {
  await render(<AccountSettings />);
  await page.getByRole("tab", { name: "API keys" }).click();
  await userEvent.fill(page.getByLabelText("Key name"), "Website");
  await button("Create key").click();
  await expect.element(said()).toHaveTextContent("Website was created. Copy its secret now.");
  await button("I've saved it").click();
  await expect.element(button("I've saved it")).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Key name")).toHaveValue("");
});

test("a webhook needs an event and a secure URL, and can be paused", async () => {
  await render(<AccountSettings />);
  await page.getByRole("tab", { name: "Webhooks" }).click();
  await expect.element(page.getByText("Failing (503)")).toBeVisible();
  await userEvent.fill(page.getByLabelText("Endpoint URL"), "http://example.org/hooks");
  await button("Add webhook").click();
  await expect.element(page.getByText("Choose at least one event.")).toBeVisible();
  await page.getByRole("checkbox", { name: "claim.rejected" }).click();
  await button("Add webhook").click();
  await expect.element(page.getByText("The URL must start with https://.")).toBeVisible();
  await userEvent.fill(page.getByLabelText("Endpoint URL"), "https://example.org/hooks");
  await button("Add webhook").click();
  await expect.element(page.getByRole("heading", { name: "https://example.org/hooks" })).toBeVisible();
  await page.getByRole("switch", { name: "Send to https://example.org/hooks" }).click();
  await expect.element(said()).toHaveTextContent("The webhook was paused.");
});
