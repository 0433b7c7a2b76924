import type { Databases } from "../db/databases.ts";
import type { Clock } from "../shared/clock.ts";
import type { Settings } from "../shared/settings.ts";
import { limitNames, type LimitPolicy, limitPolicy } from "./policies.ts";
import { countExhausted } from "./store.ts";

/** Returns every quota of this deployment, with the number of callers who have reached it. Shown to staff. */
export async function exhaustedQuotas(
  { databases, settings, clock }: {
    readonly databases: Databases;
    readonly settings: Settings;
    readonly clock: Clock;
  },
): Promise<readonly (LimitPolicy & { readonly exhausted: number })[]> {
  const policies = limitNames.map((name) => limitPolicy(settings, name));
  const counts = await countExhausted(databases.sql("platform"), policies, clock());
  return policies.map((policy) => ({ ...policy, exhausted: counts.get(policy.name) ?? 0 }));
}
