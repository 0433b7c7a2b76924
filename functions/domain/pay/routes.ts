import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { resourceAnswer } from "../../shared/http.ts";
import { body, json, ListQuery, pageOf, problems } from "../../shared/openapi.ts";
import { Problem } from "../../shared/problem.ts";
import { personOf } from "../auth/caller.ts";
import { answerById, IdParam } from "../paging.ts";
import { newRouter } from "../router.ts";
import type { GatewayEnv, Services } from "../services.ts";
import { listEntries } from "./ledger-store.ts";
import {
  beginPayment,
  ownPayment,
  providerNamed,
  refundPayment,
  requireRefundable,
  takeProviderEvent,
} from "./payments.ts";
import { referenceOf } from "./references.ts";
import { refundView } from "./refund-view.ts";
import {
  Hold,
  NewHold,
  NewPaymentBody,
  NewRefund,
  NewTokenType,
  NewTransfer,
  NewWallet,
  Payment,
  Posted,
  Refund,
  StatementEntry,
  TokenBalances,
  TokenEntry,
  TokenIssue,
  TokenTransfer,
  TokenType,
  Wallet,
} from "./schema.ts";
import { listPayments, listRefunds, type PaymentRow } from "./store.ts";
import {
  createTokenType,
  holdingOf,
  issueTokens,
  tokenBalances,
  tokenType,
  transferTokens,
} from "./tokens.ts";
import { listTokenTypes, type TokenTypeRow } from "./token-store.ts";
import { type HoldRow, listHolds, ownerKinds, type WalletRow } from "./wallet-store.ts";
import { finishHold, holdMoney, ownHold } from "./holds.ts";
import { type ActsFor, openWallet, ownWallet, setWalletOpen, transfer, walletsOf } from "./wallets.ts";
import { Uuid } from "../../shared/uuid.ts";

const tags = ["pay"];
const OwnerQuery = z.object({ ownerKind: z.enum(ownerKinds).optional(), ownerId: Uuid.optional() });
const errors = problems(400, 401, 403, 404, 409, 422, 429, 503);

const iso = (date: Date | null) => date?.toISOString() ?? null;
const walletView = (row: WalletRow) => ({ ...row, createdAt: row.createdAt.toISOString() });
const holdView = (row: HoldRow) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  finishedAt: iso(row.finishedAt),
});
const paymentView = ({ payerPersonId: _payer, providerRef: _ref, ...row }: PaymentRow) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
const typeView = (row: TokenTypeRow) => ({ ...row, createdAt: row.createdAt.toISOString() });

/** The services of a request, which know for whom it may act. */
const actingIn = (services: Services) => (c: Context<GatewayEnv>): Services & ActsFor =>
  c.req.header("x-hakika-acts-for") === "self" ? { ...services, isForSelf: true } : services;

/** `/v1/pay/wallet`: wallets, statements, transfers and holds. */
export function walletRoutes(services: Services) {
  const routes = newRouter();
  const of = actingIn(services);
  const inside = services.gate({ kind: "internal" });
  const once = services.idempotent({ database: "pay", isRequired: true });
  const sql = () => services.databases.sql("pay");
  routes.openapi(
    createRoute({
      method: "get",
      path: "/",
      operationId: "listWallets",
      summary: "Wallets of oneself, or of an owner that one acts for",
      tags,
      middleware: [inside] as const,
      request: {
        query: OwnerQuery,
      },
      responses: {
        200: json("All of them", z.object({ items: z.array(Wallet), nextCursor: z.null() })),
        ...errors,
      },
    }),
    async (c) => {
      const { personId } = personOf(c);
      const { ownerKind = "person", ownerId = personId } = c.req.valid("query");
      const rows = await walletsOf(of(c), personId, ownerKind, ownerId);
      return c.json({ items: rows.map(walletView), nextCursor: null }, 200);
    },
  );
  routes.openapi(
    createRoute({
      method: "post",
      path: "/",
      operationId: "openWallet",
      summary: "Open a wallet; one per owner and currency; Idempotency-Key is required",
      tags,
      middleware: [inside, once] as const,
      request: { body: body(NewWallet) },
      responses: { 201: json("The wallet", Wallet), ...errors },
    }),
    async (c) => {
      const { personId } = personOf(c);
      const { currency, ownerKind = "person", ownerId = personId } = c.req.valid("json");
      const row = await openWallet(of(c), personId, { ownerKind, ownerId }, currency);
      return resourceAnswer(c, walletView(row), 201);
    },
  );
  routes.openapi(
    createRoute({
      method: "get",
      path: "/{id}",
      operationId: "getWallet",
      summary: "One wallet with its balance",
      tags,
      middleware: [inside] as const,
      request: { params: IdParam },
      responses: { 200: json("The wallet", Wallet), ...errors },
    }),
    async (c) =>
      c.json(walletView(await ownWallet(of(c), personOf(c).personId, c.req.valid("param").id)), 200),
  );
  for (const verb of ["close", "reopen"] as const) {
    routes.openapi(
      createRoute({
        method: "post",
        path: `/{id}/${verb}`,
        operationId: `${verb}Wallet`,
        summary: verb === "close" ? "Close an empty wallet" : "Open a closed wallet again",
        tags,
        middleware: [inside] as const,
        request: { params: IdParam },
        responses: { 200: json("The wallet", Wallet), ...errors },
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(
          walletView(await setWalletOpen(of(c), personOf(c).personId, id, verb === "reopen")),
          200,
        );
      },
    );
  }
  routes.openapi(
    createRoute({
      method: "get",
      path: "/{id}/entries",
      operationId: "listWalletEntries",
      summary: "The statement of a wallet, newest first",
      tags,
      middleware: [inside] as const,
      request: { params: IdParam, query: ListQuery },
      responses: { 200: json("A page of entries", pageOf(StatementEntry)), ...errors },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      await ownWallet(of(c), personOf(c).personId, id);
      return await answerById(
        c,
        services,
        ["wallet-entries", id],
        c.req.valid("query"),
        (limit, beforeId) => listEntries(sql(), `wallet:${id}`, limit, beforeId),
        ({ reference: _reference, ...row }) => ({
          ...row,
          createdAt: row.createdAt.toISOString(),
        }),
      );
    },
  );
  routes.openapi(
    createRoute({
      method: "post",
      path: "/{id}/transfers",
      operationId: "transferMoney",
      summary: "Move money to another wallet; Idempotency-Key is required",
      tags,
      middleware: [inside, once] as const,
      request: { params: IdParam, body: body(NewTransfer) },
      responses: { 201: json("The transaction", Posted), ...errors },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { personId } = personOf(c);
      const posted = await transfer(of(c), personId, id, c.req.valid("json"), referenceOf(c, "transfer"));
      const wallet = walletView(await ownWallet(of(c), personId, id));
      return c.json({ transactionId: posted.id, isNew: posted.isNew, wallet }, 201);
    },
  );
  routes.openapi(
    createRoute({
      method: "post",
      path: "/{id}/holds",
      operationId: "holdMoney",
      summary: "Set money aside",
      tags,
      middleware: [inside, once] as const,
      request: { params: IdParam, body: body(NewHold) },
      responses: { 201: json("The hold", Hold), ...errors },
    }),
    async (c) => {
      const row = await holdMoney(
        of(c),
        personOf(c).personId,
        c.req.valid("param").id,
        c.req.valid("json"),
        referenceOf(c, "hold"),
      );
      return c.json(holdView(row), 201);
    },
  );
  routes.openapi(
    createRoute({
      method: "get",
      path: "/{id}/holds",
      operationId: "listWalletHolds",
      summary: "Holds of a wallet, newest first",
      tags,
      middleware: [inside] as const,
      request: { params: IdParam, query: ListQuery.extend({ state: Hold.shape.state.optional() }) },
      responses: { 200: json("A page of holds", pageOf(Hold)), ...errors },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { state, ...query } = c.req.valid("query");
      await ownWallet(of(c), personOf(c).personId, id);
      return await answerById(
        c,
        services,
        ["wallet-holds", id, state],
        query,
        (limit, beforeId) => listHolds(sql(), id, { state }, limit, beforeId),
        holdView,
      );
    },
  );
  routes.openapi(
    createRoute({
      method: "get",
      path: "/{id}/holds/{holdId}",
      operationId: "getWalletHold",
      summary: "One hold",
      tags,
      middleware: [inside] as const,
      request: { params: IdParam.extend({ holdId: Uuid }) },
      responses: { 200: json("The hold", Hold), ...errors },
    }),
    async (c) => {
      const { id, holdId } = c.req.valid("param");
      return c.json(holdView(await ownHold(of(c), personOf(c).personId, id, holdId)), 200);
    },
  );
  routes.openapi(
    createRoute({
      method: "post",
      path: "/{id}/holds/{holdId}/release",
      operationId: "releaseHold",
      summary: "Give held money back",
      tags,
      middleware: [inside] as const,
      request: { params: IdParam.extend({ holdId: Uuid }) },
      responses: { 200: json("The hold", Hold), ...errors },
    }),
    async (c) => {
      const { id, holdId } = c.req.valid("param");
      const row = await finishHold(of(c), personOf(c).personId, id, holdId, { state: "released" });
      return c.json(holdView(row), 200);
    },
  );
  routes.openapi(
    createRoute({
      method: "post",
      path: "/{id}/holds/{holdId}/capture",
      operationId: "captureHold",
      summary: "Pay held money to another wallet",
      tags,
      middleware: [inside] as const,
      request: {
        params: IdParam.extend({ holdId: Uuid }),
        body: body(z.strictObject({ toWalletId: Uuid }).meta({ id: "HoldCapture" })),
      },
      responses: { 200: json("The hold", Hold), ...errors },
    }),
    async (c) => {
      const { id, holdId } = c.req.valid("param");
      const { toWalletId } = c.req.valid("json");
      const row = await finishHold(of(c), personOf(c).personId, id, holdId, {
        state: "captured",
        toWalletId,
      });
      return c.json(holdView(row), 200);
    },
  );
  return routes;
}

/** `/v1/pay/gateway`: payments through providers, refunds, and what providers tell. */
export function paymentRoutes(services: Services) {
  const routes = newRouter();
  const of = actingIn(services);
  const inside = services.gate({ kind: "internal" });
  const once = services.idempotent({ database: "pay", isRequired: true, isTakenUp: true });
  routes.openapi(
    createRoute({
      method: "post",
      path: "/payments",
      operationId: "beginPayment",
      summary: "Begin a payment into a wallet or for a purpose; Idempotency-Key is required",
      tags,
      middleware: [inside, once] as const,
      request: { body: body(NewPaymentBody) },
      responses: { 201: json("The payment; the payer goes on at checkoutUrl", Payment), ...errors },
    }),
    async (c) => {
      const { personId } = personOf(c);
      const row = await beginPayment(of(c), personId, c.req.valid("json"), referenceOf(c, "payment"));
      return resourceAnswer(c, paymentView(row), 201);
    },
  );
  routes.openapi(
    createRoute({
      method: "get",
      path: "/payments",
      operationId: "listPayments",
      summary: "One's own payments, newest first",
      tags,
      middleware: [inside] as const,
      request: { query: ListQuery },
      responses: { 200: json("A page of payments", pageOf(Payment)), ...errors },
    }),
    async (c) => {
      const { personId } = personOf(c);
      return await answerById(
        c,
        services,
        ["payments", personId],
        c.req.valid("query"),
        (limit, beforeId) => listPayments(services.databases.sql("pay"), personId, limit, beforeId),
        paymentView,
      );
    },
  );
  routes.openapi(
    createRoute({
      method: "get",
      path: "/payments/{id}",
      operationId: "getPayment",
      summary: "One payment",
      tags,
      middleware: [inside] as const,
      request: { params: IdParam },
      responses: { 200: json("The payment", Payment), ...errors },
    }),
    async (c) =>
      resourceAnswer(
        c,
        paymentView(await ownPayment(of(c), personOf(c).personId, c.req.valid("param").id)),
      ),
  );
  routes.openapi(
    createRoute({
      method: "post",
      path: "/payments/{id}/refunds",
      operationId: "refundPayment",
      summary: "Give money of a payment into one's own wallet back",
      tags,
      middleware: [inside, once] as const,
      request: { params: IdParam, body: body(NewRefund) },
      responses: { 201: json("The refund", Refund), ...errors },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      await requireRefundable(of(c), personOf(c).personId, id);
      const row = await refundPayment(services, id, {
        ...c.req.valid("json"),
        reference: referenceOf(c, "refund"),
        by: personOf(c).personId,
      });
      return c.json(refundView(row), 201);
    },
  );
  routes.openapi(
    createRoute({
      method: "get",
      path: "/payments/{id}/refunds",
      operationId: "listRefunds",
      summary: "Refunds of a payment, newest first",
      tags,
      middleware: [inside] as const,
      request: { params: IdParam, query: ListQuery },
      responses: { 200: json("A page of refunds", pageOf(Refund)), ...errors },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      await ownPayment(of(c), personOf(c).personId, id);
      return await answerById(
        c,
        services,
        ["refunds", id],
        c.req.valid("query"),
        (limit, beforeId) => listRefunds(services.databases.sql("pay"), id, limit, beforeId),
        refundView,
      );
    },
  );
  routes.openapi(
    createRoute({
      method: "post",
      path: "/payments/{id}/development/{outcome}",
      operationId: "finishDevelopmentPayment",
      summary: "Say that a payment of the development provider was paid or failed; in development only",
      tags,
      middleware: [inside] as const,
      request: { params: IdParam.extend({ outcome: z.enum(["captured", "failed"]) }) },
      responses: { 200: json("The payment", Payment), ...errors },
    }),
    async (c) => {
      const { id, outcome } = c.req.valid("param");
      const payment = await ownPayment(of(c), personOf(c).personId, id);
      const isDevelopment = services.settings.environment === "development" &&
        payment.provider === "development";
      if (!isDevelopment) throw new Problem("not_found", { path: c.req.path });
      await takeProviderEvent(services, "development", {
        eventId: `${payment.id}:${outcome}`,
        eventType: `payment.${outcome}`,
        providerRef: payment.providerRef!,
        outcome,
        errorCode: outcome === "failed" ? "declined" : null,
      });
      return resourceAnswer(c, paymentView(await ownPayment(of(c), personOf(c).personId, id)));
    },
  );
  routes.openapi(
    createRoute({
      method: "post",
      path: "/webhooks/{provider}",
      operationId: "takeProviderEvent",
      summary: "Take in an event of a provider, forwarded by the web app that checked its signature",
      tags,
      middleware: [services.gate({ kind: "service" })] as const,
      request: { params: z.object({ provider: z.string().regex(/^[a-z]{2,20}$/) }), body: body(z.unknown()) },
      responses: { 200: json("Taken", z.object({ received: z.literal(true) })), ...errors },
    }),
    async (c) => {
      const provider = providerNamed(services, c.req.valid("param").provider);
      const event = provider.readEvent(c.req.valid("json"));
      if (!event) throw new Problem("validation_failed", { reason: "The event cannot be read." });
      await takeProviderEvent(services, provider.name, event);
      return c.json({ received: true as const }, 200);
    },
  );
  return routes;
}

/** `/v1/pay/tokens`: kinds of tokens, minting, burning, moving, balances. */
export function tokenRoutes(services: Services) {
  const routes = newRouter();
  const of = actingIn(services);
  const inside = services.gate({ kind: "internal" });
  const once = services.idempotent({ database: "pay", isRequired: true });
  const Moved = z.object({ transactionId: Uuid, isNew: z.boolean() }).meta({ id: "TokensMoved" });
  routes.openapi(
    createRoute({
      method: "get",
      path: "/types",
      operationId: "listTokenTypes",
      summary: "Kinds of tokens, newest first",
      tags,
      middleware: [inside] as const,
      request: { query: ListQuery },
      responses: { 200: json("A page of kinds", pageOf(TokenType)), ...errors },
    }),
    async (c) => {
      const sql = services.databases.sql("pay");
      return await answerById(
        c,
        services,
        ["token-types"],
        c.req.valid("query"),
        (limit, beforeId) => listTokenTypes(sql, limit, beforeId),
        typeView,
      );
    },
  );
  routes.openapi(
    createRoute({
      method: "post",
      path: "/types",
      operationId: "createTokenType",
      summary: "Make a kind of token for an entity that one owns; Idempotency-Key is required",
      tags,
      middleware: [inside, once] as const,
      request: { body: body(NewTokenType) },
      responses: { 201: json("The kind", TokenType), ...errors },
    }),
    async (c) =>
      resourceAnswer(
        c,
        typeView(await createTokenType(of(c), personOf(c).personId, c.req.valid("json"))),
        201,
      ),
  );
  routes.openapi(
    createRoute({
      method: "get",
      path: "/types/{id}",
      operationId: "getTokenType",
      summary: "One kind of token, with how many there are",
      tags,
      middleware: [inside] as const,
      request: { params: IdParam },
      responses: { 200: json("The kind", TokenType), ...errors },
    }),
    async (c) => resourceAnswer(c, typeView(await tokenType(of(c), c.req.valid("param").id))),
  );
  routes.openapi(
    createRoute({
      method: "get",
      path: "/types/{id}/entries",
      operationId: "listTokenEntries",
      summary: "What came and went of a token for oneself, or an owner that one acts for, newest first",
      tags,
      middleware: [inside] as const,
      request: { params: IdParam, query: ListQuery.extend(OwnerQuery.shape) },
      responses: { 200: json("A page of entries", pageOf(TokenEntry)), ...errors },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { personId } = personOf(c);
      const { ownerKind = "person", ownerId = personId, ...query } = c.req.valid("query");
      const code = await holdingOf(of(c), personId, id, { ownerKind, ownerId });
      return await answerById(
        c,
        services,
        ["token-entries", code],
        query,
        (limit, beforeId) => listEntries(services.databases.sql("pay"), code, limit, beforeId),
        ({ id, kind, amountMinor, balanceAfterMinor, createdAt }) => ({
          id,
          kind,
          amount: amountMinor,
          balanceAfter: balanceAfterMinor,
          createdAt: createdAt.toISOString(),
        }),
      );
    },
  );
  for (const verb of ["mint", "burn"] as const) {
    routes.openapi(
      createRoute({
        method: "post",
        path: `/types/{id}/${verb}`,
        operationId: `${verb}Tokens`,
        summary: verb === "mint" ? "Mint tokens to somebody" : "Take tokens out of the world again",
        tags,
        middleware: [inside, once] as const,
        request: { params: IdParam, body: body(TokenIssue) },
        responses: { 201: json("The transaction", Moved), ...errors },
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        const { amount, ownerKind, ownerId } = c.req.valid("json");
        const { personId } = personOf(c);
        if (verb === "burn" && !(ownerKind === "person" && ownerId === personId)) {
          throw new Problem("forbidden", { reason: "Only tokens of one's own can be burnt." });
        }
        const input = { owner: { ownerKind, ownerId }, amount: verb === "mint" ? amount : -amount };
        const posted = await issueTokens(of(c), personId, id, input, referenceOf(c, verb));
        return c.json({ transactionId: posted.id, isNew: posted.isNew }, 201);
      },
    );
  }
  routes.openapi(
    createRoute({
      method: "post",
      path: "/transfers",
      operationId: "transferTokens",
      summary: "Move tokens to somebody else",
      tags,
      middleware: [inside, once] as const,
      request: { body: body(TokenTransfer) },
      responses: { 201: json("The transaction", Moved), ...errors },
    }),
    async (c) => {
      const { personId } = personOf(c);
      const { tokenTypeId, fromKind, fromId = personId, toKind, toId, amount } = c.req.valid("json");
      const posted = await transferTokens(of(c), personId, tokenTypeId, {
        from: { ownerKind: fromKind, ownerId: fromId },
        to: { ownerKind: toKind, ownerId: toId },
        amount,
      }, referenceOf(c, "tokens"));
      return c.json({ transactionId: posted.id, isNew: posted.isNew }, 201);
    },
  );
  routes.openapi(
    createRoute({
      method: "get",
      path: "/balances",
      operationId: "listTokenBalances",
      summary: "What one holds, or an owner that one acts for",
      tags,
      middleware: [inside] as const,
      request: {
        query: OwnerQuery,
      },
      responses: { 200: json("The balances", TokenBalances), ...errors },
    }),
    async (c) => {
      const { personId } = personOf(c);
      const { ownerKind = "person", ownerId = personId } = c.req.valid("query");
      const items = await tokenBalances(of(c), personId, { ownerKind, ownerId });
      return c.json({ items: [...items], nextCursor: null }, 200);
    },
  );
  return routes;
}
