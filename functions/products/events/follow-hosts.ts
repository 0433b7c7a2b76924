import { inTransaction } from "../../kernel/db/transaction.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import type { MergeFollower } from "../../people/persons/database-merges.ts";
import type { Consumer } from "../../kernel/outbox/dispatch.ts";
import type { Queue } from "../../kernel/outbox/queues.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { leaveEvents } from "./personal-data.ts";
import { entityAsHost, personAsHost } from "./platform-hosts.ts";
import { type HostRow, isKnownHost, movePerson, renewHost } from "./store.ts";

const queueName = "event-hosts";

/** A host whose copied data may be outdated. */
interface HostTask {
  readonly kind: "person" | "entity";
  readonly id: string;
}

const aboutHosts = new Set(["tier.changed", "hold.changed", "entity.changed", "person.changed"]);

/** Updates the copies of event hosts (people and entities) when the originals change. */
export const eventHostConsumer: Consumer = {
  name: "event-hosts",
  tasksOf({ eventType, aggregateType, aggregateId }) {
    const isHostKind = aggregateType === "person" || aggregateType === "entity";
    return isHostKind && aboutHosts.has(eventType)
      ? [{ queue: queueName, payload: { kind: aggregateType, id: aggregateId } }]
      : [];
  },
};

export const eventHostQueue: Queue = {
  name: queueName,
  async run(services, task) {
    if (!services.databases.isConfigured("events")) return;
    await followHost(services, task.payload as unknown as HostTask);
  },
};

export const eventMerges: MergeFollower = {
  database: "events",
  async follow(services, fromId, toId) {
    const into = await personAsHost(services, toId);
    await inTransaction(services.databases.sql("events"), (tx) => movePerson(tx, fromId, into));
  },
  leave: leaveEvents,
};

export async function followHost(services: Services, { kind, id }: HostTask): Promise<void> {
  const sql = services.databases.sql("events");
  if (!await isKnownHost(sql, id)) return;
  const host = await currentHost(services, kind, id);
  if (host !== undefined) await renewHost(sql, host);
}

/**
 * Returns `undefined` for a person who closed their account. In that case, the copy of their data has already been
 * replaced.
 */
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
