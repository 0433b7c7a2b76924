import { createHmac } from "node:crypto";
import { sealerOf } from "../../functions/kernel/shared/sealed-text.ts";
import type { TestGateway } from "./gateway.ts";

/** Returns a gateway's current signing key, which attackers do not have. */
export async function currentKey(gateway: TestGateway): Promise<{ kid: string; secret: Buffer }> {
  await gateway.services.keyRing.ensureCurrent();
  const [row] = await gateway.databases.sql("platform")<{ kid: string; sealed: string }[]>`
    select kid, secret_sealed as sealed from auth.signing_keys where state = 'current'`;
  const sealer = sealerOf(gateway.services.settings.platformSecrets, "signing-keys");
  return { kid: row!.kid, secret: Buffer.from(sealer.open(row!.sealed, row!.kid)!, "base64url") };
}

const encode = (part: unknown) =>
  Buffer.from(typeof part === "string" ? part : JSON.stringify(part)).toString("base64url");

/**
 * Creates a compact token with any header and payload, signed with HMAC and any hash function. Strings are used
 * unchanged.
 */
export function forge(
  header: unknown,
  payload: unknown,
  secret: Uint8Array | string,
  hash = "sha256",
): string {
  const signed = `${encode(header)}.${encode(payload)}`;
  return `${signed}.${createHmac(hash, secret).update(signed).digest("base64url")}`;
}

export function partsOf(
  token: string,
): { header: Record<string, unknown>; payload: Record<string, unknown> } {
  const [header = "", payload = ""] = token.split(".");
  const decode = (part: string) =>
    JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
  return { header: decode(header), payload: decode(payload) };
}
