import { sampleId } from "../../kernel/shared/sample-id.ts";
import type { ResourceSamples } from "../kit/samples.ts";
import { drafts } from "./drafts.ts";
import { shipmentEvents, shipments } from "./shipments.ts";
import { platformTariff, quote } from "./tariff.ts";
import { tariffs } from "./tariffs.ts";

const origin = {
  name: "Lagoon Thread Cooperative",
  city: "Lagos",
  country: "NG",
  latitude: 6.4541,
  longitude: 3.3947,
};
const destination = {
  name: "Makola Market",
  city: "Accra",
  country: "GH",
  latitude: 5.5474,
  longitude: -0.2079,
};
const parcels = [{ description: "Cloth", weightGrams: 4_000, lengthMm: 400, widthMm: 300, heightMm: 200 }];
const common = { origin, destination, parcels };
const price = quote(platformTariff, origin, destination, parcels);

export const logisticsSamples: readonly ResourceSamples[] = [
  {
    resource: tariffs,
    rows: ({ entity }) => [{
      id: sampleId("tariff", "jacaranda-house-hotel"),
      carrierEntityId: entity("jacaranda-house-hotel"),
      currency: "USD",
      startMinor: 400,
      perKgMinor: 120,
      perKgAnd100KmMinor: 15,
    }],
  },
  {
    resource: drafts,
    rows: ({ person, entity }) => [
      { id: sampleId("draft", "open"), personId: person("community-1"), ...common },
      {
        id: sampleId("draft", "sent"),
        personId: person("community-1"),
        carrierEntityId: entity("lagoon-thread-cooperative"),
        ...common,
        status: "submitted",
        quoteMinor: price,
        currency: "USD",
      },
      {
        id: sampleId("draft", "by-staff"),
        personId: person("community-1"),
        ...common,
        status: "submitted",
        quoteMinor: price,
        currency: "USD",
      },
    ],
  },
  {
    resource: shipments,
    rows: ({ person, entity, days }) => [{
      id: sampleId("shipment", "sent"),
      createdAt: days(-4),
      draftId: sampleId("draft", "sent"),
      status: "accepted",
      personId: person("community-1"),
      carrierEntityId: entity("lagoon-thread-cooperative"),
      trackingCode: "HKSAMPLE2345",
      ...common,
      priceMinor: price,
      currency: "USD",
    }, {
      id: sampleId("shipment", "by-staff"),
      createdAt: days(-1),
      draftId: sampleId("draft", "by-staff"),
      personId: person("community-1"),
      trackingCode: "HKSAMPLE6789",
      ...common,
      priceMinor: price,
      currency: "USD",
    }],
  },
  {
    resource: shipmentEvents,
    rows: ({ days }) =>
      [
        ["picked_up", "Lagos", -3],
        ["in_transit", "Cotonou", -2],
      ].map(([status, place, day]) => ({
        id: sampleId("shipment-event", String(status)),
        shipmentId: sampleId("shipment", "sent"),
        status,
        place,
        happenedAt: days(Number(day)),
      })),
  },
];
