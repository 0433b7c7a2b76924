import { z } from "zod";
import {
  eventFields,
  eventLimits,
  eventSchema,
  matchedSchema,
  placeSchema,
} from "../../kernel/shared/event.ts";
import { IdList, UpdatedAfter } from "../../kernel/shared/openapi.ts";
import { readBound } from "./moments.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

export const EventResource = eventSchema.meta({
  id: "Event",
  description: "An event. Unknown values are null.",
});

export const EventAnswer = z.strictObject({ event: EventResource }).meta({ id: "EventAnswer" });

/** Repeats the event's `id` at the top level, for clients that store nothing else. */
export const CreatedEvent = z.strictObject({
  id: Uuid,
  event: EventResource,
  created: z.boolean().meta({
    description: "false if the same event was created within the last ten minutes",
  }),
}).meta({ id: "CreatedEvent" });

/** An event whose city, as entered, was matched to a city with a different name. */
export const DoubtfulCity = z.strictObject({
  eventId: Uuid,
  city: z.string(),
  stored: z.string().meta({ description: "The city where the event is listed" }),
  meant: z.array(z.string()).meta({
    description:
      "Cities that the name could refer to. You can move the event directly to any of these cities.",
  }),
}).meta({ id: "DoubtfulCity" });

export const CityChoice = z.strictObject({
  place: z.string().max(300).optional().meta({
    description:
      "One of the cities in the event's `meant` field. Required if the field contains several cities.",
    example: "Springfield, Missouri, United States",
  }),
}).meta({ id: "CityChoice" });

export const OwnEvents = z.strictObject({
  host: z.strictObject({ id: Uuid, name: z.string().nullable() }),
  events: z.array(EventResource),
  doubtfulCities: z.array(DoubtfulCity).meta({
    description: "Events that may be listed under the wrong city",
  }),
}).meta({ id: "OwnEvents" });

export const EventPage = z.strictObject({
  events: z.array(EventResource),
  nextCursor: z.string().nullable(),
  place: placeSchema.nullable(),
  matched: z.array(matchedSchema),
}).meta({ id: "EventPage" });

const hostEntityId = Uuid.meta({
  description: "Host the event as this entity; requires a role on the entity",
});

const { name, startDate, ...optional } = eventFields;

export const NewEvent = z.strictObject({
  name,
  startDate,
  ...z.strictObject({ ...optional, hostEntityId }).partial().shape,
}).meta({
  id: "NewEvent",
  description: "A new event, scheduled and public by default.",
  example: { name: "Choir rehearsal", startDate: "2030-05-01T18:00", addressLocality: "Harare" },
});

export type NewEvent = z.output<typeof NewEvent>;

/** Members that can be removed by sending `null` (RFC 7396). All others always have a value. */
const { description, venue, address, streetAddress, city, addressLocality, country, addressCountry } =
  optional;
const { latitude, longitude, meetingUrl, isFree, price, priceCurrency, ticketUrl, imageUrl } = optional;
const removable = {
  description: description.nullable(),
  venue: venue.nullable(),
  address: address.nullable(),
  streetAddress: streetAddress.nullable(),
  city: city.nullable(),
  addressLocality: addressLocality.nullable(),
  country: country.nullable(),
  addressCountry: addressCountry.nullable(),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  meetingUrl: meetingUrl.nullable(),
  isFree: isFree.nullable(),
  price: price.nullable(),
  priceCurrency: priceCurrency.nullable(),
  ticketUrl: ticketUrl.nullable(),
  imageUrl: imageUrl.nullable(),
  maximumAttendeeCapacity: optional.maximumAttendeeCapacity.nullable(),
};

export const EventChange = z.strictObject({ ...eventFields, ...removable }).partial()
  .meta({
    id: "EventChange",
    description: "A merge patch (RFC 7396) for an event.",
    example: { venue: "Town hall" },
  });

export type EventChange = z.output<typeof EventChange>;

const day = z.string().max(40).refine(
  (text) => readBound(text) !== undefined,
  "must be a date such as 2027-03-05, or a date-time with offset",
);

const words = (maximum: number) =>
  z.string().max(2_000).transform((text) =>
    text.split(",").map((word) => word.trim()).filter((word) => word !== "")
  )
    .pipe(z.array(z.string().max(eventLimits.interestLength)).min(1).max(maximum));

export const EventQuery = z.object({
  city: z.string().trim().min(1).max(eventLimits.cityLength).optional()
    .meta({ description: "City, region or country of the events, in any language" }),
  near: z.string().trim().min(1).max(eventLimits.cityLength).optional()
    .meta({
      description: "Events near a city, in a region or country, or near a point (`latitude,longitude`)",
    }),
  radiusKm: z.coerce.number().positive().max(eventLimits.maximumRadiusKm).optional()
    .meta({ description: `Search radius in km; default: ${eventLimits.radiusKm}` }),
  category: words(eventLimits.interests).optional()
    .meta({
      type: "string",
      description: "Categories, separated by commas. Returns events with any of these categories.",
    }),
  interests: words(eventLimits.interests).optional()
    .meta({
      type: "string",
      description: "Interests or categories, separated by commas. Returns events that match at least one.",
    }),
  q: z.string().trim().min(1).max(200).optional().meta({
    description: "Words that the event must contain; other forms of a word also match",
  }),
  isFree: z.enum(["true", "false"]).transform((text) => text === "true").optional()
    .meta({
      type: "boolean",
      description: "true: only free events. false: only events with a price.",
    }),
  from: day.optional().meta({
    description: "Start of the range: a date in the time zone of the place, or a date and time",
  }),
  to: day.optional().meta({ description: "End of the range: a date (inclusive), or a date and time" }),
  id: IdList.optional(),
  updatedAfter: UpdatedAfter.optional(),
  limit: z.string().regex(/^(?:[1-9]\d?|100)$/, "a whole number from 1 to 100").default("20").transform(
    Number,
  )
    .meta({ type: "integer", minimum: 1, maximum: 100, default: 20 }),
  cursor: z.string().max(2_000).optional().meta({
    description: "`nextCursor` from the previous page. Use the same filters.",
  }),
});

export type EventQuery = z.output<typeof EventQuery>;
