import { z } from "zod";
import eventsFile from "./events.json" with { type: "json" };
import entitiesFile from "./fictitious-entities.json" with { type: "json" };
import peopleFile from "./people.json" with { type: "json" };
import venuesFile from "./venues.json" with { type: "json" };

const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/).max(63);
const country = z.string().regex(/^[A-Z]{2}$/);
const position = { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) };
const daysAgo = z.int().min(0).max(3_650);
const line = z.string().min(1).max(200);

/** Domains that are reserved for examples, so that no sample can reach a real person. @see RFC 2606 §2 */
const reserved = /\.example$/;
const email = z.email().regex(reserved);
const reservedUrl = z.url({ protocol: /^https$/, hostname: reserved });

const contact = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("email"), value: email }),
  z.strictObject({ kind: z.literal("domain"), value: z.hostname().regex(reserved) }),
]);

const entityType = z.enum(["school", "ngo", "government_office", "media_organization", "company", "park"]);

const listed = {
  sampleKey: key,
  type: entityType,
  /** The registered name if known for certain, otherwise the public name. */
  legalName: line,
  displayName: line,
  country,
  /** City name as spelled by GeoNames. */
  city: line,
  geonamesId: z.int().positive(),
  ...position,
  contacts: z.array(contact).min(1),
};

/**
 * A real, well-known venue or institution. It is loaded without a tier, an owner or vouches.
 *
 * The position is on the premises or, in a few cases, at a street corner nearby. Phone numbers are omitted, because
 * most of the countries in the samples reserve no numbers for examples.
 */
export const venueSample = z.strictObject({
  ...listed,
  /** Only set if the match is certain. */
  wikidataId: z.string().regex(/^Q[1-9]\d*$/).optional(),
  /** The real public website. It is only used for links, never as a contact to confirm. */
  website: z.url({ protocol: /^https?$/ }).optional(),
});

export type VenueSample = z.infer<typeof venueSample>;

/** A fictitious person who can vouch, claim, host or review. */
export const personSample = z.strictObject({
  personKey: key,
  email,
  displayName: line,
  givenName: line,
  familyName: line,
  locale: z.enum(["en", "fr", "sw", "pt"]),
  roles: z.array(z.enum(["admin", "verifier", "auditor", "support"])),
  /**
   * Age of the account in days when it is loaded. If 0, the account is not loaded but created at the first sign-in.
   */
  accountAgeDays: z.int().min(0),
  contactVerified: z.boolean(),
  /** The person's `sub` at the development provider, if they can sign in there. */
  idpSubject: z.string().regex(/^sample-[a-z0-9-]+$/).optional(),
  /** Label in the list of people who can sign in. */
  shownAs: line.optional(),
});

export type PersonSample = z.infer<typeof personSample>;

const claim = z.strictObject({
  personKey: key,
  claimedRole: z.enum(["owner", "manager", "employee", "official", "agent"]),
  status: z.enum(["pending", "approved", "rejected", "withdrawn", "disputed", "expired", "revoked"]),
  evidenceUrl: reservedUrl,
  /** The claimant's message or, for a rejected or revoked claim, the reason for the decision. */
  note: z.string().min(1).max(1_000).nullable(),
  /** When the claim was submitted. */
  daysAgo,
});

const vouch = z.strictObject({
  personKey: key,
  vouchingType: z.enum([
    "personal_knowledge",
    "long_term_customer",
    "business_partner",
    "community_member",
    "neighbor",
    "professional_endorsement",
  ]),
  statement: z.string().min(1).max(500).nullable(),
  visibility: z.enum(["public", "private"]),
  daysAgo,
});

/**
 * A tier with its evidence. Applying the rules to the evidence must result in this tier.
 *
 * `daysAgo` is the age of the evidence that completed the tier: the third vouch (tier 1), the code (tier 2), the
 * register's response (tier 3) or the second reviewer's signature (tier 4).
 */
const hold = z.discriminatedUnion("tier", [
  z.strictObject({ tier: z.literal(1), method: z.literal("community_attestation"), daysAgo }),
  z.strictObject({ tier: z.literal(2), method: z.literal("otp_email"), daysAgo }),
  z.strictObject({ tier: z.literal(3), method: z.literal("registry_match"), daysAgo }),
  z.strictObject({ tier: z.literal(4), method: z.literal("licence_legal_check"), daysAgo }),
]);

/** A fictitious entity with its claims and proofs. */
export const fictitiousEntitySample = z.strictObject({
  ...listed,
  legalName: line.endsWith(" (sample)"),
  displayName: line.endsWith(" (sample)"),
  /** The person who became the owner when their claim was approved. */
  ownerKey: key.nullable(),
  /** The effective tier on the day when the samples are loaded, based on the evidence. */
  tier: z.int().min(0).max(4),
  holds: z.array(hold),
  claims: z.array(claim),
  vouches: z.array(vouch),
  /** When someone entered the code sent to the entity's e-mail contact. */
  otpVerified: z.strictObject({ daysAgo }).nullable(),
  registry: z.strictObject({
    registerCode: z.string().regex(/^SAMPLE-[A-Z]{2}$/),
    number: line,
    result: z.enum(["matched", "mismatch", "not_found", "dissolved", "error", "manual"]),
    daysAgo,
  }).nullable(),
  licence: z.strictObject({ regulator: line, number: line, endsInDays: z.int().min(1) }).nullable(),
  openRequest: z.strictObject({
    message: z.string().min(1).max(1_000).regex(/^(?!.*https?:)[^<>]*$/),
    targetCount: z.int().min(1).max(50),
  }).nullable(),
});

/** A fictitious entity with its claims and proofs. */
export type FictitiousEntitySample = z.infer<typeof fictitiousEntitySample>;

export const sampleCategories = [
  "music",
  "food",
  "technology",
  "art",
  "sport",
  "community",
  "education",
  "film",
  "theatre",
  "market",
  "wellness",
  "business",
  "nature",
  "family",
] as const;

/**
 * An upcoming event. Its date is relative to the day on which the samples are loaded. The loader creates its short
 * code.
 */
export const eventSample = z.strictObject({
  sampleKey: key,
  name: line,
  description: z.string().max(5_000).endsWith(" This is a sample event."),
  category: z.enum(sampleCategories),
  interests: z.array(z.string().min(2).max(60)).min(1).max(20),
  attendanceMode: z.enum(["offline", "online", "mixed"]),
  /** Number of days from loading the samples to the start of the event, counted in the city's time zone. */
  startInDays: z.int().min(1).max(120),
  /** Start time in `timezone`. */
  localStartTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  durationMinutes: z.int().min(15).max(1_440),
  /** IANA time zone. */
  timezone: z.string().regex(/^[A-Za-z_]+(\/[A-Za-z_]+)+$/),
  /** The venue of an event that people attend in person, otherwise null. The venue is never the host. */
  venue: line.nullable(),
  address: line.nullable(),
  city: line,
  country,
  geonamesId: z.int().positive(),
  latitude: position.latitude.nullable(),
  longitude: position.longitude.nullable(),
  meetingUrl: reservedUrl.nullable(),
  /** true: free; false: see `price` and `priceCurrency`; null: unknown. */
  isFree: z.boolean().nullable(),
  price: z.number().positive().nullable(),
  priceCurrency: z.string().regex(/^[A-Z]{3}$/).nullable(),
  ticketUrl: reservedUrl.nullable(),
  maximumAttendeeCapacity: z.int().min(1).nullable(),
  /** A `personKey`, or the `sampleKey` of a fictitious entity with a manager. */
  hostKey: key,
  imageUrl: reservedUrl.nullable(),
  visibility: z.enum(["public", "private"]),
  status: z.enum(["scheduled", "draft"]),
  isSample: z.literal(true),
})
  .refine((event) => (event.isFree === false) === (event.price !== null && event.priceCurrency !== null), {
    path: ["price"],
    error: "a price and its currency belong to isFree: false, and only to it",
  })
  .refine((event) => (event.attendanceMode === "offline") === (event.meetingUrl === null), {
    path: ["meetingUrl"],
    error: "an event that can be joined online has a meeting address, another one has none",
  })
  .refine(
    (event) =>
      [event.venue, event.latitude, event.longitude].every((part) =>
        (part === null) === (event.attendanceMode === "online")
      ),
    { path: ["venue"], error: "an event with attendance has a venue and a position, an online one has none" },
  );

export type EventSample = z.infer<typeof eventSample>;

/** The sample data of a new installation. Every reference points to another sample. */
export const samplesSchema = z.strictObject({
  venues: z.array(venueSample),
  entities: z.array(fictitiousEntitySample),
  people: z.array(personSample),
  events: z.array(eventSample),
}).superRefine((samples, context) => {
  const fail = (message: string) => context.addIssue({ code: "custom", message });
  const unique = (what: string, values: readonly string[]) => {
    const seen = new Set<string>();
    for (const value of values) {
      if (seen.has(value)) fail(`${what} ${value} stands there twice`);
      seen.add(value);
    }
    return seen;
  };
  const listedEntities = [...samples.venues, ...samples.entities];
  unique("sampleKey", listedEntities.map((entity) => entity.sampleKey));
  unique("contact", listedEntities.flatMap((entity) => entity.contacts.map((contact) => contact.value)));
  unique("event", samples.events.map((event) => event.sampleKey));
  unique("e-mail", samples.people.map((person) => person.email));
  unique("idpSubject", samples.people.flatMap((person) => person.idpSubject ?? []));
  const people = unique("personKey", samples.people.map((person) => person.personKey));
  const hosts = new Set([...people, ...samples.entities.map((entity) => entity.sampleKey)]);

  for (const entity of samples.entities) {
    const named = [entity.ownerKey ?? [], entity.claims, entity.vouches].flat();
    for (const one of named) {
      const personKey = typeof one === "string" ? one : one.personKey;
      if (!people.has(personKey)) fail(`${entity.sampleKey} names the unknown person ${personKey}`);
    }
    unique(`vouch for ${entity.sampleKey} by`, entity.vouches.map((vouch) => vouch.personKey));
  }
  for (const event of samples.events) {
    if (!hosts.has(event.hostKey)) fail(`${event.sampleKey} names the unknown host ${event.hostKey}`);
  }
});

export type Samples = z.infer<typeof samplesSchema>;

/**
 * Reads the four sample files and checks the references between them.
 *
 * @throws {z.ZodError} if an edited file is no longer valid
 */
export function loadSamples(): Samples {
  return samplesSchema.parse({
    venues: venuesFile,
    entities: entitiesFile,
    people: peopleFile,
    events: eventsFile,
  });
}
