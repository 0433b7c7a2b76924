import { z } from "zod";
import { lineText } from "../../kernel/shared/text.ts";
import { resource } from "../kit/description.ts";
import { country, latitude, longitude } from "../kit/members-in-common.ts";

/** Allows staff and their keys. */
export const forecastWriters = { who: "staff", roles: ["admin", "support"] } as const;

const timezone = z.string().max(60).regex(/^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2})$/, zoneWords())
  .refine(isZone, zoneWords());

function zoneWords(): string {
  return "a time zone such as Africa/Harare";
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

export const weatherPlaces = resource({
  namespace: "weather",
  name: "places",
  one: "WeatherPlace",
  labels: ["Forecast location", "Forecast locations"],
  about: "A place for which forecasts are published. Dates are in the place's time zone.",
  table: "weather.places",
  members: { name: lineText(100), country, latitude, longitude, timezone },
  create: { required: ["name", "country", "latitude", "longitude", "timezone"] },
  change: ["name", "latitude", "longitude", "timezone"],
  isRemovable: true,
  access: { read: [{ who: "anyone" }], change: [forecastWriters] },
  filters: { country: { member: "country", is: "equal" } },
  sorts: { name: { member: "name" } },
  hasText: true,
  hasPoint: true,
  refusals: {
    places_once: "A place with this name already exists in the country.",
    forecasts_place: "The place has forecasts. Delete them first.",
  },
  example: { name: "Kigali", country: "RW", latitude: -1.94, longitude: 30.06, timezone: "Africa/Kigali" },
});
