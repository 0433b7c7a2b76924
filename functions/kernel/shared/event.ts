import { z } from "zod";
import { isCurrency } from "./currencies.ts";
import { copiedIdentity } from "./shown-identity.ts";
import { Uuid } from "./uuid.ts";
import { webLink } from "./web-address.ts";

/** Limits shared by the events API and the tools. */
export const eventLimits = {
  bodyBytes: 64 * 1024,
  nameLength: 200,
  descriptionLength: 5_000,
  placeLength: 200,
  cityLength: 100,
  linkLength: 2_000,
  interests: 20,
  interestLength: 60,
  maximumCapacity: 1_000_000,
  maximumPrice: 100_000_000,
  radiusKm: 50,
  maximumRadiusKm: 1_000,
} as const;

/** Placeholder stored for a host without a name. It is never shown to readers. */
export const unnamedHost = "Community member";

/** Scope that a provider's access token needs to write events. */
export const writeScope = "events:write";

/** Short codes contain no vowels and no characters that are easily confused, so that they can be read aloud. */
export const shortCodePattern = /^[23456789abcdefghjkmnpqrstuvwxyz]{7}$/;

export const attendanceModes = ["offline", "online", "mixed"] as const;

export const eventStatuses = ["scheduled", "cancelled", "draft"] as const;

/**
 * A web URL in a response. It is http or https and has no characters that could end an attribute or a line. URLs are
 * parsed and normalised when written.
 */
const addressPattern = /^https?:\/\/[^\s"'<>`\p{Cc}\p{Cf}]+$/u;
const address = z.string().max(eventLimits.linkLength).regex(addressPattern).meta({
  format: "uri",
  // The OpenAPI generator would write the `u` flag into the pattern as text. Many tools compile patterns without this
  // flag, and `\p` does not work without it. This pattern works the same in all of them.
  pattern: "^https?:\\/\\/[^\\s\"'<>`]+$",
});

/** An event as returned to clients. Unknown members are null, never omitted. */
export const eventSchema = z.object({
  id: Uuid,
  name: z.string(),
  url: address.describe("URL of the event page"),
  shortCode: z.string().regex(shortCodePattern).describe(
    "Short code that is easy to read aloud; also used in /e/ links",
  ),
  slug: z.string().describe("Readable name in URLs; older slugs keep working after a rename"),
  description: z.string().nullable(),
  startDate: z.iso.datetime({ offset: true }).describe(
    "Start time, with the UTC offset of the event's time zone",
  ),
  endDate: z.iso.datetime({ offset: true }).describe(
    "End time, with the UTC offset of the event's time zone",
  ),
  timezone: z.string().describe("IANA time zone, such as Africa/Harare"),
  category: z.string().describe("Lower-case word, such as music"),
  interests: z.array(z.string()),
  attendanceMode: z.enum(attendanceModes),
  status: z.enum(eventStatuses),
  meetingUrl: address.nullable().describe("Where to join online; shown to hosts and attendees only"),
  visibility: z.enum(["public", "private"]),
  venue: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable().describe("ISO 3166 alpha-2 code"),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  isOnline: z.boolean().describe("Whether it can be attended online"),
  isFree: z.boolean().nullable().describe("null if not known"),
  price: z.number().nullable().describe("Lowest price as a decimal number; null if not known"),
  priceCurrency: z.string().nullable().describe("ISO 4217 code"),
  ticketUrl: address.nullable(),
  imageUrl: address.nullable(),
  host: z.object({
    name: z.string(),
    verificationTier: z.int().min(0).max(4).describe(
      "0 unverified, 1 community, 2 identity, 3 government, 4 licensed",
    ),
    identity: copiedIdentity.nullable().describe(
      "The verified name and details of a place; null for a person",
    ),
  }),
  attendeeCount: z.int().min(0),
  maximumAttendeeCapacity: z.int().min(1).nullable(),
});

export type Event = z.infer<typeof eventSchema>;

export const placeSchema = z.object({
  name: z.string(),
  kind: z.enum(["city", "region", "country"]),
  region: z.string().nullable(),
  country: z.string().describe("Name of the country; empty if not known"),
  countryCode: z.string().nullable(),
  latitude: z.number().nullable().describe(
    "Centre of the city, from which distances are measured; null for areas",
  ),
  longitude: z.number().nullable(),
  matchedBy: z.string().describe(
    "How the name was matched. The value `one slip` means that it contains a single typo",
  ),
  alternatives: z.array(z.string()).describe("Other places with this name"),
});

export const matchedSchema = z.object({
  asked: z.string(),
  by: z.enum(["word", "synonym", "one slip", "nothing"]),
  as: z.array(z.string()),
});

const isLine = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text);
// A name that consists only of joiners, Hangul fillers or the blank Braille pattern would be invisible.
const hasVisible = (text: string) =>
  /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
const isProse = (text: string) => text.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(text);

const line = (maximum: number) =>
  z.string().trim().min(1).max(maximum).refine(isLine, "must be one line without control characters")
    .refine(hasVisible, "must contain a visible character");
const prose = (maximum: number) =>
  z.string().overwrite((text) => text.replaceAll("\r\n", "\n")).trim().max(maximum)
    .refine(isProse, "must not contain control characters");

/** Percent-encodes characters such as quotes, which normalisation leaves unchanged but `address` rejects. */
const encoded = (text: string) =>
  text.replace(/[\s"'<>`\p{Cc}\p{Cf}]/gu, (found) => found === "'" ? "%27" : encodeURIComponent(found));

/** A web URL in a request. Only these schemes are allowed, so that no event link can run a script. */
const link = webLink(["http", "https"], eventLimits.linkLength, (url) => encoded(url.href));

const writtenMoment = z.string().trim().max(40).regex(
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/,
  "must be a date and time such as 2027-03-05T18:00, with an offset or as wall time in `timezone`",
);

const place = line(eventLimits.placeLength);
const city = line(eventLimits.cityLength);
const country = z.string().trim().toUpperCase().regex(
  /^[A-Z]{2}$/,
  "must be an ISO 3166 alpha-2 code such as ZW",
);

/** Writable members of an event, with the same names as in responses, plus aliases that clients send. */
export const eventFields = {
  name: line(eventLimits.nameLength).describe("Name of the event"),
  startDate: writtenMoment.describe(
    "Start time, such as 2027-03-05T18:00+02:00. A time without an offset is local time in `timezone` or in the city",
  ),
  endDate: writtenMoment.describe("End time, in the format of startDate; default: one hour after the start"),
  timezone: line(64).describe(
    "IANA time zone, such as Africa/Harare; required if a time has no offset and the city is not known",
  ),
  description: prose(eventLimits.descriptionLength).describe("Plain text"),
  category: z.string().trim().toLowerCase().regex(/^[a-z][a-z0-9-]{1,39}$/, "must be one word such as music")
    .describe("One lower-case word, such as music, technology or community"),
  interests: z.array(line(eventLimits.interestLength)).max(eventLimits.interests).describe(
    "Topics that people search for",
  ),
  attendanceMode: z.enum(attendanceModes),
  isOnline: z.boolean().describe(
    "true: the event takes place only online. For an event both online and in person, set attendanceMode to mixed.",
  ),
  venue: place.describe("Name of the place"),
  address: place,
  streetAddress: place.describe("Street and number"),
  city,
  addressLocality: city.describe("City"),
  country,
  addressCountry: country.describe("ISO 3166 alpha-2 code, such as ZW"),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  meetingUrl: link.describe("Where to join online; shown to hosts and attendees only"),
  isFree: z.boolean().describe("Omit if not known"),
  price: z.number().min(0).max(eventLimits.maximumPrice).multipleOf(0.001).describe(
    "Lowest price as a decimal number",
  ),
  priceCurrency: z.string().trim().toUpperCase()
    .regex(/^[A-Z]{3}$/, { error: "must be an ISO 4217 code such as USD", abort: true })
    .refine(isCurrency, "must be an ISO 4217 code such as USD")
    .describe("ISO 4217 code, such as USD"),
  ticketUrl: link,
  imageUrl: link,
  maximumAttendeeCapacity: z.int().min(1).max(eventLimits.maximumCapacity).describe(
    "Maximum number of attendees",
  ),
  visibility: z.enum(["public", "private"]).describe("private: only hosts can see it"),
  status: z.enum([...eventStatuses, "published"]).describe("published means the same as scheduled"),
} as const;
