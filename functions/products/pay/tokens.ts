import { inTransaction } from "../../kernel/db/transaction.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { requireEntityRole } from "../../verification/entities/entities.ts";
import { rolesOn } from "../../verification/entities/representatives.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { type AccountName, mergeMemo, post } from "./ledger.ts";
import { openAccounts } from "./ledger-store.ts";
import { requireReceiver, type TokenOwner } from "./owners.ts";
import {
  changeIssued,
  findTokenType,
  insertTokenType,
  listTokenBalances,
  type TokenTypeRow,
} from "./token-store.ts";
import { type ActsFor, mayActFor } from "./wallets.ts";

type PayServices = Pick<Services, "databases" | "clock" | "settings"> & ActsFor;

const notFound = (id: string) => new Problem("not_found", { path: `/v1/pay/tokens/${id}` });
const ownerCode = ({ ownerKind, ownerId }: TokenOwner) => `${ownerKind}:${ownerId}`;
const holding = (typeId: string, owner: TokenOwner): AccountName => ({
  code: `token:${typeId}:${ownerCode(owner)}`,
  currency: typeId,
  walletId: null,
  mayBeNegative: false,
});
/** Returns the counter-account for minted tokens. Its balance is negative and equals the number of issued tokens. */
const issuedAccount = (typeId: string): AccountName => ({
  code: `issued:${typeId}`,
  currency: typeId,
  walletId: null,
  mayBeNegative: true,
});

/**
 * The caller must be an owner of the entity. @throws {Problem} `conflict`, `entity_role_required`
 */
export async function createTokenType(
  services: PayServices,
  personId: string,
  input: {
    symbol: string;
    name: string;
    decimals: number;
    issuerEntityId: string;
    supplyCap?: number | undefined;
  },
): Promise<TokenTypeRow> {
  await requireEntityRole(services, input.issuerEntityId, personId, "owner");
  const sql = services.databases.sql("pay");
  const now = services.clock();
  const id = newId(now.getTime());
  const row = { ...input, id, supplyCap: input.supplyCap ?? null, createdBy: personId };
  const isNew = await insertTokenType(sql, row, now);
  if (!isNew) throw new Problem("conflict", { reason: `The symbol ${input.symbol} is already in use.` });
  return (await findTokenType(sql, id))!;
}

/** @throws {Problem} `not_found` */
export async function tokenType(services: PayServices, id: string): Promise<TokenTypeRow> {
  const type = await findTokenType(services.databases.sql("pay"), id);
  if (!type) throw notFound(`types/${id}`);
  return type;
}

/**
 * Returns the code of the ledger account. The caller must act for the owner. @throws {Problem} `not_found`
 */
export async function holdingOf(
  services: PayServices,
  personId: string,
  typeId: string,
  owner: TokenOwner,
): Promise<string> {
  if (!await mayActFor(services, personId, owner.ownerKind, owner.ownerId)) throw notFound("balances");
  return holding((await tokenType(services, typeId)).id, owner).code;
}

async function issuerOf(services: PayServices, personId: string, typeId: string): Promise<TokenTypeRow> {
  const type = await findTokenType(services.databases.sql("pay"), typeId);
  const roles = type?.issuerEntityId
    ? await rolesOn(services.databases.sql("platform"), type.issuerEntityId, personId)
    : [];
  if (!type || !roles.includes("owner")) throw notFound(`types/${typeId}`);
  return type;
}

/**
 * Mints tokens for a holder or, with a negative amount, burns the issuer's own tokens.
 *
 * @throws {Problem} `not_found`, `validation_failed`, `conflict` if the cap is exceeded, `insufficient_funds`
 */
export async function issueTokens(
  services: PayServices,
  personId: string,
  typeId: string,
  input: { owner: TokenOwner; amount: number },
  reference: string,
): Promise<{ id: string; isNew: boolean }> {
  await issuerOf(services, personId, typeId);
  await requireReceiver(services, input.owner);
  return await inTransaction(services.databases.sql("pay"), async (tx) => {
    const posted = await post(tx, {
      kind: input.amount > 0 ? "mint" : "burn",
      reference,
      createdBy: personId,
      postings: [
        { account: issuedAccount(typeId), amountMinor: -input.amount },
        { account: holding(typeId, input.owner), amountMinor: input.amount },
      ],
    }, services.clock());
    if (posted.isNew && !await changeIssued(tx, typeId, input.amount)) {
      throw new Problem("conflict", { reason: "This would exceed the token's cap." });
    }
    return posted;
  });
}

/**
 * @throws {Problem} `not_found`, `validation_failed`, `insufficient_funds`
 */
export async function transferTokens(
  services: PayServices,
  personId: string,
  typeId: string,
  input: { from: TokenOwner; to: TokenOwner; amount: number },
  reference: string,
): Promise<{ id: string; isNew: boolean }> {
  const type = await findTokenType(services.databases.sql("pay"), typeId);
  const isOwn = await mayActFor(services, personId, input.from.ownerKind, input.from.ownerId);
  if (!type || !isOwn) throw notFound(`types/${typeId}`);
  if (ownerCode(input.from) === ownerCode(input.to)) {
    throw new Problem("validation_failed", { reason: "You cannot transfer tokens to their current owner." });
  }
  await requireReceiver(services, input.to);
  return await inTransaction(services.databases.sql("pay"), (tx) =>
    post(tx, {
      kind: "transfer",
      reference,
      createdBy: personId,
      postings: [
        { account: holding(typeId, input.from), amountMinor: -input.amount },
        { account: holding(typeId, input.to), amountMinor: input.amount },
      ],
    }, services.clock()));
}

/** Transfers all tokens of a merged owner to the remaining one. This is safe to repeat. */
export async function moveTokens(services: PayServices, from: TokenOwner, to: TokenOwner): Promise<void> {
  const sql = services.databases.sql("pay");
  for (const { tokenTypeId } of await listTokenBalances(sql, ownerCode(from))) {
    await inTransaction(sql, async (tx) => {
      const now = services.clock();
      const [source, target] = [holding(tokenTypeId, from), holding(tokenTypeId, to)];
      const accounts = await openAccounts(
        tx,
        [source, target].map((name) => ({ ...name, id: newId() })),
        now,
      );
      const { balanceMinor } = accounts.find(({ code }) => code === source.code)!;
      if (balanceMinor === 0) return;
      await post(tx, {
        kind: "transfer",
        reference: `join:${newId()}`,
        memo: mergeMemo,
        createdBy: null,
        postings: [
          { account: source, amountMinor: -balanceMinor },
          { account: target, amountMinor: balanceMinor },
        ],
      }, now);
    });
  }
}

/** The caller must act for the owner. @throws {Problem} `not_found` */
export async function tokenBalances(services: PayServices, personId: string, owner: TokenOwner) {
  if (!await mayActFor(services, personId, owner.ownerKind, owner.ownerId)) throw notFound("balances");
  return await listTokenBalances(services.databases.sql("pay"), ownerCode(owner));
}
