import type { Sql } from "../../kernel/db/databases.ts";
import { inTransaction, type Transaction } from "../../kernel/db/transaction.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { isWithinOneEdit, nameForms } from "./name-forms.ts";
import { findSimilarVerified, listWithoutForms, lockNames, writeForms } from "./store.ts";
import { similarWellKnown } from "./well-known.ts";

export interface Names {
  readonly displayName: string;
  readonly legalName: string;
  readonly country: string;
}

/** Returns the names that a change introduces. If the country changes, both names count as new. */
export function newNames(
  { displayName, legalName }: Omit<Names, "country">,
  changed: readonly string[],
): readonly string[] {
  if (changed.includes("country")) return [displayName, legalName];
  return [
    ...(changed.includes("displayName") ? [displayName] : []),
    ...(changed.includes("legalName") ? [legalName] : []),
  ];
}

function formsOf({ displayName, legalName }: Omit<Names, "country">) {
  const [shown, legal] = [nameForms(displayName), nameForms(legalName)];
  return { shown, keys: [...new Set([...shown.keys, ...legal.keys])] };
}

/**
 * Returns the existing names that an entity's new names resemble: names of entities of tier 3 or above in the same
 * country, and names that are well known there. If there are any, a reviewer must check the new names first. Names
 * that the entity already has aren't checked again.
 *
 * Locks the keys of the names. If two entities take the same name at the same time, the second check therefore sees the
 * first entity's new name.
 */
export async function strongLikeness(
  tx: Transaction,
  names: readonly string[],
  country: string,
  exceptId: string,
): Promise<Similar[]> {
  const forms = names.map(nameForms);
  const keys = [...new Set(forms.flatMap((form) => form.keys))];
  await lockNames(tx, country, keys);
  const skeletons = [...new Set(forms.map((form) => form.skeleton))];
  const rows = await findSimilarVerified(tx, { country, skeletons, keys, exceptId });
  const similar = rows.filter((row) =>
    row.tier >= currentPolicy.identity.protectedTier &&
    (row.sharesKey || skeletons.some((skeleton) => isWithinOneEdit(skeleton, row.skeleton)))
  ).map(({ id, displayName }): Similar => ({ entityId: id, name: displayName }));
  const known = forms.map((form) => similarWellKnown(form, country)).find((name) => name !== undefined);
  return known ? [...similar, { entityId: null, name: known }] : similar;
}

/** Stores the normalised forms of an entity's names, so that later names can be compared with them. */
export async function saveNameForms(
  tx: Transaction,
  id: string,
  names: Omit<Names, "country">,
): Promise<void> {
  const { shown, keys } = formsOf(names);
  await writeForms(tx, [{ id, skeleton: shown.skeleton, keys }]);
}

const batch = 500;

/** Adds normalised forms for older entities, 500 per transaction. Returns how many entities were updated. */
export async function fillNameForms({ databases }: Pick<Services, "databases">): Promise<number> {
  const sql: Sql = databases.sql("platform");
  let filled = 0;
  for (;;) {
    const count = await inTransaction(sql, async (tx) => {
      const rows = await listWithoutForms(tx, batch);
      await writeForms(
        tx,
        rows.map((row) => {
          const { shown, keys } = formsOf(row);
          return { id: row.id, skeleton: shown.skeleton, keys };
        }),
      );
      return rows.length;
    });
    filled += count;
    if (count < batch) return filled;
  }
}

export interface NameReviewRow {
  readonly id: string;
  readonly entityId: string;
  readonly displayName: string;
  readonly legalName: string;
  readonly country: string;
  readonly createdBy: string | null;
  readonly similarTo: readonly Similar[];
  readonly state: "open" | "approved" | "rejected" | "withdrawn";
  readonly openedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly note: string | null;
  readonly version: number;
}

export interface Similar {
  /** Id of the verified entity, or `null` for a well-known name that has no entity here. */
  readonly entityId: string | null;
  readonly name: string;
}
