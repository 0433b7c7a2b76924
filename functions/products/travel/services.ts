import { z } from "zod";
import { sampleId } from "../../kernel/shared/sample-id.ts";
import { lineText, proseText } from "../../kernel/shared/text.ts";
import { resource } from "../kit/description.ts";
import { country, currency, latitude, longitude, minorUnits } from "../kit/members-in-common.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const provider = { who: "entity", member: "providerEntityId", role: "editor" } as const;

export const travelServices = resource({
  namespace: "travel",
  name: "services",
  one: "TravelOffer",
  about: "A stay, a ride or a tour offered by an entity. The price is per person per day.",
  table: "travel.services",
  members: {
    providerEntityId: Uuid,
    kind: z.enum(["stay", "transport", "tour"]),
    title: lineText(200),
    description: proseText(5_000).nullable(),
    country,
    city: lineText(100),
    latitude: latitude.nullable(),
    longitude: longitude.nullable(),
    capacity: z.int().min(1).max(100_000),
    priceMinor: minorUnits,
    currency,
    status: z.enum(["draft", "published", "archived"]),
    isSample: z.boolean(),
  },
  create: {
    required: ["providerEntityId", "kind", "title", "country", "city", "capacity", "priceMinor", "currency"],
    optional: ["description", "latitude", "longitude"],
  },
  change: ["title", "description", "city", "latitude", "longitude", "capacity", "priceMinor", "currency"],
  access: {
    read: [{ who: "signed-in", when: { status: ["published"] } }, provider],
    create: [provider],
    change: [provider],
  },
  filters: {
    kind: { member: "kind", is: "equal" },
    country: { member: "country", is: "equal" },
    city: { member: "city", is: "equal" },
    providerEntityId: { member: "providerEntityId", is: "equal" },
    maximumPriceMinor: { member: "priceMinor", is: "at most" },
  },
  sorts: { price: { member: "priceMinor" } },
  hasText: true,
  hasPoint: true,
  states: {
    member: "status",
    moves: {
      publish: { says: "Publish the travel offer", from: ["draft", "archived"], to: "published" },
      archive: {
        says: "Archive the travel offer, so that it no longer accepts bookings",
        from: ["published"],
        to: "archived",
      },
    },
  },
  refusals: { services_point: "latitude and longitude must be set together." },
  example: {
    providerEntityId: sampleId("entity", "lagoon-thread-cooperative"),
    kind: "stay",
    title: "Room with a garden",
    country: "ZW",
    city: "Harare",
    capacity: 4,
    priceMinor: 4500,
    currency: "USD",
  },
});
