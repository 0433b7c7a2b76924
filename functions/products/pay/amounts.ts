import { z } from "zod";
import { isCurrency } from "../../kernel/shared/currencies.ts";

/** Maximum amount of one transaction, in minor units. */
export const maximumAmountMinor = 1_000_000_000_000;

export const AmountMinor = z.int().min(1).max(maximumAmountMinor).meta({
  description: "In whole minor units, such as cents; never a decimal number.",
});

export const Currency = z.string().regex(/^[A-Z]{3}$/).refine(isCurrency, {
  message: "must be an ISO 4217 currency code, such as USD",
}).meta({ example: "USD" });
