import { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { resourceAnswer } from "../../kernel/shared/http.ts";
import { body, conditional, json, ListQuery, pageOf, tagged } from "../../kernel/shared/openapi.ts";
import { requireLoopback } from "../../kernel/shared/this-machine.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { answerById, IdParam } from "../../kernel/commands/paging.ts";
import type { Access, Services } from "../../kernel/commands/services.ts";
import { payErrors, withActsFor } from "./acting.ts";
import {
  handleProviderEvent,
  ownPayment,
  providerNamed,
  recordCheckout,
  recordRefund,
  requestPayment,
  requireRefundable,
  sendRefund,
} from "./payments.ts";
import { referenceOf } from "./references.ts";
import { refundView } from "./refund-view.ts";
import { NewPaymentBody, NewRefund, Payment, Refund } from "./schema.ts";
import { listPayments, listRefunds, type PaymentRow } from "./store.ts";

const paymentView = ({ payerPersonId: _payer, providerRef: _ref, ...row }: PaymentRow) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export function paymentRoutes(services: Services) {
  const routes = newRouter();
  const inside: Access = { kind: "internal" };

  command(routes, services, {
    method: "post",
    path: "/payments",
    operationId: "beginPayment",
    summary:
      "Create a payment that credits a wallet or pays for an item, such as a booking (requires Idempotency-Key)",
    tags: ["pay"],
    access: inside,
    database: "pay",
    idempotencyKey: "needed",
    request: { body: body(NewPaymentBody) },
    responses: { 201: tagged("The payment. Send the payer to `checkoutUrl`", Payment), ...payErrors },
  }, {
    async spend(c, services) {
      const { personId } = personOf(c);
      return await requestPayment(
        withActsFor(services, c),
        personId,
        c.req.valid("json"),
        referenceOf(c, "payment"),
      );
    },
    run: async (c, services, asked) =>
      resourceAnswer(c, paymentView(await recordCheckout(services, asked)), 201),
  });
  query(routes, services, {
    method: "get",
    path: "/payments",
    operationId: "listPayments",
    summary: "List your payments, newest first",
    tags: ["pay"],
    access: inside,
    request: { query: ListQuery },
    responses: { 200: json("A page of payments", pageOf(Payment)), ...payErrors },
  }, async (c) => {
    const { personId } = personOf(c);
    return await answerById(
      c,
      services,
      ["payments", personId],
      c.req.valid("query"),
      (slice) => listPayments(services.databases.sql("pay"), personId, slice),
      paymentView,
    );
  });
  query(routes, services, {
    method: "get",
    path: "/payments/{id}",
    operationId: "getPayment",
    summary: "Get a payment",
    tags: ["pay"],
    access: inside,
    request: { params: IdParam },
    responses: { ...conditional("The payment", Payment), ...payErrors },
  }, async (c) =>
    resourceAnswer(
      c,
      paymentView(await ownPayment(withActsFor(services, c), personOf(c).personId, c.req.valid("param").id)),
    ));
  command(routes, services, {
    method: "post",
    path: "/payments/{id}/refunds",
    operationId: "refundPayment",
    summary: "Refund a payment that your wallet received",
    tags: ["pay"],
    access: inside,
    database: "pay",
    idempotencyKey: "needed",
    request: { params: IdParam, body: body(NewRefund) },
    responses: { 201: json("The refund", Refund), ...payErrors },
  }, {
    async run(c, services) {
      const { id } = c.req.valid("param");
      const { personId } = personOf(c);
      await requireRefundable(withActsFor(services, c), personId, id);
      const reference = referenceOf(c, "refund");
      return await recordRefund(services, id, { ...c.req.valid("json"), reference, by: personId });
    },
    after: async (c, services, row) => c.json(refundView(await sendRefund(services, row)), 201),
  });
  query(routes, services, {
    method: "get",
    path: "/payments/{id}/refunds",
    operationId: "listRefunds",
    summary: "List the refunds of a payment, newest first",
    tags: ["pay"],
    access: inside,
    request: { params: IdParam, query: ListQuery },
    responses: { 200: json("A page of refunds", pageOf(Refund)), ...payErrors },
  }, async (c) => {
    const { id } = c.req.valid("param");
    await ownPayment(withActsFor(services, c), personOf(c).personId, id);
    return await answerById(
      c,
      services,
      ["refunds", id],
      c.req.valid("query"),
      (slice) => listRefunds(services.databases.sql("pay"), id, slice),
      refundView,
    );
  });
  command(routes, services, {
    method: "post",
    path: "/payments/{id}/development/{outcome}",
    operationId: "finishDevelopmentPayment",
    summary: "Mark a simulated payment as paid or failed (development only)",
    tags: ["pay"],
    access: inside,
    database: "pay",
    request: { params: IdParam.extend({ outcome: z.enum(["captured", "failed"]) }) },
    responses: { 200: tagged("The payment", Payment), ...payErrors },
  }, async (c, services) => {
    const { id, outcome } = c.req.valid("param");
    const payment = await ownPayment(withActsFor(services, c), personOf(c).personId, id);
    const isDevelopment = services.settings.environment === "development" &&
      payment.provider === "development";
    if (!isDevelopment) throw new Problem("not_found", { path: c.req.path });
    requireLoopback(c);
    await handleProviderEvent(services, "development", {
      eventId: `${payment.id}:${outcome}`,
      eventType: `payment.${outcome}`,
      providerRef: payment.providerRef!,
      outcome,
      errorCode: outcome === "failed" ? "declined" : null,
    });
    return resourceAnswer(
      c,
      paymentView(await ownPayment(withActsFor(services, c), personOf(c).personId, id)),
    );
  });
  command(routes, services, {
    method: "post",
    path: "/webhooks/{provider}",
    operationId: "takeProviderEvent",
    summary: "Receive a provider event whose signature the web app has verified",
    tags: ["pay"],
    access: { kind: "service" },
    database: "pay",
    request: { params: z.object({ provider: z.string().regex(/^[a-z]{2,20}$/) }), body: body(z.unknown()) },
    responses: { 200: json("Received", z.object({ received: z.literal(true) })), ...payErrors },
  }, async (c, services) => {
    const provider = providerNamed(services, c.req.valid("param").provider);
    const event = provider.readEvent(c.req.valid("json"));
    if (!event) throw new Problem("validation_failed", { reason: "The event could not be parsed." });
    await handleProviderEvent(services, provider.name, event);
    return c.json({ received: true as const }, 200);
  });
  return routes;
}
