"use client";

import * as React from "react";
import { type Evidence, EvidenceList } from "@/components/ui/evidence-list";

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const evidence: Evidence[] = [
  {
    id: "1",
    name: "Staff of Mbare Library",
    url: "https://library.example/about/staff",
    state: "accepted",
    addedAt: "2026-11-18T08:12:00Z",
  },
  {
    id: "2",
    name: "Building lease signed by both parties, with ground floor plan.pdf",
    type: "application/pdf",
    bytes: 2_480_000,
    state: "waiting",
    addedAt: "2026-11-20T14:00:00Z",
  },
  {
    id: "3",
    url: "https://ministry.example/registers/schools?number=4711",
    state: "unreachable",
    note: "The page requires a password. Use a link that anyone can open.",
    addedAt: "2026-11-18T08:12:00Z",
  },
];

/** Accepted evidence, pending evidence, and a file that cannot be opened. */
export function States() {
  return <EvidenceList className="max-w-lg" items={evidence} />;
}

/** Pending evidence can be withdrawn. In this demo, the first attempt to withdraw the lease document fails. */
export function Removable() {
  const [items, setItems] = React.useState(evidence);
  const [tries, setTries] = React.useState(0);
  return (
    <EvidenceList
      className="max-w-lg"
      items={items}
      onRemove={async (item) => {
        await wait(200);
        if (item.id === "2") setTries(tries + 1);
        if (item.id === "2" && tries === 0) throw new Error("offline");
        setItems((all) => all.filter(({ id }) => id !== item.id));
      }}
    />
  );
}

/** No evidence yet. */
export function Empty() {
  return <EvidenceList className="max-w-lg" items={[]} />;
}

export default States;
