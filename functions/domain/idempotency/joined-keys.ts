import type { Queryable } from "../../db/databases.ts";
import { moveKeys } from "./store.ts";

/**
 * Hands the `Idempotency-Key`s of a person to the one that it was joined into: what was sent before and is sent again is
 * not done twice. The kept answer is sealed for the person of before, so the repetition is told that it took effect.
 */
export function handKeysOn(sql: Queryable, fromId: string, toId: string): Promise<void> {
  return moveKeys(sql, `person:${fromId}`, `person:${toId}`);
}
