import type { Services } from "../services.ts";
import { limitNames, type LimitPolicy, limitPolicy } from "./policies.ts";
import { countExhausted } from "./store.ts";

/** Every quota of this deployment, and how many callers have used it up right now; for the eyes of staff. */
export async function exhaustedQuotas(
  { databases, settings, clock }: Pick<Services, "databases" | "settings" | "clock">,
): Promise<readonly (LimitPolicy & { readonly exhausted: number })[]> {
  const policies = limitNames.map((name) => limitPolicy(settings, name));
  const counts = await countExhausted(databases.sql("platform"), policies, clock());
  return policies.map((policy) => ({ ...policy, exhausted: counts.get(policy.name) ?? 0 }));
}
