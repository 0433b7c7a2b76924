import { z } from "zod";
import type { Cache, CacheEntry } from "../../kernel/shared/cache.ts";
import { sha256 } from "../../kernel/shared/secrets.ts";
import { RegisterUnavailable } from "./adapter.ts";

const timeoutMs = 4_000;
const maximumBytes = 512 * 1024;

export interface RegisterAccess {
  readonly fetch: typeof fetch;
  readonly cache?: Cache;
}

/**
 * Returns the cache entry for a raw response. Responses are cached because registers limit requests, and the same
 * number is often requested repeatedly.
 */
const answerEntry = (url: string): CacheEntry<{ text: string }> => ({
  kind: "register",
  source: url,
  lifeSeconds: 600,
  schema: z.object({ text: z.string() }),
});

/**
 * Calls a register over HTTP. Follows no redirects and reads at most half a megabyte. If the response is invalid, the
 * register is treated as unavailable. Found entries are cached for ten minutes. If no entry was found, the response is
 * not cached.
 *
 * @returns `body: undefined` for 404
 * @throws {RegisterUnavailable}
 */
export async function askRegister<S extends z.ZodType>(
  access: RegisterAccess,
  url: string,
  headers: Readonly<Record<string, string>>,
  schema: S,
  isFresh: boolean,
): Promise<{ body: z.infer<S> | undefined; responseHash: string; isKept: boolean }> {
  const kept = isFresh ? undefined : await access.cache?.read(answerEntry(url));
  const known = kept && schema.safeParse(parseJson(kept.text));
  if (known?.success) return { body: known.data, responseHash: sha256(kept!.text), isKept: true };
  let status: number;
  let text: string;
  try {
    const response = await access.fetch(url, {
      headers: { Accept: "application/json", ...headers },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.status;
    text = await readBounded(response);
  } catch (error) {
    throw new RegisterUnavailable("the register did not respond", { cause: error });
  }
  const responseHash = sha256(text);
  if (status === 404) return { body: undefined, responseHash, isKept: false };
  if (status !== 200) throw new RegisterUnavailable(`the register returned status ${status}`);
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw new RegisterUnavailable("the register's response cannot be read");
  await access.cache?.write(answerEntry(url), { text });
  return { body: parsed.data, responseHash, isKept: false };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > maximumBytes) throw new Error("the response is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
