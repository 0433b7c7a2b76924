export interface ContractRow {
  /** Stable id, never reused for another row. */
  readonly id: string;
  readonly says: string;
  /** The test that covers the row, as `file > title of the test`. `null` if no test covers it yet. */
  readonly proof: string | null;
}

/** If a row's test is renamed or removed, `rows.test.ts` fails. */
export const contractRows: readonly ContractRow[] = [
  {
    id: "gateway.namespace.auth-identity",
    says: "/v1/auth and /v1/identity serve sign-in, session and person records",
    proof: "tests/contract/gateway-identity.test.ts > 200 the members of /v1/identity/me",
  },
  {
    id: "gateway.namespace.family-organization",
    says: "/v1/family and /v1/organization serve memberships",
    proof:
      "tests/contract/namespaces/organization.test.ts > 201, 200, 403, 404, 409, 204 the life of an organization",
  },
  {
    id: "gateway.namespace.places-events-directory",
    says: "/v1/places, /v1/events and /v1/directory serve locations, calendar and listings",
    proof: "tests/contract/namespaces/directory.test.ts > 201, 200, 304, 409, 204 the life of a listing",
  },
  {
    id: "gateway.namespace.content-media-search",
    says: "/v1/content, /v1/media and /v1/search serve articles, uploads and search",
    proof:
      "tests/contract/namespaces/search.test.ts > 201, 204, 200 an article with an uploaded picture is published, found by its words and shown",
  },
  {
    id: "gateway.namespace.travel-applications-ubuntu",
    says: "/v1/travel, /v1/applications and /v1/ubuntu serve bookings, applications and community",
    proof:
      "tests/contract/namespaces/travel.test.ts > 201, 200, 409 a booking is held at a price, confirmed and cancelled",
  },
  {
    id: "gateway.namespace.pipeline-dashboard-api-keys",
    says: "/v1/pipeline, /v1/dashboard and /v1/api-keys serve tooling, dashboards and keys",
    proof:
      "tests/contract/namespaces/pipeline.test.ts > 201, 200, 409 a source is read, a run fails, is retried and leaves a dataset",
  },
  {
    id: "gateway.namespace.commerce",
    says: "/v1/commerce serves products, offers, reviews and inquiries",
    proof:
      "tests/contract/namespaces/commerce.test.ts > 201, 200, 403 a product with its offers, found by everyone",
  },
  {
    id: "gateway.namespace.pay",
    says: "/v1/pay/wallet, /v1/pay/tokens and /v1/pay/gateway serve wallets, tokens and transactions",
    proof:
      "tests/contract/namespaces/pay.test.ts > 201, 200, 404, 409, 422 money is paid in, transferred, held, captured and refunded, and a statement shows it",
  },
  {
    id: "gateway.namespace.logistics",
    says: "/v1/logistics serves booking drafts and shipments",
    proof:
      "tests/contract/namespaces/logistics.test.ts > 201, 200, 409 a draft gets a quote and becomes one shipment, which is carried and delivered",
  },
  {
    id: "gateway.namespace.lingo",
    says: "/v1/lingo serves translation and language tooling",
    proof:
      "tests/contract/namespaces/lingo.test.ts > 201, 200, 404 a job translates a text from the translation memory",
  },
  {
    id: "gateway.namespace.news",
    says: "/v1/news serves articles and feeds",
    proof:
      "tests/contract/namespaces/news.test.ts > 200 a feed is read when due, costs no more than a 304 if unchanged, and its corrections are applied",
  },
  {
    id: "gateway.namespace.weather",
    says: "/v1/weather is reserved",
    proof: "tests/hostile/gateway-requests.test.ts > G02 503 {detail} for every method",
  },
  {
    id: "gateway.namespace.admin",
    says: "/v1/admin serves staff tooling",
    proof:
      "tests/contract/gateway-permissions.test.ts > every route accepts or rejects each role as listed in the table",
  },
  {
    id: "gateway.audit.type",
    says: "verificationType says which kind of verification it was",
    proof:
      "tests/contract/verification-job.test.ts > 200 the audit record says how, and its leaf and fact exist",
  },
  {
    id: "gateway.audit.method",
    says: "verificationMethod says by which method, such as community_attestation",
    proof:
      "tests/contract/verification-job.test.ts > 200 the audit record says how, and its leaf and fact exist",
  },
  {
    id: "gateway.audit.before",
    says: "tierBefore is the tier before the change",
    proof:
      "tests/contract/verification-job.test.ts > 200 the audit record says how, and its leaf and fact exist",
  },
  {
    id: "gateway.audit.after",
    says: "tierAfter is the tier after the change",
    proof:
      "tests/contract/verification-job.test.ts > 200 the audit record says how, and its leaf and fact exist",
  },
  {
    id: "gateway.audit.evidence",
    says: "evidence holds what the change rests on",
    proof:
      "tests/contract/verification-job.test.ts > 200 the audit record says how, and its leaf and fact exist",
  },
  {
    id: "gateway.claim.claimant",
    says: "claimantPersonId is the person who claims",
    proof: "tests/contract/verification-job.test.ts > 201 a claim is pending",
  },
  {
    id: "gateway.claim.entity",
    says: "entityId is the claimed entity",
    proof: "tests/contract/verification-job.test.ts > 201 a claim is pending",
  },
  {
    id: "gateway.claim.role",
    says: "claimedRole is the claimed role",
    proof: "tests/contract/verification-job.test.ts > 201 a claim is pending",
  },
  {
    id: "gateway.claim.status",
    says: "status of a new claim is pending",
    proof: "tests/contract/verification-job.test.ts > 201 a claim is pending",
  },
  {
    id: "gateway.claim.evidence",
    says: "evidenceUrl is a link to evidence",
    proof: "tests/contract/verification-job.test.ts > 201 a claim is pending",
  },
  {
    id: "gateway.vouch.personal-knowledge",
    says: "vouchingType personal_knowledge is taken",
    proof: "tests/contract/verification-ladder.test.ts > 201 a vouch may be of the type %s",
  },
  {
    id: "gateway.vouch.long-term-customer",
    says: "vouchingType long_term_customer is taken",
    proof: "tests/contract/verification-ladder.test.ts > 201 a vouch may be of the type %s",
  },
  {
    id: "gateway.vouch.business-partner",
    says: "vouchingType business_partner is taken",
    proof: "tests/contract/verification-ladder.test.ts > 201 a vouch may be of the type %s",
  },
  {
    id: "gateway.vouch.community-member",
    says: "vouchingType community_member is taken",
    proof: "tests/contract/verification-ladder.test.ts > 201 a vouch may be of the type %s",
  },
  {
    id: "gateway.vouch.neighbor",
    says: "vouchingType neighbor is taken",
    proof: "tests/contract/verification-ladder.test.ts > 201 a vouch may be of the type %s",
  },
  {
    id: "gateway.vouch.professional-endorsement",
    says: "vouchingType professional_endorsement is taken",
    proof: "tests/contract/verification-ladder.test.ts > 201 a vouch may be of the type %s",
  },
  {
    id: "gateway.tier.1",
    says: "tier 1 is Community, terracotta, by vouches, free",
    proof:
      "tests/contract/verification-job.test.ts > 201 for three vouches from members; the third raises the place to tier 1 and fulfils the request",
  },
  {
    id: "gateway.tier.2",
    says: "tier 2 is Identity (OTP), cobalt, by a one-time code to a contact, free",
    proof: "tests/contract/verification-climb.test.ts > tier 2: the code from the mailbox",
  },
  {
    id: "gateway.tier.3",
    says: "tier 3 is Government, gold, by an official register, free",
    proof:
      "tests/contract/verification-ladder.test.ts > %i: a register's confirmation gives tier 3; the tier is then %i",
  },
  {
    id: "gateway.tier.4",
    says: "tier 4 is Licensed, tanzanite, by a legal check of a licence, paid",
    proof: "tests/contract/verification-ladder.test.ts > 3: the legal check of a licence gives tier 4",
  },
  {
    id: "gateway.transition.vouches",
    says: "from any tier, enough active vouches give tier 1 by community_attestation, with an audit record",
    proof:
      "tests/contract/verification-job.test.ts > 201 for three vouches from members; the third raises the place to tier 1 and fulfils the request",
  },
  {
    id: "gateway.transition.otp",
    says: "from any tier, a verified one-time code gives tier 2, with an audit record",
    proof: "tests/contract/verification-ladder.test.ts > %i: a verified code gives tier 2",
  },
  {
    id: "gateway.transition.register",
    says: "from any tier, a register's confirmation gives tier 3, with an audit record",
    proof:
      "tests/contract/verification-ladder.test.ts > %i: a register's confirmation gives tier 3; the tier is then %i",
  },
  {
    id: "gateway.transition.licence",
    says: "from tier 3, a paid legal check of the licence gives tier 4, with an audit record",
    proof: "tests/contract/verification-ladder.test.ts > 3: the legal check of a licence gives tier 4",
  },
  {
    id: "gateway.claim-flow.submit",
    says: "POST /api/claims writes a pending claim",
    proof: "tests/smoke/verify-venue.test.ts > the owner claims, an admin approves, three neighbours vouch",
  },
  {
    id: "gateway.claim-flow.approve",
    says: "an admin's approval gives the claimant a management role",
    proof:
      "tests/contract/verification-job.test.ts > 200 staff read the queue and the review sheet, and approve",
  },
  {
    id: "gateway.claim-flow.reject",
    says: "an admin's rejection rejects the claim",
    proof:
      "tests/contract/verification-ladder.test.ts > 200 a rejection rejects the claim with its reason, and gives no role",
  },
  {
    id: "gateway.endpoint.login",
    says: "GET /v1/auth/idp/login leads to the hosted sign-in and takes return_to",
    proof: "tests/contract/gateway-sign-in.test.ts > 302 to return_to with the token in the fragment",
  },
  {
    id: "gateway.endpoint.callback",
    says:
      "GET /v1/auth/idp/callback answers 302 to return_to with access_token and person_id in the fragment",
    proof: "tests/contract/gateway-sign-in.test.ts > 302 to return_to with the token in the fragment",
  },
  {
    id: "gateway.endpoint.logout",
    says: "POST /v1/auth/idp/logout revokes the provider's session",
    proof:
      "tests/hostile/gateway-exchange.test.ts > 200 sign-out revokes the tokens here and at the provider",
  },
  {
    id: "gateway.endpoint.refresh",
    says: "POST /v1/auth/refresh gives a new token and is limited per address",
    proof: "tests/hostile/gateway-refresh.test.ts > R04 R05 429 the 31st in a minute",
  },
  {
    id: "gateway.endpoint.exchange",
    says: "POST /v1/auth/exchange is limited per address",
    proof: "tests/contract/gateway-limits.test.ts > 40 visitors exchange through web",
  },
  {
    id: "gateway.endpoint.identity-me",
    says: "GET /v1/identity/me answers with a bearer token",
    proof: "tests/contract/gateway-identity.test.ts > 200 the members of /v1/identity/me",
  },
  {
    id: "gateway.endpoint.auth-me",
    says: "GET /v1/auth/me answers with a bearer token",
    proof: "tests/contract/gateway-identity.test.ts > and the same with the session from /v1/auth/me",
  },
  {
    id: "gateway.endpoint.manifest",
    says: "GET / lists every database, the API version and the release name",
    proof: "tests/contract/gateway-manifest.test.ts > 200 names, release, environment, databases",
  },
  {
    id: "gateway.endpoint.api-claims",
    says: "POST /api/claims records a pending claim",
    proof: "tests/smoke/verify-venue.test.ts > the owner claims, an admin approves, three neighbours vouch",
  },
  {
    id: "gateway.endpoint.decide",
    says:
      "/v1/admin/claims/:id/decide decides with an optional note; needs the admin role and X-Internal-Key",
    proof: "tests/smoke/verify-venue.test.ts > the owner claims, an admin approves, three neighbours vouch",
  },
  {
    id: "gateway.endpoint.api-vouches",
    says: "POST /api/vouches writes a vouch of a signed-in person",
    proof: "tests/smoke/verify-venue.test.ts > the owner claims, an admin approves, three neighbours vouch",
  },
  {
    id: "gateway.endpoint.api-requests",
    says: "POST /api/verification-requests publishes a request of an owner",
    proof:
      "tests/contract/verification-job.test.ts > 201 the owner publishes a request for vouches, shown with its progress",
  },
  {
    id: "gateway.variable.IDP_API_KEY",
    says: "IDP_API_KEY unset: /v1/auth/idp/* answers 503",
    proof: "tests/hostile/gateway-sign-in.test.ts > L05 503 {detail} for every route of the group",
  },
  {
    id: "gateway.variable.IDP_CLIENT_ID",
    says: "IDP_CLIENT_ID unset: /v1/auth/idp/* answers 503",
    proof: "tests/hostile/gateway-sign-in.test.ts > L05 503 {detail} for every route of the group",
  },
  {
    id: "gateway.variable.IDP_REDIRECT_URI",
    says: "IDP_REDIRECT_URI must point at /v1/auth/idp/callback",
    proof: "tests/hostile/gateway-sign-in.test.ts > L05 503 {detail} with the name of the invalid variable:",
  },
  {
    id: "gateway.variable.IDP_COOKIE_PASSWORD",
    says: "IDP_COOKIE_PASSWORD has at least 32 characters",
    proof: "tests/hostile/gateway-sign-in.test.ts > L05 503 {detail} with the name of the invalid variable:",
  },
  {
    id: "gateway.console.queue",
    says: "Queue shows pending claims with claimant, role, evidence link and the review sheet",
    proof:
      "tests/contract/verification-ladder.test.ts > 200 the queue shows claimant, role and evidence of pending claims",
  },
  {
    id: "gateway.console.people",
    says: "People shows identity and e-mail signals and tier, with search and tier filter",
    proof:
      "tests/contract/verification-ladder.test.ts > 200 people: identity and e-mail signals and tier, by search and by tier",
  },
  {
    id: "gateway.console.entities",
    says: "Entities shows legal name, type, tier and trust score",
    proof:
      "tests/contract/verification-ladder.test.ts > 200 entities: legal name, type, tier and trust score with its terms",
  },
  {
    id: "gateway.console.audit",
    says: "Audit shows the tier transitions",
    proof: "tests/contract/verification-ladder.test.ts > 200 audit: the transitions of a tier, newest first",
  },
  {
    id: "gateway.error.database",
    says: "503 {detail} names the product database that is not configured",
    proof: "tests/hostile/gateway-requests.test.ts > G02 503 {detail} for every method",
  },
  {
    id: "gateway.error.provider",
    says: "503 for /v1/auth/idp/* until all variables are set",
    proof: "tests/hostile/gateway-sign-in.test.ts > L05 503 {detail} for every route of the group",
  },
  {
    id: "registry.index.schema",
    says: "$schema names the schema of the registry format",
    proof: "tests/contract/registry-endpoints.test.ts > 200 the index: $schema",
  },
  {
    id: "registry.index.name",
    says: "name is the registry's name",
    proof: "tests/contract/registry-endpoints.test.ts > 200 the index: $schema",
  },
  {
    id: "registry.index.homepage",
    says: "homepage is a URL",
    proof: "tests/contract/registry-endpoints.test.ts > 200 the index: $schema",
  },
  {
    id: "registry.index.items",
    says: "items holds one summary per component, without source code",
    proof: "tests/contract/registry-endpoints.test.ts > 200 the index: $schema",
  },
  {
    id: "registry.item.schema",
    says: "$schema is present on the single item",
    proof: "tests/contract/registry-endpoints.test.ts > 200 every item: schema, source code in each file",
  },
  {
    id: "registry.item.name",
    says: "name matches ^[a-z][a-z0-9-]*$",
    proof: "tests/contract/registry-endpoints.test.ts > 200 every item: schema, source code in each file",
  },
  {
    id: "registry.item.type",
    says: "type is registry:ui for components",
    proof: "tests/contract/registry-endpoints.test.ts > 200 every item: schema, source code in each file",
  },
  {
    id: "registry.item.description",
    says: "description is a text",
    proof: "tests/contract/registry-endpoints.test.ts > 200 every item: schema, source code in each file",
  },
  {
    id: "registry.item.dependencies",
    says: "dependencies lists npm packages",
    proof: "tests/contract/registry-endpoints.test.ts > 200 every item: schema, source code in each file",
  },
  {
    id: "registry.item.registry-dependencies",
    says: "registryDependencies lists other items; may be empty",
    proof: "tests/contract/registry-endpoints.test.ts > 200 every item: schema, source code in each file",
  },
  {
    id: "registry.item.files",
    says: "files hold path, type and, on the single item only, content",
    proof: "tests/contract/registry-endpoints.test.ts > 200 every item: schema, source code in each file",
  },
  {
    id: "registry.data-layer.local",
    says: "localLayer has engine, backends and features",
    proof: "tests/contract/registry-endpoints.test.ts > 200 the fields that the contract names",
  },
  {
    id: "registry.data-layer.cloud",
    says: "cloudLayer has sync targets with name and purpose",
    proof: "tests/contract/registry-endpoints.test.ts > 200 the fields that the contract names",
  },
  {
    id: "registry.data-layer.ownership",
    says: "dataOwnership has rules with rule and description",
    proof: "tests/contract/registry-endpoints.test.ts > 200 the fields that the contract names",
  },
  {
    id: "registry.ecosystem.principles",
    says: "principles have name, title, description and icon",
    proof: "tests/contract/registry-endpoints.test.ts > 200 the fields that the contract names",
  },
  {
    id: "registry.ecosystem.framework",
    says: "frameworkDecision has framework, rationale and platforms with status",
    proof: "tests/contract/registry-endpoints.test.ts > 200 the fields that the contract names",
  },
  {
    id: "registry.endpoint.index",
    says: "GET /api/v1/ui answers the index",
    proof: "tests/contract/registry-endpoints.test.ts > 200 the index: $schema",
  },
  {
    id: "registry.endpoint.item",
    says: "GET /api/v1/ui/{name} answers one item with source code",
    proof: "tests/contract/registry-endpoints.test.ts > 200 every item: schema, source code in each file",
  },
  {
    id: "registry.endpoint.data-layer",
    says: "GET /api/v1/data-layer answers the data layer",
    proof: "tests/contract/registry-endpoints.test.ts > 200 the fields that the contract names",
  },
  {
    id: "registry.endpoint.ecosystem",
    says: "GET /api/v1/ecosystem answers the ecosystem",
    proof: "tests/contract/registry-endpoints.test.ts > 200 the fields that the contract names",
  },
  {
    id: "registry.endpoint.pipeline",
    says: "GET /api/v1/pipeline answers the ordered stages ingest, process, serve",
    proof: "tests/contract/registry-endpoints.test.ts > 200 the fields that the contract names",
  },
  {
    id: "registry.error.400",
    says: "a name outside the pattern is 400",
    proof: "tests/contract/registry-errors.test.ts > 400 a name outside",
  },
  {
    id: "registry.error.404",
    says: "an unknown name is 404",
    proof: "tests/contract/registry-errors.test.ts > 404 a name that no component has",
  },
  {
    id: "mcp.tool.events_near_me",
    says: "events_near_me is anonymous and finds upcoming events near a city",
    proof:
      "tests/contract/events-mcp.test.ts > events_near_me is anonymous and finds upcoming events near a city",
  },
  {
    id: "mcp.tool.events_matching_interests",
    says: "events_matching_interests is anonymous and takes interests and an optional city",
    proof:
      "tests/contract/events-mcp.test.ts > events_matching_interests is anonymous and accepts interests and a city:",
  },
  {
    id: "mcp.tool.get_event",
    says: "get_event is anonymous and takes id, slug or short code",
    proof:
      "tests/contract/events-mcp.test.ts > get_event is anonymous and accepts an id, a slug or a short code:",
  },
  {
    id: "mcp.tool.create_event",
    says: "create_event needs a signed-in user, who becomes the host",
    proof: "tests/contract/events-mcp.test.ts > create_event makes the signed-in user the host",
  },
  {
    id: "mcp.tool.update_event",
    says: "update_event needs a signed-in host and can cancel",
    proof:
      "tests/contract/events-mcp.test.ts > update_event edits and cancels an event that the caller hosts",
  },
  {
    id: "mcp.endpoint.post",
    says: "POST /mcp answers JSON-RPC as JSON, never as a stream",
    proof: "tests/contract/events-mcp.test.ts > POST /mcp returns JSON, never a stream",
  },
  {
    id: "mcp.endpoint.get",
    says: "GET /mcp returns 405",
    proof: "tests/contract/events-mcp.test.ts > GET /mcp returns 405",
  },
  {
    id: "mcp.error.405",
    says: "GET on the MCP endpoint is 405",
    proof: "tests/contract/events-mcp.test.ts > GET /mcp returns 405",
  },
  {
    id: "mcp.error.sign-in",
    says: "a write tool without a token answers a sign-in error",
    proof: "tests/contract/events-mcp.test.ts > a write tool without a token returns a sign-in error:",
  },
  {
    id: "mcp.era.legacy",
    says: "2025-06-18, 2025-03-26 and 2024-11-05 with the initialize handshake",
    proof: "tests/contract/events-mcp.test.ts > handshake, then the tools",
  },
  {
    id: "mcp.era.2026-07-28",
    says: "2026-07-28, stateless, with server/discover and per-request metadata",
    proof: "tests/contract/events-mcp.test.ts > 2026-07-28: server/discover and metadata with each request",
  },
];
