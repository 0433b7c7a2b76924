import { exportJWK, generateKeyPair, type JWK, jwtVerify, SignJWT } from "jose";
import { expect, test } from "vitest";
import { answeringProvider } from "../../../tests/support/answering-provider.ts";
import { openProvider } from "../../people/auth/provider.ts";
import { providerTokens } from "../../products/events/provider-token.ts";
import type { Cache, CacheEntry } from "./cache.ts";
import { openCache } from "./open-cache.ts";
import { remoteKeys } from "./remote-keys.ts";
import { type IdpSettings, readSharedSettings } from "./settings.ts";

const address = new URL("https://id.example/jwks");
const newCache = () =>
  openCache({ url: undefined, secrets: ["s".repeat(32)], environment: "test", clock: () => new Date() });

async function key(kid: string) {
  const pair = await generateKeyPair("ES256", { extractable: true });
  return {
    published: { ...await exportJWK(pair.publicKey), kid, alg: "ES256" } as JWK,
    sign: () => new SignJWT({ sub: "p" }).setProtectedHeader({ alg: "ES256", kid }).sign(pair.privateKey),
  };
}

function keysAt(...published: JWK[]) {
  const served = { keys: published, asked: 0 };
  const fetch: typeof globalThis.fetch = () => {
    served.asked += 1;
    return Promise.resolve(Response.json({ keys: served.keys }));
  };
  return { served, fetch };
}

const options = (fetch: typeof globalThis.fetch, cache: Cache | undefined) => ({
  fetch,
  cache,
  cooldownMs: 0,
  timeoutMs: 2_000,
});

test("a starting process uses the keys that another one has read, and private parts are never stored", async () => {
  const first = await key("first");
  const { served, fetch } = keysAt(first.published, { ...first.published, kid: "odd", d: "private" }, {
    kty: "oct",
    kid: "shared",
    k: "c2VjcmV0",
  });
  const written: unknown[] = [];
  const cache = newCache();
  const watching: Cache = {
    ...cache,
    write: async (entry, value) => {
      written.push(value);
      await cache.write(entry, value);
    },
  };
  await jwtVerify(await first.sign(), remoteKeys(address, options(fetch, watching)));
  await jwtVerify(await first.sign(), remoteKeys(address, options(fetch, watching)));
  expect(served.asked).toBe(1);
  expect(written).toHaveLength(1);
  expect(JSON.stringify(written)).toContain('"first"');
  expect(JSON.stringify(written)).not.toMatch(/"d"|"k"|private|c2VjcmV0/);
});

test("a new key is fetched from the provider although the cache has the old ones", async () => {
  const [old, fresh] = [await key("old"), await key("fresh")];
  const { served, fetch } = keysAt(old.published);
  const cache = newCache();
  await jwtVerify(await old.sign(), remoteKeys(address, options(fetch, cache)));
  served.keys = [fresh.published];
  const later = remoteKeys(address, options(fetch, cache));
  await jwtVerify(await fresh.sign(), later);
  expect(served.asked).toBe(2);
  await expect(jwtVerify(await old.sign(), later)).rejects.toThrow("no applicable key");
  // A new process reads the newer keys from the cache, so it also rejects the old key.
  await expect(jwtVerify(await old.sign(), remoteKeys(address, options(fetch, cache)))).rejects.toThrow(
    "no applicable key",
  );
});

test.each([
  ["older than ten minutes", () => -600_001, 1],
  ["just read", () => -1_000, 0],
  ["of a clock that is an hour ahead", () => 3_600_000, 0],
])("keys in the cache that are %s", async (_name, offset, asked) => {
  const kept = await key("kept");
  const { served, fetch } = keysAt(kept.published);
  const cache: Cache = {
    read: <T>(entry: CacheEntry<T>) =>
      Promise.resolve(entry.schema.parse({ jwks: { keys: [kept.published] }, uat: Date.now() + offset() })),
    write: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  await jwtVerify(await kept.sign(), remoteKeys(address, options(fetch, cache)));
  expect(served.asked).toBe(asked);
});

test("gateway and events share the provider's responses, so a starting process does not ask it", async () => {
  const provider = await answeringProvider();
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked.push(new URL(input instanceof Request ? input.url : input).pathname);
    return provider.fetch(input, init);
  };
  const cache = newCache();
  const settings = readSharedSettings(provider.env).idp as IdpSettings;
  const audience = "https://events.example/mcp";
  const token = await provider.sign({
    iss: provider.issuer,
    aud: audience,
    sub: "subject-1",
    exp: Math.floor(Date.now() / 1000) + 60,
  });
  const start = () => ({
    gateway: openProvider(settings, fetch, cache),
    events: providerTokens({ issuer: provider.issuer, audience, fetch, cache, clock: () => new Date() }),
  });
  for (let process = 0; process < 3; process += 1) {
    const { gateway, events } = start();
    expect(await events.verify(token)).toMatchObject({ subject: "subject-1" });
    expect(await gateway.verifyAccessToken(token, [audience])).toMatchObject({
      person: { idpUserId: "subject-1" },
    });
    const url = new URL(
      await gateway.authorizationUrl({ state: "s", nonce: "n", codeVerifier: "v".repeat(43) }),
    );
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/auth`);
  }
  expect(asked).toEqual(["/.well-known/openid-configuration", "/jwks"]);
});

test.each([
  ["names another issuer", { issuer: "https://evil.example" }],
  ["has its keys where anybody on the way can change them", { jwks_uri: "http://id.example/jwks" }],
])("a discovery document that %s is rejected and not cached", async (_name, metadata) => {
  const provider = await answeringProvider();
  const cache = newCache();
  provider.answers.metadata = metadata;
  const settings = readSharedSettings(provider.env).idp as IdpSettings;
  const sign = () =>
    provider.sign({ iss: provider.issuer, aud: "a", sub: "p", exp: Math.floor(Date.now() / 1000) + 60 });
  const events = () =>
    providerTokens({
      issuer: provider.issuer,
      audience: "a",
      fetch: provider.fetch,
      cache,
      clock: () => new Date(),
    }).verify;
  const gateway = () => openProvider(settings, provider.fetch, cache);
  await expect(events()(await sign())).rejects.toMatchObject({ code: "upstream_invalid" });
  await expect(gateway().verifyAccessToken(await sign(), ["a"])).rejects.toMatchObject({
    code: "upstream_invalid",
  });
  provider.answers.metadata = {};
  expect(await events()(await sign())).toMatchObject({ subject: "p" });
  expect(await gateway().verifyAccessToken(await sign(), ["a"])).toMatchObject({
    person: { idpUserId: "p" },
  });
});
