import { sampleId } from "./kernel/shared/sample-id.ts";

/** A sample call for an operation whose schema example is not enough. */
export interface SampleCall {
  /**
   * E-mail address of the sample person who makes the call. By default, this is the owner, or staff with the required
   * role.
   */
  readonly by?: string;
  /** Path and query parameters. A value such as `$ID` is a variable that an earlier call sets. */
  readonly values?: Readonly<Record<string, string>>;
  /** Request body to send instead of the schema's example. Its strings may be variables. */
  readonly body?: unknown;
  readonly before?: readonly SampleStep[];
  /** A sentence that tells readers why the sample fails when it is pasted. */
  readonly fails?: string;
}

/** A call to make before another call. Omitted members are taken from the operation's sample. */
export interface SampleStep extends SampleCall {
  /** The operation, such as `POST /v1/claims`. */
  readonly call: string;
  /**
   * Maps each variable to the response member that contains its value. By default, the next path parameter gets the
   * `id`.
   */
  readonly sets?: Readonly<Record<string, string>>;
  /** Pattern that the member must match. Its capture groups contain the values, in the order of the variables. */
  readonly pattern?: string;
  /** The expected status, if the call is meant to be rejected. */
  readonly status?: number;
}

const nyasha = "nyasha@owner.example";
const tendai = "tendai@community.example";
const wanjiru = "wanjiru@community.example";
const kwame = "kwame@community.example";
const adaeze = "adaeze@lagoon-thread-cooperative.example";
const thandeka = "thandeka@admin.example";
const lerato = "lerato@admin.example";

const hotel = sampleId("entity", "jacaranda-house-hotel");
const park = sampleId("entity", "mosi-river-community-park");
const primarySchool = sampleId("entity", "baobab-valley-primary-school");
const garden = sampleId("entity", "table-bay-community-garden");
const clinic = sampleId("entity", "msasa-grove-clinic-trust");
const media = sampleId("entity", "kopje-star-media");
const office = sampleId("entity", "thousand-steps-records-office");
const readers = sampleId("entity", "kente-lane-reading-trust");

const call = (name: string, more: Omit<SampleStep, "call"> = {}): SampleStep => ({ call: name, ...more });
const me = (by: string, variable: string) => call("GET /v1/identity/me", { by, sets: { [variable]: "id" } });
/** Returns a step that reads the newest message sent to an address. This is only possible in a development system. */
const mail = (recipient: string, variable: string, pattern: string) =>
  call("GET /v1/identity/development-mailbox", {
    values: { recipient },
    sets: { [variable]: "items.0.body" },
    pattern,
  });
const code = (recipient: string) => mail(recipient, "CODE", "\\b(\\d{6})\\b");

const mushonga = { by: tendai, values: { id: sampleId("household", "mushonga"), personId: "$PERSON_ID" } };
const mushongaMembers = call("GET /v1/family/households/{id}/members", {
  ...mushonga,
  sets: { PERSON_ID: "items.0.personId", ETAG: "items.0.version" },
});
const invitedToHousehold = (email: string) =>
  call("POST /v1/family/households/{id}/invitations", {
    body: { email, relation: "relative" },
    before: [call("POST /v1/family/households")],
  });

const gumbo = { id: sampleId("organization", "gumbo-hospitality-sample") };
const gumboMember = { values: { ...gumbo, personId: "$PERSON_ID" } };
const gumboMembers = call("GET /v1/organization/organizations/{id}/members", {
  values: gumbo,
  sets: { PERSON_ID: "items.2.personId", ETAG: "items.2.version" },
});
const frontDesk = {
  ...gumbo,
  teamId: sampleId("team", "gumbo-hospitality-sample:Front desk"),
  personId: sampleId("person", "keeper-08"),
};
const newTeam = (name: string) =>
  call("POST /v1/organization/organizations/{id}/teams", {
    values: gumbo,
    body: { name },
    sets: { TEAM_ID: "id", ETAG: "version" },
  });
const invitedToOrganization = (email: string) =>
  call("POST /v1/organization/organizations/{id}/invitations", {
    values: gumbo,
    body: { email, role: "viewer" },
  });

const wallet = (by: string, variable = "ID") =>
  call("GET /v1/pay/wallet", { by, sets: { [variable]: "items.0.id" } });
const hold = call("POST /v1/pay/wallet/{id}/holds");
const topUp = call("POST /v1/pay/gateway/payments");
const paid = call("POST /v1/pay/gateway/payments/{id}/development/{outcome}", { sets: {} });
const tokens = (variable: string) =>
  call("GET /v1/pay/tokens/balances", { by: tendai, sets: { [variable]: "items.0.tokenTypeId" } });

const product = call("POST /v1/commerce/products");
const offer = call("POST /v1/commerce/offers");
const order = call("POST /v1/commerce/orders", { by: tendai });
const confirmed = call("POST /v1/commerce/orders/{id}/confirm", { sets: {} });
const sent = call("POST /v1/commerce/orders/{id}/send", { sets: {} });
const program = call("POST /v1/applications/programs");
const opened = call("POST /v1/applications/programs/{id}/open", { sets: {} });
const source = (feedUrl: string) =>
  call("POST /v1/news/sources", { body: { name: "Kumbi Press", feedUrl, locale: "en", country: "ZW" } });
const service = call("POST /v1/travel/services");
const pledge = call("POST /v1/ubuntu/pledges", { by: tendai });
const taken = call("POST /v1/ubuntu/pledges/{id}/take", { sets: {} });
const post = call("POST /v1/ubuntu/posts", { by: tendai });
const hidden = call("POST /v1/ubuntu/posts/{id}/hide", { sets: {} });
const report = call("POST /v1/ubuntu/reports", {
  by: wanjiru,
  body: { postId: "$POST_ID", reason: "false" },
  before: [call("POST /v1/ubuntu/posts", { by: tendai, sets: { POST_ID: "id" } })],
});
const shipment = sampleId("shipment", "by-staff");
const article = call("POST /v1/content/articles");
const submitted = call("POST /v1/content/articles/{id}/submit", { before: [article], sets: {} });
const proposed = (greeting: string, target: string) => [
  call("POST /v1/lingo/translations", {
    by: tendai,
    body: { sourceLanguage: "en", targetLanguage: "sw", source: greeting, target },
  }),
  call("POST /v1/lingo/translations/{id}/propose", { by: tendai, sets: {} }),
];
const submission = call("GET /v1/applications/submissions", { by: adaeze, sets: { ID: "items.0.id" } });

const renamed = (by: string, id: string) =>
  call("POST /v1/entities/{id}/identity-changes", { by, values: { id }, sets: { ID: "id" } });
const licence = (by: string, id: string, variable: string) =>
  call("POST /v1/entities/{id}/licence-checks", { by, values: { id }, sets: { [variable]: "id" } });
const ofHotel = (contact: string) => ({
  id: hotel,
  contactId: sampleId("contact", `jacaranda-house-hotel:${contact}`),
});
const hotelEmail = ofHotel("office@jacaranda-house-hotel.example");
const hotelDomain = ofHotel("jacaranda-house-hotel.example");
const newContact = call("POST /v1/entities/{id}/contacts", {
  values: { id: primarySchool },
  sets: { CONTACT_ID: "id" },
});
const takenAddress = (by: string) => [
  call("POST /v1/identity/me/contacts", {
    by,
    body: { kind: "email", value: tendai },
    sets: { CONTACT_ID: "id" },
  }),
  call("POST /v1/identity/me/contacts/{contactId}/codes", { by, sets: { CHALLENGE_ID: "challengeId" } }),
  code(tendai),
  call("POST /v1/identity/me/contacts/{contactId}/codes/{challengeId}", {
    by,
    before: [],
    body: { code: "$CODE" },
    sets: {},
    status: 409,
  }),
];
const event = call("POST /v1/events", { by: tendai, sets: { KEY: "id" } });
const ticket = call("PUT /v1/events/{key}/ticket", { by: wanjiru });

export const sampleCalls: Readonly<Record<string, SampleCall>> = {
  "DELETE /v1/family/households/{id}/invitations/{invitationId}": {
    before: [invitedToHousehold("chipo@place.example")],
  },
  "DELETE /v1/family/households/{id}/members/{personId}": { ...mushonga, before: [mushongaMembers] },
  "PATCH /v1/family/households/{id}/members/{personId}": {
    ...mushonga,
    before: [mushongaMembers],
    body: { relation: "sibling" },
  },
  "POST /v1/family/households/{id}/transfer": {
    by: thandeka,
    values: { id: sampleId("household", "nkosi-mwinyi") },
    body: { personId: "$PERSON_ID" },
    before: [me("baraka@support.example", "PERSON_ID")],
  },
  "POST /v1/family/invitations/accept": {
    by: wanjiru,
    body: { token: "$TOKEN" },
    before: [{ ...invitedToHousehold(wanjiru), sets: {} }, mail(wanjiru, "TOKEN", "#token=([\\w-]+)")],
  },
  "POST /v1/organization/organizations/{id}/invitations": {
    values: gumbo,
    body: { email: "ama@place.example" },
  },
  "DELETE /v1/organization/organizations/{id}/invitations/{invitationId}": {
    values: { ...gumbo, invitationId: "$INVITATION_ID" },
    before: [{ ...invitedToOrganization("rumbi@place.example"), sets: { INVITATION_ID: "id" } }],
  },
  "DELETE /v1/organization/organizations/{id}/members/{personId}": { ...gumboMember, before: [gumboMembers] },
  "PATCH /v1/organization/organizations/{id}/members/{personId}": {
    ...gumboMember,
    body: { role: "member" },
    before: [gumboMembers],
  },
  "PATCH /v1/organization/organizations/{id}/teams/{teamId}": {
    values: { ...gumbo, teamId: "$TEAM_ID" },
    body: { name: "Kitchen garden" },
    before: [newTeam("Garden")],
  },
  "DELETE /v1/organization/organizations/{id}/teams/{teamId}": {
    values: { ...gumbo, teamId: "$TEAM_ID" },
    before: [newTeam("Night shift")],
  },
  "PUT /v1/organization/organizations/{id}/teams/{teamId}/members/{personId}": { values: frontDesk },
  "DELETE /v1/organization/organizations/{id}/teams/{teamId}/members/{personId}": { values: frontDesk },
  "POST /v1/organization/organizations/{id}/transfer": {
    by: kwame,
    values: { id: sampleId("organization", "radio-friends-sample") },
    body: { personId: "$PERSON_ID" },
    before: [me("aissatou@auditor.example", "PERSON_ID")],
  },
  "POST /v1/organization/invitations/accept": {
    by: kwame,
    body: { token: "$TOKEN" },
    before: [{ ...invitedToOrganization(kwame), sets: {} }, mail(kwame, "TOKEN", "#token=([\\w-]+)")],
  },

  "POST /v1/pay/gateway/payments": {
    by: tendai,
    body: { amountMinor: 5_000, currency: "USD", walletId: "$WALLET_ID" },
    before: [wallet(tendai, "WALLET_ID")],
  },
  "GET /v1/pay/gateway/payments/{id}": { by: tendai, before: [topUp] },
  "POST /v1/pay/gateway/payments/{id}/development/{outcome}": { by: tendai, before: [topUp] },
  "GET /v1/pay/gateway/payments/{id}/refunds": { by: tendai, before: [topUp] },
  "POST /v1/pay/gateway/payments/{id}/refunds": {
    by: tendai,
    body: { amountMinor: 100, reason: "Paid twice" },
    before: [paid],
  },
  "POST /v1/admin/payments/{id}/refunds": {
    body: { amountMinor: 100, reason: "The first refund did not reach the payer" },
    before: [paid],
  },
  "POST /v1/pay/wallet/{id}/holds": {
    by: tendai,
    body: { amountMinor: 100, memo: "For the market" },
    before: [wallet(tendai)],
  },
  "GET /v1/pay/wallet/{id}/holds/{holdId}": { by: tendai, before: [hold] },
  "POST /v1/pay/wallet/{id}/holds/{holdId}/release": { by: tendai, before: [hold] },
  "POST /v1/pay/wallet/{id}/holds/{holdId}/capture": {
    by: tendai,
    body: { toWalletId: "$TO_WALLET_ID" },
    before: [hold, wallet(wanjiru, "TO_WALLET_ID")],
  },
  "POST /v1/pay/wallet/{id}/transfers": {
    by: tendai,
    body: { toWalletId: "$TO_WALLET_ID", amountMinor: 100 },
    before: [wallet(tendai), wallet(wanjiru, "TO_WALLET_ID")],
  },
  "POST /v1/pay/wallet/{id}/payouts": {
    by: tendai,
    body: { amountMinor: 100, destination: "Mobile money +263 77 212 3456" },
    before: [wallet(tendai)],
  },
  "POST /v1/admin/payouts/{id}/decide": {
    body: { state: "paid", note: "Sent on Friday" },
    before: [call("POST /v1/pay/wallet/{id}/payouts", { sets: { ID: "id" } })],
  },
  "POST /v1/admin/wallets/{id}/decide": {
    body: { action: "freeze", note: "Asked by the bank" },
    before: [call("POST /v1/pay/wallet", { by: kwame })],
  },
  "POST /v1/pay/tokens/types/{id}/mint": {
    by: adaeze,
    body: { ownerKind: "person", ownerId: "$OWNER_ID", amount: 10 },
    before: [tokens("ID"), me(adaeze, "OWNER_ID")],
  },
  "POST /v1/pay/tokens/types/{id}/burn": {
    by: adaeze,
    body: { ownerKind: "person", ownerId: "$OWNER_ID", amount: 3 },
    before: [call("POST /v1/pay/tokens/types/{id}/mint", { sets: {} })],
  },
  "POST /v1/pay/tokens/transfers": {
    by: tendai,
    body: { tokenTypeId: "$TOKEN_TYPE_ID", toId: "$TO_ID", amount: 3 },
    before: [tokens("TOKEN_TYPE_ID"), me(wanjiru, "TO_ID")],
  },

  "GET /v1/commerce/inquiry-messages/{id}": {
    by: tendai,
    values: { id: sampleId("inquiry-message", "green") },
  },
  "POST /v1/commerce/inquiry-messages": { by: tendai },
  "POST /v1/commerce/products": { by: adaeze },
  "PATCH /v1/commerce/products/{id}": { by: adaeze, before: [product] },
  "DELETE /v1/commerce/products/{id}": { by: adaeze, before: [product] },
  "POST /v1/commerce/products/{id}/publish": { by: adaeze, before: [product] },
  "POST /v1/commerce/products/{id}/archive": {
    by: adaeze,
    before: [product, call("POST /v1/commerce/products/{id}/publish", { sets: {} })],
  },
  "POST /v1/commerce/offers": {
    by: adaeze,
    body: { productId: "$PRODUCT_ID", priceMinor: 1_800, currency: "USD", quantity: 20 },
    before: [{ ...product, sets: { PRODUCT_ID: "id" } }],
  },
  "PATCH /v1/commerce/offers/{id}": { by: adaeze, before: [offer] },
  "DELETE /v1/commerce/offers/{id}": { by: adaeze, before: [offer] },
  "POST /v1/commerce/offers/{id}/close": { by: adaeze, before: [offer] },
  "POST /v1/commerce/offers/{id}/reopen": {
    by: adaeze,
    before: [offer, call("POST /v1/commerce/offers/{id}/close", { sets: {} })],
  },
  "POST /v1/commerce/orders/{id}/confirm": { by: adaeze, before: [order] },
  "POST /v1/commerce/orders/{id}/send": { by: adaeze, before: [confirmed] },
  "POST /v1/commerce/orders/{id}/receive": { by: tendai, before: [sent] },

  "GET /v1/applications/programs/{id}": { values: { id: sampleId("program", "mentors") } },
  "POST /v1/applications/programs": { by: adaeze },
  "PATCH /v1/applications/programs/{id}": { by: adaeze, before: [program] },
  "DELETE /v1/applications/programs/{id}": { by: adaeze, before: [program] },
  "POST /v1/applications/programs/{id}/open": { by: adaeze, before: [program] },
  "POST /v1/applications/programs/{id}/close": { by: adaeze, before: [opened] },
  "POST /v1/applications/submissions/{id}/review": { by: adaeze, before: [submission] },
  "POST /v1/applications/submissions/{id}/accept": { by: adaeze, before: [submission] },
  "POST /v1/applications/submissions/{id}/reject": {
    by: adaeze,
    before: [
      call("POST /v1/applications/submissions", {
        by: kwame,
        body: { programId: sampleId("program", "weaving"), answers: { motivation: "I like to learn." } },
      }),
      call("POST /v1/applications/submissions/{id}/submit", { by: kwame, sets: {} }),
    ],
  },

  "POST /v1/news/sources": { by: thandeka },
  "PATCH /v1/news/sources/{id}": { by: thandeka, before: [source("https://press.example.org/changed.xml")] },
  "DELETE /v1/news/sources/{id}": { by: thandeka, before: [source("https://press.example.org/removed.xml")] },
  "POST /v1/news/sources/{id}/pause": {
    by: thandeka,
    before: [source("https://press.example.org/paused.xml")],
  },
  "POST /v1/news/sources/{id}/resume": {
    by: thandeka,
    before: [
      source("https://press.example.org/resumed.xml"),
      call("POST /v1/news/sources/{id}/pause", { before: [], sets: {} }),
    ],
  },

  "GET /v1/travel/services/{id}": { values: { id: sampleId("travel-service", "garden-room") } },
  "GET /v1/travel/services/{id}/availability": { values: { id: sampleId("travel-service", "garden-room") } },
  "POST /v1/travel/services": { by: adaeze },
  "PATCH /v1/travel/services/{id}": { by: adaeze, before: [service] },
  "POST /v1/travel/services/{id}/archive": {
    by: adaeze,
    before: [service, call("POST /v1/travel/services/{id}/publish", { sets: {} })],
  },
  "POST /v1/travel/services/{id}/publish": { by: adaeze, before: [service] },
  "PATCH /v1/travel/bookings/{id}": {
    by: tendai,
    values: { id: sampleId("booking", "draft") },
    body: { party: 1 },
  },

  "POST /v1/ubuntu/posts/{id}/hide": { by: tendai, before: [post] },
  "POST /v1/ubuntu/posts/{id}/show": { by: thandeka, before: [post, hidden] },
  "POST /v1/ubuntu/reports/{id}/dismiss": { by: thandeka, before: [report] },
  "POST /v1/ubuntu/reports/{id}/uphold": { by: tendai, before: [report] },
  "POST /v1/ubuntu/pledges/{id}/take": { by: wanjiru, before: [pledge] },
  "POST /v1/ubuntu/pledges/{id}/keep": { by: tendai, before: [taken] },
  "POST /v1/ubuntu/pledges/{id}/release": { by: wanjiru, before: [taken] },

  "GET /v1/logistics/shipments/{id}": { by: tendai, values: { id: sampleId("shipment", "sent") } },
  "GET /v1/logistics/shipment-events/{id}": {
    by: tendai,
    values: { id: sampleId("shipment-event", "picked_up") },
  },
  "GET /v1/logistics/tracking/{code}": { values: { code: "HKSAMPLE2345" } },
  "POST /v1/logistics/shipment-events": { by: adaeze },
  "POST /v1/logistics/shipments/{id}/accept": { by: thandeka, values: { id: shipment } },
  "POST /v1/logistics/shipments/{id}/decline": { by: thandeka, values: { id: shipment } },
  "POST /v1/logistics/shipments/{id}/cancel": {
    by: tendai,
    before: [
      call("POST /v1/logistics/drafts", { by: tendai }),
      call("POST /v1/logistics/drafts/{id}/quote", { by: tendai, sets: {} }),
      call("POST /v1/logistics/drafts/{id}/submit", { by: tendai, sets: {} }),
      call("GET /v1/logistics/shipments", { by: tendai, sets: { ID: "items.0.id" } }),
    ],
  },
  "POST /v1/logistics/tariffs": { by: adaeze },
  "PATCH /v1/logistics/tariffs/{id}": { by: adaeze },
  "DELETE /v1/logistics/tariffs/{id}": { by: adaeze },
  "DELETE /v1/logistics/drafts/{id}": { before: [call("POST /v1/logistics/drafts")] },

  "GET /v1/content/slugs/{slug}": { values: { slug: "vouching-well" } },
  "POST /v1/content/articles/{id}/publish": { by: thandeka, before: [submitted] },
  "POST /v1/content/articles/{id}/return": { by: thandeka, before: [submitted] },
  "POST /v1/lingo/translations/{id}/approve": {
    by: thandeka,
    before: proposed("Good evening.", "Habari za jioni."),
  },
  "POST /v1/lingo/translations/{id}/return": {
    by: thandeka,
    before: proposed("Good night.", "Usiku mwema."),
  },
  "POST /v1/lingo/jobs/{id}/cancel": { before: [call("POST /v1/lingo/jobs")] },
  "POST /v1/lingo/jobs/{id}/translate": {
    by: tendai,
    values: { id: sampleId("translation-job", "greeting") },
  },
  "POST /v1/lingo/jobs/{id}/retry": { by: tendai, values: { id: sampleId("translation-job", "greeting") } },
  "GET /v1/pipeline/sources/{id}": { by: thandeka, values: { id: sampleId("pipeline-source", "lei") } },
  "GET /v1/pipeline/runs/{id}": { by: thandeka, values: { id: sampleId("pipeline-run", "ingest") } },
  "GET /v1/pipeline/datasets/{id}": { by: thandeka, values: { id: sampleId("dataset", "companies") } },
  "POST /v1/pipeline/runs/{id}/fail": {
    values: { id: sampleId("pipeline-run", "cities") },
    body: { error: "Line 873 has no country." },
  },
  "POST /v1/pipeline/runs/{id}/retry": { values: { id: sampleId("pipeline-run", "process") } },
  "PUT /v1/media/uploads/{id}/bytes": {
    values: { id: "$ID", expires: "$EXPIRES", signature: "$SIGNATURE" },
    before: [call("POST /v1/media/uploads", {
      sets: { ID: "put.url", EXPIRES: "put.url", SIGNATURE: "put.url" },
      pattern: "uploads/([\\w-]+)/bytes\\?expires=(\\d+)&signature=([\\w-]+)",
    })],
  },
  "POST /v1/media/uploads/{id}/complete": {
    before: [call("PUT /v1/media/uploads/{id}/bytes", { sets: {} })],
  },
  "GET /v1/weather/places/{id}/outlook": { values: { id: sampleId("weather-place", "harare") } },

  "PATCH /v1/entities/{id}": {
    values: { id: hotel },
    body: { description: "Twelve rooms around a garden, ten minutes from the centre." },
  },
  "GET /v1/entities/{id}/identity-changes/{changeId}": {
    values: { id: primarySchool },
    before: [call("POST /v1/entities/{id}/identity-changes", { values: { id: primarySchool } })],
  },
  "GET /v1/entities/{id}/disputes/{disputeId}": {
    by: tendai,
    values: { id: hotel },
    before: [call("POST /v1/entities/{id}/disputes", { by: tendai, values: { id: hotel } })],
  },
  "POST /v1/entities/{id}/licence-checks": {
    values: { id: hotel },
    body: { regulator: "Ministry of Health", licenceNumber: "HC-2026-0417", licenceExpiresOn: "2035-11-25" },
  },
  "POST /v1/entities/{id}/licence-checks/{checkId}/submit": {
    by: "clarisse@thousand-steps-records-office.example",
    values: { id: office },
    before: [licence("clarisse@thousand-steps-records-office.example", office, "CHECK_ID")],
  },
  "DELETE /v1/entities/{id}/licence-checks/{checkId}": {
    by: "ruvimbo@kopje-star-media.example",
    values: { id: media },
    before: [licence("ruvimbo@kopje-star-media.example", media, "CHECK_ID")],
  },
  // Each contact gets at most one code a minute. The next sample sends a code to the hotel's contact, so this one uses
  // another contact.
  "POST /v1/entities/{id}/contacts/{contactId}/codes": {
    values: {
      id: primarySchool,
      contactId: sampleId(
        "contact",
        "baobab-valley-primary-school:office@baobab-valley-primary-school.example",
      ),
    },
  },
  "POST /v1/entities/{id}/contacts/{contactId}/codes/{challengeId}": {
    values: { ...hotelEmail, challengeId: "$CHALLENGE_ID" },
    body: { code: "$CODE" },
    before: [
      call("POST /v1/entities/{id}/contacts/{contactId}/codes", {
        values: hotelEmail,
        sets: { CHALLENGE_ID: "challengeId" },
      }),
      code("office@jacaranda-house-hotel.example"),
    ],
  },
  "POST /v1/entities/{id}/contacts/{contactId}/domain-proofs": { values: hotelDomain },
  "POST /v1/entities/{id}/contacts/{contactId}/domain-proofs/{proofId}/check": {
    values: { ...hotelDomain, proofId: "$PROOF_ID" },
    before: [
      call("POST /v1/entities/{id}/contacts/{contactId}/domain-proofs", { sets: { PROOF_ID: "id" } }),
    ],
  },
  "PATCH /v1/places/{id}": {
    before: [call("GET /v1/entities/{id}", { values: { id: hotel }, sets: { ID: "placeId" } })],
  },
  "GET /v1/events/hosts/{id}/calendar.ics": { before: [me(tendai, "ID")] },
  "GET /v1/events/{key}/ticket": { by: wanjiru, before: [event, { ...ticket, sets: {} }] },
  "POST /v1/events/{key}/check-ins": {
    by: tendai,
    body: { code: "$TICKET_CODE" },
    before: [event, { ...ticket, sets: { TICKET_CODE: "code" } }],
  },
  "POST /api/events/{key}/city-correction": {
    fails: "it needs an event that an earlier release listed under the wrong city.",
  },
  "GET /v1/identity/persons/{id}": { before: [me(tendai, "ID")] },
  "POST /v1/identity/me/contacts/{contactId}/codes/{challengeId}": {
    by: tendai,
    body: { code: "$CODE" },
    before: [
      call("POST /v1/identity/me/contacts", {
        by: tendai,
        body: { kind: "email", value: "tendai@place.example" },
      }),
      call("POST /v1/identity/me/contacts/{contactId}/codes", {
        by: tendai,
        sets: { CHALLENGE_ID: "challengeId" },
      }),
      code("tendai@place.example"),
    ],
  },
  "POST /v1/identity/me/contact-conflicts/{id}/release": {
    by: tendai,
    before: [
      ...takenAddress(wanjiru),
      call("GET /v1/identity/me/contact-conflicts", { by: tendai, sets: { ID: "items.0.id" } }),
    ],
  },
  "POST /v1/admin/contact-conflicts/{id}/decide": {
    before: [...takenAddress(kwame), call("GET /v1/admin/contact-conflicts", { sets: { ID: "items.0.id" } })],
  },
  "DELETE /v1/identity/me": { by: "rudo@visitor.example" },
  "DELETE /v1/auth/sessions/{id}": {
    before: [call("GET /v1/auth/sessions", { sets: { ID: "items.1.id" } })],
  },
  "POST /v1/auth/applications/{id}/allow": {
    before: [
      call("GET /v1/auth/applications", { sets: { ID: "items.0.id" } }),
      call("POST /v1/auth/applications/{id}/revoke", { by: nyasha, sets: {} }),
    ],
  },
  "GET /v1/auth/idp/callback": {
    fails: "the identity provider sends the browser to this path at the end of a sign-in.",
  },
  "POST /v1/identity/unsubscribe": {
    fails: "the token is in the `List-Unsubscribe` header of an e-mail that you received.",
  },
  "POST /v1/auth/exchange": { fails: "the code comes from a sign-in at the identity provider." },
  "POST /v1/pay/gateway/webhooks/{provider}": { fails: "only the payment provider can sign the request." },
  "POST /v1/admin/vouch-reviews/{id}/decide": {
    fails:
      "the sample data contains no vouches under review. A review opens only if many vouches look alike.",
  },
  "POST /v1/claims/{id}/renew": {
    before: [call("GET /v1/claims", { values: { status: "approved" }, sets: { ID: "items.2.id" } })],
  },
  "POST /v1/api-keys/webhooks/{id}/deliveries/{deliveryId}/replay": {
    fails: "you can resend a delivery only after it has succeeded or permanently failed.",
  },
  "GET /v1/admin/identity-changes/{id}": {
    before: [renamed("tafadzwa@msasa-grove-clinic-trust.example", clinic)],
  },
  "POST /v1/admin/identity-changes/{id}/decide": {
    before: [renamed("sipho@table-bay-community-garden.example", garden)],
  },
  "POST /v1/admin/licence-checks/{id}/decide": {
    before: [licence("ruvimbo@kopje-star-media.example", media, "ID")],
  },
  "POST /v1/admin/name-reviews/{id}/decide": {
    before: [
      call("POST /v1/entities", {
        body: {
          entityType: "company",
          displayName: "Reserve Bank of Zimbabwe",
          legalName: "Reserve Bank of Zimbabwe",
          country: "ZW",
        },
        sets: {},
      }),
      call("GET /v1/admin/name-reviews", { sets: { ID: "items.0.id" } }),
    ],
  },
  "POST /v1/admin/registry-checks/{id}/decide": {
    fails: "the sample data contains no check that needs a reviewer. Only partial matches need a reviewer.",
  },
  "POST /v1/admin/persons/{id}/decide": { values: { id: sampleId("person", "member-03") } },
  "POST /v1/admin/vouch-reports/{id}/decide": {
    before: [
      call("POST /v1/vouches", { by: wanjiru, sets: { ID: "id" } }),
      call("POST /v1/vouches/{id}/reports", { by: nyasha, sets: {} }),
      call("GET /v1/admin/vouch-reports", { sets: { ID: "items.0.id" } }),
    ],
  },
  "POST /v1/admin/entities/{id}/tier-reviews": {
    values: { id: media },
    body: { reasonCode: "evidence_doubted", note: "The extract shows another address." },
  },
  "POST /v1/admin/tier-reviews/{id}/decide": {
    by: lerato,
    body: { outcome: "restored", note: "The register has the new address." },
    before: [
      call("POST /v1/admin/entities/{id}/tier-reviews", { values: { id: clinic }, sets: { ID: "id" } }),
    ],
  },
  "POST /v1/admin/entities/{id}/contacts/{contactId}/approve": {
    values: { id: primarySchool, contactId: "$CONTACT_ID" },
    before: [newContact],
  },
  "POST /v1/admin/entities/{id}/contacts/{contactId}/refuse": {
    values: { id: primarySchool, contactId: "$CONTACT_ID" },
    before: [{ ...newContact, body: { kind: "phone", value: "+263772555777" } }],
  },
  "POST /v1/admin/registers/{code}/rollback": {
    values: { code: "ZW-COMPANIES" },
    before: [
      call("POST /v1/admin/registers/imports", {
        body: { registerCode: "ZW-COMPANIES", file: "number,name\n123,Makola Market\n124,Nima Market" },
      }),
      call("POST /v1/admin/registers/imports/{id}/activate", { sets: {} }),
    ],
  },
  "POST /v1/vouches": { by: tendai, body: { entityId: park, vouchingType: "neighbor" } },
  "GET /v1/vouches/{id}": { by: tendai },
  "PATCH /v1/vouches/{id}": { by: tendai },
  "POST /v1/vouches/{id}/confirm": {
    by: kwame,
    // A vouch that was given for an earlier name can be confirmed at any time.
    before: [
      call("POST /v1/vouches", { by: kwame }),
      call("POST /v1/entities/{id}/identity-changes", {
        by: nyasha,
        values: { id: park },
        body: { displayName: "Mosi River Park (sample)", applyNow: true },
        sets: {},
      }),
    ],
  },
  "DELETE /v1/vouches/{id}": { by: tendai },
  "GET /v1/claims/{id}": { by: wanjiru },
  "DELETE /v1/claims/{id}": { by: wanjiru },
  "POST /v1/claims": {
    by: wanjiru,
    body: { entityId: readers, claimedRole: "manager", evidenceUrl: "https://school.example/about" },
  },
  "POST /v1/admin/break-glass": {
    by: lerato,
    body: {
      subject: { type: "entity", id: clinic },
      action: "restore",
      reason: "The second admin left last week and the place must be reachable today.",
    },
    before: [call("POST /v1/admin/entities/{id}/decide", { values: { id: clinic }, sets: {} })],
  },
};
