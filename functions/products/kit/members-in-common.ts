import { z } from "zod";
import { isCurrency } from "../../kernel/shared/currencies.ts";
import { lineText } from "../../kernel/shared/text.ts";
import { webLink } from "../../kernel/shared/web-address.ts";

/** ISO 3166-1 alpha-2. */
export const country = z.string().regex(/^[A-Z]{2}$/, "two capital letters such as ZW").meta({
  examples: ["ZW"],
});
/** A current ISO 4217 currency. Other codes are rejected, because prices in them could not be paid. */
export const currency = z.string()
  .regex(/^[A-Z]{3}$/, { error: "three capital letters such as USD", abort: true })
  .refine(isCurrency, "an ISO 4217 currency code such as USD")
  .meta({ examples: ["USD"] });
export const minorUnits = z.int().min(0).max(1_000_000_000_000).meta({
  description: "Amount in whole minor units of the currency.",
});
/** A language, optionally with a region (BCP 47). */
export const locale = z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, "a language such as sw or en-ZA").meta({
  examples: ["sw"],
});
export const tags = z.array(lineText(40)).max(20);
export const link = webLink(["http", "https"], 500);
export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);
