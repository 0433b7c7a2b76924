import { inTransaction, type Transaction } from "../../kernel/db/transaction.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { findPerson, findSurvivor, mergedIds } from "../persons/persons.ts";
import { type Leaving, membershipEnded } from "../groups/organization/leaving.ts";
import { roleIn } from "../groups/memberships.ts";
import { organizationOwners } from "../groups/organization/memberships.ts";
import type { Consumer } from "../../kernel/outbox/dispatch.ts";
import { type Queue, TaskNotReady } from "../../kernel/outbox/queues.ts";
import { addTasks } from "../../kernel/outbox/tasks.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { managesKeys } from "./owner.ts";
import { hasMarkedClients, markClientsOf } from "./store.ts";

type LeaverServices = Pick<Services, "databases">;

const queueName = "keys-of-leavers";
const unsetSeconds = 3_600;

/**
 * When a member leaves an organization or stops being an admin, queues a task that marks the keys they created for it.
 */
export const leaverConsumer: Consumer = {
  name: "keys-of-leavers",
  tasksOf: ({ eventType, payload }) => eventType === membershipEnded ? [{ queue: queueName, payload }] : [],
};

/**
 * Marks the keys and sends e-mails to the organization's owners. It retries forever, because nothing else would
 * expire the secrets. Running it twice is harmless.
 */
export const leaverQueue: Queue = {
  name: queueName,
  isEndless: true,
  async run(services, { payload }) {
    if (!services.databases.isConfigured("api-keys")) {
      throw new TaskNotReady("api-keys database is not configured", unsetSeconds);
    }
    const leaving: Leaving = {
      organizationId: String(payload["organizationId"]),
      personId: String(payload["personId"]),
      leftAt: new Date(String(payload["leftAt"])),
      keysUntil: new Date(String(payload["keysUntil"])),
    };
    const makers = await makersOf(services, leaving);
    const sql = services.databases.sql("api-keys");
    await inTransaction(sql, (tx) => markClientsOf(tx, makers, leaving, services.clock()));
    if (await hasMarkedClients(sql, makers, leaving)) await tellOwners(services, leaving);
  },
};

/**
 * Throws if the keys are in a separate database that is down. Otherwise, the caller would be told that the removal
 * failed, even though it would take effect later.
 *
 * @throws {Problem} `database_unavailable`
 */
export async function requireReachableKeys({ databases }: LeaverServices): Promise<void> {
  if (!databases.isConfigured("api-keys")) return;
  if (databases.sql("api-keys") === databases.sql("organization") || await databases.probe("api-keys")) {
    return;
  }
  throw new Problem("database_unavailable", { database: "api-keys" }, { headers: { "Retry-After": "5" } });
}

/**
 * Expires the secrets of a leaving member's keys before the membership ends, so that the keys no longer work when the
 * removal is confirmed. If the database with the keys is unavailable, the removal fails and nothing changes.
 *
 * @param tx the transaction that ends the membership, used if the keys are in the same database
 */
export async function endKeysOf(
  services: Pick<Services, "databases" | "clock">,
  tx: Transaction,
  leaving: Leaving,
): Promise<void> {
  const { databases } = services;
  if (!databases.isConfigured("api-keys")) return;
  const makers = await makersOf(services, leaving);
  const mark = (own: Transaction) => markClientsOf(own, makers, leaving, services.clock());
  const isElsewhere = databases.sql("api-keys") !== databases.sql("organization");
  await (isElsewhere ? inTransaction(databases.sql("api-keys"), mark) : mark(tx));
}

/** Returns the id of every account with which the member may have created keys, including merged accounts. */
async function makersOf({ databases }: LeaverServices, leaving: Leaving): Promise<string[]> {
  const platform = databases.sql("platform");
  const personId = await findSurvivor(platform, leaving.personId);
  const others = await mergedIds(platform, personId);
  if (personId === leaving.personId) return [personId, ...others];
  // If the account was merged into one that still manages the keys, the person is still entitled to the secrets.
  const role = await roleIn(databases, "organization", leaving.organizationId, personId);
  return role && managesKeys(role) ? [] : [personId, ...others];
}

async function tellOwners(services: Services, leaving: Leaving): Promise<void> {
  const { databases, settings } = services;
  const { organizationId, personId, leftAt, keysUntil } = leaving;
  const platform = databases.sql("platform");
  for (const { ownerId, group } of await organizationOwners(databases.sql("organization"), organizationId)) {
    const owner = await findPerson(platform, ownerId);
    if (owner?.status !== "active" || !owner.email || !owner.emailVerified) continue;
    await addTasks(platform, [{
      queue: "messages",
      dedupeKey: `${queueName}:${organizationId}:${personId}:${leftAt.toISOString()}:${ownerId}`,
      payload: {
        channel: "email",
        to: owner.email,
        template: "organization_keys_of_leaver",
        locale: owner.locale,
        name: owner.displayName,
        parameters: { group, date: keysUntil.toISOString() },
        href: `${settings.urls.web}/docs/security`,
      },
    }], services.clock());
  }
}
