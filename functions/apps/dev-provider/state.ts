import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import { writeDurably } from "./keys.ts";

interface Entry {
  readonly model: string;
  readonly id: string;
  readonly payload: AdapterPayload;
  /** Expiry in milliseconds since 1970. Missing if the entry never expires. */
  readonly expiresAt?: number;
}

const sweepEveryMs = 60_000;

/**
 * Keeps the state of the development provider (sessions, grants, tokens, registered clients) in memory. Each entry is
 * also written to a file in the data folder, and read from it at startup. Suitable only for a single process and small
 * amounts of data.
 */
export async function fileState(folder: string): Promise<AdapterFactory> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const entries = new Map<string, Entry>();
  const keyOf = (model: string, id: string) => `${model}:${id}`;
  const fileOf = (key: string) =>
    join(folder, `${createHash("sha256").update(key).digest("hex").slice(0, 40)}.json`);
  const isLive = (entry: Entry | undefined): entry is Entry =>
    entry !== undefined && (entry.expiresAt === undefined || entry.expiresAt > Date.now());

  for (const name of await readdir(folder)) {
    if (!name.endsWith(".json")) continue;
    const entry = JSON.parse(await readFile(join(folder, name), "utf8")) as Entry;
    if (isLive(entry)) entries.set(keyOf(entry.model, entry.id), entry);
    else await rm(join(folder, name), { force: true });
  }

  const remove = async (key: string) => {
    entries.delete(key);
    await rm(fileOf(key), { force: true });
  };
  let sweptAt = Date.now();
  /** Deletes expired entries. Otherwise, abandoned sign-ins would be kept until the process ends. */
  const sweep = async () => {
    if (Date.now() - sweptAt < sweepEveryMs) return;
    sweptAt = Date.now();
    for (const [key, entry] of entries) if (!isLive(entry)) await remove(key);
  };
  const put = async (entry: Entry) => {
    await sweep();
    const key = keyOf(entry.model, entry.id);
    entries.set(key, entry);
    await writeDurably(fileOf(key), JSON.stringify(entry));
  };
  const findBy = (model: string, member: "uid" | "userCode", value: string) =>
    [...entries.values()].find((entry) =>
      entry.model === model && entry.payload[member] === value && isLive(entry)
    )
      ?.payload;

  return (model: string): Adapter => ({
    async upsert(id, payload, expiresIn) {
      await put({ model, id, payload, ...(expiresIn ? { expiresAt: Date.now() + expiresIn * 1000 } : {}) });
    },
    async find(id) {
      const entry = entries.get(keyOf(model, id));
      return isLive(entry) ? entry.payload : undefined;
    },
    async findByUid(uid) {
      return findBy(model, "uid", uid);
    },
    async findByUserCode(userCode) {
      return findBy(model, "userCode", userCode);
    },
    async consume(id) {
      const entry = entries.get(keyOf(model, id));
      if (entry) {
        await put({ ...entry, payload: { ...entry.payload, consumed: Math.floor(Date.now() / 1000) } });
      }
    },
    async destroy(id) {
      await remove(keyOf(model, id));
    },
    async revokeByGrantId(grantId) {
      for (const [key, entry] of entries) {
        if (entry.payload.grantId === grantId) await remove(key);
      }
    },
  });
}
