import type { Services } from "../../kernel/commands/services.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { CallerFacts } from "../kit/caller-facts.ts";
import { type Between, type Match, selectMatches } from "./store.ts";

/**
 * Finds sentences in the translation memory that are similar to a text, limited to those that the caller may read.
 * The most similar come first.
 */
export async function findMatches(
  services: Services,
  callerFacts: CallerFacts,
  between: Between,
  text: string,
  least: number,
  limit: number,
): Promise<Match[]> {
  return await inTransaction(
    services.databases.sql("lingo"),
    (tx) => selectMatches(tx, callerFacts, between, [text], least, limit),
  );
}

/** Returns the best match for each text. Texts without a match are left out. */
export async function bestMatches(
  services: Services,
  callerFacts: CallerFacts,
  between: Between,
  texts: readonly string[],
  least: number,
): Promise<Map<string, Match>> {
  const found = await inTransaction(
    services.databases.sql("lingo"),
    (tx) => selectMatches(tx, callerFacts, between, texts, least, 1),
  );
  return new Map(found.map((match) => [match.text, match]));
}
