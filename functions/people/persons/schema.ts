import { z } from "zod";
import { lineText } from "../../kernel/shared/text.ts";
import { roles } from "../../kernel/commands/roles.ts";
import { Platform } from "../../kernel/ladder/schema.ts";
import { webLink } from "../../kernel/shared/web-address.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

export const Me = z.object({
  id: Uuid,
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  displayName: z.string().nullable(),
  givenName: z.string().nullable(),
  familyName: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  locale: z.string().nullable().meta({ description: "BCP 47 language tag, such as `en` or `pt-BR`." }),
  roles: z.array(z.enum(roles)),
  platform: Platform,
  createdAt: z.iso.datetime(),
  version: z.int(),
}).meta({ id: "Me", description: "The signed-in person." });

export type Me = z.infer<typeof Me>;

/** `null` clears a member. */
export const MeChange = z.strictObject({
  displayName: lineText(200).nullable(),
  givenName: lineText(200).nullable(),
  familyName: lineText(200).nullable(),
  pictureUrl: webLink(["https"], 2_048).nullable(),
  locale: z.string().max(35).regex(
    /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$/,
    "a language tag such as en or pt-BR",
  )
    .nullable(),
}).partial().meta({ id: "MeChange", description: "Omitted fields keep their values." });

export type MeChange = z.infer<typeof MeChange>;

export const PublicPerson = z.object({
  id: Uuid,
  displayName: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  platform: Platform,
  version: z.int(),
}).meta({ id: "PublicPerson", description: "A person, as others see them." });

export type PublicPerson = z.infer<typeof PublicPerson>;

export const PersonalData = z.object({
  exportedAt: z.iso.datetime(),
  person: Me,
}).catchall(z.unknown()).meta({
  id: "PersonalData",
  description:
    "All data that the platform stores about the person, with a field for each part of the platform.",
});
