"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import {
  ModerationQueue,
  ModerationQueueActions,
  ModerationQueueClaimant,
  ModerationQueueEvidence,
  ModerationQueuePosition,
  ModerationQueueVenue,
  type QueuedClaim,
  useModerationQueue,
} from "@/components/ui/moderation-queue";

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const waiting: QueuedClaim[] = [
  {
    id: "mbare",
    claimedRole: "manager",
    evidenceUrl: "https://harare.example/libraries/mbare/staff",
    evidenceNote: "The city’s website lists me as head of the branch.",
    status: "pending",
    submittedAt: "2026-03-02T08:00:00Z",
    claimant: { displayName: "Tendai Moyo", email: "t.moyo@harare.example", emailVerified: true, tier: 2 },
    entity: {
      displayName: "Mbare Library",
      entityType: "government_office",
      country: "ZW",
      city: "Harare",
      tier: 1,
    },
    signals: [
      { text: "Address on the place's own domain", tone: "success" },
      { text: "Evidence on the place's own domain", tone: "success" },
    ],
  },
  {
    id: "kigali",
    claimedRole: "owner",
    evidenceUrl: null,
    evidenceNote: null,
    status: "disputed",
    submittedAt: "2026-03-03T10:30:00Z",
    claimant: { displayName: null, email: "reader@mail.example", emailVerified: false, tier: 0 },
    entity: {
      displayName: "Kigali Public Library",
      entityType: "ngo",
      country: "RW",
      city: "Kigali",
      tier: 3,
    },
    signals: [
      { text: "Account is less than seven days old", tone: "warning" },
      { text: "Two earlier claims rejected", tone: "destructive" },
    ],
  },
];

/** Two claims. Press A, R, S, J or K while focus is in the queue. */
export function Claims() {
  const [claims, setClaims] = React.useState(waiting);
  const decide = async (id: string) => {
    await wait(300);
    setClaims(claims.filter((claim) => claim.id !== id));
  };
  return <ModerationQueue claims={claims} onDecide={decide} />;
}

/** Another reviewer decided first. An error is shown, and the reviewer's input is kept. */
export function Failing() {
  const decide = async () => {
    await wait(200);
    throw new Error("conflict");
  };
  return (
    <ModerationQueue
      claims={waiting.slice(1)}
      onDecide={decide}
      labels={{
        queue: "Today’s claims",
        failed: () => "Someone else decided this claim a moment ago. Reload the page.",
      }}
    />
  );
}

/** Read-only, without decision buttons. */
export function Reading() {
  return (
    <ModerationQueue
      claims={waiting}
      current="mbare"
      canDecide={false}
      onDecide={() => {}}
      labels={{ queue: "Claims to review" }}
    />
  );
}

/** The parts in a custom layout: evidence first, no signals, and an extra button. */
export function Composed() {
  return (
    <ModerationQueue
      claims={waiting}
      onDecide={() => wait(300)}
      labels={{ queue: "Claims, evidence first" }}
    >
      <ModerationQueuePosition />
      <ModerationQueueEvidence className="rounded-md border p-3" />
      <ModerationQueueVenue />
      <ModerationQueueClaimant />
      <ModerationQueueActions>
        <AskForMore />
      </ModerationQueueActions>
    </ModerationQueue>
  );
}

function AskForMore() {
  const { claim } = useModerationQueue();
  const [asked, setAsked] = React.useState<string[]>([]);
  const isAsked = asked.includes(claim.id);
  return (
    <Button variant="ghost" disabled={isAsked} onClick={() => setAsked([...asked, claim.id])}>
      {isAsked ? "More evidence requested" : "Request more evidence"}
    </Button>
  );
}

/** No pending claims. */
export function Empty() {
  return <ModerationQueue claims={[]} onDecide={() => {}} labels={{ queue: "Claims in Kigali" }} />;
}

export default Claims;
