import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { settled } from "../../conformance.tsx";
import { MembersAndRoles } from "./members-and-roles.tsx";

const said = () => page.getByRole("status").first();
const members = () =>
  [...document.querySelectorAll("section[aria-label=Members] h2")].map(({ firstChild }) =>
    firstChild?.textContent
  );

test("the only owner keeps the role until there is another one", async () => {
  await render(<MembersAndRoles />);
  await expect.element(page.getByText("Add another owner before you change this one.")).toBeVisible();
  await page.getByRole("combobox", { name: "Role for Rudo Chikafu" }).click();
  await settled();
  await page.getByRole("option", { name: /^Owner/ }).click();
  await expect.element(said()).toHaveTextContent("Rudo Chikafu is now owner.");
  await expect.element(page.getByRole("button", { name: "Leave the organisation" })).toBeVisible();
});

test("removing a member asks first and announces the result", async () => {
  await render(<MembersAndRoles />);
  await page.getByRole("button", { name: "Remove Farai Ncube" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect.element(said()).toHaveTextContent("Farai Ncube was removed.");
  await expect.poll(members).toEqual(["Tendai Moyo", "Rudo Chikafu", "Aïssatou Diallo"]);
});

test("an invitation needs a valid address that is not a member's", async () => {
  await render(<MembersAndRoles />);
  await page.getByRole("button", { name: "Invite a person" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a person" });
  const email = dialog.getByLabelText("E-mail");
  const send = () => dialog.getByRole("button", { name: "Send invitation" }).click();
  await settled();
  await send();
  await expect.element(dialog.getByText("Enter the person’s e-mail address.")).toBeVisible();
  await userEvent.fill(email, "RUDO@mbarelibrary.example");
  await send();
  await expect.element(dialog.getByText("This person is already a member or has been invited."))
    .toBeVisible();
  await userEvent.fill(email, "amina@nowhere.example");
  await send();
  await expect.element(dialog.getByText("We can’t send e-mail to this address.")).toBeVisible();
  await userEvent.fill(email, "amina@reading-circle.example");
  await dialog.getByRole("radio", { name: /^Manager/ }).click();
  await send();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(said()).toHaveTextContent("amina@reading-circle.example was invited as manager.");
  await expect.element(page.getByText("amina@reading-circle.example", { exact: true })).toBeVisible();
});

test("the search ignores accents, and says if no member matches", async () => {
  await render(<MembersAndRoles />);
  await userEvent.fill(page.getByRole("searchbox"), "aissatou");
  await expect.poll(members).toEqual(["Aïssatou Diallo"]);
  await userEvent.fill(page.getByRole("searchbox"), "someone else");
  await expect.element(page.getByRole("heading", { name: "No matching members" })).toBeVisible();
});
