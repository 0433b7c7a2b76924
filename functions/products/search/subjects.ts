import { findEntities, identityCopy } from "../../verification/entities/entities.ts";
import { namedPerson } from "../../people/identity/identity.ts";
import type { Consumer } from "../../kernel/outbox/dispatch.ts";
import type { Queue } from "../../kernel/outbox/queues.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { entitySource } from "./entity-source.ts";
import { indexRows } from "./index-rows.ts";
import type { DocumentSubject } from "./sources.ts";
import { readVersions, type SubjectTruth, unreadSubjects, writeSubject } from "./store.ts";

const queueName = "search-subjects";
const aboutPersons = new Set(["tier.changed", "person.changed", "person.erased", "person.merged"]);

/**
 * Updates the index when an entity changes, because entities are searchable themselves. If the name or tier of an
 * entity or a person changes, the documents about them are updated too.
 */
export const searchConsumer: Consumer = {
  name: "search",
  tasksOf({ aggregateType, aggregateId, eventType, payload }) {
    const isEntity = aggregateType === "entity" &&
      (eventType.startsWith("entity.") || eventType === "tier.changed" || eventType === "hold.changed");
    const isPerson = aggregateType === "person" && aboutPersons.has(eventType);
    if (!isEntity && !isPerson) return [];
    const id = eventType === "person.merged" ? payload["personId"] : aggregateId;
    return [{ queue: queueName, payload: { kind: aggregateType, id } }];
  },
};

export const searchQueue: Queue = {
  name: queueName,
  // Retries often at first, because the index may be back soon, then hourly for a day. After that, the repair job
  // catches up.
  retrySeconds: [5, 15, ...Array<number>(30).fill(60), ...Array<number>(24).fill(3_600)],
  async run(services, task) {
    if (!services.databases.isConfigured("search")) return;
    const { kind, id } = task.payload as unknown as DocumentSubject;
    if (kind === "entity") {
      const known = await readVersions(services.databases.sql("search"), entitySource.type, [id]);
      const versions = new Map([[id, known.get(id) ?? 0]]);
      await indexRows(services, services.databases.sql("platform"), entitySource, versions);
    }
    await renewSubject(services, { kind, id });
  },
};

const unreadAtOnce = 50;

/**
 * Reads the names and tiers of subjects that first appear in newly indexed documents.
 */
export async function readNewSubjects(services: Services): Promise<number> {
  if (!services.databases.isConfigured("search")) return 0;
  const unread = await unreadSubjects(services.databases.sql("search"), unreadAtOnce);
  for (const subject of unread) await renewSubject(services, subject);
  return unread.length;
}

/** Copies a subject's name and tier. An older copy never replaces a newer one. */
export async function renewSubject(services: Services, subject: DocumentSubject): Promise<void> {
  await writeSubject(
    services.databases.sql("search"),
    subject.id,
    await currentSubjectData(services, subject),
  );
}

/**
 * The copy depends on both the subject and the tier, so the copy's version is the sum of the two versions. Both
 * versions only increase, so the sum does too.
 */
async function currentSubjectData(services: Services, { kind, id }: DocumentSubject): Promise<SubjectTruth> {
  if (kind === "entity") {
    const [entity] = await findEntities(services.databases.sql("platform"), [id]);
    if (!entity) return null;
    const { displayName: name, document, version } = entity;
    const identity = identityCopy(entity);
    return { name, tier: document.tier, identity, version: version + document.version };
  }
  try {
    const { id: sameId, displayName, platform, version } = await namedPerson(services, id);
    if (sameId !== id) return null;
    const { tier, version: tierVersion } = platform.verificationTier;
    return { name: displayName, tier, identity: null, version: version + tierVersion };
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") return null;
    throw error;
  }
}
