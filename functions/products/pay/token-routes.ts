import { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { resourceAnswer } from "../../kernel/shared/http.ts";
import { body, conditional, json, ListQuery, pageOf, tagged } from "../../kernel/shared/openapi.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { answerById, IdParam } from "../../kernel/commands/paging.ts";
import type { Access, Services } from "../../kernel/commands/services.ts";
import { OwnerQuery, payErrors, withActsFor } from "./acting.ts";
import { listEntries } from "./ledger-store.ts";
import { referenceOf } from "./references.ts";
import { NewTokenType, TokenBalances, TokenEntry, TokenIssue, TokenTransfer, TokenType } from "./schema.ts";
import { listTokenTypes, type TokenTypeRow } from "./token-store.ts";
import {
  createTokenType,
  holdingOf,
  issueTokens,
  tokenBalances,
  tokenType,
  transferTokens,
} from "./tokens.ts";

const typeView = (row: TokenTypeRow) => ({ ...row, createdAt: row.createdAt.toISOString() });

export function tokenRoutes(services: Services) {
  const routes = newRouter();
  const inside: Access = { kind: "internal" };

  const Moved = z.object({ transactionId: Uuid, isNew: z.boolean() }).meta({ id: "TokensMoved" });
  query(routes, services, {
    method: "get",
    path: "/types",
    operationId: "listTokenTypes",
    summary: "List token types, newest first",
    tags: ["pay"],
    access: inside,
    request: { query: ListQuery },
    responses: { 200: json("A page of token types", pageOf(TokenType)), ...payErrors },
  }, async (c) => {
    const sql = services.databases.sql("pay");
    return await answerById(
      c,
      services,
      ["token-types"],
      c.req.valid("query"),
      (slice) => listTokenTypes(sql, slice),
      typeView,
    );
  });
  command(routes, services, {
    method: "post",
    path: "/types",
    operationId: "createTokenType",
    summary: "Create a token type for an entity that you own (requires Idempotency-Key)",
    tags: ["pay"],
    access: inside,
    database: "pay",
    idempotencyKey: "needed",
    request: { body: body(NewTokenType) },
    responses: { 201: tagged("The token type", TokenType), ...payErrors },
  }, async (c, services) =>
    resourceAnswer(
      c,
      typeView(await createTokenType(withActsFor(services, c), personOf(c).personId, c.req.valid("json"))),
      201,
    ));
  query(
    routes,
    services,
    {
      method: "get",
      path: "/types/{id}",
      operationId: "getTokenType",
      summary: "Get a token type and the number of tokens in circulation",
      tags: ["pay"],
      access: inside,
      request: { params: IdParam },
      responses: { ...conditional("The token type", TokenType), ...payErrors },
    },
    async (c) =>
      resourceAnswer(c, typeView(await tokenType(withActsFor(services, c), c.req.valid("param").id))),
  );
  query(routes, services, {
    method: "get",
    path: "/types/{id}/entries",
    operationId: "listTokenEntries",
    summary: "List your token entries, or those of an owner you act for (newest first)",
    tags: ["pay"],
    access: inside,
    request: { params: IdParam, query: ListQuery.extend(OwnerQuery.shape) },
    responses: { 200: json("A page of entries", pageOf(TokenEntry)), ...payErrors },
  }, async (c) => {
    const { id } = c.req.valid("param");
    const { personId } = personOf(c);
    const { ownerKind = "person", ownerId = personId, ...query } = c.req.valid("query");
    const code = await holdingOf(withActsFor(services, c), personId, id, { ownerKind, ownerId });
    return await answerById(
      c,
      services,
      ["token-entries", code],
      query,
      (slice) => listEntries(services.databases.sql("pay"), code, slice),
      ({ id, kind, amountMinor, balanceAfterMinor, createdAt }) => ({
        id,
        kind,
        amount: amountMinor,
        balanceAfter: balanceAfterMinor,
        createdAt: createdAt.toISOString(),
      }),
    );
  });
  for (const verb of ["mint", "burn"] as const) {
    command(routes, services, {
      method: "post",
      path: `/types/{id}/${verb}`,
      operationId: `${verb}Tokens`,
      summary: verb === "mint" ? "Mint tokens for a holder" : "Burn tokens",
      tags: ["pay"],
      access: inside,
      database: "pay",
      idempotencyKey: "needed",
      request: { params: IdParam, body: body(TokenIssue) },
      responses: { 201: json("The transaction", Moved), ...payErrors },
    }, async (c, services) => {
      const { id } = c.req.valid("param");
      const { amount, ownerKind, ownerId } = c.req.valid("json");
      const { personId } = personOf(c);
      if (verb === "burn" && !(ownerKind === "person" && ownerId === personId)) {
        throw new Problem("forbidden", { reason: "You can burn only your own tokens." });
      }
      const input = { owner: { ownerKind, ownerId }, amount: verb === "mint" ? amount : -amount };
      const posted = await issueTokens(withActsFor(services, c), personId, id, input, referenceOf(c, verb));
      return c.json({ transactionId: posted.id, isNew: posted.isNew }, 201);
    });
  }
  command(routes, services, {
    method: "post",
    path: "/transfers",
    operationId: "transferTokens",
    summary: "Transfer tokens to another holder",
    tags: ["pay"],
    access: inside,
    database: "pay",
    idempotencyKey: "needed",
    request: { body: body(TokenTransfer) },
    responses: { 201: json("The transaction", Moved), ...payErrors },
  }, async (c, services) => {
    const { personId } = personOf(c);
    const { tokenTypeId, fromKind, fromId = personId, toKind, toId, amount } = c.req.valid("json");
    const posted = await transferTokens(withActsFor(services, c), personId, tokenTypeId, {
      from: { ownerKind: fromKind, ownerId: fromId },
      to: { ownerKind: toKind, ownerId: toId },
      amount,
    }, referenceOf(c, "tokens"));
    return c.json({ transactionId: posted.id, isNew: posted.isNew }, 201);
  });
  query(routes, services, {
    method: "get",
    path: "/balances",
    operationId: "listTokenBalances",
    summary: "List your token balances, or those of an owner you act for",
    tags: ["pay"],
    access: inside,
    request: {
      query: OwnerQuery,
    },
    responses: { 200: json("The balances", TokenBalances), ...payErrors },
  }, async (c) => {
    const { personId } = personOf(c);
    const { ownerKind = "person", ownerId = personId } = c.req.valid("query");
    const items = await tokenBalances(withActsFor(services, c), personId, { ownerKind, ownerId });
    return c.json({ items: [...items], nextCursor: null }, 200);
  });
  return routes;
}
