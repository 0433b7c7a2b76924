import { mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { randomToken } from "../../kernel/shared/secrets.ts";

/** State that the development provider must persist so that a restart does not sign users out. */
export interface ProviderKeys {
  readonly cookieKeys: readonly string[];
  readonly jwks: { readonly keys: readonly JWK[] };
}

export const signatureAlgorithms = ["RS256", "ES256"] as const;

/** Reads the keys from the data folder, or creates them there on the first run (mode 0600). */
export async function providerKeys(folder: string): Promise<ProviderKeys> {
  const file = join(folder, "keys.json");
  const kept = await readFile(file, "utf8").catch(() => undefined);
  if (kept) return JSON.parse(kept) as ProviderKeys;
  const keys = await Promise.all(signatureAlgorithms.map(async (alg) => {
    const { privateKey } = await generateKeyPair(alg, { extractable: true });
    return { ...await exportJWK(privateKey), alg, use: "sig", kid: `${alg.toLowerCase()}-${randomToken(6)}` };
  }));
  const made: ProviderKeys = { cookieKeys: [randomToken()], jwks: { keys } };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeDurably(file, JSON.stringify(made));
  return made;
}

/** Replaces a file atomically. After a crash, the file has either the old content or the new, never a mix. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomToken(6)}.new`;
  const handle = await open(draft, "w", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
