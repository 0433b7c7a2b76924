import { createHash } from "node:crypto";
import { WindowTable } from "../../kernel/limits/window-table.ts";

const keptMs = 10 * 60_000;
const maximumKeys = 10_000;

/** Hashes of API keys that this process accepted in the last ten minutes. They never authorise a call. */
export class KnownKeys {
  readonly #keys = new WindowTable<{ readonly windowEndsAt: number }>(maximumKeys);

  has(secret: string, now: Date): boolean {
    return (this.#keys.get(hashOf(secret))?.windowEndsAt ?? 0) > now.getTime();
  }

  add(secret: string, now: Date): void {
    this.#keys.set(hashOf(secret), { windowEndsAt: now.getTime() + keptMs }, now.getTime());
  }
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
