import type { Sql } from "../../../kernel/db/databases.ts";
import type { Settings } from "../../../kernel/shared/settings.ts";
import { currentPolicy, type Policy } from "../../../kernel/ladder/policy.ts";
import { readPreviewPage } from "./preview-store.ts";
import { weighVouches } from "./weigh-vouches.ts";
import { measureTrust } from "./trust-job.ts";

const page = 500;

/** Effects of a policy version, computed without changing anything. */
export interface PolicyPreview {
  readonly policyVersion: number;
  readonly counted: number;
  /** Entities that would gain the community proof. */
  readonly rise: readonly string[];
  /** Entities that would lose the community proof. Staff must decide on each of them. */
  readonly fall: readonly string[];
  /** The entities in `fall` that are currently at tier 1 and would drop to 0. */
  readonly lowered: readonly string[];
}

/**
 * Counts every entity's vouches under a policy version, a few hundred entities at a time. Trust is recomputed from
 * current data. The values stored under the active version are not used.
 */
export async function previewPolicy(
  sql: Sql,
  settings: Settings,
  now: Date,
  policy: Policy = currentPolicy,
): Promise<PolicyPreview> {
  const trust = new Map((await measureTrust(sql, settings, now)).trust.map((one) => [one.personId, one]));
  const rise: string[] = [];
  const fall: string[] = [];
  const lowered: string[] = [];
  let counted = 0;
  let afterId: string | null = null;
  for (;;) {
    const entities = await readPreviewPage(sql, now, afterId, page);
    for (const { id, tier, isActive, hasHold, people, vouches } of entities) {
      const known = vouches.flatMap((vouch) => trust.get(vouch.voucherPersonId) ?? []);
      const { isMet } = weighVouches(vouches, { ...people, trust: known }, now, policy);
      if (isMet && !hasHold && isActive) rise.push(id);
      if (!isMet && hasHold) {
        fall.push(id);
        if (tier === 1) lowered.push(id);
      }
    }
    counted += entities.length;
    afterId = entities.at(-1)?.id ?? null;
    if (entities.length < page) return { policyVersion: policy.version, counted, rise, fall, lowered };
  }
}
