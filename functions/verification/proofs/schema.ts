import { z } from "zod";
import { domainCheckCodes } from "./domain-check.ts";
import { Platform } from "../../kernel/ladder/schema.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

export const CodeSent = z.object({
  challengeId: Uuid,
  channel: z.enum(["email", "sms"]),
  sentTo: z.string().meta({ description: "The contact, masked." }),
  expiresAt: z.iso.datetime(),
}).meta({ id: "CodeSent" });

/** A code of exactly six ASCII digits. It is a string, so that leading zeros are not lost. */
export const CodeAnswer = z.strictObject({
  code: z.string().regex(/^[0-9]{6}$/, "must be the six digits of the code, as text").meta({
    examples: ["040506"],
  }),
}).meta({ id: "CodeAnswer" });

export const Proved = z.object({ contactId: Uuid, platform: Platform }).meta({ id: "ContactProved" });

export const NewDomainProof = z.strictObject({ method: z.enum(["dns_txt", "well_known_file"]) })
  .meta({ id: "NewDomainProof" });

/** A domain proof: what to publish, and where. */
export const DomainProof = z.object({
  id: Uuid,
  method: z.enum(["dns_txt", "well_known_file"]),
  place: z.object({ name: z.string(), type: z.enum(["TXT", "file"]), value: z.string() }),
  expiresAt: z.iso.datetime(),
  checkedAt: z.iso.datetime().nullable(),
  lastResult: z.string().nullable().meta({ description: "Result of the last check, in English." }),
  lastLook: z.object({
    code: z.enum(domainCheckCodes),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  }).nullable().meta({
    description: "Result of the last check: a code with values, so that clients can translate it.",
  }),
  isProved: z.boolean(),
}).meta({ id: "DomainProof" });
