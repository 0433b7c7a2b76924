"use client";

import { TrustScore, TrustScoreLink } from "@/components/ui/trust-score";

const library = {
  score: 65,
  reasons: [
    { code: "tier", points: 45 },
    { code: "vouches", points: 20 },
    { code: "contact_confirmed", points: 10 },
    { code: "register_matched", points: 10 },
    { code: "open_dispute", points: -20 },
  ],
};

/** A library's score, with a dispute that lowers it. */
export function WithReasons() {
  return <TrustScore {...library} className="max-w-sm" />;
}

/** A new place, and a place whose deductions exceed its points. Both have a score of 0. */
export function AtZero() {
  return (
    <div className="grid max-w-sm gap-8">
      <TrustScore score={0} reasons={[]} />
      <TrustScore
        score={0}
        reasons={[{ code: "tier", points: 15 }, { code: "open_dispute", points: -20 }, {
          code: "held",
          points: -30,
        }]}
      />
    </div>
  );
}

/** Each row shows a score, and the reasons for it on hover, focus or click. */
export function InRows() {
  const rows = [
    { name: "Mbare Library", ...library },
    { name: "Chitungwiza Primary School", score: 30, reasons: [{ code: "tier", points: 30 }] },
    { name: "Gikomba Market", score: 0, reasons: [] },
  ];
  return (
    <ul className="grid max-w-sm divide-y divide-border text-sm">
      {rows.map(({ name, ...trust }) => (
        <li key={name} className="flex min-w-0 items-center justify-between gap-4 py-2">
          <span className="min-w-0 truncate">{name}</span>
          <TrustScoreLink href="#score" {...trust} />
        </li>
      ))}
    </ul>
  );
}

/** In Portuguese. */
export function Translated() {
  return (
    <TrustScore
      lang="pt"
      className="max-w-sm"
      score={40}
      reasons={[{ code: "tier", points: 30 }, { code: "vouches", points: 10 }]}
      locale="pt"
      labels={{
        name: "Índice de confiança",
        value: (score, max) => `${score} de ${max}`,
        reasons: { tier: "Nível atual", vouches: "Recomendações que contam" },
      }}
    />
  );
}

export default WithReasons;
