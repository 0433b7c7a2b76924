import type { Schemas } from "../../clients/typescript/index.ts";

// Types from the OpenAPI document for the parts of pages; a page's `read` returns these.

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
/** A change to an entity's name or details. */
export type IdentityChange = Schemas["IdentityChange"];
/** A name that is waiting for a reviewer. */
export type NameReview = Schemas["NameReview"];
/** The same, with what only staff see. */
export type StaffIdentityChange = Schemas["StaffIdentityChange"];
/** An entity. */
export type Entity = Schemas["Entity"];
/** A domain confirmation: which record to add where, and what the last check found. */
export type DomainProof = Schemas["DomainProof"];
/** A representative claim. */
export type Claim = Schemas["Claim"];
/** The review sheet of a claim. */
export type ClaimReview = Schemas["ClaimReview"];
/** One of the visitor's own vouches. */
export type OwnVouch = Schemas["OwnVouch"];
/** A public vouch. */
export type PublicVouch = Schemas["PublicVouch"];
/** How the community tier is calculated. */
export type VouchExplanation = Schemas["VouchExplanation"];
/** A report or an appeal. */
export type Dispute = Schemas["Dispute"];
/** A public request for vouches. */
export type CommunityRequest = Schemas["VerificationRequest"];
/** A check of an entity against its register. */
export type RegistryCheck = Schemas["RegistryCheck"];
/** A register that entities can be checked against. */
export type Register = Schemas["Register"];
/** The check of a licence. */
export type LicenceCheck = Schemas["LicenceCheck"];
/** A contact that two people confirmed, as one of them sees it. */
export type ContactConflict = Schemas["ContactConflict"];
/** The same, as reviewers see it. */
export type StaffContactConflict = Schemas["StaffContactConflict"];
/** Everything that is waiting for staff, list by list. */
export type StaffDispute = Schemas["StaffDispute"];
export type StaffProposal = Schemas["StaffProposal"];
export type ProposedContact = Schemas["ProposedContact"];
export type TierReview = Schemas["TierReview"];
export type VouchReview = Schemas["VouchReview"];
export type VouchReport = Schemas["VouchReport"];
