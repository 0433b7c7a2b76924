"use client";

import * as React from "react";
import { type PublicVouch, VouchList } from "@/components/ui/vouch-list";

const now = "2026-11-21T09:00:00Z";
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const vouches: PublicVouch[] = [
  {
    id: "1",
    vouchingType: "long_term_customer",
    statement:
      "I've been reading there every Saturday since 2014. Mrs Moyo runs it and knows every child by name.",
    voucher: { displayName: "Tendai Chikore" },
    createdAt: "2026-11-18T10:00:00Z",
  },
  {
    id: "2",
    vouchingType: "neighbor",
    statement: null,
    voucher: { displayName: null },
    createdAt: "2026-10-30T10:00:00Z",
  },
  {
    id: "3",
    vouchingType: "professional_endorsement",
    statement: "أعمل معهم منذ عام 2019.",
    voucher: { displayName: "ليلى حسن" },
    createdAt: "2026-08-02T10:00:00Z",
  },
];

/** Vouches with a comment, without a comment, and in another script. */
export function Plain() {
  return <VouchList className="max-w-md" vouches={vouches} hiddenCount={4} now={now} />;
}

/** Loads more vouches from the server. The first request fails. */
export function WithMore() {
  const [shown, setShown] = React.useState(1);
  const [tries, setTries] = React.useState(0);
  const more = async () => {
    await wait(300);
    setTries(tries + 1);
    if (tries === 0) throw new Error("offline");
    setShown(shown + 1);
  };
  return (
    <VouchList
      className="max-w-md"
      vouches={vouches.slice(0, shown)}
      onMore={shown < vouches.length ? more : undefined}
      now={now}
    />
  );
}

/** Vouches can be reported as false. */
export function WithReport() {
  const [reported, setReported] = React.useState<PublicVouch>();
  return (
    <div className="grid max-w-md gap-3">
      <VouchList vouches={vouches} onReport={setReported} now={now} />
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {reported ? `Thanks. We’ll review vouch ${reported.id}.` : ""}
      </p>
    </div>
  );
}

/** No vouches yet. */
export function Nobody() {
  return <VouchList className="max-w-md" vouches={[]} hiddenCount={1} />;
}

export default Plain;
