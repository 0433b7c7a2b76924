import type { Bundle, DidDocument } from "./verdict.ts";

/** Decodes a credential's payload without verifying it. */
function unverified(jwt: string) {
  const part = jwt.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
  const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as {
    credentialStatus?: { statusListCredential: string }[];
    log?: { size: number } | null;
  };
}

/** Rejects URLs outside the trusted gateway, so that a credential cannot make us request other hosts. */
function requireSameOrigin(gateway: string, address: string): string {
  if (new URL(address).origin !== new URL(gateway).origin) {
    throw new Error(`${address} is not of ${gateway}.`);
  }
  return address;
}

/** Downloads everything needed to check credentials offline. */
export async function downloadBundle(
  gateway: string,
  jwt: string,
  send: typeof fetch = fetch,
): Promise<Bundle> {
  const read = async (address: string) => {
    const answer = await send(address, { credentials: "omit" });
    if (!answer.ok) throw new Error(`${address} returned ${answer.status}.`);
    return await answer.text();
  };
  const credential = unverified(jwt);
  const addresses = (credential.credentialStatus ?? []).map((entry) =>
    requireSameOrigin(gateway, entry.statusListCredential)
  );
  const [did, lists, checkpoint] = await Promise.all([
    read(`${gateway}/.well-known/did.json`),
    Promise.all(addresses.map(read)),
    credential.log ? read(`${gateway}/log/checkpoint`) : null,
  ]);
  const from = credential.log?.size;
  const to = Number(checkpoint?.split("\n")[1]);
  // A consistency proof exists only if the log has grown. If it has become shorter, `verifyCredential` reports
  // `log_rewritten`.
  const consistency = from && to > from
    ? (JSON.parse(await read(`${gateway}/log/proofs/consistency?from=${from}&to=${to}`)) as {
      hashes: string[];
    }).hashes
    : [];
  return { did: JSON.parse(did) as DidDocument, lists, checkpoint, consistency };
}

export function issuerOf(gateway: string): string {
  return `did:web:${new URL(gateway).host.replace(":", "%3A")}`;
}
