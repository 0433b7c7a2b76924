import { type Attack, attackBounds, type Outcome, type Scene, tryAttack } from "./attack.ts";
import type { Chance } from "./chance.ts";
import type { MeasureRules } from "./rules.ts";

/** The cheapest attack that succeeds in time, or `null`. `tried` is the number of attacks tried. */
export interface Found {
  readonly attack: Attack | null;
  readonly outcome: Outcome;
  readonly tried: number;
}

/** Days are cheap compared with phones: a forger can wait, but has to pay for each phone. */
const priceOf = (attack: Attack, days: number) =>
  attack.phones * 100 + attack.mailboxes + days / 10 + attack.coverPlaces / 100 + attack.ownPlaces / 50 +
  attack.relatives / 1_000;

type Part = keyof Attack;
const parts = Object.keys(attackBounds) as Part[];

/**
 * Finds the cheapest attack that succeeds in time with a given number of corrupt people. Tries known strategies and
 * random attacks first, then makes small and large changes to the best ones until no cheaper attack is found.
 */
export function cheapestAttack(
  scene: Scene,
  { insiders, reviewers, deadlineDays }: {
    readonly insiders: number;
    readonly reviewers: number;
    readonly deadlineDays: number;
  },
  rules: MeasureRules,
  chance: Chance,
  { random, rounds, starts: startCount }: {
    readonly random: number;
    readonly rounds: number;
    readonly starts: number;
  },
): Found {
  const known = new Map<string, { attack: Attack; outcome: Outcome; price: number }>();
  const look = (attack: Attack) => {
    const key = JSON.stringify(attack);
    const seen = known.get(key);
    if (seen) return seen;
    const outcome = tryAttack(scene, attack, rules);
    const price = outcome.days === null
      ? 2e6 + outcome.missingMilli * 10 + priceOf(attack, 0)
      : outcome.days > deadlineDays
      ? 1e6 + (outcome.days - deadlineDays) * 1_000 + priceOf(attack, 0)
      : priceOf(attack, outcome.days);
    const looked = { attack, outcome, price };
    known.set(key, looked);
    return looked;
  };
  const anything = (part: Part) => chance.between(...attackBounds[part]);
  const attackOf = (values: (part: Part) => number): Attack => {
    const raw = Object.fromEntries(parts.map((part) => [part, values(part)])) as Record<Part, number>;
    return { ...raw, insiders, reviewers, coversApart: raw.coversApart === 1 };
  };
  const valueOf = (attack: Attack, part: Part) => Number(attack[part]);
  const starts = [
    ...namedStrategies.map(({ attack }) => ({ ...attack, insiders, reviewers })),
    ...namedStrategies.map(({ attack }) => ({
      ...attack,
      insiders,
      reviewers,
      targetDay: Math.max(0, deadlineDays - 1),
    })),
    ...[0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20].map((phones) => ({
      ...nothing,
      insiders,
      reviewers,
      phones,
      mailboxes: 1,
      coverPlaces: 1,
      targetDay: Math.max(0, deadlineDays - 5),
    })),
    ...Array.from({ length: random }, () => attackOf(anything)),
  ].map(look).sort((a, b) => a.price - b.price);
  let best = starts[0]!;
  for (const start of starts.slice(0, startCount)) {
    let current = start;
    for (let round = 0; round < rounds; round += 1) {
      const before = current.price;
      for (const part of parts) {
        if (part === "insiders" || part === "reviewers") continue;
        const [least, most] = attackBounds[part];
        const value = valueOf(current.attack, part);
        const options = [
          value - 1,
          value + 1,
          Math.floor(value / 2),
          least,
          most,
          chance.between(least, most),
        ];
        for (const option of new Set(options)) {
          if (option < least || option > most || option === valueOf(current.attack, part)) continue;
          const next = look(attackOf((one) => one === part ? option : valueOf(current.attack, one)));
          if (next.price < current.price) current = next;
        }
      }
      // This loop changes two parts of the attack at the same time. For example, an attack with fewer phones often
      // works only if the vouches are also made later.
      for (let tries = 0; tries < 6; tries += 1) {
        const [one, other] = [chance.one(parts), chance.one(parts)];
        const next = look(
          attackOf((part) => part === one || part === other ? anything(part) : valueOf(current.attack, part)),
        );
        if (next.price < current.price) current = next;
      }
      if (current.price === before) break;
    }
    if (current.price < best.price) best = current;
  }
  return {
    attack: best.price < 1e6 ? best.attack : null,
    outcome: best.outcome,
    tried: known.size,
  };
}

const nothing: Attack = {
  mailboxes: 0,
  phones: 0,
  relatives: 0,
  insiders: 0,
  reviewers: 0,
  coverPlaces: 0,
  coversApart: true,
  coverDay: 0,
  ownPlaces: 0,
  ringSteps: 0,
  insiderLifts: 0,
  ringDay: 0,
  targetDay: 0,
  pace: 0,
};

/** Known attacks that the search starts with. */
export const namedStrategies: readonly { readonly name: string; readonly attack: Attack }[] = [
  { name: "mailboxes with plus addresses", attack: { ...nothing, mailboxes: 12, targetDay: 4 } },
  {
    name: "accounts with phones that vouch immediately",
    attack: { ...nothing, phones: 12, mailboxes: 3, targetDay: 4 },
  },
  {
    name: "accounts with phones that wait four months before vouching",
    attack: { ...nothing, phones: 16, mailboxes: 3, targetDay: 120 },
  },
  {
    name: "accounts with phones that first vouch for the same honest places",
    attack: { ...nothing, phones: 16, mailboxes: 3, coverPlaces: 3, coversApart: false, targetDay: 120 },
  },
  {
    name: "accounts with phones that first vouch for honest places, each for different ones",
    attack: { ...nothing, phones: 16, mailboxes: 3, coverPlaces: 3, targetDay: 120 },
  },
  {
    name: "a family whose members leave the household first",
    attack: { ...nothing, phones: 12, relatives: 6, mailboxes: 3, coverPlaces: 1, targetDay: 170 },
  },
  {
    name: "a slow ring",
    attack: { ...nothing, phones: 9, mailboxes: 3, ownPlaces: 9, ringSteps: 3, ringDay: 91, targetDay: 150 },
  },
  {
    name: "a clique with camouflage",
    attack: {
      ...nothing,
      phones: 9,
      mailboxes: 3,
      coverPlaces: 4,
      ownPlaces: 8,
      ringSteps: 7,
      ringDay: 91,
      targetDay: 150,
    },
  },
  {
    name: "a star with a bridge",
    attack: {
      ...nothing,
      phones: 8,
      mailboxes: 3,
      coverPlaces: 2,
      ownPlaces: 8,
      ringSteps: 1,
      insiderLifts: 1,
      ringDay: 91,
      targetDay: 150,
    },
  },
  {
    name: "insiders who introduce false people",
    attack: {
      ...nothing,
      phones: 4,
      mailboxes: 2,
      coverPlaces: 1,
      ownPlaces: 4,
      ringSteps: 3,
      insiderLifts: 4,
      ringDay: 91,
      targetDay: 190,
    },
  },
];
