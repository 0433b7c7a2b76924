import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Conversation } from "./conversation.tsx";

const thread = (place = "Mbare Library") => page.getByRole("region", { name: place });
const row = (place: string) => page.getByRole("button", { name: new RegExp(`^${place}`) });
const field = (place = "Mbare Library") => page.getByLabelText(`Message to ${place}`);
const log = () => page.getByRole("log");

async function phone() {
  onTestFinished(() => page.viewport(1024, 768));
  await page.viewport(360, 740);
}

test("Enter sends a message, its conversation moves to the top of the list, and the reply appears below it", async () => {
  await render(<Conversation />);
  await expect.element(log().getByText("Today")).toBeVisible();
  await userEvent.fill(field(), "Yes please");
  await userEvent.keyboard("{Shift>}{Enter}{/Shift}Thirty chairs.");
  await expect.element(field()).toHaveValue("Yes please\nThirty chairs.");
  await userEvent.keyboard("{Enter}");
  await expect.element(field()).toHaveValue("");
  await expect.element(field()).toHaveFocus();
  await expect.element(log().getByText(/^Yes please/)).toBeVisible();
  await expect.element(log().getByText(/^Sent, /)).toBeVisible();
  await expect.element(log().getByText("Noted. Ask for me at the desk.")).toBeVisible();
});

test("an unsent message keeps its text, and can be retried or deleted", async () => {
  const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  onTestFinished(() => connection.mockRestore());
  await render(<Conversation />);
  await expect.element(log()).toBeVisible();
  connection.mockReturnValue(false);
  for (const text of ["First", "Second"]) {
    await userEvent.fill(field(), text);
    await userEvent.keyboard("{Enter}");
  }
  await expect.poll(() => log().getByText("Not sent.").elements().length).toBe(2);
  await log().getByRole("button", { name: "Delete" }).first().click();
  await expect.poll(() => log().getByText("First", { exact: true }).query()).toBeNull();
  await expect.element(field()).toHaveFocus();
  connection.mockReturnValue(true);
  await log().getByRole("button", { name: "Try again" }).click();
  await expect.element(log().getByText(/^Sent, /)).toBeVisible();
  expect(log().getByText("Second", { exact: true }).elements()).toHaveLength(1);
});

test("a rejected message says why, and can only be deleted", async () => {
  await render(<Conversation />);
  await userEvent.fill(field(), "See https://pay.example");
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(log().getByText(/^Links can’t be sent/)).toBeVisible();
  expect(log().getByRole("button", { name: "Try again" }).query()).toBeNull();
  await log().getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => log().getByText(/pay\.example/).query()).toBeNull();
});

test("opening a conversation marks it as read, and each keeps its own draft", async () => {
  await render(<Conversation />);
  await userEvent.fill(field(), "Not yet");
  await expect.element(row("Studio Médina").getByText("unread")).toBeInTheDocument();
  await row("Studio Médina").click();
  await expect.element(thread("Studio Médina").getByRole("heading")).toHaveFocus();
  await expect.element(field("Studio Médina")).toHaveValue("");
  expect(row("Studio Médina").getByText("unread").query()).toBeNull();
  await expect.element(row("Mbare Library").getByText("Draft: Not yet")).toBeVisible();
  await row("Mbare Library").click();
  await expect.element(field()).toHaveValue("Not yet");
});

test("unverified places show a warning, closed ones are read-only, and new ones are empty", async () => {
  await render(<Conversation />);
  await row("Gwanza").click();
  await expect.element(page.getByText(/^This place is not verified/)).toBeVisible();
  await row("Book Café").click();
  await expect.element(page.getByText(/^The place has closed/)).toBeVisible();
  expect(page.getByRole("button", { name: "Send" }).query()).toBeNull();
  await row("Gikomba").click();
  await expect.element(page.getByRole("heading", { name: "No messages yet" })).toBeVisible();
  expect(page.getByText(/^This place is not verified/).query()).toBeNull();
});

test("messages that failed to load can be loaded again", async () => {
  const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => connection.mockRestore());
  await render(<Conversation />);
  await expect.element(page.getByRole("alert").getByText(/^The messages could not be loaded/)).toBeVisible();
  connection.mockReturnValue(true);
  await page.getByRole("button", { name: "Load again" }).click();
  await expect.element(log().getByText("About thirty.")).toBeInTheDocument();
  await expect.element(thread().getByRole("heading", { level: 2 })).toHaveFocus();
});

test("the search finds places and messages, without accents", async () => {
  await render(<Conversation />);
  const search = page.getByRole("searchbox");
  await userEvent.fill(search, "medina");
  await expect.element(row("Studio Médina")).toBeVisible();
  expect(row("Gwanza").query()).toBeNull();
  await userEvent.fill(search, "no such word");
  await expect.element(page.getByText("No conversation matches “no such word”")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect.element(row("Gwanza")).toBeVisible();
});

test("a phone shows the list or a conversation, and returns to the same position", async () => {
  await phone();
  await render(<Conversation />);
  await expect.element(row("Studio Médina")).toBeVisible();
  expect(page.getByRole("region").query()).toBeNull();
  await row("Studio Médina").click();
  await expect.element(thread("Studio Médina").getByRole("heading")).toHaveFocus();
  expect(row("Gwanza").query()).toBeNull();
  await page.getByRole("button", { name: "Back to all messages" }).click();
  await expect.element(row("Studio Médina")).toHaveFocus();
});
