import type { Schemas } from "../../clients/typescript/index.ts";

// Types of the OpenAPI document that pages pass to their parts; a page's `read` returns these.

/** A page of a list. */
export interface ListOf<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** `platform.verificationTier`. */
export type VerificationTier = Schemas["VerificationTier"];
/** One audit record. */
export type Verification = Schemas["Verification"];
/** One row of the security log. */
export type AuditEvent = Schemas["AuditEvent"];
/** A change of what an entity says it is. */
export type IdentityChange = Schemas["IdentityChange"];
/** A name that waits for a reviewer. */
export type NameReview = Schemas["NameReview"];
/** The same as staff read it. */
export type StaffIdentityChange = Schemas["StaffIdentityChange"];
/** An entity. */
export type Entity = Schemas["Entity"];
/** The proof of a domain: what to put where, and what was found there. */
export type DomainProof = Schemas["DomainProof"];
/** A representative claim. */
export type Claim = Schemas["Claim"];
/** The review sheet of a claim. */
export type ClaimReview = Schemas["ClaimReview"];
/** A vouch of the visitor's own. */
export type OwnVouch = Schemas["OwnVouch"];
/** A public vouch. */
export type PublicVouch = Schemas["PublicVouch"];
/** Why the community tier is what it is. */
export type VouchExplanation = Schemas["VouchExplanation"];
/** A report or an appeal. */
export type Dispute = Schemas["Dispute"];
/** A public call for vouches. */
export type CommunityRequest = Schemas["VerificationRequest"];
/** A check of an entity against its register. */
export type RegistryCheck = Schemas["RegistryCheck"];
/** A register that entities can be checked against. */
export type Register = Schemas["Register"];
/** The check of a licence. */
export type LicenceCheck = Schemas["LicenceCheck"];
/** A contact that two people proved, as one of them reads it. */
export type ContactConflict = Schemas["ContactConflict"];
/** The same as reviewers read it. */
export type StaffContactConflict = Schemas["StaffContactConflict"];
/** What waits for staff, list by list. */
export type StaffDispute = Schemas["StaffDispute"];
export type StaffProposal = Schemas["StaffProposal"];
export type ProposedContact = Schemas["ProposedContact"];
export type TierReview = Schemas["TierReview"];
export type VouchReview = Schemas["VouchReview"];
export type VouchReport = Schemas["VouchReport"];
