// Made by `npm run client` from the OpenAPI document of the gateway; do not edit.

/** Words of `ClaimDecision.reasonCode`. */
export const claimReasons = [
  "evidence_confirms",
  "evidence_insufficient",
  "evidence_unreachable",
  "evidence_does_not_match",
  "not_a_representative",
  "other_claimant_confirmed",
  "entity_not_claimable",
  "fraud_suspected",
  "duplicate",
  "other",
] as const;

/** Words of `ContactRefusal.reasonCode`. */
export const contactRefusals = [
  "contact_not_published",
  "contact_of_somebody_else",
  "contact_not_reachable",
  "other",
] as const;

/** Words of `IdentityChangeDecision.reasonCode`. */
export const identityReasons = [
  "same_entity",
  "not_the_same_entity",
  "misleading_name",
  "evidence_insufficient",
  "fraud_suspected",
  "other",
] as const;

/** Words of `NewApiKey.scopes`. */
export const keyScopes = [
  "places:read",
  "places:write",
  "events:read",
  "events:write",
  "directory:read",
  "directory:write",
  "content:read",
  "content:write",
  "media:read",
  "media:write",
  "search:read",
  "travel:read",
  "travel:write",
  "applications:read",
  "applications:write",
  "ubuntu:read",
  "ubuntu:write",
  "pipeline:read",
  "pipeline:write",
  "dashboard:read",
  "dashboard:write",
  "commerce:read",
  "commerce:write",
  "logistics:read",
  "logistics:write",
  "lingo:read",
  "lingo:write",
  "news:read",
  "news:write",
  "weather:read",
  "weather:write",
  "entities:read",
] as const;

/** Words of `LicenceReview.reasonCode`. */
export const licenceReasons = [
  "licence_not_found",
  "licence_not_confirmed",
  "licence_ended",
  "licence_of_another_entity",
  "regulator_unknown",
  "other",
] as const;

/** Words of `NewTierReview.reasonCode`. */
export const tierReviewReasons = [
  "fraud_suspected",
  "identity_doubted",
  "evidence_doubted",
] as const;

/** Words of `NewWebhookEndpoint.eventTypes`. */
export const webhookEvents = [
  "claim.submitted",
  "claim.disputed",
  "claim.decided",
  "claim.withdrawn",
  "claim.expired",
  "claim.revoked",
  "claim.renewed",
  "vouch.created",
  "vouch.confirmed",
  "vouch.withdrawn",
  "vouch.invalidated",
  "vouch.held",
  "tier.changed",
  "request.published",
  "request.fulfilled",
  "request.closed",
  "request.expired",
  "session.revoked",
] as const;
