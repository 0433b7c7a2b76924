import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ClaimFlow } from "./claim-flow.tsx";

const title = () => page.getByRole("heading", { level: 2 }).first();
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const choose = (name: RegExp) => page.getByRole("radio", { name }).click();
const field = () => page.getByLabelText("Place name");

async function toTheProof(place = /^Mbare Library/) {
  await choose(place);
  await press("Continue");
  await choose(/^Manager/);
  await userEvent.fill(page.getByLabelText("Your position"), "Head librarian");
  await userEvent.keyboard("{Enter}");
  await expect.element(title()).toHaveTextContent("How can you prove your role?");
}

async function withALink(address: string) {
  await choose(/^Documents or a link/);
  await userEvent.fill(page.getByLabelText("Link (optional)"), address);
  await press("Continue");
  await expect.element(title()).toHaveTextContent("Check your claim");
  await press("Submit claim");
}

/** Starts an upload that does not finish by itself. The sample uses timers to upload, and this function stops them. */
async function startUpload() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const picker = document.querySelector<HTMLInputElement>("input[type=file]")!;
  await userEvent.upload(picker, [new File(["x"], "Letter.pdf", { type: "application/pdf" })]);
}

test("places are found without accents, and a missing place can be added", async () => {
  await render(<ClaimFlow />);
  await press("Continue");
  await expect.element(page.getByText("Choose the place that you manage.")).toBeVisible();
  await userEvent.fill(field(), "graca lisbon");
  await expect.element(page.getByRole("status")).toHaveTextContent("1 place");
  await expect.element(page.getByRole("radio", { name: /^Biblioteca Comunitária da Graça/ })).toBeVisible();
  await expect.element(page.getByText("Choose the place that you manage.")).not.toBeInTheDocument();
  await userEvent.fill(field(), "nowhere");
  await expect.element(page.getByText("No place matches “nowhere”")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Add a place" })).toBeVisible();
});

test("a failed search says so, and can be retried", async () => {
  const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => connection.mockRestore());
  await render(<ClaimFlow />);
  await userEvent.fill(field(), "dakar");
  await expect.element(page.getByRole("alert").getByText("The search failed. Check your connection."))
    .toBeVisible();
  connection.mockReturnValue(true);
  await press("Search again");
  await expect.element(field()).toHaveFocus();
  await expect.element(page.getByRole("radio", { name: /^Studio Médina/ })).toBeVisible();
});

test("a selected place that no longer matches the search is deselected", async () => {
  await render(<ClaimFlow />);
  await choose(/^Mbare Library/);
  await userEvent.fill(field(), "nairobi");
  await expect.element(page.getByRole("radio", { name: /^Gikomba/ })).toBeVisible();
  await press("Continue");
  await expect.element(page.getByText("Choose the place that you manage.")).toBeVisible();
});

test("a step opens with the focus on its heading and shows missing input, and going back keeps everything", async () => {
  await render(<ClaimFlow />);
  await choose(/^Mbare Library/);
  await press("Continue");
  await expect.element(title()).toHaveFocus();
  await press("Continue");
  await expect.element(page.getByText("Choose your role.")).toBeVisible();
  await expect.element(page.getByText("Enter your position.")).toBeVisible();
  await choose(/^Manager/);
  await userEvent.fill(page.getByLabelText("Your position"), "Head librarian");
  page.getByRole("button", { name: /^Place/ }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("radio", { name: /^Mbare Library/ })).toBeChecked();
  await press("Continue");
  await expect.element(page.getByRole("radio", { name: /^Manager/ })).toBeChecked();
  await expect.element(page.getByLabelText("Your position")).toHaveValue("Head librarian");
});

test("a correct code makes the person a manager at once", async () => {
  await render(<ClaimFlow />);
  await toTheProof();
  await press("Continue");
  await expect.element(page.getByText("Choose how to prove your role.")).toBeVisible();
  await choose(/^Code by phone call/);
  await press("Continue");
  await expect.element(page.getByText("Request a code, then enter it.")).toBeVisible();
  await press("Call now");
  const code = page.getByLabelText("Enter the code you hear");
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard("111111");
  await expect.element(page.getByText(/^Wrong code/)).toBeVisible();
  await userEvent.fill(code, "246810");
  await expect.element(page.getByText(/^Code confirmed/)).toBeVisible();
  await expect.element(page.getByRole("group", { name: "Code by phone call" })).toHaveFocus();
  await press("Continue");
  await press("Submit claim");
  await expect.element(page.getByRole("heading", { name: "You manage Mbare Library", level: 1 }))
    .toHaveFocus();
});

test("documents lead to a review, and the claim can be withdrawn", async () => {
  await render(<ClaimFlow />);
  await toTheProof();
  await choose(/^Documents or a link/);
  await press("Continue");
  await expect.element(page.getByText("Add a link or a document.")).toBeVisible();
  await startUpload();
  await press("Continue");
  await expect.element(page.getByText("Wait for your documents to finish uploading.")).toBeVisible();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await expect.element(page.getByText(/Uploaded/)).toBeVisible();
  await press("Continue");
  await expect.element(page.getByText("Letter.pdf")).toBeVisible();
  await press("Submit claim");
  await expect.element(page.getByRole("heading", { name: "Claim submitted" })).toHaveFocus();
  await expect.element(page.getByText("Decision by 30 November 2026")).toBeVisible();
  await press("Withdraw claim");
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw claim" }).click();
  await expect.element(page.getByRole("heading", { name: "Claim withdrawn" })).toHaveFocus();
  await press("Claim a place");
  await expect.element(page.getByRole("radio", { name: /^Mbare Library/ })).not.toBeChecked();
});

test("after removing a document that is still uploading, a link is enough to continue", async () => {
  await render(<ClaimFlow />);
  await toTheProof();
  await choose(/^Documents or a link/);
  await startUpload();
  await press("Continue");
  await expect.element(page.getByText("Wait for your documents to finish uploading.")).toBeVisible();
  await press("Remove Letter.pdf");
  vi.useRealTimers();
  await withALink("https://harare.example/staff");
  await expect.element(page.getByRole("heading", { name: "Claim submitted" })).toBeVisible();
});

test("a rejected link leads back to its step, where it can be corrected", async () => {
  await render(<ClaimFlow />);
  await toTheProof();
  await withALink("https://intranet.example/staff");
  await expect.element(page.getByText(/^We can’t open this page/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Proof.*needs attention$/ })).toBeVisible();
  await withALink("https://harare.example/staff");
  await expect.element(page.getByRole("heading", { name: "Claim submitted" })).toBeVisible();
});

test("a claim on a place that has a manager becomes a dispute, in which both are heard", async () => {
  await render(<ClaimFlow />);
  await toTheProof(/^Book Café Harare/);
  await withALink("https://bookcafe.example/team");
  await expect.element(page.getByText("Disputed", { exact: true })).toBeVisible();
  await expect.element(page.getByText("We’ll hear both sides")).toBeVisible();
});
