import { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { expectedVersions, listAnswer, requireVersion, wholeAnswer } from "../../kernel/shared/http.ts";
import {
  conditional,
  IdList,
  IfMatch,
  json,
  ListQuery,
  mergePatch,
  pageOf,
  problems,
  sortedBy,
  tagged,
  UpdatedAfter,
} from "../../kernel/shared/openapi.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { copiedIdentity } from "../../kernel/shared/shown-identity.ts";
import { lineText } from "../../kernel/shared/text.ts";
import { FinderQuerySchema } from "../../verification/entities/schema.ts";
import { IdParam, pageById, refuseOrder } from "../../kernel/commands/paging.ts";
import type { Access, Caller, Services } from "../../kernel/commands/services.ts";
import { Platform } from "../../kernel/ladder/schema.ts";
import { requireEntityRole } from "../../verification/entities/entities.ts";
import { managerFields, PlaceChange } from "./schema.ts";
import {
  findPlace,
  type ListedPlaceRow,
  listPlaces,
  lockPlace,
  type PlaceFilter,
  type PlaceRow,
  updatePlace,
} from "./store.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const tags = ["places"];

const Place = z.object({
  id: Uuid,
  entityId: Uuid.nullable(),
  name: z.string(),
  kind: z.string(),
  description: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  status: z.enum(["active", "closed"]),
  isSample: z.boolean(),
  hasOwner: z.boolean().meta({ description: "Whether the place has a confirmed owner." }),
  ownerPersonId: Uuid.nullable().meta({ description: "Shown only to the owner and to staff." }),
  platform: Platform.nullable().meta({
    description:
      "A copy of the entity's tier. An older version never replaces a newer one. Null if no tier has been copied yet.",
  }),
  identity: copiedIdentity.nullable().meta({
    description:
      "The verified name and details, copied from the entity together with the tier. Null before the first copy.",
  }),
  ...managerFields,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
}).meta({ id: "Place" });

const ListedPlace = Place.extend({
  distanceKm: z.number().nullable().meta({ description: "Distance from `near`. Null if `near` is not set." }),
}).meta({ id: "ListedPlace" });

const { near, radiusKm, country, tier } = FinderQuerySchema.shape;
const Kind = z.string().max(40);
const PlaceQuery = ListQuery.extend({
  ...sortedBy(
    ["created", "updated"],
    "newest first. You cannot combine `sort` with `near`, because `near` sets the order",
  ),
  q: lineText(200).optional().meta({ description: "Part of a name. Small typos are tolerated." }),
  near: near.meta({
    description: "`latitude,longitude`. Results include the distance and are sorted by it.",
  }),
  radiusKm,
  country,
  city: lineText(100).optional().meta({ description: "City; case and accents are ignored." }),
  kind: Kind.optional().meta({ description: "Type of the entity, such as school." }),
  category: Kind.optional().meta({ description: "Alias of `kind`." }),
  tier: tier.meta({ description: "Minimum tier of the entity, as copied to the place." }),
  entityId: Uuid.optional(),
  id: IdList.optional(),
  updatedAfter: UpdatedAfter.optional(),
  mine: z.enum(["true", "false"]).optional().meta({
    description: "If `true`, returns only places that the caller owns.",
  }),
});

/**
 * Returns the id of the person that the caller acts for. A person's key acts for that person. Returns `null` for an
 * organization's key and for anonymous callers.
 */
function personIdOf(caller: Caller): string | null {
  switch (caller.kind) {
    case "person":
      return caller.personId;
    case "key":
      return caller.ownerPersonId;
    case "anonymous":
      return null;
  }
}

function placeView({ tier, createdAt, updatedAt, ownerPersonId, ...row }: PlaceRow, caller: Caller) {
  const isInside = ownerPersonId !== null &&
    (ownerPersonId === personIdOf(caller) || (caller.kind === "person" && caller.roles.length > 0));
  return {
    ...row,
    hasOwner: ownerPersonId !== null,
    ownerPersonId: isInside ? ownerPersonId : null,
    platform: tier ? { verificationTier: tier } : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function listedView({ sortKey: _key, ...row }: ListedPlaceRow, caller: Caller) {
  return { ...placeView(row, caller), distanceKm: row.distanceKm };
}

/** Creates the `/v1/places` routes. Places have a copy of their entity's tier. */
export function placeRoutes(services: Services) {
  const routes = newRouter();
  const anyone: Access = { kind: "public", scope: "places:read" };
  const sql = () => services.databases.sql("places");
  query(routes, services, {
    method: "get",
    path: "/",
    operationId: "listPlaces",
    summary: "Find places by name, coordinates, city, country, kind or tier (newest or nearest first)",
    tags,
    access: anyone,
    request: { query: PlaceQuery },
    responses: { 200: json("A page of places", pageOf(ListedPlace)), ...problems(400, 401, 429, 503) },
  }, async (c) => {
    const { limit, cursor, sort, order, near, radiusKm, mine, category, kind = category, id: ids, ...more } =
      c.req.valid("query");
    if (near) refuseOrder({ sort, order }, "near, which sets the order itself");
    const caller = c.get("caller");
    const ownerPersonId = mine === "true" ? personIdOf(caller) : undefined;
    if (ownerPersonId === null) {
      throw new Problem("unauthenticated", { reason: "Sign in to list your own places." }, {
        headers: { "WWW-Authenticate": 'Bearer realm="platform"' },
      });
    }
    const filter: PlaceFilter = {
      ...more,
      ids,
      kind,
      ownerPersonId,
      near: near && { latitude: near[0], longitude: near[1], radiusKm },
    };
    const page = await pageById(
      services.cursors,
      ["places", filter],
      { limit, cursor, sort, order },
      (slice) => listPlaces(sql(), filter, slice),
    );
    const items = page.items.map((row) => listedView(row, caller));
    return listAnswer(c, { items, nextCursor: page.nextCursor }, services.settings.urls.gateway);
  });
  query(routes, services, {
    method: "get",
    path: "/{id}",
    operationId: "getPlace",
    summary: "Get a place",
    tags,
    access: anyone,
    request: { params: IdParam },
    responses: { ...conditional("The place", Place), ...problems(400, 401, 404, 429, 503) },
  }, async (c) => {
    const row = await findPlace(sql(), c.req.valid("param").id);
    if (!row) throw new Problem("not_found", { path: c.req.path });
    c.header("Vary", "Authorization", { append: true });
    return wholeAnswer(c, placeView(row, c.get("caller")));
  });
  command(routes, services, {
    method: "patch",
    path: "/{id}",
    operationId: "changePlace",
    summary:
      "Change a place's hours, contacts and pictures (only for the entity's managers and their API keys)",
    description:
      "The place copies its name, type, country and city from the entity. To change them, change the entity.",
    tags,
    access: { kind: "person-or-key", scope: "places:write" },
    database: "places",
    request: { params: IdParam, headers: IfMatch, body: mergePatch(PlaceChange) },
    responses: {
      200: tagged("The place", Place),
      ...problems(400, 401, 403, 404, 412, 415, 422, 428, 429, 503),
    },
  }, {
    spend: (c, services) => requireManager(services, c.get("caller"), c.req.valid("param").id),
    async run(c, services) {
      const { id } = c.req.valid("param");
      const expected = expectedVersions(c);
      const row = await inTransaction(services.databases.sql("places"), async (tx) => {
        const before = await lockPlace(tx, id);
        if (!before) throw new Problem("not_found", { path: `/v1/places/${id}` });
        requireVersion(expected, before.version);
        const { openingHours, timezone, contacts, pictures } = before;
        const said = { openingHours, timezone, contacts, pictures, ...c.req.valid("json") };
        return await updatePlace(tx, id, said, services.clock());
      });
      return wholeAnswer(c, placeView(row, c.get("caller")));
    },
  });
  return routes;
}

/** @throws {Problem} `not_found`, `entity_role_required` unless the caller, or the key's owner, manages the place */
async function requireManager(services: Services, caller: Caller, id: string): Promise<void> {
  const row = await findPlace(services.databases.sql("places"), id);
  if (!row?.entityId) throw new Problem("not_found", { path: `/v1/places/${id}` });
  const personId = personIdOf(caller);
  if (personId === null) throw new Problem("entity_role_required", { role: "manager" });
  await requireEntityRole(services, row.entityId, personId, "manager");
}
