import { bytesOfBase64 } from "./merkle.ts";
import type { DidDocument } from "./verdict.ts";

/**
 * Returns the checkpoint in a signed note, or `undefined` if none of the issuer's keys signed it. @see C2SP
 * signed-note, tlog-checkpoint
 */
export async function readNote(note: string, did: DidDocument) {
  const [, text, signatures] = /^([\s\S]*?\n)\n((?:\u2014 [^\n]+\n)+)$/.exec(note) ?? [];
  const [origin, size, root] = text?.split("\n") ?? [];
  if (!text || !origin || !size || !root || !/^(?:0|[1-9]\d{0,15})$/.test(size)) return undefined;
  for (const line of signatures!.trim().split("\n")) {
    const [, name, signed] = line.split(" ");
    if (name !== origin || !signed) continue;
    const bytes = bytesOfBase64(signed);
    for (const { id, publicKeyJwk } of did.verificationMethod) {
      // Keys that sign credentials must not sign the log.
      if (did.assertionMethod.includes(id)) continue;
      const { kty, crv, x } = publicKeyJwk;
      const jwk = { kty, crv, x } as JsonWebKey;
      const key = await crypto.subtle.importKey("jwk", jwk, "Ed25519", false, ["verify"]);
      if (await crypto.subtle.verify("Ed25519", key, bytes.slice(4), new TextEncoder().encode(text))) {
        return { origin, size: Number(size), root: bytesOfBase64(root) };
      }
    }
  }
  return undefined;
}
