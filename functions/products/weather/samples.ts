import { sampleId } from "../../kernel/shared/sample-id.ts";
import type { ResourceSamples } from "../kit/samples.ts";
import { forecasts } from "./forecasts.ts";
import { weatherPlaces } from "./places.ts";

const places = [
  ["harare", "Harare", "ZW", -17.8292, 31.0522, "Africa/Harare", 15],
  ["nairobi", "Nairobi", "KE", -1.2864, 36.8172, "Africa/Nairobi", 14],
  ["lagos", "Lagos", "NG", 6.4541, 3.3947, "Africa/Lagos", 24],
] as const;

const conditions = ["clear", "cloudy", "rain", "storm", "drizzle"] as const;
const days = 7;

/** Real places with fictitious weather, which is marked as such. */
export const weatherSamples: readonly ResourceSamples[] = [
  {
    resource: weatherPlaces,
    rows: () =>
      places.map(([key, name, country, latitude, longitude, timezone]) => ({
        id: sampleId("weather-place", key),
        name,
        country,
        latitude,
        longitude,
        timezone,
      })),
  },
  {
    resource: forecasts,
    rows: ({ days: daysFromNow }) =>
      places.flatMap(([key, , , , , , coolest], place) =>
        Array.from({ length: days }, (_, day) => ({
          id: sampleId("forecast", `${key}-${day}`),
          placeId: sampleId("weather-place", key),
          day: daysFromNow(day).slice(0, 10),
          source: "sample",
          issuedAt: daysFromNow(0),
          condition: conditions[(day + place) % conditions.length],
          minimumCelsius: coolest + (day % 3),
          maximumCelsius: coolest + 9 + (day % 4),
          precipitationChance: (day * 15 + place * 20) % 100,
          isSample: true,
        }))
      ),
  },
];
