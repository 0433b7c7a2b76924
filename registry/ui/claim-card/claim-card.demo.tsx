"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import { ClaimCard, type ClaimSummary } from "@/components/ui/claim-card";

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const claim: ClaimSummary = {
  id: "1",
  claimedRole: "manager",
  status: "pending",
  submittedAt: "2026-11-18T08:12:00Z",
  expiresAt: "2026-12-18T08:12:00Z",
};

/** A pending claim that can be withdrawn. */
export function Waiting() {
  const [own, setOwn] = React.useState(claim);
  return (
    <ClaimCard
      className="max-w-sm"
      claim={own}
      venueName="Mbare Library"
      href="#mbare"
      onWithdraw={async () => {
        await wait(600);
        setOwn({ ...own, status: "withdrawn" });
      }}
    />
  );
}

/** An approved claim. The first attempt to renew it fails. */
export function Approved() {
  const [tries, setTries] = React.useState(0);
  const [end, setEnd] = React.useState("2026-12-20T08:00:00Z");
  return (
    <ClaimCard
      className="max-w-sm"
      venueName="Mbare Library"
      href="#mbare"
      claim={{
        ...claim,
        status: "approved",
        submittedAt: "2025-12-16T08:12:00Z",
        decidedAt: "2025-12-20T08:00:00Z",
        expiresAt: end,
        reasonCode: "evidence_confirms",
      }}
      labels={{ failed: () => "You are offline. Try again later." }}
      onRenew={async () => {
        await wait(400);
        setTries(tries + 1);
        if (tries === 0) throw new Error("offline");
        setEnd("2027-12-20T08:00:00Z");
      }}
    />
  );
}

/** A rejected claim with a reason and a note. The page adds a link to appeal. */
export function Rejected() {
  return (
    <ClaimCard
      className="max-w-sm"
      venueName="Chitungwiza Primary School"
      href="#chitungwiza"
      claim={{
        ...claim,
        claimedRole: "official",
        status: "rejected",
        decidedAt: "2026-11-20T15:30:00Z",
        reasonCode: "evidence_unreachable",
        decisionNote: "The ministry’s page requires a password.\nPlease send a link that anyone can open.",
      }}
    >
      <Button variant="outline" render={<a href="#appeal" />}>Appeal</Button>
    </ClaimCard>
  );
}

/** A disputed claim and an expired one. */
export function DisputedAndOver() {
  return (
    <div className="grid max-w-sm gap-4">
      <ClaimCard
        venueName="Gikomba Market"
        claim={{
          ...claim,
          claimedRole: "owner",
          status: "disputed",
          dispute: {
            dueAt: "2026-12-02T08:00:00Z",
            terms: "Each side may appeal once within 30 days. No one loses a role before then.",
          },
        }}
      />
      <ClaimCard
        venueName="Lake Chivero Park"
        claim={{ ...claim, claimedRole: "agent", status: "expired", submittedAt: "2026-01-03T08:00:00Z" }}
      />
    </div>
  );
}

export default Waiting;
