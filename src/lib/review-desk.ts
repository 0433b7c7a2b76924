import type { PageLocals } from "../../functions/apps/web/page-locals.ts";

const back = "/dashboard/admin/reviews";

/** Reads the review lists, each from its own cursor, and the entities that the items refer to. */
export async function loadReviews(
  { read, visitor, origins, locale }: Pick<PageLocals, "read" | "visitor" | "origins" | "locale">,
  { search, searchParams }: URL,
) {
  const page = (name: string) => {
    const cursor = searchParams.get(name);
    return { query: { limit: 10, ...(cursor ? { cursor } : {}) } };
  };
  const [
    licences,
    disputes,
    checks,
    held,
    reports,
    proposals,
    contacts,
    underReview,
    conflicts,
    identities,
    nameReviews,
    breakGlass,
  ] = await Promise.all([
    read("/v1/admin/licence-checks", page("licences")),
    read("/v1/admin/disputes", page("disputes")),
    read("/v1/admin/registry-checks", page("checks")),
    read("/v1/admin/vouch-reviews", page("held")),
    read("/v1/admin/vouch-reports", page("reports")),
    // Excludes identity changes. They are read from a separate list below, which also shows their approvals.
    read("/v1/admin/proposals", {
      query: { ...page("proposals").query, except: "identity_change" as const },
    }),
    read("/v1/admin/contacts", page("contacts")),
    read("/v1/admin/tier-reviews", page("under")),
    read("/v1/admin/contact-conflicts", page("conflicts")),
    read("/v1/admin/identity-changes", page("identity")),
    read("/v1/admin/name-reviews", page("names")),
    read("/v1/admin/break-glass"),
  ]);
  // The lists only contain entity ids. Fetch each entity only once, even if several items refer to it.
  const ids = new Set(
    [licences, disputes, checks, reports].flatMap((list) =>
      list.isOk ? list.data.items.map(({ entityId }) => entityId) : []
    ),
  );
  const entities = await Promise.all([...ids].map((id) => read("/v1/entities/{id}", { path: { id } })));
  const names = new Map(
    entities.flatMap((entity) => (entity.isOk ? [[entity.data.id, entity.data] as const] : [])),
  );
  const isAdmin = visitor?.roles.includes("admin") ?? false;
  const desk: ReviewDesk = {
    isAdmin,
    mayReview: isAdmin || (visitor?.roles.includes("verifier") ?? false),
    personId: visitor?.personId,
    nameOf: (id) => names.get(id)?.displayName ?? id,
    legalNameOf: (id) => names.get(id)?.legalName ?? id,
    venue: (id) => `/${locale}/verify/venues/${id}`,
    gateway: origins.gateway,
    form: { here: `${back}${search}`, back },
  };
  return {
    desk,
    breakGlass,
    lists: {
      licences,
      disputes,
      checks,
      held,
      reports,
      proposals,
      contacts,
      underReview,
      conflicts,
      identities,
      nameReviews,
    },
  };
}

/** The permissions of the person viewing the review lists, and the data shared by all lists. */
export interface ReviewDesk {
  readonly isAdmin: boolean;
  /** Whether the viewer may review, as an admin or a verifier. Auditors have read access only. */
  readonly mayReview: boolean;
  readonly personId: string | undefined;
  /** Returns an entity's name, because the lists contain only its id. */
  readonly nameOf: (entityId: string) => string;
  readonly legalNameOf: (entityId: string) => string;
  readonly venue: (entityId: string) => string;
  /** Origin of the gateway, which serves uploaded documents. */
  readonly gateway: string;
  readonly form: {
    readonly here: string;
    readonly back: string;
  };
}
