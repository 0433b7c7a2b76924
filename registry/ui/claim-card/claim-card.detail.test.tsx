import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ClaimCard, type ClaimStatus, type ClaimSummary } from "./claim-card.tsx";
import * as demos from "./claim-card.demo.tsx";
import { expectBusyDuring } from "../../../tests/support/busy-during.ts";

const claim: ClaimSummary = {
  id: "1",
  claimedRole: "manager",
  status: "pending",
  submittedAt: "2026-11-18T23:30:00Z",
  expiresAt: "2026-12-18T08:12:00Z",
};
const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("withdrawing", () => {
  test("if the claim disappears later, the focus is not moved from its current place", async () => {
    const tree = (status: ClaimStatus) => (
      <>
        <ClaimCard claim={{ ...claim, status }} venueName="Mbare Library" onWithdraw={() => {}} />
        <input aria-label="Search" />
      </>
    );
    const screen = await render(tree("pending"));
    await button("Withdraw").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
    await expect.element(button("Withdraw")).toHaveFocus();
    await page.getByRole("textbox", { name: "Search" }).click();
    await screen.rerender(tree("withdrawn"));
    await expect.element(page.getByText(/You withdrew this claim/)).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "Search" })).toHaveFocus();
  });

  test.for([" "])("%j asks, Escape keeps the claim, and the focus returns", async (key) => {
    const withdrawn = vi.fn();
    await render(<ClaimCard claim={claim} venueName="Mbare Library" href="#m" onWithdraw={withdrawn} />);
    await userEvent.tab();
    await expect.element(page.getByRole("link", { name: "Mbare Library" })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard(key);
    await expect.element(page.getByRole("alertdialog")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
    await expect.element(button("Withdraw")).toHaveFocus();
    expect(withdrawn).not.toHaveBeenCalled();
  });
});

describe("renewing", () => {
  test.for([" "])(
    "%j: is busy, keeps the focus, shows the error, and can be retried",
    async (key) => {
      await render(<demos.Approved />);
      const renew = button("Renew for another year");
      renew.element().focus();
      await expectBusyDuring(renew, () => userEvent.keyboard(key));
      await expect.element(page.getByRole("alert")).toHaveTextContent("You are offline. Try again later.");
      await expect.element(renew).toHaveFocus();
      await userEvent.keyboard(key);
      await expect.element(page.getByText(/until December 20, 2027/)).toBeVisible();
      await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    },
  );
});
