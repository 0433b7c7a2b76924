import { inTransaction } from "../../db/transaction.ts";
import { isId } from "../../shared/ids.ts";
import { Problem } from "../../shared/problem.ts";
import type { Consumer } from "../outbox/dispatch.ts";
import type { Queue } from "../outbox/queues.ts";
import type { Services } from "../services.ts";
import { entityAsHost, personAsHost } from "./platform-hosts.ts";
import { type HostRow, isKnownHost, movePerson, renewHost } from "./store.ts";

const queueName = "event-hosts";

/** What a task is about: a host whose copy may be old, or a person who was joined into another one. */
interface HostTask {
  readonly kind: "person" | "entity";
  readonly id: string;
  readonly mergedInto?: string;
}

/** Facts after which the copy of a host may be old. */
const aboutHosts = new Set(["tier.changed", "hold.changed", "entity.changed", "person.changed"]);

/** Follows the people and entities that host events. */
export const eventHostConsumer: Consumer = {
  name: "event-hosts",
  tasksOf({ eventType, aggregateType, aggregateId, payload }) {
    if (eventType === "person.merged") {
      return [{
        queue: queueName,
        payload: { kind: "person", id: payload["personId"], mergedInto: payload["mergedInto"] },
      }];
    }
    const isHostKind = aggregateType === "person" || aggregateType === "entity";
    return isHostKind && aboutHosts.has(eventType)
      ? [{ queue: queueName, payload: { kind: aggregateType, id: aggregateId } }]
      : [];
  },
};

/** Brings the copies of hosts up to date; an older state never replaces a newer one. */
export const eventHostQueue: Queue = {
  name: queueName,
  async run(services, task) {
    if (!services.databases.isConfigured("events")) return;
    await followHost(services, task.payload as unknown as HostTask);
  },
};

/** Renews the copy of one host, or moves everything of a person that was joined into another. */
export async function followHost(services: Services, { kind, id, mergedInto }: HostTask): Promise<void> {
  const sql = services.databases.sql("events");
  if (mergedInto !== undefined && isId(mergedInto)) {
    const into = await personAsHost(services, mergedInto);
    await inTransaction(sql, (tx) => movePerson(tx, id, into));
    return;
  }
  if (!await isKnownHost(sql, id)) return;
  const host = await currentHost(services, kind, id);
  if (host !== undefined) await renewHost(sql, host);
}

/** The host as it is now; `undefined` for somebody who left, whose copy was replaced when they did. */
async function currentHost(
  services: Services,
  kind: HostTask["kind"],
  id: string,
): Promise<HostRow | undefined> {
  try {
    return kind === "person" ? await personAsHost(services, id) : await entityAsHost(services, id);
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") return undefined;
    throw error;
  }
}
