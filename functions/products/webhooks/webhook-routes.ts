import { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { expectedVersions, resourceAnswer } from "../../kernel/shared/http.ts";
import {
  body,
  conditional,
  IfMatch,
  json,
  ListQuery,
  mergePatch,
  pageOf,
  problems,
  tagged,
} from "../../kernel/shared/openapi.ts";
import { lineText } from "../../kernel/shared/text.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { answerById, IdParam, wholeList } from "../../kernel/commands/paging.ts";
import type { Access, Services } from "../../kernel/commands/services.ts";
import {
  addEndpoint,
  changeEndpoint,
  deliveriesOf,
  endpointView,
  maximumUrlLength,
  ownEndpoint,
  ownEndpoints,
  removeEndpoint,
  replayDelivery,
  rotateSecret,
} from "./webhook-endpoints.ts";
import { sendTestEvent } from "./webhook-test-events.ts";
import { eventCatalogue } from "./message-schemas.ts";
import { webhookEventTypes } from "./webhook-messages.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const tags = ["webhooks"];
const errors = problems(400, 401, 403, 404, 409, 422, 429);

const url = z.string().min(10).max(maximumUrlLength).meta({
  description: "An https URL on port 443 with a public host name.",
  examples: ["https://hooks.school.example/hakika"],
});
const eventTypes = z.array(z.enum(webhookEventTypes)).min(1).max(webhookEventTypes.length);

const environment = z.enum(["live", "test"]).meta({
  description: "live: receives real events. test: receives events caused by test keys. Cannot be changed.",
});

const Endpoint = z.object({
  id: Uuid,
  url: z.string(),
  description: z.string().nullable(),
  eventTypes: z.array(z.string()),
  environment,
  state: z.enum(["active", "disabled"]),
  disabledReason: z.string().nullable(),
  secrets: z.int().meta({
    description: "Number of secrets that sign deliveries. During a rotation, there are two.",
  }),
  createdAt: z.iso.datetime(),
  version: z.int(),
}).meta({ id: "WebhookEndpoint" });

const WithSecret = Endpoint.extend({
  secret: z.string().meta({
    description: "Shown once. Use it to verify signatures with any Standard Webhooks library.",
  }),
}).meta({ id: "WebhookEndpointCreated" });

const NewEndpoint = z.strictObject({
  url,
  eventTypes,
  environment: environment.default("live"),
  description: lineText(200).optional(),
}).meta({ id: "NewWebhookEndpoint" });
const EndpointChange = z.strictObject({
  url: url.optional(),
  eventTypes: eventTypes.optional(),
  description: lineText(200).nullable().optional(),
  state: z.enum(["active", "disabled"]).optional(),
}).meta({ id: "WebhookEndpointChange" });

const Delivery = z.object({
  id: Uuid,
  messageId: z.string(),
  eventType: z.string(),
  body: z.string(),
  state: z.enum(["pending", "delivered", "failed"]),
  attempts: z.int(),
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable(),
  lastAttemptAt: z.iso.datetime().nullable(),
  lastDurationMs: z.int().nullable(),
  lastRequest: z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }).nullable().meta({
    description:
      "URL and headers of the last attempt. For the content sent, see `body`. Each attempt has a new signature.",
  }),
  lastResponse: z.object({
    status: z.int(),
    headers: z.record(z.string(), z.string()),
    body: z.string(),
    isCut: z.boolean().meta({ description: "Whether the stored body is truncated." }),
  }).nullable().meta({ description: "Null if the endpoint did not respond." }),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
}).meta({ id: "WebhookDelivery" });

const EventType = z.object({
  type: z.string(),
  schema: z.record(z.string(), z.unknown()).meta({ description: "JSON Schema of the message." }),
  example: z.record(z.string(), z.unknown()),
}).meta({ id: "WebhookEventType" });

const orders = wholeList("created", "desc", "newest first");

const typeOrders = wholeList("type", "asc", "by type");

export function webhookRoutes(services: Services) {
  const routes = newRouter();
  const person: Access = { kind: "person" };
  command(routes, services, {
    method: "post",
    path: "/webhooks",
    operationId: "addWebhook",
    summary: "Create an endpoint (its secret is shown once)",
    tags,
    access: person,
    idempotencyKey: "taken",
    request: { body: body(NewEndpoint) },
    responses: { 201: json("The endpoint and its secret", WithSecret), ...errors },
  }, async (c, services) => {
    const { endpoint, secret } = await addEndpoint(services, personOf(c).personId, c.req.valid("json"));
    return c.json({ ...endpointView(endpoint), secret }, 201);
  });
  query(
    routes,
    services,
    {
      method: "get",
      path: "/webhooks",
      operationId: "listWebhooks",
      summary: "List your endpoints",
      tags,
      access: person,
      request: { query: orders.query },
      responses: {
        200: json("The endpoints", z.object({ items: z.array(Endpoint) })),
        ...problems(400, 401, 403, 429),
      },
    },
    async (c) => {
      const items = (await ownEndpoints(services, personOf(c).personId)).map(endpointView);
      return c.json({ items: orders.inOrder(items, c.req.valid("query")) }, 200);
    },
  );
  query(routes, services, {
    method: "get",
    path: "/webhooks/event-types",
    operationId: "listWebhookEventTypes",
    summary: "List all event types, with schemas and examples",
    tags,
    access: { kind: "public" },
    request: { query: typeOrders.query },
    responses: {
      200: json("The catalogue", z.object({ items: z.array(EventType) })),
      ...problems(400, 401, 429),
    },
  }, (c) => c.json({ items: typeOrders.inOrder(eventCatalogue(), c.req.valid("query")) }, 200));
  query(routes, services, {
    method: "get",
    path: "/webhooks/{id}",
    operationId: "getWebhook",
    summary: "Get an endpoint",
    tags,
    access: person,
    request: { params: IdParam },
    responses: { ...conditional("The endpoint", Endpoint), ...problems(400, 401, 403, 404, 429) },
  }, async (c) =>
    resourceAnswer(
      c,
      endpointView(await ownEndpoint(services, personOf(c).personId, c.req.valid("param").id)),
    ));
  command(routes, services, {
    method: "patch",
    path: "/webhooks/{id}",
    operationId: "changeWebhook",
    summary: "Change an endpoint, or enable it again",
    tags,
    access: person,
    request: { params: IdParam, headers: IfMatch, body: mergePatch(EndpointChange) },
    responses: { 200: tagged("The endpoint", Endpoint), ...errors, ...problems(412, 428) },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    const { personId } = personOf(c);
    const row = await changeEndpoint(services, personId, id, c.req.valid("json"), expectedVersions(c));
    return resourceAnswer(c, endpointView(row));
  });
  command(routes, services, {
    method: "post",
    path: "/webhooks/{id}/rotate",
    operationId: "rotateWebhookSecret",
    summary: "Rotate the secret (until the next rotation, deliveries are signed with both secrets)",
    tags,
    access: person,
    request: { params: IdParam },
    responses: {
      200: json("The endpoint and its new secret", WithSecret),
      ...problems(400, 401, 403, 404, 429),
    },
  }, async (c, services) => {
    const { endpoint, secret } = await rotateSecret(
      services,
      personOf(c).personId,
      c.req.valid("param").id,
    );
    return c.json({ ...endpointView(endpoint), secret }, 200);
  });
  command(routes, services, {
    method: "delete",
    path: "/webhooks/{id}",
    operationId: "removeWebhook",
    summary: "Delete an endpoint",
    tags,
    access: person,
    request: { params: IdParam },
    responses: { 204: { description: "Deleted" }, ...problems(400, 401, 403, 404, 429) },
  }, async (c, services) => {
    await removeEndpoint(services, personOf(c).personId, c.req.valid("param").id);
    return c.body(null, 204);
  });
  query(routes, services, {
    method: "get",
    path: "/webhooks/{id}/deliveries",
    operationId: "listWebhookDeliveries",
    summary: "List the deliveries of an endpoint, newest first",
    tags,
    access: person,
    request: { params: IdParam, query: ListQuery },
    responses: {
      200: json("A page of deliveries", pageOf(Delivery)),
      ...problems(400, 401, 403, 404, 429),
    },
  }, async (c) => {
    const { id } = c.req.valid("param");
    const { personId } = personOf(c);
    return await answerById(
      c,
      services,
      ["webhook-deliveries", id],
      c.req.valid("query"),
      (slice) => deliveriesOf(services, personId, id, slice),
      ({ endpointId: _endpoint, ...row }) => ({
        ...row,
        lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
        finishedAt: row.finishedAt?.toISOString() ?? null,
      }),
    );
  });
  command(routes, services, {
    method: "post",
    path: "/webhooks/{id}/deliveries/{deliveryId}/replay",
    operationId: "replayWebhookDelivery",
    summary: "Resend a finished delivery",
    tags,
    access: person,
    request: { params: IdParam.extend({ deliveryId: Uuid }) },
    responses: {
      202: json("Queued", z.object({ queued: z.literal(true) })),
      ...problems(400, 401, 403, 404, 409, 429),
    },
  }, async (c, services) => {
    const { id, deliveryId } = c.req.valid("param");
    await replayDelivery(services, personOf(c).personId, id, deliveryId);
    return c.json({ queued: true as const }, 202);
  });
  command(routes, services, {
    method: "post",
    path: "/webhooks/{id}/test",
    operationId: "sendWebhookTestEvent",
    summary: "Send a test event to an endpoint",
    tags,
    access: person,
    request: { params: IdParam },
    responses: {
      202: json("Queued", z.object({ deliveryId: Uuid })),
      ...problems(400, 401, 403, 404, 409, 429),
    },
  }, async (c, services) => {
    const { id } = c.req.valid("param");
    return c.json({ deliveryId: await sendTestEvent(services, personOf(c).personId, id) }, 202);
  });
  return routes;
}
