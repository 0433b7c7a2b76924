import { z } from "zod";
import { lineText, proseText } from "../../kernel/shared/text.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

export const NewLicenceCheck = z.strictObject({
  regulator: lineText(200),
  licenceNumber: lineText(60),
  licenceExpiresOn: z.iso.date().meta({ description: "Last day on which the licence is valid." }),
}).meta({ id: "NewLicenceCheck" });

export const LicenceCheck = z.object({
  id: Uuid,
  entityId: Uuid,
  regulator: z.string(),
  licenceNumber: z.string(),
  licenceExpiresOn: z.iso.date(),
  state: z.enum(["awaiting_payment", "in_review", "passed", "failed", "withdrawn"]),
  fee: z.object({ amountMinor: z.int(), currency: z.string() }),
  purpose: z.string().meta({
    description: "To pay the fee, send this value as `purpose` to `POST /v1/pay/gateway/payments`.",
  }),
  reviews: z.int().meta({ description: "Number of completed reviews, out of two." }),
  paymentId: Uuid.nullable().meta({ description: "The payment for this check." }),
  isRefunded: z.boolean().meta({
    description:
      "Whether the fee has been refunded. If the provider rejects the refund, the value is false until staff " +
      "refund the fee.",
  }),
  reasonCode: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  nextActions: z.array(z.object({ code: z.string(), label: z.string(), href: z.string().optional() })),
  version: z.int(),
}).meta({ id: "LicenceCheck" });

export const LicenceReviewBody = z.strictObject({
  decision: z.enum(["pass", "fail"]),
  note: proseText(2_000).optional(),
  reasonCode: z.enum([
    "licence_not_found",
    "licence_not_confirmed",
    "licence_ended",
    "licence_of_another_entity",
    "regulator_unknown",
    "other",
  ]).optional(),
}).meta({ id: "LicenceReview" });
