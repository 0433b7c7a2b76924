import type { z } from "zod";
import type * as Admin from "../../functions/domain/admin/schema.ts";
import type * as Keys from "../../functions/domain/api-keys/schema.ts";
import type * as Auth from "../../functions/domain/auth/schema.ts";
import type * as Claims from "../../functions/domain/claims/schema.ts";
import type * as Entities from "../../functions/domain/entities/schema.ts";
import type * as Identity from "../../functions/domain/identity/schema.ts";
import type * as Licences from "../../functions/domain/licences/schema.ts";
import type * as Registers from "../../functions/domain/registers/schema.ts";
import type * as Requests from "../../functions/domain/requests/schema.ts";
import type * as Tiers from "../../functions/domain/tiers/schema.ts";
import type * as Vouches from "../../functions/domain/vouches/schema.ts";

/** A page of a list. */
export interface ListOf<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** `platform.verificationTier`. */
export type VerificationTier = z.infer<typeof Tiers.VerificationTier>;
/** One audit record. */
export type Verification = z.infer<typeof Tiers.Verification>;
/** An entity. */
export type Entity = z.infer<typeof Entities.Entity>;
/** An entity in a list. */
export type EntitySummary = z.infer<typeof Entities.EntitySummary>;
/** The ladder as the gateway publishes it. */
export type Ladder = z.infer<typeof Entities.Ladder>;
/** A representative claim. */
export type Claim = z.infer<typeof Claims.Claim>;
/** A venue that the visitor acts for or claims. */
export type OwnVenue = z.infer<typeof Claims.OwnVenue>;
/** A public vouch. */
export type PublicVouch = z.infer<typeof Vouches.PublicVouch>;
/** Why the community tier is what it is. */
export type VouchExplanation = z.infer<typeof Vouches.VouchExplanation>;
/** A public call for vouches. */
export type CommunityRequest = z.infer<typeof Requests.VerificationRequest>;
/** The signed-in person. */
export type Me = z.infer<typeof Identity.Me>;

/** One of the person's sessions. */
export type WebSessionEntry = z.infer<typeof Auth.Session>;

/** A claim in the queue of staff. */
export type QueuedClaim = Claim & {
  readonly claimant: {
    readonly personId: string;
    readonly displayName: string | null;
    readonly email: string | null;
    readonly emailVerified: boolean;
    readonly tier: number;
    readonly createdAt: string;
  };
  readonly entity: {
    readonly id: string;
    readonly displayName: string;
    readonly legalName: string;
    readonly entityType: string;
    readonly country: string;
    readonly city: string | null;
    readonly tier: number;
  };
};

/** The review sheet of a claim. */
export type ClaimReview = QueuedClaim & {
  readonly signals: {
    readonly evidenceDomain: string | null;
    readonly evidenceDomainIsEntitys: boolean | null;
    readonly emailDomainIsEntitys: boolean | null;
    readonly isNewClaimant: boolean;
    readonly earlierClaims: {
      readonly approved: number;
      readonly rejected: number;
      readonly revoked: number;
    };
  };
  readonly otherClaims: readonly Claim[];
};

/** A person in the console. */
export type StaffPerson = z.infer<typeof Admin.StaffPerson>;
/** An entity in the console. */
export type StaffEntity = z.infer<typeof Admin.StaffEntity>;
/** A page of the audit of tiers. */
export type AuditPage = z.infer<typeof Admin.AuditPage>;

/** A check of an entity against its register. */
export type RegistryCheck = z.infer<typeof Registers.RegistryCheck>;
/** A register that entities can be checked against. */
export type Register = z.infer<typeof Registers.Register>;
/** The check of a licence. */
export type LicenceCheck = z.infer<typeof Licences.LicenceCheck>;

/** A message that a development system kept instead of sending it. */
export interface MailboxMessage {
  readonly id: string;
  readonly channel: "email" | "sms";
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly createdAt: string;
}

/** A developer key. */
export type ApiKey = z.infer<typeof Keys.ApiKey>;

/** Something that happened to the person's account. */
export interface AuditEvent {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly network: string | null;
}

/** A message in the person's inbox, in their language. */
export interface NotificationEntry {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly href: string | null;
  readonly createdAt: string;
  readonly readAt: string | null;
}

/** What the person gets by mail. */
export interface NotificationPreferences {
  readonly items: readonly { readonly kind: string; readonly byMail: boolean }[];
}
