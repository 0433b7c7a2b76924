import type { EntityType, HoldMethod } from "./ladder.ts";

/** The fields of an entity that a proof can be about. */
export interface Identity {
  readonly displayName: string;
  readonly legalName: string;
  readonly entityType: EntityType;
  readonly country: string;
  readonly city: string | null;
  readonly registerCode: string | null;
  readonly registerNumber: string | null;
}

/** The identity that a proof was given for. */
export interface ProvedIdentity extends Identity {
  /** The confirmed domain, for a domain proof. */
  readonly domain: string | null;
}

/** Identity fields, in display order. */
export const identityFields = [
  "displayName",
  "legalName",
  "entityType",
  "country",
  "city",
  "registerCode",
  "registerNumber",
] as const satisfies readonly (keyof Identity)[];
/** One field of an identity. */
export type IdentityField = (typeof identityFields)[number];

const known: readonly IdentityField[] = ["displayName", "entityType", "country", "city"];

/**
 * Which proof depends on which fields. Every proof depends on the display name, since its badge is shown next to that.
 * People who vouch and the operator of a contact know the entity in its city; a register and a regulator list its legal
 * name and don't record where it receives its guests.
 */
export const provedFields: Readonly<Record<HoldMethod, readonly IdentityField[]>> = {
  community_attestation: known,
  otp_email: known,
  otp_sms: known,
  dns_txt: known,
  well_known_file: known,
  registry_match: ["displayName", "legalName", "entityType", "country", "registerCode", "registerNumber"],
  licence_legal_check: ["displayName", "legalName", "entityType", "country"],
};

/** The identity of any object with these fields. */
export function identityOf(row: Identity): Identity {
  const { displayName, legalName, entityType, country, city, registerCode, registerNumber } = row;
  return { displayName, legalName, entityType, country, city, registerCode, registerNumber };
}

/** The fields in which two identities differ. */
export function changedFields(before: Identity, after: Identity): IdentityField[] {
  return identityFields.filter((field) => before[field] !== after[field]);
}

/** The fields of a proof that have changed since; none if the identity it was given for is unknown. */
export function staleFields(
  proof: { readonly method: HoldMethod; readonly identity: Identity | null },
  now: Identity,
): IdentityField[] {
  if (!proof.identity) return [];
  const rests = provedFields[proof.method];
  return changedFields(proof.identity, now).filter((field) => rests.includes(field));
}
