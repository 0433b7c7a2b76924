import type { Sql } from "../../kernel/db/databases.ts";
import { sha256 } from "../../kernel/shared/secrets.ts";
import type { RegisterAdapter } from "./adapter.ts";
import { findActiveSnapshot, readEntries } from "./store.ts";

/**
 * Normalises a number for comparison with imported registers. The result contains only letters and digits, in upper
 * case.
 */
export function plainNumber(number: string): string | undefined {
  const plain = number.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
  return plain.length > 0 && plain.length <= 60 ? plain : undefined;
}

/** Returns the adapter for the imported register with this code, or `undefined` if there is none. */
export async function snapshotRegister(sql: Sql, code: string): Promise<RegisterAdapter | undefined> {
  const snapshot = await findActiveSnapshot(sql, code);
  if (!snapshot) return undefined;
  return {
    code,
    name: snapshot.registerName,
    country: snapshot.country,
    normalizeNumber: plainNumber,
    async lookUp(number) {
      const entries = await readEntries(sql, snapshot.id, number);
      return {
        entries: entries.map((entry) => ({ ...entry, country: snapshot.country })),
        responseHash: sha256(JSON.stringify([snapshot.sourceHash, entries])),
      };
    },
  };
}
