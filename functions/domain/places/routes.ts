import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { listAnswer, resourceAnswer } from "../../shared/http.ts";
import { json, ListQuery, pageOf, problems } from "../../shared/openapi.ts";
import { Problem } from "../../shared/problem.ts";
import { lineText } from "../../shared/text.ts";
import { IdParam, pageById } from "../paging.ts";
import { newRouter } from "../router.ts";
import type { Services } from "../services.ts";
import { Platform } from "../tiers/schema.ts";
import { findPlace, listPlaces, type PlaceRow } from "./store.ts";

const tags = ["places"];

const Place = z.object({
  id: z.uuid(),
  entityId: z.uuid().nullable(),
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
  platform: Platform.nullable().meta({
    description: "A copy of the entity's tier, newer versions only; null before the first copy.",
  }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
}).meta({ id: "Place" });

function placeView({ tier, createdAt, updatedAt, ...row }: PlaceRow) {
  return {
    ...row,
    platform: tier ? { verificationTier: tier } : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** `/v1/places`: locations, with the copy of the tier that their entity holds. */
export function placeRoutes(services: Services) {
  const routes = newRouter();
  const anyone = services.gate({ kind: "public" });
  const sql = () => services.databases.sql("places");
  routes.openapi(
    createRoute({
      method: "get",
      path: "/",
      operationId: "listPlaces",
      summary: "Places by name, country or kind, newest first",
      tags,
      middleware: [anyone] as const,
      request: {
        query: ListQuery.extend({
          q: lineText(200).optional(),
          country: z.string().regex(/^[A-Z]{2}$/).optional(),
          kind: z.string().max(40).optional(),
          entityId: z.uuid().optional(),
        }),
      },
      responses: { 200: json("A page of places", pageOf(Place)), ...problems(400, 429, 503) },
    }),
    async (c) => {
      const { limit, cursor, ...filter } = c.req.valid("query");
      const page = await pageById(
        services.cursors,
        ["places", filter],
        { limit, cursor },
        (rows, beforeId) => listPlaces(sql(), filter, rows, beforeId),
      );
      const items = page.items.map(placeView);
      return listAnswer(c, { items, nextCursor: page.nextCursor }, services.settings.urls.gateway);
    },
  );
  routes.openapi(
    createRoute({
      method: "get",
      path: "/{id}",
      operationId: "getPlace",
      summary: "One place",
      tags,
      middleware: [anyone] as const,
      request: { params: IdParam },
      responses: { 200: json("The place", Place), ...problems(400, 404, 429, 503) },
    }),
    async (c) => {
      const row = await findPlace(sql(), c.req.valid("param").id);
      if (!row) throw new Problem("not_found", { path: c.req.path });
      return resourceAnswer(c, placeView(row));
    },
  );
  return routes;
}
