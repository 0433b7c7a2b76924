import { sampleId } from "../../kernel/shared/sample-id.ts";
import type { ResourceSamples } from "../kit/samples.ts";
import { bookings } from "./bookings.ts";
import { travelServices } from "./services.ts";

const services = [
  [
    "garden-room",
    "jacaranda-house-hotel",
    "stay",
    "Room with a garden",
    "ZW",
    "Harare",
    -17.8216,
    31.0492,
    12,
    4_500,
  ],
  [
    "family-room",
    "jacaranda-house-hotel",
    "stay",
    "Family room",
    "ZW",
    "Harare",
    -17.8216,
    31.0492,
    8,
    3_900,
  ],
  [
    "falls-walk",
    "mosi-river-community-park",
    "tour",
    "Morning walk to the falls",
    "ZW",
    "Victoria Falls",
    -17.9243,
    25.8572,
    20,
    1_500,
  ],
  [
    "lagoon-boat",
    "lagoon-thread-cooperative",
    "transport",
    "Boat across the lagoon",
    "NG",
    "Lagos",
    6.4541,
    3.3947,
    16,
    700,
  ],
] as const;

export const travelSamples: readonly ResourceSamples[] = [
  {
    resource: travelServices,
    rows: ({ entity }) =>
      services.map(([key, of, kind, title, country, city, latitude, longitude, capacity, priceMinor]) => ({
        id: sampleId("travel-service", key),
        providerEntityId: entity(of),
        kind,
        title: `${title} (sample)`,
        country,
        city,
        latitude,
        longitude,
        capacity,
        priceMinor,
        currency: "USD",
        status: "published",
        isSample: true,
      })),
  },
  {
    resource: bookings,
    rows: ({ person, entity, days }) =>
      [
        ["confirmed", "lagoon-boat", "lagoon-thread-cooperative", 20, 21, 1_400],
        ["draft", "garden-room", "jacaranda-house-hotel", 30, 33, null],
        ["cancelled", "family-room", "jacaranda-house-hotel", 12, 14, 15_600],
      ].map(([status, service, provider, from, to, total]) => ({
        id: sampleId("booking", String(status)),
        serviceId: sampleId("travel-service", String(service)),
        providerEntityId: entity(String(provider)),
        personId: person("community-1"),
        startsOn: days(Number(from)).slice(0, 10),
        endsOn: days(Number(to)).slice(0, 10),
        party: 2,
        status,
        totalMinor: total,
        currency: total === null ? null : "USD",
      })),
  },
];
