import { loadOnce } from "../../kernel/db/loaded-sets.ts";
import type { DatabaseName } from "../../kernel/db/names.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { sampleId } from "../../kernel/shared/sample-id.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { sha256 } from "../../kernel/shared/secrets.ts";
import type { Resource } from "./description.ts";
import { anonymousFacts } from "./caller-facts.ts";
import { announceSearchable } from "./resources.ts";
import { insertSample } from "./store.ts";

export interface SampleContext {
  person(key: string): string;
  entity(key: string): string;
  /** Returns the time `count` days after the day on which the samples are loaded. */
  days(count: number): string;
}

/** Sample rows of a resource. Each row must have the id `sampleId(kind, key)`. */
export interface ResourceSamples {
  readonly resource: Resource;
  rows(context: SampleContext): readonly Readonly<Record<string, unknown>>[];
}

/**
 * Loads the samples of one namespace, in order. Existing samples are left unchanged. The `after` hook runs as for any
 * new row, so slugs, revisions and search are updated.
 *
 * @param people ids of the sample people by key
 * @returns whether this call loaded anything
 */
export async function loadResourceSamples(
  services: Services,
  namespace: DatabaseName,
  samples: readonly ResourceSamples[],
  people: ReadonlyMap<string, string>,
): Promise<boolean> {
  const now = services.clock();
  const context = (day: Date): SampleContext => ({
    // If a sample person has closed their account, their rows get an id that does not identify anyone.
    person: (key) => people.get(key) ?? sampleId("person", key),
    entity: (key) => sampleId("entity", key),
    days: (count) => daysAfter(day, count).toISOString(),
  });
  const fixed: SampleContext = { ...context(new Date(0)), person: (key) => key };
  const checksum = sha256(JSON.stringify(samples.map(({ rows }) => rows(fixed))));
  const sql = services.databases.sql(namespace);
  return await loadOnce(sql, "samples", checksum, async () => {
    for (const { resource, rows } of samples) {
      for (const values of rows(context(now))) {
        await inTransaction(sql, async (tx) => {
          const row = await insertSample(tx, resource, values, now);
          if (!row) return;
          await resource.after?.({ tx, services, callerFacts: anonymousFacts, now }, row, undefined);
          await announceSearchable(tx, resource, row);
        });
      }
    }
  });
}
