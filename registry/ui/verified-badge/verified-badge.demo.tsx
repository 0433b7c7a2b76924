"use client";

import { VerifiedBadge } from "@/components/ui/verified-badge";

/** The five tiers, each with a name, a shape and a mineral. */
export function Tiers() {
  return (
    <div className="flex flex-wrap gap-2">
      <VerifiedBadge tier={0} />
      <VerifiedBadge tier={1} since="2026-03-12T09:00:00Z" />
      <VerifiedBadge tier={2} since="2026-04-02T09:00:00Z" />
      <VerifiedBadge tier={3} since="2026-05-20T09:00:00Z" />
      <VerifiedBadge tier={4} since="2026-06-30T09:00:00Z" />
    </div>
  );
}

/** The badge is next to the name of a place and links to the proof. */
export function BesideAName() {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-serif text-2xl">Mbare Library</span>
      <VerifiedBadge tier={3} since="2026-05-20T09:00:00Z" href="#proof" />
    </p>
  );
}

/** Badges in a list are not focusable, but have the same screen reader text. */
export function InAList() {
  return (
    <ul className="grid max-w-md gap-2 text-sm">
      {([["Mbare Library", 3], ["Makokoba Market", 1], ["Chitungwiza Hall", 0]] as const).map((
        [name, tier],
      ) => (
        <li key={name} className="flex items-center justify-between gap-3">
          {name}
          <VerifiedBadge tier={tier} explained={false} />
        </li>
      ))}
    </ul>
  );
}

/** Badges that also show the verified names from the gateway's `identity`. */
export function WithNames() {
  return (
    <ul className="grid gap-4">
      <li>
        <p className="font-serif text-xl">Mbare Library</p>
        <VerifiedBadge
          tier={3}
          since="2026-05-20T09:00:00Z"
          identity={{ legalName: "Mbare Community Library Trust" }}
        />
      </li>
      <li>
        <p className="font-serif text-xl">Corner Bakery</p>
        <VerifiedBadge
          tier={1}
          since="2026-03-12T09:00:00Z"
          identity={{
            previousName: "Mbare Corner Shop",
            changedAt: "2026-09-04T10:00:00Z",
            isUnderReview: true,
          }}
        />
      </li>
    </ul>
  );
}

/** In Swahili. */
export function Translated() {
  return (
    <VerifiedBadge
      tier={1}
      since="2026-03-12T09:00:00Z"
      locale="sw"
      labels={{
        names: ["Bila uthibitisho", "Jamii", "Utambulisho", "Serikali", "Leseni"],
        meanings: [
          "Bado hapajathibitishwa.",
          "Watu wanaopajua wamepadhamini.",
          "Nambari ya simu au barua pepe imethibitishwa.",
          "Pamepatikana kwenye rejista rasmi.",
          "Leseni yake imekaguliwa.",
        ],
        since: (date) => `Tangu ${date}.`,
        registeredAs: (name) => `Pamesajiliwa kama ${name}`,
      }}
      identity={{ legalName: "Mbare Community Library Trust" }}
    />
  );
}

export default Tiers;
