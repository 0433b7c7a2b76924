import type { DatabaseName } from "../../kernel/db/names.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { Consumer } from "../../kernel/outbox/dispatch.ts";
import { followFacts } from "../../kernel/outbox/follow.ts";
import type { Queue } from "../../kernel/outbox/queues.ts";
import { addTasks } from "../../kernel/outbox/tasks.ts";
import { findPayable, payables } from "./payables.ts";
import { refundPayment } from "./payments.ts";
import { findPaymentsFor } from "./store.ts";

const queueName = "payables";

/**
 * Settles a payment when it changes, and also when the item that it pays for changes, because the payment may no
 * longer be needed.
 */
export const payableConsumer: Consumer = {
  name: queueName,
  tasksOf({ eventType, aggregateType, aggregateId, payload }) {
    const settle = (purpose: string) => [{ queue: queueName, payload: { purpose } }];
    switch (eventType) {
      case "payable.changed":
        return settle(`${aggregateType}:${aggregateId}`);
      case "licence.changed":
        return payload["state"] === "awaiting_payment" ? [] : settle(`licence_check:${payload["checkId"]}`);
      case "payment.changed":
        return ["captured", "refunded"].includes(String(payload["status"])) &&
            findPayable(String(payload["purpose"]))
          ? settle(String(payload["purpose"]))
          : [];
      default:
        return [];
    }
  },
};

/**
 * Matches payments with the items they pay for. Keeps the first payment for an item that needs one, and refunds every
 * other payment once. Retries without limit, because the payer is owed the money.
 */
export const payableQueue: Queue = {
  name: queueName,
  isEndless: true,
  callsExternalServers: true,
  async run(services, task) {
    const found = findPayable(String(task.payload["purpose"]));
    if (!found || !services.databases.isConfigured("pay")) return;
    const { payable, id } = found;
    for (const payment of await findPaymentsFor(services.databases.sql("pay"), `${payable.kind}:${id}`)) {
      if (payment.status === "refunded") await payable.returned?.(services, id, payment.id);
      else if (!await payable.keep(services, id, payment.id)) {
        await refundPayment(services, payment.id, {
          reason: `${payable.kind}_not_open`,
          reference: `unused:${payment.id}`,
          by: null,
        });
      }
    }
  },
};

/** The product databases with payable items. Only `followPayables` reads their `payable.changed` events. */
const followed: readonly DatabaseName[] = [
  ...new Set(payables.map(({ database }) => database).filter((name) => name !== "platform")),
];

/** @returns how many events were handled */
export async function followPayables(services: Services): Promise<number> {
  let count = 0;
  for (const database of followed) {
    if (!services.databases.isConfigured(database)) continue;
    count += await followFacts(services, database, "payable.changed", async (_tx, facts) => {
      const tasks = facts.flatMap((fact) =>
        payableConsumer.tasksOf(fact).map((task) => ({ ...task, dedupeKey: `${queueName}:${fact.id}` }))
      );
      await addTasks(services.databases.sql("platform"), tasks, services.clock());
    });
  }
  return count;
}
