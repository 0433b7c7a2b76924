import { z } from "zod";
import { lineText } from "../../kernel/shared/text.ts";
import { AmountMinor, Currency, maximumAmountMinor } from "./amounts.ts";
import { payables } from "./payables.ts";
import { payoutStates } from "./payout-store.ts";
import { ownerKinds } from "./wallet-store.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const owner = { ownerKind: z.enum(ownerKinds), ownerId: Uuid };

export const Wallet = z.object({
  id: Uuid,
  ...owner,
  currency: z.string(),
  status: z.enum(["active", "frozen", "closed"]),
  balanceMinor: z.int().meta({ description: "Amount that can be spent." }),
  heldMinor: z.int().meta({ description: "Amount set aside by holds." }),
  mergedInto: Uuid.nullable().meta({
    description: "Wallet that received the money when the owner's two accounts were merged.",
  }),
  createdAt: z.iso.datetime(),
  version: z.int(),
}).meta({ id: "Wallet" });

/** By default, the wallet belongs to the caller. */
export const NewWallet = z.strictObject({
  currency: Currency,
  ownerKind: owner.ownerKind.optional(),
  ownerId: owner.ownerId.optional(),
}).refine((body) => (body.ownerKind === undefined) === (body.ownerId === undefined), {
  message: "ownerKind and ownerId must be given together",
}).meta({ id: "NewWallet" });

export const StatementEntry = z.object({
  id: Uuid,
  kind: z.string(),
  memo: z.string().nullable(),
  amountMinor: z.int(),
  balanceAfterMinor: z.int(),
  createdAt: z.iso.datetime(),
}).meta({ id: "StatementEntry" });

export const NewTransfer = z.strictObject({
  toWalletId: Uuid,
  amountMinor: AmountMinor,
  memo: lineText(300).optional(),
}).meta({ id: "NewTransfer" });

export const Posted = z.object({ transactionId: Uuid, isNew: z.boolean(), wallet: Wallet })
  .meta({ id: "PostedTransaction" });

export const Hold = z.object({
  id: Uuid,
  walletId: Uuid,
  amountMinor: z.int(),
  state: z.enum(["held", "captured", "released", "expired"]),
  memo: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
}).meta({ id: "WalletHold" });

export const NewHold = z.strictObject({
  amountMinor: AmountMinor,
  memo: lineText(300).optional(),
  days: z.int().min(1).max(30).optional(),
}).meta({ id: "NewWalletHold" });

export const Payment = z.object({
  id: Uuid,
  walletId: Uuid.nullable(),
  purpose: z.string(),
  provider: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  status: z.enum(["created", "authorised", "captured", "failed", "refunded"]),
  refundedMinor: z.int(),
  checkoutUrl: z.string().nullable().meta({ description: "URL where the payer completes the payment." }),
  errorCode: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
}).meta({ id: "Payment" });

const kinds = payables.map(({ kind }) => kind);

/** The kind and id of the item to pay for. To top up a wallet, clients send `walletId` instead. */
const purpose = z.string().regex(
  new RegExp(`^(?:${kinds.join("|")}):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$`),
  `must be one of ${kinds.join(", ")}, a colon and an id`,
).meta({
  description:
    "Kind and id of the item to pay for. `amountMinor` and `currency` must match the item's price.",
});

export const NewPaymentBody = z.strictObject({
  amountMinor: AmountMinor,
  currency: Currency,
  walletId: Uuid.optional(),
  purpose: purpose.optional(),
  provider: z.string().regex(/^[a-z]{2,20}$/).optional(),
}).meta({
  id: "NewPayment",
  examples: [{
    amountMinor: 15_000,
    currency: "USD",
    purpose: "licence_check:0199d3a4-6f00-7000-8000-000000000001",
  }],
});

export const NewRefund = z.strictObject({ amountMinor: AmountMinor.optional(), reason: lineText(200) })
  .meta({ id: "NewRefund" });

export const Refund = z.object({
  id: Uuid,
  paymentId: Uuid,
  amountMinor: z.int(),
  reason: z.string(),
  state: z.enum(["requested", "done", "failed"]),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
}).meta({ id: "Refund" });

export const Payout = z.object({
  id: Uuid,
  walletId: Uuid,
  amountMinor: z.int(),
  currency: z.string(),
  destination: z.string().nullable().meta({
    description: "Destination account. Null once the owner has closed their Hakika account.",
  }),
  state: z.enum(payoutStates),
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
}).meta({ id: "Payout" });

export const NewPayout = z.strictObject({ amountMinor: AmountMinor, destination: lineText(200) })
  .meta({
    id: "NewPayout",
    examples: [{ amountMinor: 20_000, destination: "Mobile money +263 77 212 3456" }],
  });

export const PayoutDecision = z.strictObject({ state: z.enum(["paid", "failed"]), note: lineText(500) })
  .meta({ id: "PayoutDecision" });

export const TokenType = z.object({
  id: Uuid,
  symbol: z.string(),
  name: z.string(),
  decimals: z.int(),
  issuerEntityId: Uuid.nullable(),
  supplyCap: z.int().nullable(),
  issued: z.int(),
  createdAt: z.iso.datetime(),
  version: z.int(),
}).meta({ id: "TokenType" });

export const NewTokenType = z.strictObject({
  symbol: z.string().regex(/^[A-Z][A-Z0-9]{1,11}$/, "2 to 12 capital letters and digits such as POINTS").meta(
    {
      examples: ["POINTS"],
    },
  ),
  name: lineText(100),
  decimals: z.int().min(0).max(8).default(0),
  issuerEntityId: Uuid,
  supplyCap: z.int().min(1).max(maximumAmountMinor).optional(),
}).meta({ id: "NewTokenType" });

const tokenAmount = z.int().min(1).max(maximumAmountMinor);

export const TokenIssue = z.strictObject({ ...owner, amount: tokenAmount }).meta({ id: "TokenIssue" });

export const TokenTransfer = z.strictObject({
  tokenTypeId: Uuid,
  fromKind: owner.ownerKind.default("person"),
  fromId: Uuid.optional(),
  toKind: owner.ownerKind.default("person"),
  toId: Uuid,
  amount: tokenAmount,
}).meta({ id: "TokenTransfer" });

export const TokenBalances = z.object({
  items: z.array(z.object({
    tokenTypeId: Uuid,
    symbol: z.string(),
    decimals: z.int(),
    amount: z.int(),
  })),
  nextCursor: z.null(),
}).meta({ id: "TokenBalances" });

export const TokenEntry = z.object({
  id: Uuid,
  kind: z.string(),
  amount: z.int(),
  balanceAfter: z.int(),
  createdAt: z.iso.datetime(),
}).meta({ id: "TokenEntry" });

export const WalletDecision = z.strictObject({
  action: z.enum(["freeze", "thaw"]),
  note: lineText(500),
}).meta({ id: "WalletDecision" });
