import { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { resourceAnswer } from "../../kernel/shared/http.ts";
import { body, json, ListQuery, pageOf, tagged } from "../../kernel/shared/openapi.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { answerById, IdParam, wholeList } from "../../kernel/commands/paging.ts";
import type { Access, Services } from "../../kernel/commands/services.ts";
import { OwnerQuery, payErrors, withActsFor } from "./acting.ts";
import { finishHold, holdMoney, ownHold } from "./holds.ts";
import { listEntries } from "./ledger-store.ts";
import { listPayouts } from "./payout-store.ts";
import { requestPayout } from "./payouts.ts";
import { payoutView } from "./payout-view.ts";
import { referenceOf } from "./references.ts";
import {
  Hold,
  NewHold,
  NewPayout,
  NewTransfer,
  NewWallet,
  Payout,
  Posted,
  StatementEntry,
  Wallet,
} from "./schema.ts";
import { type HoldRow, listHolds, type WalletRow } from "./wallet-store.ts";
import { openWallet, ownWallet, setWalletOpen, transfer, walletsOf } from "./wallets.ts";

const walletView = (row: WalletRow) => ({ ...row, createdAt: row.createdAt.toISOString() });
const holdView = (row: HoldRow) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

const orders = wholeList("currency", "asc", "by currency");

export function walletRoutes(services: Services) {
  const routes = newRouter();
  const inside: Access = { kind: "internal" };

  const sql = () => services.databases.sql("pay");
  query(routes, services, {
    method: "get",
    path: "/",
    operationId: "listWallets",
    summary: "List your wallets, or those of an owner you act for",
    tags: ["pay"],
    access: inside,
    request: {
      query: OwnerQuery.extend(orders.query.shape),
    },
    responses: {
      200: json("All wallets", z.object({ items: z.array(Wallet), nextCursor: z.null() })),
      ...payErrors,
    },
  }, async (c) => {
    const { personId } = personOf(c);
    const { ownerKind = "person", ownerId = personId, ...query } = c.req.valid("query");
    const rows = await walletsOf(withActsFor(services, c), personId, ownerKind, ownerId);
    return c.json({ items: orders.inOrder(rows.map(walletView), query), nextCursor: null }, 200);
  });
  command(routes, services, {
    method: "post",
    path: "/",
    operationId: "openWallet",
    summary: "Create a wallet in one currency for an owner (requires Idempotency-Key)",
    tags: ["pay"],
    access: inside,
    database: "pay",
    idempotencyKey: "needed",
    request: { body: body(NewWallet) },
    responses: { 201: tagged("The wallet", Wallet), ...payErrors },
  }, async (c, services) => {
    const { personId } = personOf(c);
    const { currency, ownerKind = "person", ownerId = personId } = c.req.valid("json");
    const row = await openWallet(withActsFor(services, c), personId, { ownerKind, ownerId }, currency);
    return resourceAnswer(c, walletView(row), 201);
  });
  query(
    routes,
    services,
    {
      method: "get",
      path: "/{id}",
      operationId: "getWallet",
      summary: "Get a wallet and its balance",
      tags: ["pay"],
      access: inside,
      request: { params: IdParam },
      responses: { 200: json("The wallet", Wallet), ...payErrors },
    },
    async (c) =>
      c.json(
        walletView(await ownWallet(withActsFor(services, c), personOf(c).personId, c.req.valid("param").id)),
        200,
      ),
  );
  for (const verb of ["close", "reopen"] as const) {
    command(routes, services, {
      method: "post",
      path: `/{id}/${verb}`,
      operationId: `${verb}Wallet`,
      summary: verb === "close" ? "Close an empty wallet" : "Reopen a closed wallet",
      tags: ["pay"],
      access: inside,
      database: "pay",
      request: { params: IdParam },
      responses: { 200: json("The wallet", Wallet), ...payErrors },
    }, async (c, services) => {
      const { id } = c.req.valid("param");
      return c.json(
        walletView(
          await setWalletOpen(withActsFor(services, c), personOf(c).personId, id, verb === "reopen"),
        ),
        200,
      );
    });
  }
  query(routes, services, {
    method: "get",
    path: "/{id}/entries",
    operationId: "listWalletEntries",
    summary: "Get a wallet's statement, newest entries first",
    tags: ["pay"],
    access: inside,
    request: { params: IdParam, query: ListQuery },
    responses: { 200: json("A page of entries", pageOf(StatementEntry)), ...payErrors },
  }, async (c) => {
    const { id } = c.req.valid("param");
    await ownWallet(withActsFor(services, c), personOf(c).personId, id);
    return await answerById(
      c,
      services,
      ["wallet-entries", id],
      c.req.valid("query"),
      (slice) => listEntries(sql(), `wallet:${id}`, slice),
      ({ reference: _reference, ...row }) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
      }),
    );
  });
  command(routes, services, {
    method: "post",
    path: "/{id}/transfers",
    operationId: "transferMoney",
    summary: "Transfer money to another wallet (requires Idempotency-Key)",
    tags: ["pay"],
    access: inside,
    database: "pay",
    idempotencyKey: "needed",
    request: { params: IdParam, body: body(NewTransfer) },
    responses: { 201: json("The transaction", Posted), ...payErrors },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const { personId } = personOf(c);
    const posted = await transfer(
      withActsFor(services, c),
      personId,
      id,
      c.req.valid("json"),
      referenceOf(c, "transfer"),
    );
    const wallet = walletView(await ownWallet(withActsFor(services, c), personId, id));
    return c.json({ transactionId: posted.id, isNew: posted.isNew, wallet }, 201);
  });
  command(routes, services, {
    method: "post",
    path: "/{id}/holds",
    operationId: "holdMoney",
    summary: "Create a hold to set money aside",
    tags: ["pay"],
    access: inside,
    database: "pay",
    idempotencyKey: "needed",
    request: { params: IdParam, body: body(NewHold) },
    responses: { 201: json("The hold", Hold), ...payErrors },
  }, async (c, services) => {
    const row = await holdMoney(
      withActsFor(services, c),
      personOf(c).personId,
      c.req.valid("param").id,
      c.req.valid("json"),
      referenceOf(c, "hold"),
    );
    return c.json(holdView(row), 201);
  });
  query(routes, services, {
    method: "get",
    path: "/{id}/holds",
    operationId: "listWalletHolds",
    summary: "List the holds of a wallet, newest first",
    tags: ["pay"],
    access: inside,
    request: { params: IdParam, query: ListQuery.extend({ state: Hold.shape.state.optional() }) },
    responses: { 200: json("A page of holds", pageOf(Hold)), ...payErrors },
  }, async (c) => {
    const { id } = c.req.valid("param");
    const { state, ...query } = c.req.valid("query");
    await ownWallet(withActsFor(services, c), personOf(c).personId, id);
    return await answerById(
      c,
      services,
      ["wallet-holds", id, state],
      query,
      (slice) => listHolds(sql(), id, { state }, slice),
      holdView,
    );
  });
  query(routes, services, {
    method: "get",
    path: "/{id}/holds/{holdId}",
    operationId: "getWalletHold",
    summary: "Get a hold",
    tags: ["pay"],
    access: inside,
    request: { params: IdParam.extend({ holdId: Uuid }) },
    responses: { 200: json("The hold", Hold), ...payErrors },
  }, async (c) => {
    const { id, holdId } = c.req.valid("param");
    return c.json(holdView(await ownHold(withActsFor(services, c), personOf(c).personId, id, holdId)), 200);
  });
  command(routes, services, {
    method: "post",
    path: "/{id}/holds/{holdId}/release",
    operationId: "releaseHold",
    summary: "Release a hold",
    tags: ["pay"],
    access: inside,
    database: "pay",
    request: { params: IdParam.extend({ holdId: Uuid }) },
    responses: { 200: json("The hold", Hold), ...payErrors },
  }, async (c, services) => {
    const { id, holdId } = c.req.valid("param");
    const row = await finishHold(withActsFor(services, c), personOf(c).personId, id, holdId, {
      state: "released",
    });
    return c.json(holdView(row), 200);
  });
  command(routes, services, {
    method: "post",
    path: "/{id}/holds/{holdId}/capture",
    operationId: "captureHold",
    summary: "Capture a hold and pay its amount to another wallet",
    tags: ["pay"],
    access: inside,
    database: "pay",
    request: {
      params: IdParam.extend({ holdId: Uuid }),
      body: body(z.strictObject({ toWalletId: Uuid }).meta({ id: "HoldCapture" })),
    },
    responses: { 200: json("The hold", Hold), ...payErrors },
  }, async (c, services) => {
    const { id, holdId } = c.req.valid("param");
    const { toWalletId } = c.req.valid("json");
    const row = await finishHold(withActsFor(services, c), personOf(c).personId, id, holdId, {
      state: "captured",
      toWalletId,
    });
    return c.json(holdView(row), 200);
  });
  command(routes, services, {
    method: "post",
    path: "/{id}/payouts",
    operationId: "requestPayout",
    summary: "Request a payout from a wallet (requires Idempotency-Key)",
    tags: ["pay"],
    access: inside,
    database: "pay",
    idempotencyKey: "needed",
    request: { params: IdParam, body: body(NewPayout) },
    responses: { 201: json("The payout", Payout), ...payErrors },
  }, async (c, services) => {
    const { personId } = personOf(c);
    const { id } = c.req.valid("param");
    const row = await requestPayout(
      withActsFor(services, c),
      personId,
      id,
      c.req.valid("json"),
      referenceOf(c, "payout"),
    );
    return c.json(payoutView(row), 201);
  });
  query(routes, services, {
    method: "get",
    path: "/{id}/payouts",
    operationId: "listPayouts",
    summary: "List the payouts of a wallet, newest first",
    tags: ["pay"],
    access: inside,
    request: { params: IdParam, query: ListQuery },
    responses: { 200: json("A page of payouts", pageOf(Payout)), ...payErrors },
  }, async (c) => {
    const { id } = c.req.valid("param");
    await ownWallet(withActsFor(services, c), personOf(c).personId, id);
    return await answerById(
      c,
      services,
      ["wallet-payouts", id],
      c.req.valid("query"),
      (slice) => listPayouts(sql(), { walletId: id }, slice),
      payoutView,
    );
  });
  return routes;
}
