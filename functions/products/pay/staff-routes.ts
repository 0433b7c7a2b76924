import { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { body, json, ListQuery, pageOf, problems } from "../../kernel/shared/openapi.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { answerById, IdParam } from "../../kernel/commands/paging.ts";
import type { Access, Services } from "../../kernel/commands/services.ts";
import { recordRefund, sendRefund } from "./payments.ts";
import { listPayouts, payoutStates } from "./payout-store.ts";
import { decidePayout } from "./payouts.ts";
import { payoutView } from "./payout-view.ts";
import { referenceOf } from "./references.ts";
import { refundView } from "./refund-view.ts";
import { NewRefund, Payout, PayoutDecision, Refund, Wallet, WalletDecision } from "./schema.ts";
import { setWalletFrozen } from "./wallets.ts";

export function staffPayRoutes(services: Services) {
  const routes = newRouter();
  const admin: Access = { kind: "staff", roles: ["admin"] };
  command(routes, services, {
    method: "post",
    path: "/wallets/{id}/decide",
    operationId: "decideWallet",
    summary: "Freeze or unfreeze a wallet (no money can leave a frozen wallet)",
    tags: ["admin"],
    access: admin,
    database: "pay",
    request: { params: IdParam, body: body(WalletDecision) },
    responses: { 200: json("The wallet", Wallet), ...problems(400, 401, 403, 404, 409, 422, 429, 503) },
  }, async (c, services) => {
    const { action, note } = c.req.valid("json");
    const by = { staffId: personOf(c).personId, note };
    const row = await setWalletFrozen(services, c.req.valid("param").id, action === "freeze", by);
    return c.json({ ...row, createdAt: row.createdAt.toISOString() }, 200);
  });
  command(routes, services, {
    method: "post",
    path: "/payments/{id}/refunds",
    operationId: "refundPaymentAsStaff",
    summary: "Refund a payment and give a reason (requires Idempotency-Key)",
    description:
      "Use this for payments to the platform, for example if the provider could not refund the fee for a licence check. For a payment into a wallet, you can refund at most the wallet's balance.",
    tags: ["admin"],
    access: admin,
    database: "pay",
    idempotencyKey: "needed",
    request: { params: IdParam, body: body(NewRefund) },
    responses: { 201: json("The refund", Refund), ...problems(400, 401, 403, 404, 409, 422, 429, 503) },
  }, {
    run: async (c, services) =>
      await recordRefund(services, c.req.valid("param").id, {
        ...c.req.valid("json"),
        reference: referenceOf(c, "staff_refund"),
        by: personOf(c).personId,
        isByStaff: true,
      }),
    after: async (c, services, row) => c.json(refundView(await sendRefund(services, row)), 201),
  });
  query(routes, services, {
    method: "get",
    path: "/payouts",
    operationId: "listAllPayouts",
    summary: "List payouts, newest first",
    tags: ["admin"],
    access: admin,
    request: { query: ListQuery.extend({ state: z.enum(payoutStates).optional() }) },
    responses: { 200: json("A page of payouts", pageOf(Payout)), ...problems(400, 401, 403, 429, 503) },
  }, async (c) => {
    const { state, ...page } = c.req.valid("query");
    return await answerById(
      c,
      services,
      ["payouts", state],
      page,
      (slice) => listPayouts(services.databases.sql("pay"), { state }, slice),
      payoutView,
    );
  });
  command(routes, services, {
    method: "post",
    path: "/payouts/{id}/decide",
    operationId: "decidePayout",
    summary: "Record that a payout was paid, or that it failed and was returned to the wallet",
    tags: ["admin"],
    access: admin,
    database: "pay",
    request: { params: IdParam, body: body(PayoutDecision) },
    responses: { 200: json("The payout", Payout), ...problems(400, 401, 403, 404, 409, 422, 429, 503) },
  }, async (c, services) => {
    const decision = { ...c.req.valid("json"), decidedBy: personOf(c).personId };
    return c.json(payoutView(await decidePayout(services, c.req.valid("param").id, decision)), 200);
  });
  return routes;
}
