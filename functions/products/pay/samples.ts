import { loadOnce } from "../../kernel/db/loaded-sets.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { sampleId } from "../../kernel/shared/sample-id.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { holdMoney } from "./holds.ts";
import { beginPayment, handleProviderEvent } from "./payments.ts";
import { createTokenType, issueTokens, transferTokens } from "./tokens.ts";
import type { OwnerKind } from "./wallet-store.ts";
import { openWallet, transfer, walletsOf } from "./wallets.ts";

const currency = "USD";
/** Increment this when the samples change. */
const version = "1";

/**
 * Loads sample wallets, payments and tokens once, by the same rules as real money. It runs only with the development
 * provider, because fictitious money must never mix with real money.
 *
 * @param people ids of the sample people by key
 * @returns whether this call loaded anything
 */
export async function loadPaySamples(
  services: Services,
  people: ReadonlyMap<string, string>,
): Promise<boolean> {
  const isPlayMoney = services.settings.environment === "development" && !services.settings.pay.stripe;
  if (!isPlayMoney || !services.databases.isConfigured("pay")) return false;
  const [buyer, friend, keeper] = ["community-1", "community-2", "keeper-03"].map((key) => people.get(key));
  if (!buyer || !friend || !keeper) return false;
  const shop = sampleId("entity", "lagoon-thread-cooperative");
  return await loadOnce(services.databases.sql("pay"), "samples", version, async () => {
    const own = await fundedWallet(services, buyer, 6_000);
    const shops = await walletOf(services, keeper, "entity", shop);
    await transfer(
      services,
      buyer,
      own,
      { toWalletId: shops, amountMinor: 1_800, memo: "Indigo cloth, 2 m" },
      "sample:indigo-cloth",
    );
    await holdMoney(
      services,
      buyer,
      own,
      { amountMinor: 900, memo: "Market bag, until it is sent", days: 30 },
      "sample:market-bag",
    );
    await fundedWallet(services, friend, 2_500);
    await thankWithTokens(services, { keeper, buyer, friend, shop });
  });
}

async function walletOf(
  services: Services,
  actorId: string,
  kind: OwnerKind,
  ownerId: string,
): Promise<string> {
  const known = (await walletsOf(services, actorId, kind, ownerId)).find((one) => one.currency === currency);
  return (known ?? await openWallet(services, actorId, { ownerKind: kind, ownerId }, currency)).id;
}

/** Returns the id of the person's wallet. If the wallet is empty, pays into it first. */
async function fundedWallet(services: Services, personId: string, amountMinor: number): Promise<string> {
  const walletId = await walletOf(services, personId, "person", personId);
  const [wallet] = (await walletsOf(services, personId, "person", personId)).filter(({ id }) =>
    id === walletId
  );
  if (wallet!.balanceMinor > 0) return walletId;
  const payment = await beginPayment(services, personId, {
    amountMinor,
    currency,
    walletId,
    provider: "development",
  }, `sample:${newId()}`);
  await handleProviderEvent(services, "development", {
    eventId: `${payment.id}:captured`,
    eventType: "payment.captured",
    providerRef: payment.providerRef!,
    outcome: "captured",
    errorCode: null,
  });
  return walletId;
}

async function thankWithTokens(
  services: Services,
  { keeper, buyer, friend, shop }: { keeper: string; buyer: string; friend: string; shop: string },
): Promise<void> {
  let typeId: string;
  try {
    const type = { symbol: "THREAD", name: "Thread points (sample)", decimals: 0, issuerEntityId: shop };
    typeId = (await createTokenType(services, keeper, { ...type, supplyCap: 100_000 })).id;
  } catch (error) {
    // If the symbol is taken, or the keeper no longer owns the shop, only the tokens are skipped. The other samples
    // have already been loaded.
    if (error instanceof Problem) return;
    throw error;
  }
  const toBuyer = { owner: { ownerKind: "person", ownerId: buyer }, amount: 180 } as const;
  await issueTokens(services, keeper, typeId, toBuyer, "sample:mint");
  await transferTokens(services, buyer, typeId, {
    from: toBuyer.owner,
    to: { ownerKind: "person", ownerId: friend },
    amount: 30,
  }, "sample:thanks");
}
