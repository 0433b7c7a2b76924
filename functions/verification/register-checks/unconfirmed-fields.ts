import type { Hold } from "../../kernel/ladder/effective-tier.ts";
import { type Identity, type IdentityField, staleFields } from "../../kernel/ladder/identity.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import type { RegisterEntry } from "../registers/adapter.ts";
import { nameScoreMilli, nameWords } from "../registers/name-score.ts";

export function listedNames(entry: RegisterEntry): readonly string[] {
  return [entry.legalName, ...(entry.otherNames ?? [])];
}

/** Checks whether a register entry lists this name, with the same words in the same order. Legal forms are ignored. */
export function isListedUnder(entry: RegisterEntry, name: string): boolean {
  const wanted = nameWords(name).join(" ");
  return wanted !== "" && listedNames(entry).some((listed) => nameWords(listed).join(" ") === wanted);
}

/**
 * Checks whether a register entry belongs to the company that a reviewer approved, even if the entity has since changed
 * its name or number. The entry's legal name only needs to be similar to the approved one, because the register may
 * spell it differently. If the display name has changed, the entry must list the new one.
 */
export function isEntryOf(entry: RegisterEntry, approved: Identity, now: Identity): boolean {
  return approved.entityType === now.entityType && approved.country === now.country &&
    nameScoreMilli(entry.legalName, approved.legalName) >= currentPolicy.registers.matchedNameScoreMilli &&
    (approved.displayName === now.displayName || isListedUnder(entry, now.displayName));
}

/**
 * Returns the fields that have changed since a register proof and are not confirmed by the register entry. These can
 * only be the type, or a display name that the entry does not list. Legal name, country and number need no check,
 * because they were used to identify the entry.
 */
export function unconfirmedFields(
  proof: Pick<Hold, "method" | "identity">,
  now: Identity,
  entry: RegisterEntry | null,
): IdentityField[] {
  return staleFields(proof, now).filter((field) =>
    field === "entityType" || (field === "displayName" && !(entry && isListedUnder(entry, now.displayName)))
  );
}
