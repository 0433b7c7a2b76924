import { z } from "zod";
import { proseText } from "../../kernel/shared/text.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const { defaultTarget, maximumTarget } = currentPolicy.requests;
// The message of a request for vouches appears on a page that readers trust, so links and HTML are rejected.
const link =
  /(?:https?:|\bwww\.|\/\/|\w-*\.(?:com|org|net|info|biz|io|co|me|ly|gl|app|link|xyz|top|site)\b)/i;
const markup = /<[a-z!/?]|&(?:#\d+|[a-z]+);/i;

export const NewRequest = z.strictObject({
  entityId: Uuid,
  message: proseText(1_000, 10)
    .refine((text) => !link.test(text), "must not contain links or web addresses")
    .refine((text) => !markup.test(text), "must be plain text without HTML"),
  targetCount: z.int().min(1).max(maximumTarget).default(defaultTarget),
}).meta({ id: "NewVerificationRequest" });
export type NewRequest = z.infer<typeof NewRequest>;

export const VerificationRequest = z.object({
  id: Uuid,
  entityId: Uuid,
  message: z.string(),
  targetCount: z.int(),
  status: z.enum(["open", "fulfilled", "closed", "expired"]),
  vouchCount: z.int().nullable().meta({
    description: "Number of vouches given since publication. Includes only vouches that count.",
  }),
  publishedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  version: z.int(),
}).meta({ id: "VerificationRequest" });
