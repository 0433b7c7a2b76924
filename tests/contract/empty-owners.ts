/** A nullable column that references an owner, such as a person, entity or wallet. */
export interface EmptyOwner {
  readonly column: string;
  readonly means: string;
  /** Who can set the column after the row has been created, and how. */
  readonly filledBy: string;
  /** The test that proves this, as `file > title of the test`. */
  readonly proof: string;
}

const matrix = "tests/detail/resources-matrix.test.ts";
const takesNothing = `${matrix} > %s: a manager of something else cannot take anything over`;
const namespace = (name: string, title: string) => `tests/contract/namespaces/${name}.test.ts > ${title}`;

/**
 * All nullable owner columns in all databases. If a migration adds one, `empty-owners.test.ts` fails until it is
 * listed here. Columns ending in `_by` are left out, because they record who did something and never grant rights.
 */
export const emptyOwners: readonly EmptyOwner[] = [
  {
    column: "platform api_keys.clients.owner_organization_id",
    means: "the key belongs to a person",
    filledBy: "never: a check of the table asks for exactly one owner",
    proof: "tests/contract/empty-owners.test.ts > a key has exactly one owner",
  },
  {
    column: "platform api_keys.clients.owner_person_id",
    means: "the key belongs to an organization",
    filledBy: "never: a check of the table asks for exactly one owner",
    proof: "tests/contract/empty-owners.test.ts > a key has exactly one owner",
  },
  {
    column: "platform entity.contacts.claim_id",
    means: "the contact was not proposed with a claim",
    filledBy: "never: the claim that brings a contact brings its id",
    proof:
      "tests/contract/verification-climb.test.ts > a claimant names a contact, which becomes public when the claim is approved",
  },
  {
    column: "platform entity.representatives.claim_id",
    means: "the role came from no claim, such as that of a sample",
    filledBy: "never: the approval of a claim adds the role with its id",
    proof: "tests/hostile/verification-rows.test.ts > V06 the gates of a decision",
  },
  {
    column: "platform entity.entities.place_id",
    means: "the place was not written yet",
    filledBy: "the worker that copies the entity to its place",
    proof:
      "tests/contract/namespaces/places.test.ts > 200, 401, 404 a place follows its entity when created, owned and verified; the owner is told who owns it",
  },
  {
    column: "platform identity.persons.idp_user_id",
    means: "an account that is older than the identity provider",
    filledBy: "a sign-in with its address, verified by the provider",
    proof:
      "tests/hostile/gateway-accounts.test.ts > L10 an unverified address never links to an account: a new person is created, and the older account is unchanged",
  },
  {
    column: "platform organization.organizations.entity_id",
    means: "the organization is not linked to an entity",
    filledBy: "an admin of the organization who owns the entity",
    proof: namespace("organization", "201, 200, 403, 404, 409, 204 the life of an organization"),
  },
  {
    column: "places places.places.entity_id",
    means: "a place from before places had entities",
    filledBy: "the worker that copies an entity to its place",
    proof: namespace("places", "a late copy of an older version changes neither tier nor name"),
  },
  {
    column: "places places.places.owner_person_id",
    means: "the entity of the place has no owner",
    filledBy: "the worker, once staff approved a claim of ownership",
    proof: namespace(
      "places",
      "200, 401, 404 a place follows its entity when created, owned and verified; the owner is told who owns it",
    ),
  },
  {
    column: "directory directory.listings.entity_id",
    means: "the listing names no entity",
    filledBy: "its adder or staff name one, whose managers may then take it over",
    proof: namespace(
      "directory",
      "403 a manager cannot take over a listing without an entity or with another one; 200 once it names theirs",
    ),
  },
  {
    column: "content content.articles.entity_id",
    means: "the article is its author's alone",
    filledBy: "never: an editor of the entity names it in the new article",
    proof: takesNothing,
  },
  {
    column: "content content.revisions.editor_person_id",
    means: "the key of an organization wrote the text",
    filledBy: "never: it says who wrote it",
    proof: takesNothing,
  },
  {
    column: "search search.documents.subject_id",
    means: "the document has no subject",
    filledBy: "the worker, from the row that is found",
    proof: namespace(
      "search",
      "200 a listing gets the entity's tier as soon as the entity takes it over",
    ),
  },
  {
    column: "applications applications.status_history.person_id",
    means: "the key of an organization changed the state",
    filledBy: "never: it says who changed it",
    proof: takesNothing,
  },
  {
    column: "ubuntu ubuntu.pledges.taken_by_person_id",
    means: "the pledge is open",
    filledBy: "another member of the circle, by taking it up",
    proof: namespace("ubuntu", "200, 409 one of three members accepts a pledge and keeps it"),
  },
  {
    column: "ubuntu ubuntu.reports.decided_by_person_id",
    means: "the report is open",
    filledBy: "the owner of the circle or staff, by deciding",
    proof: takesNothing,
  },
  {
    column: "dashboard dashboard.dashboards.organization_id",
    means: "the layout is its owner's alone",
    filledBy: "its owner, for an organization in which they may write",
    proof: namespace(
      "dashboard",
      "403, 422, 200 a viewer cannot change a shared layout; managers of the organization can unshare it",
    ),
  },
  {
    column: "pay pay.ledger_accounts.wallet_id",
    means: "an account of the platform",
    filledBy: "never: an account is opened with its wallet",
    proof: namespace(
      "pay",
      "the database itself rejects postings that do not sum to zero, and changes to existing ones",
    ),
  },
  {
    column: "pay pay.payments.wallet_id",
    means: "the payment is for a thing and not for a wallet",
    filledBy: "never: a payment is made with its wallet",
    proof:
      "tests/detail/namespaces/pay-leaving.test.ts > 204 money that arrives after its owner left is returned to the payer",
  },
  {
    column: "pay pay.token_types.issuer_entity_id",
    means: "the platform issues the token",
    filledBy: "never: an owner of the entity makes the kind of token",
    proof: namespace(
      "pay",
      "201, 200, 404, 409 tokens are minted within their cap, transferred and burnt, and a statement shows it",
    ),
  },
  {
    column: "logistics logistics.drafts.carrier_entity_id",
    means: "the sender names no carrier",
    filledBy: "the sender; the carrier gets no right by it until the draft is submitted",
    proof: namespace("logistics", "409 a carrier that is not an active entity cannot carry anything"),
  },
  {
    column: "logistics logistics.shipments.carrier_entity_id",
    means: "staff carry it",
    filledBy: "never: a shipment keeps the carrier of its draft",
    proof: takesNothing,
  },
  {
    column: "media media.uploads.shared_entity_id",
    means: "only its owner reads it",
    filledBy: "its owner, who hands it in to a program; it then stays with that host",
    proof: takesNothing,
  },
  {
    column: "lingo lingo.glossaries.organization_id",
    means: "the glossary is its owner's alone",
    filledBy: "its owner, for an organization in which they may write",
    proof: namespace(
      "lingo",
      "403, 200 a former member cannot use an organization's terms, and a viewer cannot change them",
    ),
  },
  {
    column: "lingo lingo.translations.organization_id",
    means: "the translation is its owner's alone",
    filledBy: "its owner, for an organization in which they may write",
    proof: takesNothing,
  },
  {
    column: "news news.sources.entity_id",
    means: "staff keep the source",
    filledBy: "never: an editor of the entity names it in the new source",
    proof: namespace("news", "201, 403, 404 an editor manages an entity's source; staff hide an article"),
  },
];
