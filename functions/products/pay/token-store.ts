import { type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";

export interface TokenTypeRow {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly issuerEntityId: string | null;
  readonly supplyCap: number | null;
  readonly issued: number;
  readonly createdAt: Date;
  readonly version: number;
}

function typeColumns(sql: Queryable) {
  return sql`t.id, t.symbol, t.name, t.decimals, t.issuer_entity_id as "issuerEntityId",
    t.supply_cap::double precision as "supplyCap", t.issued::double precision as issued,
    t.created_at as "createdAt", t.version`;
}

export function listTokenTypes(
  sql: Queryable,
  slice: Slice,
): Promise<TokenTypeRow[]> {
  return sql<TokenTypeRow[]>`
    select ${typeColumns(sql)} from pay.token_types t where true ${sliceSql(sql, slice, "t.id")}`;
}

export async function findTokenType(sql: Queryable, id: string): Promise<TokenTypeRow | undefined> {
  const [row] = await sql<TokenTypeRow[]>`select ${
    typeColumns(sql)
  } from pay.token_types t where t.id = ${id}`;
  return row;
}

/** Returns `false` if the symbol is taken. */
export async function insertTokenType(
  sql: Queryable,
  type: Omit<TokenTypeRow, "issued" | "createdAt" | "version"> & { createdBy: string },
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    insert into pay.token_types (id, symbol, name, decimals, issuer_entity_id, supply_cap, created_by, created_at)
    values (${type.id}, ${type.symbol}, ${type.name}, ${type.decimals}, ${type.issuerEntityId}, ${type.supplyCap},
      ${type.createdBy}, ${now})
    on conflict (symbol) do nothing returning id`;
  return rows.length === 1;
}

/**
 * Changes the number of issued tokens. Returns `false` if that would exceed the cap. A single statement checks the
 * cap and changes the number, so simultaneous calls cannot exceed the cap.
 */
export async function changeIssued(tx: Transaction, id: string, amount: number): Promise<boolean> {
  const rows = await tx`
    update pay.token_types set issued = issued + ${amount}, version = version + 1
    where id = ${id} and issued + ${amount} >= 0 and (supply_cap is null or issued + ${amount} <= supply_cap)
    returning id`;
  return rows.length === 1;
}

export function listTokenBalances(
  sql: Queryable,
  owner: string,
): Promise<{ tokenTypeId: string; symbol: string; decimals: number; amount: number }[]> {
  return sql<{ tokenTypeId: string; symbol: string; decimals: number; amount: number }[]>`
    select t.id as "tokenTypeId", t.symbol, t.decimals, a.balance_minor::double precision as amount
    from pay.token_types t join pay.ledger_accounts a on a.code = 'token:' || t.id::text || ':' || ${owner}
    where a.balance_minor <> 0 order by t.symbol`;
}

export function listTokensEverHeld(
  sql: Queryable,
  owner: string,
): Promise<{ tokenTypeId: string; symbol: string; decimals: number; amount: number; account: string }[]> {
  return sql<{ tokenTypeId: string; symbol: string; decimals: number; amount: number; account: string }[]>`
    select t.id as "tokenTypeId", t.symbol, t.decimals, a.balance_minor::double precision as amount, a.code as account
    from pay.token_types t join pay.ledger_accounts a on a.code = 'token:' || t.id::text || ':' || ${owner}
    order by t.symbol`;
}
