import { z } from "zod";
import { emailText } from "../../kernel/shared/email-address.ts";
import { phoneText } from "../../kernel/shared/phone-number.ts";
import { lineText } from "../../kernel/shared/text.ts";
import { webLink } from "../../kernel/shared/web-address.ts";

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time of day such as 08:30");
const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/**
 * Opening hours in the place's own time zone. A closing time earlier than the opening time is on the next day.
 */
const OpeningHours = z.array(
  z.strictObject({ day: z.enum(weekdays), opens: timeOfDay, closes: timeOfDay }),
).max(28).meta({
  description:
    "Times are in the place's time zone. For a day with a break, add an entry for each period. Null if not known.",
  examples: [[{ day: "monday", opens: "08:30", closes: "17:00" }]],
});

const timezone = z.string().max(64).refine(
  (zone) => Intl.supportedValuesOf("timeZone").includes(zone),
  "must be a time zone such as Africa/Harare",
).meta({ examples: ["Africa/Harare"] });

const Contact = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("phone"), value: phoneText() }),
  z.strictObject({ kind: z.literal("email"), value: emailText() }),
  z.strictObject({ kind: z.literal("website"), value: webLink(["https", "http"], 500) }),
]);

const Picture = z.strictObject({
  url: webLink(["https", "http"], 500),
  description: lineText(200).meta({ description: "Alternative text for screen readers." }),
});

/** The fields that a place's managers can edit. All others are copied from its entity. */
export const managerFields = {
  openingHours: OpeningHours.nullable(),
  timezone: timezone.nullable(),
  contacts: z.array(Contact).max(10).meta({
    description:
      "Contact details as stated by the managers. For verified contacts, see the entity's `contacts`.",
  }),
  pictures: z.array(Picture).max(12),
};

export const PlaceChange = z.strictObject(managerFields).partial().meta({
  id: "PlaceChange",
  examples: [{ openingHours: [{ day: "monday", opens: "08:30", closes: "17:00" }] }],
});
export type PlaceChange = z.infer<typeof PlaceChange>;
