import { Webhook } from "standardwebhooks";
import {
  type GuardedAnswer,
  type GuardedSender,
  guardedSender,
  TargetRefused,
} from "../../kernel/shared/guarded-request.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { isDevelopmentLoopback, loopbackSender } from "../../kernel/shared/own-machine-request.ts";
import { sealerOf } from "../../kernel/shared/sealed-text.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import type { Fact } from "../../kernel/outbox/announce.ts";
import type { CommittedFact, Consumer } from "../../kernel/outbox/dispatch.ts";
import { PermanentTaskError } from "../../kernel/outbox/queues.ts";
import { addTasks, type Task } from "../../kernel/outbox/tasks.ts";
import {
  dataFor,
  entityOf,
  isWebhookEventType,
  personsOf,
  type WebhookEventType,
} from "./webhook-messages.ts";
import {
  countDelivery,
  type DeliveryRow,
  type EndpointRow,
  endpointsFor,
  failDelivery,
  findDelivery,
  findReceiver,
  insertDelivery,
  type ReceivedResponse,
  type SentRequest,
  testEndpointsFor,
  updateEndpoint,
  writeAttempt,
} from "./webhook-store.ts";

/** Seconds to wait after each failed attempt. @see Standard Webhooks 1.0, "Deliverability and reliability" */
export const webhookRetrySeconds = [
  5,
  5 * 60,
  30 * 60,
  2 * 3_600,
  5 * 3_600,
  10 * 3_600,
  14 * 3_600,
  20 * 3_600,
  24 * 3_600,
];

const timeoutMs = 10_000;
const maximumBytes = 16 * 1024;
export const webhookConsumer: Consumer = {
  name: "webhooks",
  tasksOf: (fact: CommittedFact) =>
    isWebhookEventType(fact.eventType)
      ? [{
        queue: "webhook-facts",
        payload: {
          factId: fact.id,
          eventType: fact.eventType,
          at: fact.createdAt.toISOString(),
          fact: fact.payload,
        },
      }]
      : [],
};

/**
 * Sends test-mode events to the test endpoints of the test entity's owner. The events bypass the outbox, because its
 * other consumers would treat them as real.
 */
export async function addTestFacts(
  tx: Queryable,
  ownerPersonId: string,
  facts: readonly Pick<Fact, "eventType" | "payload">[],
  now: Date,
): Promise<void> {
  const tasks = facts.filter(({ eventType }) => isWebhookEventType(eventType)).map(
    ({ eventType, payload }) => {
      const factId = newId(now.getTime());
      return {
        queue: "webhook-facts",
        dedupeKey: `webhook-test:${factId}`,
        payload: {
          factId,
          eventType,
          at: now.toISOString(),
          fact: payload,
          testOwnerPersonId: ownerPersonId,
        },
      };
    },
  );
  await addTasks(tx, tasks, now);
}

/**
 * Creates a delivery for each endpoint that may receive an event. The body contains only the members that the owner
 * of the endpoint may read.
 */
export async function fanOutWebhook(services: Services, task: Task): Promise<void> {
  const { factId, eventType, at, fact, testOwnerPersonId } = task.payload as {
    factId: string;
    eventType: WebhookEventType;
    at: string;
    fact: Record<string, unknown>;
    testOwnerPersonId?: string;
  };
  const sql = services.databases.sql("platform");
  const endpoints = testOwnerPersonId === undefined
    ? await endpointsFor(sql, eventType, personsOf(eventType, fact), entityOf(fact))
    : await testEndpointsFor(sql, eventType, testOwnerPersonId);
  const now = services.clock();
  for (const { id: endpointId, audiences } of endpoints) {
    const body = JSON.stringify({
      type: eventType,
      timestamp: at,
      data: dataFor(eventType, audiences, fact),
      ...(testOwnerPersonId === undefined ? {} : { test: true }),
    });
    await sql.begin(async (tx) => {
      const deliveryId = await insertDelivery(tx, {
        id: newId(now.getTime()),
        endpointId,
        messageId: factId,
        eventType,
        body,
      }, now);
      await addTasks(
        tx,
        [{ queue: "webhooks", dedupeKey: `webhook:${deliveryId}`, payload: { deliveryId } }],
        now,
      );
    });
  }
}

export const endpointSealContext = (endpointId: string) => `webhook:${endpointId}`;

interface Attempt {
  readonly status: number | null;
  /** Why the message was not accepted, or `null` if it was. */
  readonly error: string | null;
  /** Whether a retry would have the same result. */
  readonly isFinal: boolean;
  readonly request: SentRequest;
  readonly response: ReceivedResponse | null;
}

/** Maximum stored length of the body and of each header, in characters. */
const keptBody = 2_000;
const keptHeader = 200;
const keptHeaders = 20;

function received({ status, headers, body, isCut = false }: GuardedAnswer): ReceivedResponse {
  // PostgreSQL cannot store U+0000.
  const text = (value: string, length: number) =>
    value.slice(0, length).toWellFormed().replaceAll("\0", "\ufffd");
  return {
    status,
    headers: Object.fromEntries(
      Object.entries(headers).slice(0, keptHeaders).map(([name, value]) => [
        text(name, keptHeader),
        text(value, keptHeader),
      ]),
    ),
    body: text(body, keptBody),
    isCut: isCut || body.length > keptBody,
  };
}

/**
 * Delivers one message, signed with every active secret of the endpoint. A 410 disables the endpoint. Addresses in
 * private networks are never called. If the endpoint is disabled, the delivery fails, and can be replayed once the
 * endpoint is active again.
 *
 * @see Standard Webhooks 1.0
 */
export async function deliverWebhook(
  services: Services,
  task: Task,
  send: GuardedSender = senderOf(services),
): Promise<void> {
  const sql = services.databases.sql("platform");
  const delivery = await findDelivery(sql, String(task.payload["deliveryId"]));
  if (delivery?.state !== "pending") return;
  const endpoint = await findReceiver(sql, delivery.endpointId);
  const now = services.clock();
  if (!endpoint) return await failDelivery(sql, delivery.id, now, "the endpoint is disabled");
  const started = performance.now();
  const { status, error, isFinal, request, response } = await attempt(
    services,
    endpoint,
    delivery,
    now,
    send,
  );
  const durationMs = Math.round(performance.now() - started);
  const state = error === null ? "delivered" : isFinal ? "failed" : "pending";
  await writeAttempt(sql, delivery.id, { state, status, error, request, response, durationMs }, now);
  await countDelivery(sql, endpoint.id, error === null);
  if (status === 410) {
    await updateEndpoint(
      sql,
      endpoint.id,
      { state: "disabled", disabledReason: "the endpoint returned 410 Gone" },
      now,
    );
  }
  if (error !== null) throw isFinal ? new PermanentTaskError(error) : new Error(error);
}

/** In development, local addresses can be called too. */
function senderOf({ settings }: Pick<Services, "settings">): GuardedSender {
  const guarded = guardedSender({ allowedHosts: settings.outgoingHosts });
  return (request) =>
    isDevelopmentLoopback(settings.environment, request.url) ? loopbackSender(request) : guarded(request);
}

async function attempt(
  services: Services,
  endpoint: EndpointRow,
  delivery: DeliveryRow,
  now: Date,
  send: GuardedSender,
): Promise<Attempt> {
  const sealer = sealerOf(services.settings.platformSecrets, "webhooks");
  const secrets = endpoint.secretsSealed.flatMap((sealed) =>
    sealer.open(sealed, endpointSealContext(endpoint.id)) ?? []
  );
  const request: SentRequest = {
    url: endpoint.url,
    headers: {
      "Content-Type": "application/json",
      "User-Agent": "Hakika-Webhooks/1",
      "webhook-id": delivery.messageId,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
      "webhook-signature": secrets.map((secret) =>
        new Webhook(secret).sign(delivery.messageId, now, delivery.body)
      ).join(" "),
    },
  };
  try {
    const answer = await send({ ...request, method: "POST", body: delivery.body, timeoutMs, maximumBytes });
    const { status } = answer;
    // Redirects are not followed, because they could lead into a private network.
    const isTaken = status >= 200 && status <= 299;
    const error = isTaken ? null : `the endpoint returned status ${status}`;
    return { status, error, isFinal: isTaken || status === 410, request, response: received(answer) };
  } catch (failure) {
    const none = { status: null, request, response: null };
    if (!(failure instanceof TargetRefused)) {
      return { ...none, error: "the endpoint did not respond", isFinal: false };
    }
    // If a name cannot be resolved, the resolver may be down, so the delivery is retried.
    return { ...none, error: failure.message, isFinal: failure.reason !== "name_unknown" };
  }
}

export async function failWebhook(services: Services, task: Task): Promise<void> {
  await failDelivery(
    services.databases.sql("platform"),
    String(task.payload["deliveryId"]),
    services.clock(),
  );
}
