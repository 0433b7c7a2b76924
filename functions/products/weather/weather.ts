import { z } from "zod";
import { query } from "../../kernel/commands/route.ts";
import { IdParam } from "../../kernel/commands/paging.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { json, problems } from "../../kernel/shared/openapi.ts";
import type { Resource } from "../kit/description.ts";
import { readResource } from "../kit/resources.ts";
import { resourceRoutes } from "../kit/routes.ts";
import { forecasts } from "./forecasts.ts";
import { weatherPlaces } from "./places.ts";
import { selectOutlook } from "./store.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

export const weather: readonly Resource[] = [weatherPlaces, forecasts];

const Outlook = z.object({
  placeId: Uuid,
  timezone: z.string(),
  days: z.array(z.object({
    day: z.iso.date(),
    source: z.string(),
    issuedAt: z.iso.datetime(),
    condition: z.string(),
    minimumCelsius: z.number(),
    maximumCelsius: z.number(),
    precipitationMm: z.number().nullable(),
    precipitationChance: z.int().nullable(),
    windKmh: z.number().nullable(),
  })),
}).meta({
  id: "Outlook",
  description:
    "The forecast, starting today. If several sources cover a day, the most recent forecast is used.",
});

const OutlookQuery = z.object({
  days: z.string().regex(/^(?:[1-9]|1[0-6])$/, "a whole number from 1 to 16").default("7"),
});

export function weatherRoutes(services: Services) {
  const routes = resourceRoutes(services, weather);
  query(routes, services, {
    method: "get",
    path: "/places/{id}/outlook",
    operationId: "getWeatherOutlook",
    summary: "Get the daily forecast for a place, with dates in its time zone",
    tags: ["weather"],
    access: { kind: "public" },
    request: { params: IdParam, query: OutlookQuery },
    responses: { 200: json("The forecast for each day", Outlook), ...problems(400, 401, 404, 429) },
  }, async (c) => {
    const { id } = c.req.valid("param");
    const place = await readResource(services, weatherPlaces, c.get("caller"), id);
    const timezone = String((place as unknown as { timezone: string }).timezone);
    const today = dayIn(timezone, services.clock());
    const count = Number(c.req.valid("query").days);
    const days = await selectOutlook(services.databases.sql("weather"), id, today, count);
    return c.json({ placeId: id, timezone, days }, 200);
  });
  return routes;
}

/** Returns the local date in a time zone, such as 2026-03-01. */
function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" })
    .format(at);
}
