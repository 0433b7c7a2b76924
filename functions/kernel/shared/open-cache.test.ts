import { configure, type LogRecord, reset } from "@logtape/logtape";
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from "jose";
import process from "node:process";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { freePort } from "../../../tests/support/free-port.ts";
import { redisProgram, startTestRedis, type TestRedis } from "../../../tests/support/redis-for-tests.ts";
import { type Cache, type CacheEntry, throughCache } from "./cache.ts";
import { readCacheSettings } from "./cache-settings.ts";
import { type CacheOptions, openCache } from "./open-cache.ts";
import { remoteKeys } from "./remote-keys.ts";

const program = redisProgram();
if (!program) process.stdout.write("no redis-server or valkey-server here: the shared cache is not tried\n");

let redis: TestRedis;
let nowMs = Date.now();
const opened: Cache[] = [];
const records: LogRecord[] = [];

beforeAll(async () => {
  await configure({
    sinks: { kept: (record) => void records.push(record) },
    loggers: [
      { category: "hakika", sinks: ["kept"] },
      { category: ["logtape", "meta"], sinks: ["kept"] },
    ],
  });
  if (program) redis = await startTestRedis(program);
});
afterEach(async () => {
  for (const cache of opened.splice(0)) await cache.close();
  records.length = 0;
  nowMs = Date.now();
});
afterAll(async () => {
  await redis?.close();
  await reset();
});

const secret = "a-secret-of-the-tests-0123456789-abcdef";

function open(options: Partial<CacheOptions> = {}): Cache {
  const cache = openCache({
    url: undefined,
    secrets: [secret],
    environment: "test",
    clock: () => new Date(nowMs),
    ...options,
  });
  opened.push(cache);
  return cache;
}

const entryOf = (
  source: string,
  changes: Partial<CacheEntry<{ name: string }>> = {},
): CacheEntry<{ name: string }> => ({
  kind: "register",
  source,
  lifeSeconds: 600,
  schema: z.object({ name: z.string() }),
  ...changes,
});
const value = { name: "Uganda Museum" };

describe.each(["memory", ...(program ? ["redis"] : [])])("in %s", (place) => {
  const openHere = (options: Partial<CacheOptions> = {}) =>
    open({ url: place === "redis" ? redis.url : undefined, ...options });

  test("a stored value is returned until it expires, only for its own kind and source", async () => {
    const cache = openHere();
    const entry = entryOf(`https://register.example/${place}?number=1#x`);
    expect(await cache.read(entry)).toBeUndefined();
    await cache.write(entry, value);
    expect(await cache.read(entry)).toEqual(value);
    expect(await cache.read(entryOf(`https://register.example/${place}?number=2`))).toBeUndefined();
    expect(await cache.read({ ...entry, kind: "jwks" })).toBeUndefined();
    // A value that another release wrote in a different format is treated as missing.
    expect(await cache.read({ ...entry, schema: z.object({ name: z.number() }) as never })).toBeUndefined();
    // If a newer release shortens a lifetime, existing entries expire earlier too.
    expect(await cache.read({ ...entry, lifeSeconds: 60 })).toBeUndefined();
    nowMs += 599_000;
    expect(await cache.read(entry)).toEqual(value);
    nowMs += 1_000;
    expect(await cache.read(entry)).toBeUndefined();
  });

  test("a source is read once, and again if it failed or its response is too long to cache", async () => {
    const cache = openHere();
    let asked = 0;
    const load = (answer: () => { name: string }) => () => {
      asked += 1;
      return Promise.resolve().then(answer);
    };
    const entry = entryOf(`https://asked.example/${place}`);
    const fault = new Error("the source is away");
    await expect(throughCache(
      cache,
      entry,
      load(() => {
        throw fault;
      }),
    )).rejects.toBe(fault);
    expect(await throughCache(cache, entry, load(() => value))).toEqual(value);
    expect(await throughCache(cache, entry, load(() => value))).toEqual(value);
    expect(asked).toBe(2);
    const long = { name: "x".repeat(300_000) };
    const other = entryOf(`https://long.example/${place}`);
    expect(await throughCache(cache, other, load(() => long))).toEqual(long);
    expect(await cache.read(other)).toBeUndefined();
  });
});

describe.skipIf(!program)("CACHE_URL", () => {
  test("processes share it; values have a prefix and an expiry, and no one else can read them", async () => {
    const entry = entryOf("https://register.example/shared");
    await open({ url: redis.url }).write(entry, value);
    expect(await open({ url: redis.url }).read(entry)).toEqual(value);
    const server = redis.client();
    const keys = await server.keys("*");
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(key).toMatch(/^hakika:test:register:[\w-]+$/);
      expect(await server.get(key)).not.toContain("Museum");
      const seconds = await server.ttl(key);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(600);
    }
    // The entry cannot be read in another environment or with a different secret, but it can be read after a rotation.
    expect(await open({ url: redis.url, environment: "other" }).read(entry)).toBeUndefined();
    const stranger = "another-secret-of-the-tests-0123456789";
    expect(await open({ url: redis.url, secrets: [stranger] }).read(entry)).toBeUndefined();
    expect(await open({ url: redis.url, secrets: [stranger, secret] }).read(entry)).toEqual(value);
  });

  test("an attacker with write access cannot insert a text, another entry's text, or a changed or old one", async () => {
    const cache = open({ url: redis.url });
    const server = redis.client();
    await server.flushall();
    const entry = entryOf("https://register.example/poisoned");
    await cache.write(entry, value);
    const [key = ""] = await server.keys("*");
    const good = (await server.get(key))!;
    const plain = { until: nowMs + 60_000, value: { name: "Evil" } };
    const flipped = `${good.slice(0, 30)}${good[30] === "A" ? "B" : "A"}${good.slice(31)}`;
    for (
      const text of [
        JSON.stringify(plain),
        JSON.stringify(value),
        "",
        "1.",
        "null",
        good.slice(0, -4),
        flipped,
      ]
    ) {
      await server.set(key, text);
      expect(await cache.read(entry), text).toBeUndefined();
    }
    await server.lpush("hakika:test:a-list", "x");
    await server.rename("hakika:test:a-list", key);
    expect(await cache.read(entry)).toBeUndefined();
    await server.del(key);

    // After the failure above, this process skips the cache for a while, so the test continues in another process.
    const other = open({ url: redis.url });
    await server.set(key, good);
    expect(await other.read(entry)).toEqual(value);
    await other.write(entryOf("https://register.example/second"), { name: "Second" });
    const [second = ""] = (await server.keys("*")).filter((name) => name !== key);
    await server.copy(second, key, "REPLACE");
    expect(await other.read(entry)).toBeUndefined();
    // The cache server may still contain an expired entry.
    await server.set(key, good);
    nowMs += 600_000;
    expect(await other.read(entry)).toBeUndefined();
  });

  test("a planted key is not trusted, so the provider is asked", async () => {
    const [ours, planted] = await Promise.all([generateKeyPair("ES256"), generateKeyPair("ES256")]);
    const publish = async ({ publicKey }: CryptoKeyPair) => ({
      ...await exportJWK(publicKey),
      kid: "k",
      alg: "ES256",
    });
    const sign = ({ privateKey }: CryptoKeyPair) =>
      new SignJWT({ sub: "p" }).setProtectedHeader({ alg: "ES256", kid: "k" }).sign(privateKey);
    const served = Response.json({ keys: [await publish(ours)] });
    let asked = 0;
    const start = () =>
      remoteKeys(new URL("https://id.example/jwks"), {
        fetch: () => Promise.resolve((asked += 1, served.clone())),
        cache: open({ url: redis.url }),
        cooldownMs: 60_000,
        timeoutMs: 2_000,
      });
    const server = redis.client();
    await server.flushall();
    await jwtVerify(await sign(ours), start());
    await jwtVerify(await sign(ours), start());
    expect(asked).toBe(1);
    const [key = ""] = await server.keys("*:jwks:*");
    await server.set(key, JSON.stringify({ jwks: { keys: [await publish(planted)] }, uat: Date.now() }));
    const keys = start();
    await expect(jwtVerify(await sign(planted), keys)).rejects.toThrow("signature verification failed");
    await jwtVerify(await sign(ours), keys);
    expect(asked).toBe(2);
  });

  test("a hanging server costs a quarter of a second once, and is used again when it responds", async () => {
    const cache = open({ url: redis.url });
    const entry = entryOf("https://register.example/hangs");
    await cache.write(entry, value);
    expect(await cache.read(entry)).toEqual(value);
    await redis.signal("SIGSTOP");
    try {
      expect(await cache.read(entry)).toBeUndefined();
      const began = performance.now();
      for (let call = 0; call < 400; call += 1) expect(await cache.read(entry)).toBeUndefined();
      // If each call waited a quarter of a second, this would take a hundred seconds.
      expect(performance.now() - began).toBeLessThan(50_000);
      expect(records.filter(({ level }) => level === "warning")).toHaveLength(1);
    } finally {
      await redis.signal("SIGCONT");
    }
    await expect.poll(() => cache.read(entry)).toEqual(value);
    expect(records.map(({ message }) => message.join(""))).toEqual([
      "cache unavailable",
      "cache available again",
    ]);
  });

  test("a stopped server causes no failure, and is used again when it is back", async () => {
    const cache = open({ url: redis.url });
    const entry = entryOf("https://register.example/ends");
    await cache.write(entry, value);
    await redis.signal("SIGKILL");
    expect(await throughCache(cache, entry, () => Promise.resolve({ name: "asked" }))).toEqual({
      name: "asked",
    });
    await redis.start();
    await expect.poll(async () => {
      await cache.write(entry, value);
      return await cache.read(entry);
    }).toEqual(value);
  });

  test("without a server, or with a wrong password, nothing fails and no log contains the password", async () => {
    const wrong = "wrong-pass-0123456789";
    const printed: string[] = [];
    const write = process.stderr.write;
    process.stderr.write = ((text: string | Uint8Array) => {
      printed.push(String(text));
      return true;
    }) as typeof process.stderr.write;
    try {
      for (
        const url of [
          `redis://:${wrong}@127.0.0.1:${redis.port}`,
          `redis://user:${wrong}@127.0.0.1:${freePort()}`,
          `rediss://:${wrong}@127.0.0.1:${redis.port}`,
        ]
      ) {
        records.length = 0;
        const cache = open({ url });
        const entry = entryOf("https://register.example/refused");
        await cache.write(entry, value);
        expect(await cache.read(entry)).toBeUndefined();
        expect(records).toHaveLength(1);
        expect(records[0]!.properties).toEqual({ reason: expect.stringMatching(/^[A-Za-z_]+$/) });
        expect(JSON.stringify(records)).not.toContain(wrong);
      }
    } finally {
      process.stderr.write = write;
    }
    expect(printed.join("")).not.toContain(wrong);
  });

  test("connects at startup; closing ends the connection whether or not it was used", async () => {
    const server = redis.client();
    const ours = async () => String(await server.client("LIST")).match(/name=hakika /g)?.length ?? 0;
    await expect.poll(ours).toBe(0);
    const [idle, cache] = [open({ url: redis.url }), open({ url: redis.url })];
    await cache.write(entryOf("https://register.example/closed"), value);
    await expect.poll(ours).toBe(2);
    await Promise.all([cache.close(), idle.close()]);
    await expect.poll(ours).toBe(0);
    expect(await cache.read(entryOf("https://register.example/closed"))).toBeUndefined();
  });
});

test.each(["redis://cache:6379/1", "rediss://user:pa55@cache.example"])("CACHE_URL may be %s", (url) => {
  expect(readCacheSettings({ CACHE_URL: url })).toEqual({ url });
});

test.each([["unset", undefined], ["blank", "  "]])("CACHE_URL %s means memory", (_how, text) => {
  expect(readCacheSettings({ CACHE_URL: text })).toEqual({ url: undefined });
});

test.each(["cache:6379", "http://:pa55@cache", "redis://:pa55@", "redis://:pa55@cache/name", "pa55"])(
  "CACHE_URL %s stops at startup with a message that does not repeat it",
  (text) => {
    const read = () => readCacheSettings({ CACHE_URL: text });
    expect(read).toThrow(/^CACHE_URL must be redis:/);
    expect(read).not.toThrow(/pa55/);
  },
);
