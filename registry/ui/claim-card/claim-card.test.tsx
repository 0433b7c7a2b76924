import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import { ClaimCard, type ClaimStatus, type ClaimSummary } from "./claim-card.tsx";
import * as demos from "./claim-card.demo.tsx";
import { expectBusyDuring } from "../../../tests/support/busy-during.ts";

const { detail, also } = detailsOf("claim-card");

const claim: ClaimSummary = {
  id: "1",
  claimedRole: "manager",
  status: "pending",
  submittedAt: "2026-11-18T23:30:00Z",
  expiresAt: "2026-12-18T08:12:00Z",
};
const button = (name: string) => page.getByRole("button", { name, exact: true });

conformance({
  item: "claim-card",
  demos,
  open: { Waiting: () => button("Withdraw").click() },
  parts: { "claim-card": (props) => <ClaimCard claim={claim} venueName="Mbare Library" {...props} /> },
});

const steps = () => page.getByRole("listitem").elements().map((step) => step.textContent);

describe("its status", () => {
  test.for<[ClaimStatus, string, string[], RegExp]>([
    ["pending", "Pending", ["done", "current", "not started"], /expires on December 18, 2026/],
    ["disputed", "Disputed", ["done", "needs attention", "not started"], /decide by December 2, 2026/],
    ["approved", "Approved", ["done", "done", "done"], /manage this place until December 18, 2026/],
    ["rejected", "Rejected", ["done", "done", "needs attention"], /appeal once/],
    ["withdrawn", "Withdrawn", [], /withdrew this claim/],
    ["expired", "Expired", [], /has expired/],
    ["revoked", "Revoked", [], /no longer manage/],
  ])("%s", async ([status, word, states, next]) => {
    const dispute = status === "disputed" ? { dueAt: "2026-12-02T08:00:00Z", terms: "Terms." } : null;
    await render(<ClaimCard claim={{ ...claim, status, dispute }} venueName="Mbare Library" />);
    await expect.element(page.getByText(word, { exact: true })).toBeVisible();
    expect(steps().map((step) => step.split(", ").at(-1))).toEqual(states);
    await expect.element(page.getByText(next)).toBeVisible();
  });

  test("a disputed approved claim keeps the end date of its role", async () => {
    const dispute = { dueAt: "2026-12-02T08:00:00Z", terms: "No one loses a role before then." };
    await render(<ClaimCard claim={{ ...claim, status: "approved", dispute }} venueName="Mbare" />);
    await expect.element(page.getByText("You manage this place until December 18, 2026.")).toBeVisible();
    await expect.element(page.getByText("No one loses a role before then.")).toBeVisible();
  });

  test("dates are in the time zone and the reader's language", async () => {
    await render(<ClaimCard claim={claim} venueName="Mbare" locale="fr" timeZone="Africa/Harare" />);
    await expect.element(page.getByText("19 novembre 2026")).toBeVisible();
  });

  test.for<[string, Partial<ClaimSummary>, string]>([
    [
      "in words",
      { reasonCode: "evidence_insufficient" },
      "The evidence is not sufficient. You can appeal",
    ],
    ["left out if there is no text for it", { reasonCode: "constructor" }, "You can appeal"],
  ])("the reason is %s", async ([, fields, start]) => {
    await render(<ClaimCard claim={{ ...claim, status: "rejected", ...fields }} venueName="Mbare" />);
    expect(page.getByText(/You can appeal once/).element().textContent.startsWith(start)).toBe(true);
  });

  test("the reviewer's note is text, and keeps its lines", async () => {
    await render(
      <ClaimCard
        claim={{ ...claim, status: "rejected", decisionNote: "<b>One</b>\nTwo" }}
        venueName="Mbare"
      />,
    );
    const note = page.getByText(/<b>One<\/b>/).element() as HTMLElement;
    expect(note.innerText).toBe("<b>One</b>\nTwo");
  });
});

describe("withdrawing", () => {
  test("asks, waits, and notifies the page", async () => {
    const withdrawn = vi.fn();
    await render(<ClaimCard claim={claim} venueName="Mbare Library" onWithdraw={withdrawn} />);
    await button("Withdraw").click();
    const question = page.getByRole("alertdialog", { name: "Withdraw your claim to Mbare Library?" });
    await expect.element(question).toBeVisible();
    expect(withdrawn).not.toHaveBeenCalled();
    await question.getByRole("button", { name: "Withdraw" }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(withdrawn.mock.calls).toEqual([[claim]]);
  });

  test("when the claim is gone, the focus is on the card, which says so", async () => {
    await render(<demos.Waiting />);
    await button("Withdraw").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
    await expect.element(page.getByText(/You withdrew this claim/)).toBeVisible();
    await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
    await expect.element(page.getByRole("article")).toHaveFocus();
  });

  detail("if the claim disappears later, the focus is not moved from its current place", async () => {
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

  test.for([
    "{Enter}",
    ...also([
      " ",
    ]),
  ])("%j asks, Escape keeps the claim, and the focus returns", async (key) => {
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

  test.for<ClaimStatus>(["approved", "rejected", "withdrawn", "expired", "revoked"])(
    "is not offered if it is %s",
    async (status) => {
      await render(<ClaimCard claim={{ ...claim, status }} venueName="Mbare" onWithdraw={() => {}} />);
      expect(page.getByRole("button").elements()).toEqual([]);
    },
  );
});

describe("renewing", () => {
  test.for([
    "{Enter}",
    ...also([
      " ",
    ]),
  ])(
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

  test("once it can no longer be renewed, the button disappears and the card gets the focus", async () => {
    function Page() {
      const [isDue, setDue] = useState(true);
      return (
        <ClaimCard
          claim={{ ...claim, status: "approved" }}
          venueName="Mbare Library"
          onRenew={isDue ? async () => setDue(false) : undefined}
        />
      );
    }
    await render(<Page />);
    await button("Renew for another year").click();
    await expect.element(button("Renew for another year")).not.toBeInTheDocument();
    await expect.element(page.getByRole("article")).toHaveFocus();
  });

  test("is not offered while it is pending", async () => {
    await render(<ClaimCard claim={claim} venueName="Mbare" onRenew={() => {}} />);
    expect(page.getByRole("button").elements()).toEqual([]);
  });
});
