import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AuthServices } from "../../people/auth/services.ts";
import type { GatewayEnv } from "../../kernel/commands/services.ts";
import { breakGlassRoutes } from "../../verification/admin/break-glass-routes.ts";
import { reviewerPatternRoutes } from "../../verification/admin/pattern-routes.ts";
import { adminReviewRoutes } from "../../verification/admin/review-routes.ts";
import { adminWaitingRoutes } from "../../verification/admin/waiting-routes.ts";
import { adminRoutes } from "../../verification/admin/routes.ts";
import { adminContactConflictRoutes } from "../../verification/contacts/owners/admin-routes.ts";
import { badgeRoutes } from "../../products/badges/routes.ts";
import { credentialRoutes, didRoutes, statusListRoutes } from "../../products/credentials/routes.ts";
import { logRoutes } from "../../verification/tiers/log/routes.ts";
import { contactConflictRoutes } from "../../verification/contacts/owners/routes.ts";
import { disputeRoutes } from "../../verification/claims/disputes/routes.ts";
import { changeRoutes } from "../../verification/changes/routes.ts";
import { statsRoutes } from "../../verification/entities/stats-routes.ts";
import { adminIdentityChangeRoutes } from "../../verification/identity-changes/admin-routes.ts";
import { identityChangeRoutes } from "../../verification/identity-changes/routes.ts";
import { adminNameRoutes } from "../../verification/admin/names/admin-routes.ts";
import { licenceRoutes } from "../../verification/licences/routes.ts";
import { mailboxRoutes } from "../../people/mail/routes.ts";
import { notificationRoutes } from "../../products/notifications/routes.ts";
import { entityContactRoutes, ownContactRoutes } from "../../verification/proofs/routes.ts";
import { statusRoutes } from "../../products/operations/status-routes.ts";
import { testModeRoutes } from "../../products/test-mode/routes.ts";
import { testEntities } from "../../products/test-mode/test-mode.ts";
import { webhookRoutes } from "../../products/webhooks/webhook-routes.ts";
import { tierReviewRoutes } from "../../verification/reviews/routes.ts";
import { registerRoutes } from "../../verification/register-checks/routes.ts";
import { familyRoutes } from "../../people/groups/family/routes.ts";
import { organizationRoutes } from "../../people/groups/organization/routes.ts";
import { paymentRoutes } from "../../products/pay/payment-routes.ts";
import { tokenRoutes } from "../../products/pay/token-routes.ts";
import { paidFor } from "../../products/pay/paid-for.ts";
import { groupWallets } from "../../products/pay/wallets.ts";
import { organizationTies } from "./group-ties.ts";
import { walletRoutes } from "../../products/pay/wallet-routes.ts";
import { staffPayRoutes } from "../../products/pay/staff-routes.ts";
import { placeRoutes } from "../../products/places/routes.ts";
import { apiKeyRoutes } from "../../people/api-keys/routes.ts";
import { ownAuditRoutes, staffAuditRoutes } from "../../people/identity/audit-routes.ts";
import { resourceMetadataRoutes } from "../../people/auth/resource-metadata.ts";
import { authRoutes } from "../../people/auth/routes.ts";
import { registerImportRoutes } from "../../verification/registers/import-routes.ts";
import { staffRegisterRoutes } from "../../verification/registers/staff-routes.ts";
import { adminClaimRoutes } from "../../verification/claims/admin-routes.ts";
import { ownVenueRoutes } from "../../verification/claims/me-routes.ts";
import { claimRoutes } from "../../verification/claims/routes.ts";
import { isInsider, readEntity } from "../../verification/entities/entities.ts";
import { entityRoutes } from "../../verification/entities/routes.ts";
import { gatewayEventRoutes } from "../../products/events/gateway-routes.ts";
import { ticketRoutes } from "../../products/events/ticket-routes.ts";
import { ownEventRoutes } from "../../products/events/own-routes.ts";
import { meOf } from "../../people/identity/identity.ts";
import { identityRoutes } from "../../people/identity/routes.ts";
import { commerce } from "../../products/commerce/commerce.ts";
import { contentRoutes } from "../../products/content/content.ts";
import { directory } from "../../products/directory/directory.ts";
import { travelRoutes } from "../../products/travel/travel.ts";
import { applications } from "../../products/applications/applications.ts";
import { ubuntu } from "../../products/ubuntu/ubuntu.ts";
import { logisticsRoutes } from "../../products/logistics/logistics.ts";
import { dashboardRoutes } from "../../products/dashboard/dashboard.ts";
import { lingoRoutes } from "../../products/lingo/lingo.ts";
import { newsRoutes } from "../../products/news/news.ts";
import { weatherRoutes } from "../../products/weather/weather.ts";
import { pipeline } from "../../products/pipeline/pipeline.ts";
import { keepAsEvidence } from "../../products/media/evidence.ts";
import { mediaRoutes } from "../../products/media/media.ts";
import { resourceRoutes } from "../../products/kit/routes.ts";
import { searchRoutes } from "../../products/search/search.ts";
import { personalData } from "./personal-data.ts";
import { entityRequestRoutes, requestRoutes } from "../../verification/requests/routes.ts";
import { entityVouchRoutes, vouchRoutes } from "../../verification/tiers/vouches/routes.ts";

/**
 * Mounts every slice. To add a slice, add one line here and its namespace to `namespaces.ts`. Its paths begin with
 * the namespace.
 */
export const mounts = (
  services: AuthServices,
): readonly [path: string, routes: OpenAPIHono<GatewayEnv>][] => [
  ["/v1/auth", authRoutes(services, meOf)],
  ["/v1/identity", identityRoutes(services, personalData)],
  ["/v1/identity", ownAuditRoutes(services)],
  // Mounted before the key routes, which would treat `webhooks` as a key's id.
  ["/v1/api-keys", webhookRoutes(services)],
  ["/v1/api-keys", apiKeyRoutes(services)],
  ["/v1/admin", staffAuditRoutes(services)],
  ["/v1/identity", ownVenueRoutes(services)],
  ["/v1/identity", ownEventRoutes(services)],
  ["/v1/events", gatewayEventRoutes(services)],
  ["/v1/events", ticketRoutes(services)],
  ["/v1/identity", ownContactRoutes(services)],
  ["/v1/identity", contactConflictRoutes(services)],
  ["/v1/identity", notificationRoutes(services)],
  ["/v1/identity", mailboxRoutes(services)],
  ["/v1/entities", statsRoutes(services)],
  ["/v1/entities", registerRoutes(services)],
  ["/.well-known", didRoutes(services)],
  ["/.well-known", resourceMetadataRoutes(services)],
  ["/log", logRoutes(services)],
  ["/status-lists", statusListRoutes(services)],
  ["/v1/entities", entityRoutes(services, testEntities)],
  ["/v1/entities", badgeRoutes(services)],
  ["/v1/entities", credentialRoutes(services)],
  ["/v1/entities", identityChangeRoutes(services)],
  ["/v1/entities", entityContactRoutes(services)],
  ["/v1/entities", licenceRoutes(services, paidFor)],
  ["/v1/entities", disputeRoutes(services)],
  ["/v1/entities", entityVouchRoutes(services, { requireReadable: readEntity, isInsider })],
  ["/v1/entities", entityRequestRoutes(services)],
  ["/v1/changes", changeRoutes(services)],
  ["/v1/test-entities", testModeRoutes(services)],
  ["/v1/claims", claimRoutes(services)],
  ["/v1/vouches", vouchRoutes(services)],
  ["/v1/verification-requests", requestRoutes(services)],
  ["/v1/admin", adminIdentityChangeRoutes(services)],
  ["/v1/admin", adminNameRoutes(services)],
  ["/v1/admin", adminClaimRoutes(services)],
  ["/v1/admin", adminRoutes(services, keepAsEvidence)],
  ["/v1/admin", adminReviewRoutes(services, keepAsEvidence)],
  ["/v1/admin", tierReviewRoutes(services)],
  ["/v1/admin", adminWaitingRoutes(services)],
  ["/v1/admin", adminContactConflictRoutes(services)],
  ["/v1/admin", breakGlassRoutes(services)],
  ["/v1/admin", reviewerPatternRoutes(services)],
  ["/v1/admin", staffRegisterRoutes(services)],
  ["/v1/admin", registerImportRoutes(services)],
  ["/v1/admin", statusRoutes(services)],
  ["/v1/family", familyRoutes(services, groupWallets)],
  ["/v1/organization", organizationRoutes(services, organizationTies)],
  ["/v1/places", placeRoutes(services)],
  ["/v1/admin", staffPayRoutes(services)],
  ["/v1/pay/wallet", walletRoutes(services)],
  ["/v1/pay/gateway", paymentRoutes(services)],
  ["/v1/pay/tokens", tokenRoutes(services)],
  ["/v1/directory", resourceRoutes(services, directory)],
  ["/v1/content", contentRoutes(services)],
  ["/v1/commerce", resourceRoutes(services, commerce)],
  ["/v1/travel", travelRoutes(services)],
  ["/v1/applications", resourceRoutes(services, applications)],
  ["/v1/ubuntu", resourceRoutes(services, ubuntu)],
  ["/v1/logistics", logisticsRoutes(services)],
  ["/v1/dashboard", dashboardRoutes(services)],
  ["/v1/pipeline", resourceRoutes(services, pipeline)],
  ["/v1/lingo", lingoRoutes(services)],
  ["/v1/news", newsRoutes(services)],
  ["/v1/weather", weatherRoutes(services)],
  ["/v1/media", mediaRoutes(services)],
  ["/v1/search", searchRoutes(services)],
];
