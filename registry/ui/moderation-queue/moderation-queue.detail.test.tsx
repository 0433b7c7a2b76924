import { useState } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import {
  type ClaimVerdict,
  ModerationQueue,
  type ModerationQueueProps,
  type QueuedClaim,
} from "./moderation-queue.tsx";
import * as demos from "./moderation-queue.demo.tsx";

const button = (name: string) => page.getByRole("button", { name });
const venue = (name: string) => page.getByRole("article", { name });
const dialog = () => page.getByRole("dialog");

function claim(id: string): QueuedClaim {
  return {
    id,
    claimedRole: "owner",
    evidenceUrl: `https://evidence.example/${id}`,
    evidenceNote: null,
    status: "pending",
    submittedAt: "2026-03-04T23:30:00Z",
    claimant: { displayName: "Tendai", email: "t@example.org", emailVerified: true, tier: 2 },
    entity: { displayName: `Place ${id}`, entityType: "school", country: "ZW", city: "Harare", tier: 0 },
  };
}

interface SampleProps extends Partial<ModerationQueueProps> {
  decide?: (id: string, verdict: ClaimVerdict) => unknown;
}

function Sample({ decide = () => {}, ...props }: SampleProps) {
  const [claims, setClaims] = useState(["a", "b", "c"].map(claim));
  return (
    <ModerationQueue
      claims={claims}
      onDecide={async (id, verdict) => {
        await decide(id, verdict);
        setClaims(claims.filter((each) => each.id !== id));
      }}
      {...props}
    />
  );
}

describe("keyboard", () => {
  test("letters in the note, with a modifier, or outside do nothing; other keys can be set", async () => {
    const screen = await render(<Sample renderDetails={() => <input aria-label="Search" />} />);
    await userEvent.keyboard("s");
    button("Skip").element().focus();
    await userEvent.keyboard("{Control>}s{/Control}");
    await userEvent.type(page.getByLabelText("Search"), "sar");
    await expect.element(venue("Place a")).toBeVisible();
    button("Skip").element().focus();
    await userEvent.keyboard("r");
    await userEvent.type(page.getByLabelText("Note"), "ask jars");
    await expect.element(page.getByLabelText("Note")).toHaveValue("ask jars");
    button("Cancel").element().focus();
    await userEvent.keyboard("s");
    await expect.element(dialog()).toHaveAccessibleName("Reject the claim to Place a?");
    expect(document.querySelector("[role=article]")?.textContent).toContain("Place a");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(venue("Place a")).toBeVisible();
    await screen.rerender(<Sample shortcuts={null} />);
    button("Skip").element().focus();
    await userEvent.keyboard("s");
    await expect.element(venue("Place a")).toBeVisible();
    await expect.element(button("Skip")).not.toHaveAttribute("aria-keyshortcuts");
  });
});

test("keys may be set in capitals, and by their names", async () => {
  await render(
    <Sample shortcuts={{ approve: "A", reject: "R", skip: "S", back: "ArrowLeft", next: "ArrowRight" }} />,
  );
  button("Skip").element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(venue("Place b")).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(venue("Place a")).toBeVisible();
  await userEvent.keyboard("a");
  await expect.element(dialog()).toBeVisible();
});

describe("deciding", () => {
  test("after the last one, the queue is empty", async () => {
    await render(<Sample />);
    for (const name of ["a", "b", "c"]) {
      await expect.element(venue(`Place ${name}`)).toBeVisible();
      await button("Approve").click();
      await dialog().getByRole("button", { name: "Approve" }).click();
      await expect.element(dialog()).not.toBeInTheDocument();
    }
    await expect.element(page.getByText("No pending claims")).toHaveFocus();
  });
});

test("composed, a custom part gets the claim, and the focus follows to the next one", async () => {
  await render(<demos.Composed />);
  expect(page.getByRole("list", { name: "Signals" }).elements()).toEqual([]);
  await button("Request more evidence").click();
  await expect.element(button("More evidence requested")).toBeDisabled();
  await button("Skip").click();
  await expect.element(page.getByText("Claim 2 of 2")).toHaveFocus();
  await expect.element(button("Request more evidence")).toBeEnabled();
  await button("Reject").click();
  await expect.element(dialog()).toHaveAccessibleName("Reject the claim to Kigali Public Library?");
});
