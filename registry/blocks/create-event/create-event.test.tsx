import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { settled } from "../../conformance.tsx";
import { CreateEvent } from "./create-event.tsx";

const fill = (label: string, text: string) =>
  userEvent.fill(page.getByLabelText(label, { exact: true }), text);
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const preview = () => page.getByRole("complementary", { name: "Preview" });

async function desktop() {
  onTestFinished(() => page.viewport(1024, 768));
  await page.viewport(1280, 900);
  await render(<CreateEvent />);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
}

async function chooseDay(day: RegExp) {
  await page.getByRole("button", { name: /^Start date/ }).click();
  await settled();
  const button = page.getByRole("button", { name: day });
  if (!button.query()) await page.getByRole("button", { name: "Next month" }).click();
  await button.click();
  await settled();
}

async function complete(day: RegExp) {
  await fill("Name", "Evening of Readings");
  await userEvent.selectOptions(page.getByLabelText("Category"), "Books");
  await chooseDay(day);
  for (const [control, time] of [["Start time", "18:00"], ["End time", "20:00"]] as const) {
    await page.getByRole("combobox", { name: new RegExp(`^${control}\\b`) }).click();
    await settled();
    await page.getByRole("option", { name: time }).click();
    await settled();
  }
}

test("the preview follows the input, and says what is missing", async () => {
  await desktop();
  await expect.element(preview().getByText("Event name")).toBeVisible();
  await expect.element(preview().getByText("Name: missing")).toBeVisible();
  await fill("Name", "Evening of Readings");
  await userEvent.selectOptions(page.getByLabelText("Place"), "Studio Médina, Dakar");
  await expect.element(preview().getByText("Evening of Readings")).toBeVisible();
  await expect.element(preview().getByText("Studio Médina, Dakar")).toBeVisible();
  await expect.element(page.getByText(/Times are in Dakar|Africa\/Dakar|Greenwich/)).toBeVisible();
});

test("ticket types can be added and removed, which moves the focus and changes the price", async () => {
  await desktop();
  await press("Add ticket type");
  const name = page.getByRole("listitem").getByLabelText("Name");
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard("Standing");
  await userEvent.fill(page.getByLabelText("Price"), "12");
  await userEvent.tab();
  await expect.element(preview().getByText("US$12.00")).toBeVisible();
  await press("Add ticket type");
  await expect.element(preview().getByText("From free")).toBeVisible();
  await press("Remove Standing");
  await expect.element(page.getByRole("button", { name: "Add ticket type" })).toHaveFocus();
  await expect.element(preview().getByText("Free", { exact: true })).toBeVisible();
});

test("an incomplete draft can be saved, and the page says if saving failed or the draft is out of date", async () => {
  await desktop();
  const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => connection.mockRestore());
  await fill("Summary", "Short stories, told twice.");
  await press("Save draft");
  await expect.element(page.getByText("The draft could not be saved. Try again.")).toBeVisible();
  connection.mockReturnValue(true);
  await press("Save draft");
  await expect.element(page.getByText("Draft saved")).toBeVisible();
  await fill("Summary", "Short stories, told twice, with tea.");
  await expect.element(page.getByText("Not saved yet")).toBeVisible();
  const leaving = new Event("beforeunload", { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});

test("the event is published once it is complete, and a date that is already booked is reported at its field", async () => {
  await desktop();
  await press("Publish event");
  await expect.element(page.getByText("Enter a name for the event.")).toBeVisible();
  await expect.element(page.getByLabelText("Name", { exact: true })).toHaveFocus();
  await complete(/12 December/);
  await press("Publish event");
  await expect.element(page.getByText(/^Mbare Library is booked that day/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Start date/ })).toHaveFocus();
  await chooseDay(/14 December/);
  await press("Publish event");
  await expect.element(page.getByRole("heading", { name: "Evening of Readings is published" })).toHaveFocus();
  await expect.element(page.getByRole("link", { name: "View event" }))
    .toHaveAttribute("href", "https://events.example/evening-of-readings");
});

test("on a phone, the preview opens in a sheet and returns the focus to its button", async () => {
  onTestFinished(() => page.viewport(1024, 768));
  await page.viewport(360, 740);
  await render(<CreateEvent />);
  const button = page.getByRole("button", { name: "Preview" });
  await button.click();
  await expect.element(page.getByRole("dialog", { name: "Preview" }).getByText("Event name"))
    .toBeVisible();
  await settled();
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();
});
