import type { ClaimedRole, ClaimStatus } from "../../verification/claims/states.ts";
import type { EntityType, HoldMethod } from "../../kernel/ladder/ladder.ts";
import type { VouchingType } from "../../kernel/ladder/policy.ts";

export interface PersonSample {
  readonly personKey: string;
  readonly email: string;
  readonly displayName: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly locale: string;
  readonly roles: readonly string[];
  /** If this is 0, the person is not loaded, and their first sign-in creates the account. */
  readonly accountAgeDays: number;
  readonly contactVerified: boolean;
  readonly idpSubject?: string | undefined;
}

/** A real place that is listed without a tier. */
export interface VenueSample {
  readonly sampleKey: string;
  readonly type: EntityType;
  readonly legalName: string;
  readonly displayName: string;
  readonly country: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly wikidataId?: string | undefined;
  readonly contacts: readonly { readonly kind: "email" | "domain"; readonly value: string }[];
}

/** A fictitious entity with its history. */
export interface EntitySample extends VenueSample {
  readonly ownerKey: string | null;
  readonly tier: number;
  readonly holds: readonly { readonly tier: number; readonly method: HoldMethod; readonly daysAgo: number }[];
  readonly claims: readonly {
    readonly personKey: string;
    readonly claimedRole: ClaimedRole;
    readonly status: ClaimStatus;
    readonly evidenceUrl: string;
    readonly note: string | null;
    readonly daysAgo: number;
  }[];
  readonly vouches: readonly {
    readonly personKey: string;
    readonly vouchingType: VouchingType;
    readonly statement: string | null;
    readonly visibility: "public" | "private";
    readonly daysAgo: number;
  }[];
  readonly otpVerified: { readonly daysAgo: number } | null;
  readonly registry: {
    readonly registerCode: string;
    readonly number: string;
    readonly result: string;
    readonly daysAgo: number;
  } | null;
  readonly licence:
    | { readonly regulator: string; readonly number: string; readonly endsInDays: number }
    | null;
  readonly openRequest: { readonly message: string; readonly targetCount: number } | null;
}

export interface SampleSet {
  readonly people: readonly PersonSample[];
  readonly venues: readonly VenueSample[];
  readonly entities: readonly EntitySample[];
}
