import type { Growth } from "../../content/bench/schema.ts";
import type { Forgery, ForgeryResults, Honest } from "../../content/forgery/schema.ts";

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const percent = (share: number) => `${Math.round(share * 1_000) / 10} %`;
const count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`;

export function needs({ insiders, reviewers, found }: Forgery): string {
  if (!found) return "No way was found";
  const parts = [
    insiders > 0 ? count(insiders, "corrupt person", "corrupt people") : "",
    reviewers > 0 ? count(reviewers, "corrupt reviewer", "corrupt reviewers") : "",
    found.phones > 0 ? count(found.phones, "confirmed phone", "confirmed phones") : "",
    found.mailboxes > 0 ? count(found.mailboxes, "mailbox", "mailboxes") : "",
  ].filter(Boolean);
  return `${parts.join(", ")} and ${count(found.days, "day", "days")}`;
}

/** Lists the cheapest ways to forge tier 1, by the number of corrupt helpers and the time allowed. */
export function tierOneTable({ tierOne }: ForgeryResults): Table {
  return {
    columns: [
      "Corrupt people",
      "Corrupt reviewers",
      "Time allowed",
      "Cheapest way found",
      "Ways tried",
    ],
    rows: tierOne.map((forgery) => [
      String(forgery.insiders),
      String(forgery.reviewers),
      `${forgery.deadlineDays} days`,
      forgery.found && !forgery.found.holdsInLarge
        ? `${needs(forgery)} (in a small town only)`
        : needs(forgery),
      forgery.tried.toLocaleString("en"),
    ]),
  };
}

export function tiersTable(results: ForgeryResults): Table {
  const alone = results.tierOne.filter(({ insiders, reviewers }) => insiders + reviewers === 0);
  const shortest = alone.find(({ found }) => found);
  const withInsiders = results.tierOne.find(({ insiders, reviewers, found }) =>
    insiders === 2 && reviewers === 0 && found
  );
  return {
    columns: ["Tier", "What an attacker needs"],
    rows: [
      [
        "1 · Community",
        [
          shortest
            ? `${needs(shortest)} (with fewer phones, it takes longer; see below)`
            : "no way found without a helper",
          withInsiders ? `or ${needs(withInsiders)}` : "",
        ].filter(Boolean).join("; "),
      ],
      ...(["2 · Identity", "3 · Government", "4 · Licensed"] as const).map((name, index) => [
        name,
        results.higherTiers.filter(({ tier }) => tier === index + 2).map(({ body, ways }) =>
          `${body === "verified" ? "If the real place is already verified" : "Otherwise"}: ${
            ways.map(meansWords).join("; or ") || "no way found"
          }`
        ).reverse().join(". "),
      ]),
    ],
  };
}

type Way = ForgeryResults["higherTiers"][number]["ways"][number];

function meansWords({ reviewers, hasContact }: Way): string {
  return [
    hasContact ? "control of the real public contact" : "",
    reviewers > 0 ? count(reviewers, "corrupt reviewer", "corrupt reviewers") : "",
  ].filter(Boolean).join(" and ") || "nothing";
}

/** Lists the steps of the cheapest ways to forge each of tiers 2 to 4. */
export function climbsTable({ higherTiers }: ForgeryResults): Table {
  return {
    columns: ["Tier", "The real place", "Needs", "How", "States examined"],
    rows: higherTiers.flatMap(({ tier, body, ways, seen }) =>
      (ways.length > 0 ? ways : [null]).map((way) => [
        String(tier),
        body === "verified" ? "is verified here" : "is not listed here",
        way ? meansWords(way) : "no way found",
        way ? way.steps.join(" → ") : "",
        seen.toLocaleString("en"),
      ])
    ),
  };
}

/** Returns the chart data for the number of phones that an attack needs, depending on its duration. */
export function phonesOverTime({ tierOne }: ForgeryResults): Growth {
  const points = tierOne.filter(({ insiders, reviewers, found }) => insiders + reviewers === 0 && found)
    .map(({ found }): [number, number] => [found!.days, found!.phones]);
  return {
    kind: "growth",
    title: "Confirmed phones needed for the cheapest forgery of tier 1, by duration",
    of: "days",
    unit: "phones",
    lines: [{ name: "without a corrupt person", points: points.length > 0 ? points : [[1, 0]] }],
    columns: [],
    rows: [],
    targets: [],
    limitedBy: "",
  };
}

const honestRow = (name: string, honest: Honest) => [
  name,
  percent(honest.in30Days),
  percent(honest.in90Days),
  percent(honest.withinThreeDays),
  honest.medianMoreDays === null ? "never" : String(honest.medianMoreDays),
];

export function honestTable({ honest, policyVersion }: ForgeryResults): Table {
  return {
    columns: ["Policy", "Tier 1 in 30 days", "in 90 days", "at most 3 days later", "Median days more"],
    rows: [
      ["Version 1", percent(honest.in30DaysBefore), percent(honest.in90DaysBefore), "", ""],
      honestRow(`Version ${policyVersion}`, honest),
    ],
  };
}

/** Shows how other policy values would affect the results. */
export function frontierTable({ frontier }: ForgeryResults): Table {
  return {
    columns: [
      "Full weight after",
      "Vouches required from introduced people",
      "Phones needed within six months",
      "Tier 1 in 30 days",
      "in 90 days",
      "at most 3 days later",
      "Median days more",
    ],
    rows: frontier.map(({ fullDays, introduced, isInForce, phones, honest }) => {
      const [name = "", ...rest] = honestRow(`${fullDays} days${isInForce ? " (in force)" : ""}`, honest);
      return [name, String(introduced), phones === null ? "no way found" : String(phones), ...rest];
    }),
  };
}

export function detectionTable({ detection }: ForgeryResults): Table {
  return {
    columns: ["Shape", "Planted", "Found"],
    rows: detection.map(({ shape, planted, found }) => [shape, String(planted), String(found)]),
  };
}

/** Lists the security goals, and whether the results meet them. */
export function goals(
  results: ForgeryResults,
): readonly { readonly text: string; readonly isMet: boolean }[] {
  const alone = results.tierOne.filter(({ insiders, reviewers, found }) =>
    insiders + reviewers === 0 && found
  );
  const waysTo = (wanted: number) =>
    results.higherTiers.filter(({ tier }) => tier === wanted).flatMap(({ ways }) => ways);
  const withOne = results.tierOne.filter(({ insiders, found }) => insiders === 1 && found);
  const { suspect, places } = results.falseAlarms;
  return [
    {
      text: "Without help from a corrupt person, faking tier 1 takes at least 45 days.",
      isMet: alone.every(({ found }) => found!.days >= 45),
    },
    {
      text:
        "Without help from a corrupt person, faking tier 1 requires at least ten confirmed phone numbers.",
      isMet: alone.every(({ found }) => found!.phones >= 10),
    },
    {
      text:
        "With help from one corrupt person, faking tier 1 requires at least five confirmed phone numbers.",
      isMet: withOne.every(({ found }) => found!.phones >= 5),
    },
    {
      text: "Faking tier 2 requires control of the real contact, or two corrupt reviewers.",
      isMet: waysTo(2).every(({ hasContact, reviewers }) => hasContact || reviewers >= 2),
    },
    {
      text: "The search finds no way to fake tier 3 or 4 without help from a corrupt reviewer.",
      isMet: [...waysTo(3), ...waysTo(4)].every(({ reviewers }) => reviewers > 0),
    },
    {
      text: "Faking tier 3 requires two corrupt reviewers.",
      isMet: waysTo(3).every(({ reviewers }) => reviewers >= 2),
    },
    {
      text: "90 % of honest places wait at most three days longer for tier 1 than under version 1.",
      isMet: results.honest.withinThreeDays >= 0.9,
    },
    { text: "90 % of honest places reach tier 1 within 90 days.", isMet: results.honest.in90Days >= 0.9 },
    { text: "Fewer than 1 % of honest places are flagged as suspicious.", isMet: suspect < places * 0.01 },
  ];
}

export function runWords({ ranAt, policyVersion, seed, minutes, people, large }: ForgeryResults): string {
  return `The simulation ran on ${ranAt.slice(0, 10)} and took ${minutes} minutes. It simulated ${
    people.toLocaleString("en")
  } people (${
    large.people.toLocaleString("en")
  } in one run) under version ${policyVersion} of the policy, with seed ${seed}.`;
}

export const choiceWords =
  "These goals conflict. Once a reviewer approves a claim, the place's contact and register proofs count immediately. Honest owners therefore wait for only one reviewer, but one corrupt reviewer is enough to fake tier 2 or 3. All we know about customers who don't manage a place is which places they have vouched for. An attacker can vouch for the same places. Requiring fewer of these vouches would help honest places, but attackers would also need fewer phones. We chose to make verification easier for honest places. If customers don't manage a place, their vouches count more as their accounts get older, and count in full after a year. An attacker therefore needs many phones or a lot of time. The table shows what changes if this period is shorter or longer than a year. It also shows what happens if some vouches must come from introduced people. An introduced person manages a place that two other people have vouched for. If at least one vouch must come from an introduced person, every successful attack involves at least one corrupt person. However, some honest places have no vouch from an introduced person. These places would reach tier 1 later or never.";

export const limitWords =
  "For tier 1, we simulate people and the passage of time. For tiers 2 to 4, the search tries steps in different orders until it has examined many thousands of states. We assume that honest reviewers are never deceived. The towns and the relationships between their people (households, neighbouring shops, customers who live nearby, business partners) are invented, so the results for a real town would differ. The search finds cheap ways to fake a tier, but not necessarily the cheapest. If an attacker buys a trusted account, we count its owner as a corrupt person. Without an SMS provider, people confirm mailboxes instead of phones, so an attacker needs one mailbox for each phone counted here.";
