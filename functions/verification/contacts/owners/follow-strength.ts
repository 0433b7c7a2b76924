import ipaddr from "ipaddr.js";
import { inTransaction, type Transaction } from "../../../kernel/db/transaction.ts";
import { daysAfter } from "../../../kernel/shared/clock.ts";
import { isPublicMailDomain } from "../../../kernel/shared/canonical-contact.ts";
import { phoneNumber } from "../../../kernel/shared/phone-number.ts";
import { lockPerson } from "../../../people/persons/persons.ts";
import type { CommittedFact, Consumer } from "../../../kernel/outbox/dispatch.ts";
import type { Queue } from "../../../kernel/outbox/queues.ts";
import type { Services } from "../../../kernel/commands/services.ts";
import { currentPolicy } from "../../../kernel/ladder/policy.ts";
import { changeSubject } from "../../tiers/settle.ts";
import { readEntitiesVouchedFor } from "../../tiers/vouches/persons.ts";
import { claimFreeMailbox, ownershipCutoff } from "../../../people/contact-owners/owners.ts";
import { contactStrength, isInBurst } from "../../tiers/vouches/strength.ts";
import {
  type Arrival,
  readArrivalsOfDomain,
  readArrivalsOfNetwork,
  readRecovered,
  readStrengthRow,
  type StrengthRow,
  writeStrength,
} from "./strength-store.ts";

type StrengthServices = Pick<Services, "databases" | "clock">;
const policy = currentPolicy.contacts;
const queueName = "contact-strength";

/** After each event that may change the weight of a person's contacts, queues a task that recomputes it. */
export const strengthConsumer: Consumer = {
  name: queueName,
  tasksOf({ eventType, payload }: CommittedFact) {
    const task = (personId: unknown) => ({ queue: queueName, payload: { personId } });
    const subject = payload["subject"] as { type: string; id: string } | undefined;
    switch (eventType) {
      case "person.created":
      case "person.mailbox_changed":
        return [task(payload["personId"])];
      case "person.merged":
        return [task(payload["mergedInto"])];
      case "contact.contested":
      case "contact.conflict_ended":
        return [task(payload["ownerPersonId"]), task(payload["claimantPersonId"])];
      case "tier.changed":
      case "hold.changed":
        return subject?.type === "person" ? [task(subject.id)] : [];
      default:
        return [];
    }
  },
};

export const strengthQueue: Queue = {
  name: queueName,
  run: (services, task) => refreshStrength(services, String(task.payload["personId"])),
};

/**
 * Recomputes the weight of a person's contacts and of the accounts created in the same burst, and recounts their
 * vouches if a weight changed.
 */
async function refreshStrength(services: StrengthServices, personId: string): Promise<void> {
  for (const peer of await refreshOne(services, personId)) {
    if (peer !== personId) await refreshOne(services, peer);
  }
}

/**
 * Recomputes the weight of one person's contacts. If it changed, returns the accounts that were created in the same
 * burst, because the weight of their contacts may change too.
 */
async function refreshOne(services: StrengthServices, personId: string): Promise<readonly string[]> {
  const sql = services.databases.sql("platform");
  const { peers, isChanged } = await inTransaction(sql, async (tx) => {
    await lockPerson(tx, personId);
    await claimFreeMailbox(tx, personId, services.clock());
    const row = await readStrengthRow(tx, personId);
    if (!row) return { peers: [], isChanged: false };
    const isRecent = daysAfter(row.createdAt, policy.liftDays) > services.clock();
    const [pattern, burst] = isRecent ? [await patternOf(tx, row), await burstOf(tx, row)] : [[], []];
    const strength = contactStrength(factsOf(row, pattern.length > 0, burst.length > 0), policy);
    const isChanged = strength.factorMilli !== row.factorMilli ||
      strength.reasons.join() !== row.reasons.join();
    if (isChanged) await writeStrength(tx, personId, strength);
    return { peers: isChanged ? [...pattern, ...burst].map(({ id }) => id) : [], isChanged };
  });
  if (isChanged) {
    for (const id of await readEntitiesVouchedFor(sql, personId)) {
      await changeSubject(sql, services.clock, { type: "entity", id }, async () => {});
    }
  }
  return peers;
}

const domainOf = (canonical: string) => canonical.slice(canonical.lastIndexOf("@") + 1);

function factsOf(row: StrengthRow, isPattern: boolean, isBurst: boolean) {
  const emails = row.proved.filter(({ kind }) => kind === "email").map(({ canonical }) => canonical);
  const own = row.mailbox !== null && !row.isMailboxShared ? [row.mailbox] : [];
  return {
    mailDomains: [...new Set([...own, ...emails].map(domainOf))],
    phoneTypes: row.proved.filter(({ kind }) => kind === "phone")
      .map(({ canonical }) => phoneNumber(canonical.slice("phone:".length))?.type ?? null),
    isMailboxShared: row.isMailboxShared,
    isPattern,
    isBurst,
  };
}

/**
 * Returns the accounts with an address at the person's mail domain that were created at about the same time as the
 * person's account. Returns an empty list if there are only a few, or if the domain belongs to a public mail
 * provider.
 */
async function patternOf(tx: Transaction, { mailbox, createdAt }: StrengthRow): Promise<readonly Arrival[]> {
  const domain = mailbox === null ? "" : domainOf(mailbox);
  if (domain === "" || isPublicMailDomain(domain)) return [];
  const { patternDays: days, patternCount: count } = policy;
  const { arrivals, before } = await readArrivalsOfDomain(
    tx,
    domain,
    daysAfter(createdAt, -days),
    daysAfter(createdAt, days),
  );
  // If at least `count` people already used the domain before this period, it probably belongs to a growing
  // organization.
  if (before >= count) return [];
  const moments = arrivals.map((arrival) => arrival.createdAt);
  return isInBurst(moments, createdAt, { days, count }) ? arrivals : [];
}

/**
 * Returns the accounts created from the person's network at about the same time as the person's account. Returns an
 * empty list if there are only a few.
 */
async function burstOf(tx: Transaction, { network, createdAt }: StrengthRow): Promise<readonly Arrival[]> {
  if (network === null || !isPublicNetwork(network)) return [];
  const { burstDays: days, burstCount: count } = policy;
  const arrivals = await readArrivalsOfNetwork(
    tx,
    network,
    daysAfter(createdAt, -days),
    daysAfter(createdAt, days),
  );
  const moments = arrivals.map((arrival) => arrival.createdAt);
  return isInBurst(moments, createdAt, { days, count }) ? arrivals : [];
}

/** Checks whether a network is public. Private and local addresses, such as a proxy's, don't identify the caller. */
function isPublicNetwork(network: string): boolean {
  try {
    return ipaddr.parse(network.split("/")[0]!).range() === "unicast";
  } catch {
    return false;
  }
}

const batch = 500;

/** Recomputes the weight of accounts if the reasons for reducing it no longer apply. */
export async function reweighRecoveredAccounts(services: StrengthServices): Promise<void> {
  const now = services.clock();
  const over = { before: daysAfter(now, -policy.liftDays), ownershipCutoff: ownershipCutoff(now) };
  for (;;) {
    const ids = await readRecovered(services.databases.sql("platform"), over, batch);
    for (const id of ids) await refreshOne(services, id);
    if (ids.length < batch) return;
  }
}
