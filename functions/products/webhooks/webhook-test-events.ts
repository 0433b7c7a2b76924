import { inTransaction } from "../../kernel/db/transaction.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { addTasks } from "../../kernel/outbox/tasks.ts";
import { ownEndpoint } from "./webhook-endpoints.ts";
import { hasPendingDelivery, insertDelivery, lockEndpoint } from "./webhook-store.ts";

/** Type of the message that an owner can send to test an endpoint. */
export const testEventType = "webhook.test";

/**
 * Sends a test event to an endpoint. It is signed, retried and listed like any other message. Only one test event can
 * be pending, so that an unavailable endpoint is not called more often than the retry schedule allows.
 *
 * @returns the id of the delivery
 * @throws {Problem} `not_found`; `conflict` if the endpoint is disabled or a test event is still pending
 */
export async function sendTestEvent(
  services: Pick<Services, "databases" | "clock" | "settings">,
  personId: string,
  endpointId: string,
): Promise<string> {
  const now = services.clock();
  const id = newId(now.getTime());
  await ownEndpoint(services, personId, endpointId);
  return await inTransaction(services.databases.sql("platform"), async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId);
    if (endpoint?.state !== "active") {
      throw new Problem("conflict", { reason: "The endpoint is disabled. Enable it first." });
    }
    if (await hasPendingDelivery(tx, endpointId, testEventType)) {
      throw new Problem("conflict", { reason: "A test event is still being sent." });
    }
    await insertDelivery(tx, {
      id,
      endpointId,
      messageId: id,
      eventType: testEventType,
      body: JSON.stringify({ type: testEventType, timestamp: now.toISOString(), data: { endpointId } }),
    }, now);
    const task = { queue: "webhooks", dedupeKey: `webhook:${id}`, payload: { deliveryId: id } };
    await addTasks(tx, [task], now);
    return id;
  });
}
