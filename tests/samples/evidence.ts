import type { FictitiousEntitySample, PersonSample } from "../../content/samples/schema.ts";

/** The contract's names for the six kinds of entities. */
export const entityTypes = [
  "school",
  "ngo",
  "government_office",
  "media_organization",
  "company",
  "park",
] as const;

const typeWeight = {
  personal_knowledge: 1,
  long_term_customer: 1,
  business_partner: 1,
  professional_endorsement: 1,
  neighbor: 0.8,
  community_member: 0.7,
} as const;

/**
 * Returns the proofs for which an entity's evidence meets the published thresholds, lowest tier first.
 *
 * This code is independent of the tier engine, so that the samples are checked against the published rules and not
 * against the code that loads them.
 */
export function earnedHolds(
  entity: FictitiousEntitySample,
  people: ReadonlyMap<string, PersonSample>,
  verifiedFactor: number,
): FictitiousEntitySample["holds"] {
  const holds: FictitiousEntitySample["holds"] = [];
  const attested = communityAttestedDaysAgo(entity, people, verifiedFactor);
  if (attested !== undefined) holds.push({ tier: 1, method: "community_attestation", daysAgo: attested });
  if (entity.otpVerified && entity.otpVerified.daysAgo < 730) {
    holds.push({ tier: 2, method: "otp_email", daysAgo: entity.otpVerified.daysAgo });
  }
  const matched = entity.registry?.result === "matched" && entity.registry.daysAgo < 365;
  if (entity.registry && matched) {
    holds.push({ tier: 3, method: "registry_match", daysAgo: entity.registry.daysAgo });
  }
  if (entity.licence && matched) {
    const signed = entity.holds.find((hold) => hold.tier === 4)?.daysAgo;
    // The second reviewer can only sign after the register has responded.
    if (signed !== undefined && signed <= entity.registry!.daysAgo) {
      holds.push({ tier: 4, method: "licence_legal_check", daysAgo: signed });
    }
  }
  return holds;
}

/**
 * Returns how many days ago the entity first had three vouches with a total weight of 3.0, two of them from people with
 * a confirmed contact.
 */
function communityAttestedDaysAgo(
  entity: FictitiousEntitySample,
  people: ReadonlyMap<string, PersonSample>,
  verifiedFactor: number,
): number | undefined {
  let counted = 0, weight = 0, anchored = 0;
  for (const vouch of entity.vouches.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const person = people.get(vouch.personKey)!;
    if (person.accountAgeDays - vouch.daysAgo < 3 || vouch.daysAgo >= 365) continue;
    counted += 1;
    weight += typeWeight[vouch.vouchingType] * (person.contactVerified ? verifiedFactor : 1);
    if (person.contactVerified) anchored += 1;
    if (counted >= 3 && weight >= 3 && anchored >= 2) return vouch.daysAgo;
  }
}

/** Returns the claims that still count. A person has at most one such claim for each entity. */
export function liveClaims(entity: FictitiousEntitySample): FictitiousEntitySample["claims"] {
  return entity.claims.filter((claim) => ["pending", "approved", "disputed"].includes(claim.status));
}

export function managedBy(entity: FictitiousEntitySample): string[] {
  return entity.claims
    .filter((claim) =>
      claim.status === "approved" && ["owner", "manager", "official"].includes(claim.claimedRole)
    )
    .map((claim) => claim.personKey);
}
