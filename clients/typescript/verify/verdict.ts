import type { JWK } from "jose";

/** Everything needed to check credentials offline, downloaded once. */
export interface Bundle {
  readonly did: DidDocument;
  /** The gateway's signed status lists. */
  readonly lists: readonly string[];
  /** The log's checkpoint. `consistency` proves that this checkpoint extends the one in the credential. */
  readonly checkpoint: string | null;
  readonly consistency: readonly string[] | null;
}

/** The issuer's DID document (`/.well-known/did.json`). */
export interface DidDocument {
  readonly id: string;
  readonly verificationMethod: readonly { readonly id: string; readonly publicKeyJwk: JWK }[];
  readonly assertionMethod: readonly string[];
}

/** Requirements that a credential must meet. */
export interface Expected {
  /** The issuer to trust, such as `did:web:gateway.example`. */
  readonly issuer: string;
  /** The entity that the credential must be about. If omitted, any entity is accepted. */
  readonly entityId?: string;
  readonly now?: Date;
  /** Maximum age of a status list, 24 hours by default. */
  readonly maximumListAgeSeconds?: number;
}

/** Reasons why a credential is invalid. */
export const reasons = {
  malformed: "This is not a credential.",
  other_issuer: "The credential or the keys belong to another issuer.",
  unknown_key: "The issuer has no key with this name.",
  signature: "The credential was changed, or another key signed it.",
  not_valid_yet: "The credential is not valid yet.",
  expired: "The credential has expired.",
  other_entity: "The credential is about another entity.",
  list_missing: "A status list of the credential is missing.",
  list_broken: "A status list was changed, or belongs to another issuer.",
  list_old: "A status list is too old to rely on.",
  revoked: "The credential was revoked because the tier fell or the name changed.",
  suspended: "The credential is suspended.",
  log_proof: "The log's proof does not match the signed root.",
  log_leaf: "The log entry is not about this credential.",
  log_checkpoint: "The log's checkpoint was changed, or another key signed it.",
  log_rewritten: "The log was rolled back or rewritten since the credential was issued.",
} as const;
export type Reason = keyof typeof reasons;

/** The part of a credential that describes the entity. */
export interface Subject {
  readonly entityId: string;
  readonly name: string;
  readonly legalName: string | null;
  readonly tier: number;
  readonly tierName: string;
  readonly method: string;
  readonly since: string;
  readonly expiresAt: string | null;
}

/** The result of a check. `valid` is true only if `reasons` is empty. */
export interface Verdict {
  readonly valid: boolean;
  readonly reasons: readonly Reason[];
  /** The content of the credential. Only set if its signature is valid. */
  readonly subject: Subject | null;
  /**
   * Creation time of the oldest status list that was checked. Revocations after that time may be missing from the
   * result.
   */
  readonly statusAsOf: Date | null;
  /**
   * Whether the credential proves that the log contains the tier change. `null` if it has no log proof yet, or if its
   * signature is invalid.
   */
  readonly inLog: boolean | null;
}
