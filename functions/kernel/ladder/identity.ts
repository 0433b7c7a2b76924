import type { EntityType, HoldMethod } from "./ladder.ts";

/** The fields of an entity that a proof can depend on. */
export interface Identity {
  readonly displayName: string;
  readonly legalName: string;
  readonly entityType: EntityType;
  readonly country: string;
  readonly city: string | null;
  readonly registerCode: string | null;
  readonly registerNumber: string | null;
}

/** The entity's identity at the time of a proof. */
export interface ProvedIdentity extends Identity {
  /** The confirmed domain, if the proof is for a domain. */
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
export type IdentityField = (typeof identityFields)[number];

const known: readonly IdentityField[] = ["displayName", "entityType", "country", "city"];

/**
 * The identity fields that each proof depends on. Every proof depends on the display name, because the badge is shown
 * next to it. Vouches and confirmed contacts also depend on the city, because people know the entity there. Register
 * and licence checks depend on the legal name but not on the city, because registers don't say where people visit the
 * entity.
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

export function identityOf(row: Identity): Identity {
  const { displayName, legalName, entityType, country, city, registerCode, registerNumber } = row;
  return { displayName, legalName, entityType, country, city, registerCode, registerNumber };
}

export function changedFields(before: Identity, after: Identity): IdentityField[] {
  return identityFields.filter((field) => before[field] !== after[field]);
}

/**
 * Returns the fields that a proof depends on and that have changed since it was given. Returns none if the identity
 * at that time is unknown.
 */
export function staleFields(
  proof: { readonly method: HoldMethod; readonly identity: Identity | null },
  now: Identity,
): IdentityField[] {
  if (!proof.identity) return [];
  const rests = provedFields[proof.method];
  return changedFields(proof.identity, now).filter((field) => rests.includes(field));
}
