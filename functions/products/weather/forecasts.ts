import { z } from "zod";
import { sampleId } from "../../kernel/shared/sample-id.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { lineText } from "../../kernel/shared/text.ts";
import { resource } from "../kit/description.ts";
import { forecastWriters } from "./places.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const celsius = z.number().min(-100).max(100);

export const forecasts = resource({
  namespace: "weather",
  name: "forecasts",
  one: "Forecast",
  about: "One source's forecast for one place and one day. A forecast can be replaced only by a newer one.",
  table: "weather.forecasts",
  members: {
    placeId: Uuid,
    day: z.iso.date(),
    source: lineText(100),
    issuedAt: z.iso.datetime(),
    condition: z.enum(["clear", "cloudy", "fog", "drizzle", "rain", "storm", "snow"]),
    minimumCelsius: celsius,
    maximumCelsius: celsius,
    precipitationMm: z.number().min(0).max(2_000).nullable(),
    precipitationChance: z.int().min(0).max(100).nullable(),
    windKmh: z.number().min(0).max(500).nullable(),
    isSample: z.boolean(),
  },
  create: {
    required: ["placeId", "day", "source", "issuedAt", "condition", "minimumCelsius", "maximumCelsius"],
    optional: ["precipitationMm", "precipitationChance", "windKmh"],
  },
  change: [
    "issuedAt",
    "condition",
    "minimumCelsius",
    "maximumCelsius",
    "precipitationMm",
    "precipitationChance",
    "windKmh",
  ],
  isRemovable: true,
  access: { read: [{ who: "anyone" }], change: [forecastWriters] },
  filters: {
    placeId: { member: "placeId", is: "equal" },
    source: { member: "source", is: "equal" },
    from: { member: "day", is: "at least" },
    to: { member: "day", is: "at most" },
  },
  sorts: { day: { member: "day" } },
  refusals: {
    forecasts_once: "The source already has a forecast for this day and place. Change that one.",
    forecasts_range: "minimumCelsius is above maximumCelsius.",
  },
  example: {
    placeId: sampleId("weather-place", "harare"),
    day: "2026-03-01",
    source: "met-office",
    issuedAt: "2026-02-28T06:00:00Z",
    condition: "rain",
    minimumCelsius: 16,
    maximumCelsius: 25.5,
    precipitationMm: 12,
    precipitationChance: 80,
    windKmh: 14,
  },
  beforeChange(_work, row, before) {
    if (Date.parse(row.issuedAt) < Date.parse(before.issuedAt)) {
      throw new Problem("conflict", { reason: `A newer forecast, from ${before.issuedAt}, already exists.` });
    }
    return {};
  },
});
