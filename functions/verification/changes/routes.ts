import { z } from "zod";
import { newRouter, query } from "../../kernel/commands/route.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { linkNextPage } from "../../kernel/shared/http.ts";
import { json, PagedQuery, problems, UpdatedAfter } from "../../kernel/shared/openapi.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import { identityFields } from "../../kernel/ladder/identity.ts";
import { verificationMethods, verificationTypes } from "../../kernel/ladder/ladder.ts";
import { TierNumber } from "../../kernel/ladder/schema.ts";
import { type ChangeRow, listChanges } from "./store.ts";

const place = { position: z.int(), entityId: Uuid, at: z.iso.datetime() };

const TierChange = z.object({
  ...place,
  type: z.literal("tier.changed"),
  sequence: z.int().meta({ description: "Sequence number of the entity's audit record." }),
  verificationType: z.enum(verificationTypes),
  verificationMethod: z.enum(verificationMethods),
  tierBefore: TierNumber,
  tierAfter: TierNumber.meta({
    description: "Equal to `tierBefore` if a proof changed but the tier did not.",
  }),
}).meta({ id: "TierChange" });

const IdentityFieldsChange = z.object({
  ...place,
  type: z.literal("identity.changed"),
  fields: z.array(z.enum(identityFields)).meta({
    description: "Changed fields. For the current values, read the entity.",
  }),
}).meta({ id: "IdentityFieldsChange" });

const Changes = z.object({
  items: z.array(z.discriminatedUnion("type", [TierChange, IdentityFieldsChange])),
  nextCursor: z.string().nullable().meta({ description: "Null if there are no more changes at the moment." }),
  resumeCursor: z.string().meta({ description: "Store it, and pass it as `cursor` next time." }),
}).meta({ id: "Changes" });

const scope = ["changes"];

/**
 * Creates the route `/v1/changes`, where clients follow changes to listed entities, oldest first.
 */
export function changeRoutes(services: Services) {
  const routes = newRouter();
  query(routes, services, {
    method: "get",
    path: "/",
    operationId: "listChanges",
    summary: "List changes to tiers and identities, oldest first",
    description:
      "Continue with `resumeCursor` to get each change exactly once. The feed covers only listed entities, never people or " +
      "proposed changes.",
    tags: ["changes"],
    access: { kind: "public", scope: "entities:read" },
    request: {
      query: PagedQuery.extend({
        entityId: Uuid.optional().meta({ description: "Only changes to this entity." }),
        updatedAfter: UpdatedAfter.optional(),
      }),
    },
    responses: { 200: json("A page of changes", Changes), ...problems(400, 401, 429) },
  }, async (c) => {
    const { limit, cursor, ...filter } = c.req.valid("query");
    const after = cursor === undefined ? 0 : Number(services.cursors.open(scope, cursor)[0]);
    const rows = await listChanges(await services.databases.reader("platform"), filter, limit + 1, after);
    const items = rows.slice(0, limit);
    const resumeCursor = services.cursors.seal(scope, [String(items.at(-1)?.position ?? after)]);
    const nextCursor = rows.length > limit ? resumeCursor : null;
    linkNextPage(c, nextCursor, services.settings.urls.gateway);
    return c.json({ items: items.map(changeView), nextCursor, resumeCursor }, 200);
  });
  return routes;
}

type Shown = z.input<typeof Changes>["items"][number];

function changeView({ position, entityId, type, at, ...row }: ChangeRow): Shown {
  const change = { position, entityId, at: at.toISOString() };
  if (type === "identity.changed") return { ...change, type, fields: row.fields as never };
  const { sequence, verificationType, verificationMethod, tierBefore, tierAfter } = row;
  return {
    ...change,
    type,
    sequence,
    verificationType,
    verificationMethod,
    tierBefore,
    tierAfter,
  } as Shown;
}
