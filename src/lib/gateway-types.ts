import type { Schemas } from "../../clients/typescript/index.ts";

// Types of the data that pages get from `read`. They come from the OpenAPI document.

export interface ListOf<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** An entity's tier and proofs (`platform.verificationTier`). */
export type VerificationTier = Schemas["VerificationTier"];
export type Verification = Schemas["Verification"];
export type AuditEvent = Schemas["AuditEvent"];
/** A change to an entity's name or details. */
export type IdentityChange = Schemas["IdentityChange"];
export type NameReview = Schemas["NameReview"];
/** A change with details that only staff can see. */
export type StaffIdentityChange = Schemas["StaffIdentityChange"];
export type Entity = Schemas["Entity"];
/** A domain confirmation: the DNS record to add, and the result of the last check. */
export type DomainProof = Schemas["DomainProof"];
/** A person's claim to represent an entity. */
export type Claim = Schemas["Claim"];
/** A claim with the details that reviewers see. */
export type ClaimReview = Schemas["ClaimReview"];
export type OwnVouch = Schemas["OwnVouch"];
export type PublicVouch = Schemas["PublicVouch"];
/** How the community tier of an entity is calculated. */
export type VouchExplanation = Schemas["VouchExplanation"];
/** A report or an appeal. */
export type Dispute = Schemas["Dispute"];
/** A public request for vouches. */
export type CommunityRequest = Schemas["VerificationRequest"];
export type RegistryCheck = Schemas["RegistryCheck"];
export type Register = Schemas["Register"];
export type LicenceCheck = Schemas["LicenceCheck"];
/** A contact confirmed by two people, as shown to one of them. */
export type ContactConflict = Schemas["ContactConflict"];
/** A contact confirmed by two people, as shown to reviewers. */
export type StaffContactConflict = Schemas["StaffContactConflict"];
/** Items in the review lists for staff. */
export type StaffDispute = Schemas["StaffDispute"];
export type StaffProposal = Schemas["StaffProposal"];
export type ProposedContact = Schemas["ProposedContact"];
export type TierReview = Schemas["TierReview"];
export type VouchReview = Schemas["VouchReview"];
export type VouchReport = Schemas["VouchReport"];
