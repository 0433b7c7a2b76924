import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance, walk } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import { fr } from "@/lib/labels-fr";
import {
  type ClaimVerdict,
  ModerationQueue,
  ModerationQueueActions,
  ModerationQueueClaimant,
  ModerationQueueEvidence,
  ModerationQueuePosition,
  type ModerationQueueProps,
  ModerationQueueSignals,
  ModerationQueueVenue,
  type QueuedClaim,
} from "./moderation-queue.tsx";
import * as demos from "./moderation-queue.demo.tsx";
import { expectBusyDuring } from "../../../tests/support/busy-during.ts";

const { detail } = detailsOf("moderation-queue");

const button = (name: string) => page.getByRole("button", { name });
const venue = (name: string) => page.getByRole("article", { name });
const dialog = () => page.getByRole("dialog");

conformance({
  item: "moderation-queue",
  demos,
  open: {
    Claims: () => button("Approve").click(),
    Failing: async () => {
      await button("Reject").click();
      await dialog().getByRole("button", { name: "Reject" }).click();
      await expect.element(page.getByRole("alert")).toBeVisible();
    },
  },
  parts: {
    "moderation-queue": (props) => <ModerationQueue claims={[]} onDecide={() => {}} {...props} />,
    "moderation-queue-position": (props) => (
      <Sample>
        <ModerationQueuePosition {...props} />
      </Sample>
    ),
    "moderation-queue-venue": (props) => (
      <Sample>
        <ModerationQueueVenue {...props} />
      </Sample>
    ),
    "moderation-queue-claimant": (props) => (
      <Sample>
        <ModerationQueueClaimant {...props} />
      </Sample>
    ),
    "moderation-queue-evidence": (props) => (
      <Sample>
        <ModerationQueueEvidence {...props} />
      </Sample>
    ),
    "moderation-queue-signals": (props) => (
      <ModerationQueue
        claims={[{ ...claim("a"), signals: [{ text: "New account", tone: "warning" }] }]}
        onDecide={() => {}}
      >
        <ModerationQueueSignals {...props} />
      </ModerationQueue>
    ),
    "moderation-queue-actions": (props) => (
      <Sample>
        <ModerationQueueActions {...props} />
      </Sample>
    ),
  },
});

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
  test("S and J move forward, K back, and they wrap around", async () => {
    const changed = vi.fn();
    await render(<Sample onCurrentChange={changed} />);
    button("Skip").element().focus();
    await userEvent.keyboard("s");
    await expect.element(venue("Place b")).toBeVisible();
    await expect.element(page.getByText("Claim 2 of 3")).toHaveFocus();
    await userEvent.keyboard("j");
    await expect.element(venue("Place c")).toBeVisible();
    await userEvent.keyboard("J");
    await expect.element(venue("Place a")).toBeVisible();
    await userEvent.keyboard("k");
    await expect.element(venue("Place c")).toBeVisible();
    expect(changed.mock.calls).toEqual([["b"], ["c"], ["a"], ["c"]]);
  });

  test("A and R ask; Escape decides nothing and returns the focus", async () => {
    const decide = vi.fn();
    await render(<Sample decide={decide} />);
    button("Skip").element().focus();
    await userEvent.keyboard("a");
    await expect.element(dialog()).toHaveAccessibleName("Approve the claim to Place a?");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(button("Skip")).toHaveFocus();
    await userEvent.keyboard("r");
    await expect.element(dialog()).toHaveAccessibleName("Reject the claim to Place a?");
    expect(decide).not.toHaveBeenCalled();
  });

  detail("letters in the note, with a modifier, or outside do nothing; other keys can be set", async () => {
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

detail("keys may be set in capitals, and by their names", async () => {
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

test("a claim added in front does not replace the current one", async () => {
  const tree = (ids: string[]) => <ModerationQueue claims={ids.map(claim)} onDecide={() => {}} />;
  const screen = await render(tree(["a", "b"]));
  await screen.rerender(tree(["x", "a", "b"]));
  await expect.element(page.getByText("Claim 2 of 3")).toBeVisible();
  await expect.element(venue("Place a")).toBeVisible();
  // When another reviewer decides the current claim, the next claim replaces it.
  await screen.rerender(tree(["a", "b"]));
  await screen.rerender(tree(["b", "c"]));
  await expect.element(venue("Place b")).toBeVisible();
});

describe("deciding", () => {
  test("one after another: busy, once, announced, and the next claim gets the focus", async () => {
    let finish = () => {};
    const decide = vi.fn((_id: string, _verdict: ClaimVerdict) => new Promise<void>((done) => finish = done));
    await render(<Sample decide={decide} />);
    await button("Skip").click();
    await button("Reject").click();
    await userEvent.selectOptions(page.getByLabelText("Reason"), "duplicate");
    await userEvent.type(page.getByLabelText("Note"), " See the other one. ");
    const answer = dialog().getByRole("button", { name: "Reject" });
    await expectBusyDuring(answer, () => answer.click());
    await userEvent.keyboard("{Escape}{Enter}");
    finish();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(decide.mock.calls).toEqual([[
      "b",
      { decision: "reject", reasonCode: "duplicate", note: "See the other one." },
    ]]);
    await expect.element(page.getByRole("status")).toHaveTextContent("Claim to Place b rejected.");
    await expect.element(venue("Place c")).toBeVisible();
    await expect.element(page.getByText("Claim 2 of 2")).toHaveFocus();
  });

  test("an approval has its own reasons, and a custom reason needs a note", async () => {
    const decide = vi.fn();
    await render(<Sample decide={decide} />);
    await button("Approve").click();
    const reasons = page.getByLabelText("Reason").getByRole("option").elements();
    expect(reasons.map((reason) => reason.textContent)).toEqual([
      "The evidence confirms the claim",
      "Another reason",
    ]);
    await userEvent.selectOptions(page.getByLabelText("Reason"), "other");
    await dialog().getByRole("button", { name: "Approve" }).click();
    await expect.element(page.getByLabelText("Note")).toBeInvalid();
    expect(decide).not.toHaveBeenCalled();
    await userEvent.type(page.getByLabelText("Note"), "Known by staff");
    await dialog().getByRole("button", { name: "Approve" }).click();
    await expect.poll(() => decide.mock.calls).toEqual([[
      "a",
      { decision: "approve", reasonCode: "other", note: "Known by staff" },
    ]]);
  });

  test("a failure is announced, and the input stays", async () => {
    await render(<demos.Failing />);
    await button("Reject").click();
    await userEvent.type(page.getByLabelText("Note"), "Not theirs");
    await dialog().getByRole("button", { name: "Reject" }).click();
    await expect.element(page.getByRole("alert"))
      .toHaveTextContent("Someone else decided this claim a moment ago. Reload the page.");
    await expect.element(page.getByLabelText("Note")).toHaveValue("Not theirs");
    await button("Cancel").click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await button("Reject").click();
    await expect.element(page.getByLabelText("Note")).toHaveValue("Not theirs");
    expect(page.getByRole("alert").elements()).toEqual([]);
  });

  detail("after the last one, the queue is empty", async () => {
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

describe("content", () => {
  test("evidence opens in a new tab, and only a web page is a link", async () => {
    // The string is split, so that no tool mistakes it for a real URL.
    const hostile = ["javascript", "alert(1)"].join(":");
    const screen = await render(<ModerationQueue claims={[claim("a")]} onDecide={() => {}} />);
    const link = page.getByRole("link");
    await expect.element(link).toHaveAttribute("target", "_blank");
    await expect.element(link).toHaveAttribute("rel", "noreferrer nofollow");
    await screen.rerender(
      <ModerationQueue claims={[{ ...claim("a"), evidenceUrl: hostile }]} onDecide={() => {}} />,
    );
    await expect.element(page.getByText(hostile)).toBeVisible();
    expect(page.getByRole("link").elements()).toEqual([]);
  });

  test("dates and countries use the page's language and time zone", async () => {
    await render(
      <ModerationQueue
        claims={[claim("a")]}
        onDecide={() => {}}
        locale="fr"
        timeZone="Africa/Harare"
        labels={{ submitted: (date) => `Le ${date}` }}
      />,
    );
    await expect.element(page.getByText(/Le 5 mars 2026/)).toBeVisible();
    await expect.element(page.getByText("Harare, Zimbabwe")).toBeVisible();
  });

  test("a read-only viewer can skip, and no key decides", async () => {
    await render(<Sample canDecide={false} />);
    expect(page.getByRole("button").elements()).toHaveLength(1);
    button("Skip").element().focus();
    await userEvent.keyboard("a");
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

test("controlled, it shows the given value", async () => {
  await render(<Sample current="b" />);
  await button("Skip").click();
  await expect.element(venue("Place b")).toBeVisible();
});

test("starts with the given claim, and then moves on by itself", async () => {
  await render(<Sample defaultCurrent="b" />);
  await expect.element(venue("Place b")).toBeVisible();
  await button("Skip").click();
  await expect.element(venue("Place c")).toBeVisible();
});

test("controlled, the replacement for a removed claim stays too", async () => {
  const tree = (ids: string[], current = "b") => (
    <ModerationQueue claims={ids.map(claim)} onDecide={() => {}} current={current} />
  );
  const screen = await render(tree(["a", "b", "c", "d"], "a"));
  await screen.rerender(tree(["a", "b", "c", "d"]));
  await screen.rerender(tree(["a", "c", "d"]));
  await expect.element(venue("Place c")).toBeVisible();
  await screen.rerender(tree(["x", "a", "c", "d"]));
  await expect.element(page.getByText("Claim 3 of 4")).toBeVisible();
  await expect.element(venue("Place c")).toBeVisible();
});

test("controlled, a removed claim is replaced by another one", async () => {
  await render(<Sample current="decided" />);
  await expect.element(venue("Place a")).toBeVisible();
});

test("Tab and Shift+Tab move through all controls", async () => {
  await render(<demos.Claims />);
  await walk([/harare.example/, /^Approve/, /^Reject/, /^Skip/]);
});

detail("composed, a custom part gets the claim, and the focus follows to the next one", async () => {
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

test("the badges are translated too", async () => {
  const { entity, claimant } = claim("a");
  await render(
    <ModerationQueue
      claims={[{ ...claim("a"), entity: { ...entity, tier: 1 }, claimant: { ...claimant, tier: 2 } }]}
      onDecide={() => {}}
      labels={fr.moderationQueue}
    />,
  );
  await expect.element(page.getByText("Communauté")).toBeVisible();
  await expect.element(page.getByText("Identité")).toBeVisible();
});
