import { daysAfter } from "../../../kernel/shared/clock.ts";
import type { FormerTie } from "../../../people/groups/memberships.ts";

/** A person's households and organizations, including those they left recently. */
export interface TiedPerson {
  readonly householdIds: readonly string[];
  readonly organizationIds: readonly string[];
  readonly formerTies: readonly FormerTie[];
}

/** A person who managed the entity until recently. */
export interface FormerManager extends TiedPerson {
  readonly personId: string;
  readonly endedAt: string;
}

export interface FormerClaimant {
  readonly personId: string;
  readonly endedAt: string;
}

/** People whose vouches for the entity temporarily do not count. */
export interface EntityTies {
  readonly managers: readonly (TiedPerson & { readonly personId: string })[];
  readonly formerManagers: readonly FormerManager[];
  readonly formerClaimants: readonly FormerClaimant[];
}

/**
 * Reason why a vouch temporarily does not count: the voucher's connection to the entity ended only recently.
 */
export type RecentTie =
  | "was_manager_of_entity"
  | "was_claimant_of_entity"
  | "was_in_household_of_manager"
  | "was_in_organization_of_manager";

const never = Number.POSITIVE_INFINITY;

/**
 * Returns a person's groups of one kind, and when the person left each group. For groups that they still belong to,
 * the time is `Infinity`.
 */
function groupsOf(person: TiedPerson, kind: FormerTie["kind"]): ReadonlyMap<string, number> {
  const current = kind === "household" ? person.householdIds : person.organizationIds;
  const former = person.formerTies.filter((tie) => tie.kind === kind);
  return new Map([
    ...former.map((tie) => [tie.id, new Date(tie.endedAt).getTime()] as const),
    ...current.map((id) => [id, never] as const),
  ]);
}

/**
 * Returns when two people last had a group in common: `Infinity` if they still do, `undefined` if they never did.
 * Their memberships need not overlap, because people who move in right after each other are also close.
 */
export function sharedUntil(one: TiedPerson, other: TiedPerson, kind: FormerTie["kind"]): number | undefined {
  const groups = groupsOf(other, kind);
  let last: number | undefined;
  for (const [id, end] of groupsOf(one, kind)) {
    const otherEnd = groups.get(id);
    if (otherEnd !== undefined) last = Math.max(last ?? 0, Math.min(end, otherEnd));
  }
  return last;
}

/**
 * Returns the voucher's most recently ended connection to the entity, and the date until which it keeps their vouch
 * from counting. Returns undefined if that date has passed, or if no connection has ended. It makes no difference
 * whether the voucher or the manager left.
 */
export function latestTie(
  voucher: TiedPerson & { readonly voucherPersonId: string },
  entity: EntityTies,
  at: Date,
  tieDays: number,
): { readonly reason: RecentTie; readonly until: Date } | undefined {
  const ends: (readonly [RecentTie, number])[] = [];
  const own = (one: { readonly personId: string }) => one.personId === voucher.voucherPersonId;
  const endOf = (one: { readonly endedAt: string }) => new Date(one.endedAt).getTime();
  for (const one of entity.formerManagers.filter(own)) ends.push(["was_manager_of_entity", endOf(one)]);
  for (const one of entity.formerClaimants.filter(own)) ends.push(["was_claimant_of_entity", endOf(one)]);
  const others = [
    ...entity.managers.map((manager) => ({ manager, roleEnd: never })),
    ...entity.formerManagers.map((manager) => ({ manager, roleEnd: endOf(manager) })),
  ];
  for (const { manager, roleEnd } of others) {
    const household = sharedUntil(voucher, manager, "household");
    const organization = sharedUntil(voucher, manager, "organization");
    if (household !== undefined) ends.push(["was_in_household_of_manager", Math.min(household, roleEnd)]);
    if (organization !== undefined) {
      ends.push(["was_in_organization_of_manager", Math.min(organization, roleEnd)]);
    }
  }
  // Connections that still exist are left out, because a different reason applies to them.
  const over = ends.filter(([, end]) => end !== never).sort(([, a], [, b]) => b - a)[0];
  if (!over) return undefined;
  const until = daysAfter(new Date(over[1]), tieDays);
  return until > at ? { reason: over[0], until } : undefined;
}

/**
 * Households from which a vouch for this entity already counts. For each household, stores when its last counted
 * voucher left, or `never` if one is still a member.
 */
export class CountedHouseholds {
  readonly #ends = new Map<string, number>();

  constructor(
    readonly at: Date,
    readonly tieDays: number,
  ) {}

  add(voucher: TiedPerson): void {
    for (const [id, end] of groupsOf(voucher, "household")) {
      this.#ends.set(id, Math.max(this.#ends.get(id) ?? 0, end));
    }
  }

  /**
   * If another vouch from the same household already counts, returns when this person's vouch can start to count.
   * `until` is `null` while the two vouchers still live together.
   */
  blocks(voucher: TiedPerson): { readonly until: Date | null } | undefined {
    let last: number | undefined;
    for (const [id, end] of groupsOf(voucher, "household")) {
      const taken = this.#ends.get(id);
      if (taken !== undefined) last = Math.max(last ?? 0, Math.min(end, taken));
    }
    if (last === undefined) return undefined;
    if (last === never) return { until: null };
    const until = daysAfter(new Date(last), this.tieDays);
    return until > this.at ? { until } : undefined;
  }
}
