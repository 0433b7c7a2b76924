import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { withoutTickets } from "./data.ts";
import { EventCheckout, EventCheckoutScreen } from "./event-checkout.tsx";

const title = () => page.getByRole("heading", { level: 2 }).first();
const fill = (label: string, text: string) => userEvent.fill(page.getByLabelText(label), text);
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

async function toTheDetails(...kinds: string[]) {
  for (const kind of kinds) await press(`Add one ${kind}`);
  await press("Continue");
  await expect.element(title()).toHaveTextContent("Your details");
}

test("tickets are selected, paid and shown, and each step opens with the focus on its heading", async () => {
  await render(<EventCheckout />);
  await press("Continue");
  await expect.element(page.getByText("Choose at least one ticket.")).toBeVisible();
  await toTheDetails("Lawn", "Chair", "Child under 12");
  await expect.element(title()).toHaveFocus();
  await expect.element(page.getByText("US$23.00")).toBeVisible();
  await expect.element(page.getByRole("timer")).toBeVisible();
  await expect.element(page.getByLabelText("Lawn")).toHaveValue("Amina Yusuf");
  await fill("Chair", "Tendai Moyo");
  await press("Continue");
  await expect.element(page.getByText("Enter the guest’s name.")).toBeVisible();
  await fill("Child under 12", "Rudo Moyo");
  await fill("Phone number", "+263 77 123 4567");
  await userEvent.keyboard("{Enter}");
  await expect.element(title()).toHaveTextContent("Review and pay");
  await expect.element(page.getByText("Amina Yusuf, Tendai Moyo, Rudo Moyo")).toBeVisible();
  await press("Pay US$23.00");
  await expect.element(page.getByRole("heading", { name: "Your 3 tickets" })).toHaveFocus();
  await expect.element(page.getByRole("article")).toHaveLength(3);
  const calendar = page.getByRole("link", { name: "Add to calendar" }).element() as HTMLAnchorElement;
  expect(decodeURIComponent(calendar.href)).toContain("DTSTART:20261129T163000Z\r\n");
  expect(decodeURIComponent(calendar.href)).toContain(
    "LOCATION:Harare Gardens\\, Herbert Chitepo Avenue\\, Harare\r\n",
  );
});

test("tickets that have sold out meanwhile are reported at their type", async () => {
  await render(<EventCheckout />);
  for (let count = 0; count < 3; count += 1) await press("Add one Chair");
  await press("Continue");
  await expect.element(page.getByRole("group", { name: "Chair" }))
    .toHaveAccessibleDescription("Only 2 of these tickets are left. Choose fewer.");
  await press("Remove one Chair");
  await toTheDetails();
});

test("a declined payment is reported at its field, and the input stays", async () => {
  await render(<EventCheckout />);
  await toTheDetails("Lawn");
  await fill("Phone number", "+263 77 123 4000");
  await press("Continue");
  await press("Pay US$8.50");
  await expect.element(title()).toHaveTextContent("Your details");
  await expect.element(page.getByText(/^The payment was declined\./)).toBeVisible();
  await expect.element(page.getByLabelText("Phone number")).toHaveValue("+263 77 123 4000");
});

test("if everything is free, no payment is required", async () => {
  await render(<EventCheckout />);
  await toTheDetails("Child under 12");
  expect(document.querySelector("[role=radiogroup]")).toBeNull();
  await press("Continue");
  await expect.element(page.getByText("Nothing to pay")).toBeVisible();
  await page.getByRole("button", { name: "Change tickets" }).click();
  await expect.element(title()).toHaveTextContent("Choose tickets");
  await toTheDetails();
  await press("Continue");
  await press("Get tickets");
  await expect.element(page.getByRole("heading", { name: "Your ticket" })).toBeVisible();
});

test("without tickets, it asks for a reply, with guests, and says if it was not sent", async () => {
  const reported = vi.spyOn(globalThis, "reportError").mockReturnValue();
  onTestFinished(() => reported.mockRestore());
  const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => connection.mockRestore());
  await render(<EventCheckoutScreen load={() => Promise.resolve(withoutTickets)} />);
  await userEvent.selectOptions(page.getByLabelText("Who is coming with you?"), "1");
  await press("Send answer");
  await expect.element(page.getByText("Your reply could not be sent. Try again.")).toBeVisible();
  expect(reported).toHaveBeenCalledOnce();
  connection.mockReturnValue(true);
  await press("Send answer");
  await expect.element(page.getByRole("heading", { name: "See you there" })).toHaveFocus();
  await expect.element(page.getByText("Guest of Amina Yusuf")).toBeVisible();
});

test("a person who can't come brings no guests and gets no ticket", async () => {
  await render(<EventCheckoutScreen load={() => Promise.resolve(withoutTickets)} />);
  await page.getByRole("radio", { name: /^I can’t go/ }).click();
  expect(document.querySelector("select")).toBeNull();
  await press("Send answer");
  await expect.element(page.getByText("We told Langa Makers that you can’t come.")).toBeVisible();
  expect(document.querySelector("article")).toBeNull();
});
