import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AuthServices } from "../domain/auth/services.ts";
import type { GatewayEnv } from "../domain/services.ts";
import { breakGlassRoutes } from "../domain/admin/break-glass-routes.ts";
import { reviewerPatternRoutes } from "../domain/admin/pattern-routes.ts";
import { adminReviewRoutes } from "../domain/admin/review-routes.ts";
import { adminWaitingRoutes } from "../domain/admin/waiting-routes.ts";
import { adminRoutes } from "../domain/admin/routes.ts";
import { adminContactConflictRoutes } from "../domain/contact-owners/admin-routes.ts";
import { badgeRoutes } from "../domain/badges/routes.ts";
import { credentialRoutes, didRoutes, statusListRoutes } from "../domain/credentials/routes.ts";
import { logRoutes } from "../domain/transparency/routes.ts";
import { contactConflictRoutes } from "../domain/contact-owners/routes.ts";
import { disputeRoutes } from "../domain/disputes/routes.ts";
import { statsRoutes } from "../domain/entities/stats-routes.ts";
import { adminIdentityChangeRoutes } from "../domain/identity-changes/admin-routes.ts";
import { identityChangeRoutes } from "../domain/identity-changes/routes.ts";
import { adminNameRoutes } from "../domain/likeness/admin-routes.ts";
import { licenceRoutes } from "../domain/licences/routes.ts";
import { mailboxRoutes } from "../domain/mail/routes.ts";
import { notificationRoutes } from "../domain/notifications/routes.ts";
import { entityContactRoutes, ownContactRoutes } from "../domain/otp/routes.ts";
import { statusRoutes } from "../domain/outbox/status-routes.ts";
import { webhookRoutes } from "../domain/outbox/webhook-routes.ts";
import { tierReviewRoutes } from "../domain/reviews/routes.ts";
import { registerRoutes } from "../domain/registers/routes.ts";
import { familyRoutes } from "../domain/family/routes.ts";
import { organizationRoutes } from "../domain/organization/routes.ts";
import { paymentRoutes } from "../domain/pay/payment-routes.ts";
import { tokenRoutes } from "../domain/pay/token-routes.ts";
import { paidFor } from "../domain/pay/paid-for.ts";
import { groupWallets } from "../domain/pay/wallets.ts";
import { organizationTies } from "../domain/group-ties.ts";
import { walletRoutes } from "../domain/pay/wallet-routes.ts";
import { staffPayRoutes } from "../domain/pay/staff-routes.ts";
import { placeRoutes } from "../domain/places/routes.ts";
import { apiKeyRoutes } from "../domain/api-keys/routes.ts";
import { ownAuditRoutes, staffAuditRoutes } from "../domain/audit/routes.ts";
import { authRoutes } from "../domain/auth/routes.ts";
import { registerImportRoutes } from "../domain/registers/import-routes.ts";
import { staffRegisterRoutes } from "../domain/registers/staff-routes.ts";
import { adminClaimRoutes } from "../domain/claims/admin-routes.ts";
import { ownVenueRoutes } from "../domain/claims/me-routes.ts";
import { claimRoutes } from "../domain/claims/routes.ts";
import { isInsider, readEntity } from "../domain/entities/entities.ts";
import { entityRoutes } from "../domain/entities/routes.ts";
import { gatewayEventRoutes } from "../domain/events/gateway-routes.ts";
import { ownEventRoutes } from "../domain/events/own-routes.ts";
import { meOf } from "../domain/identity/identity.ts";
import { identityRoutes } from "../domain/identity/routes.ts";
import { commerce } from "../resources/commerce/commerce.ts";
import { contentRoutes } from "../resources/content/content.ts";
import { directory } from "../resources/directory/directory.ts";
import { travel } from "../resources/travel/travel.ts";
import { applications } from "../resources/applications/applications.ts";
import { ubuntu } from "../resources/ubuntu/ubuntu.ts";
import { logisticsRoutes } from "../resources/logistics/logistics.ts";
import { dashboardRoutes } from "../resources/dashboard/dashboard.ts";
import { lingoRoutes } from "../resources/lingo/lingo.ts";
import { newsRoutes } from "../resources/news/news.ts";
import { weatherRoutes } from "../resources/weather/weather.ts";
import { pipeline } from "../resources/pipeline/pipeline.ts";
import { keepAsEvidence } from "../resources/media/evidence.ts";
import { mediaRoutes } from "../resources/media/media.ts";
import { resourceRoutes } from "../resources/routes.ts";
import { searchRoutes } from "../resources/search/search.ts";
import { personalData } from "../domain/personal-data.ts";
import { entityRequestRoutes, requestRoutes } from "../domain/requests/routes.ts";
import { entityVouchRoutes, vouchRoutes } from "../domain/vouches/routes.ts";

/**
 * Where every slice is mounted. A slice adds one line here and its namespace to `namespaces.ts`; its paths begin
 * with the namespace.
 */
export const mounts = (
  services: AuthServices,
): readonly [path: string, routes: OpenAPIHono<GatewayEnv>][] => [
  ["/v1/auth", authRoutes(services, meOf)],
  ["/v1/identity", identityRoutes(services, personalData)],
  ["/v1/identity", ownAuditRoutes(services)],
  // Before the keys: `webhooks` must not be taken for the id of a key.
  ["/v1/api-keys", webhookRoutes(services)],
  ["/v1/api-keys", apiKeyRoutes(services)],
  ["/v1/admin", staffAuditRoutes(services)],
  ["/v1/identity", ownVenueRoutes(services)],
  ["/v1/identity", ownEventRoutes(services)],
  ["/v1/events", gatewayEventRoutes(services)],
  ["/v1/identity", ownContactRoutes(services)],
  ["/v1/identity", contactConflictRoutes(services)],
  ["/v1/identity", notificationRoutes(services)],
  ["/v1/identity", mailboxRoutes(services)],
  ["/v1/entities", statsRoutes(services)],
  ["/v1/entities", registerRoutes(services)],
  ["/.well-known", didRoutes(services)],
  ["/log", logRoutes(services)],
  ["/status-lists", statusListRoutes(services)],
  ["/v1/entities", entityRoutes(services)],
  ["/v1/entities", badgeRoutes(services)],
  ["/v1/entities", credentialRoutes(services)],
  ["/v1/entities", identityChangeRoutes(services)],
  ["/v1/entities", entityContactRoutes(services)],
  ["/v1/entities", licenceRoutes(services, paidFor)],
  ["/v1/entities", disputeRoutes(services)],
  ["/v1/entities", entityVouchRoutes(services, { requireReadable: readEntity, isInsider })],
  ["/v1/entities", entityRequestRoutes(services)],
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
  ["/v1/travel", resourceRoutes(services, travel)],
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
