import { currentPolicy } from "../../kernel/ladder/policy.ts";
import type { RegisterAnswer, RegisterEntry } from "./adapter.ts";
import { nameScoreMilli } from "./name-score.ts";

export const checkStates = ["matched", "mismatch", "not_found", "dissolved", "error", "manual"] as const;
export type CheckState = (typeof checkStates)[number];

/** What a register's response means for an entity. */
export interface Verdict {
  readonly state: Exclude<CheckState, "error">;
  readonly entry: RegisterEntry | null;
  readonly nameScoreMilli: number | null;
  readonly detail: string | null;
}

/**
 * Evaluates a register's response. The entry is matched by number and country, then its name is compared. A partial
 * name match or several entries require a reviewer's decision. An entry in another country belongs to a different
 * entity.
 */
export function verdictOf(answer: RegisterAnswer, entity: { legalName: string; country: string }): Verdict {
  const here = answer.entries.filter((entry) => entry.country === entity.country);
  if (here.length === 0) {
    const detail = answer.entries.length > 0 ? "the number belongs to another country" : null;
    return { state: "not_found", entry: null, nameScoreMilli: null, detail };
  }
  if (here.length > 1) {
    return { state: "manual", entry: null, nameScoreMilli: null, detail: "several entries with this number" };
  }
  const entry = here[0]!;
  const score = nameScoreMilli(entry.legalName, entity.legalName);
  if (entry.status === "dissolved") return { state: "dissolved", entry, nameScoreMilli: score, detail: null };
  const { matchedNameScoreMilli, doubtfulNameScoreMilli } = currentPolicy.registers;
  if (score >= matchedNameScoreMilli) return { state: "matched", entry, nameScoreMilli: score, detail: null };
  return score >= doubtfulNameScoreMilli
    ? { state: "manual", entry, nameScoreMilli: score, detail: "a name that fits only in part" }
    : { state: "mismatch", entry, nameScoreMilli: score, detail: null };
}
