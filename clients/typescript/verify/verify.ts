import { base64url, decodeProtectedHeader, importJWK, jwtVerify } from "jose";
import { bytesOfBase64, isConsistent, leafHash, rootFromInclusion, same, sha256 } from "./merkle.ts";
import { readNote } from "./signed-note.ts";
import {
  type Bundle,
  type DidDocument,
  type Expected,
  type Reason,
  reasons,
  type Subject,
  type Verdict,
} from "./verdict.ts";

export * from "./verdict.ts";
export { readNote } from "./signed-note.ts";

interface Credential {
  readonly id: string;
  readonly validFrom?: string;
  readonly validUntil?: string;
  readonly credentialSubject: Subject;
  readonly credentialStatus: readonly {
    statusPurpose: string;
    statusListIndex: string;
    statusListCredential: string;
  }[];
  readonly log: LogProof | null;
}
interface StatusList {
  readonly id: string;
  readonly validFrom?: string;
  readonly credentialSubject: { readonly encodedList?: string; readonly statusPurpose?: string };
}
interface LogProof {
  readonly leaf: string;
  readonly nameSalt: string | null;
  readonly index: number;
  readonly size: number;
  readonly hashes: readonly string[];
  readonly checkpoint: string;
}

/** Checks a credential against a bundle, without network access: signature, time, entity, status and log. */
export async function verifyCredential(jwt: string, bundle: Bundle, expected: Expected): Promise<Verdict> {
  const now = expected.now ?? new Date();
  const credential = await signedBy<Credential>(jwt, bundle.did, expected.issuer).catch(reasonOf);
  if (typeof credential === "string") {
    return { valid: false, reasons: [credential], subject: null, statusAsOf: null, inLog: null };
  }
  const { credentialSubject: subject, log } = credential;
  const found = new Set<Reason>();
  if (now.getTime() < Date.parse(credential.validFrom ?? "")) found.add("not_valid_yet");
  if (!(now.getTime() < Date.parse(credential.validUntil ?? ""))) found.add("expired");
  if (expected.entityId && subject.entityId !== expected.entityId.toLowerCase()) found.add("other_entity");
  const statusAsOf = await checkStatus(credential, bundle, expected, now, found);
  const ofLog = log && await logReason(log, subject, bundle);
  if (ofLog) found.add(ofLog);
  return { valid: found.size === 0, reasons: [...found], subject, statusAsOf, inLog: log && !ofLog };
}

const reasonOf = (error: unknown): Reason =>
  error instanceof Error && error.message in reasons ? error.message as Reason : "malformed";

async function signedBy<Signed>(jwt: string, did: DidDocument, issuer: string): Promise<Signed> {
  const { kid } = decodeProtectedHeader(jwt);
  if (did.id !== issuer || !kid?.startsWith(`${issuer}#`)) throw new Error("other_issuer");
  const method = did.verificationMethod.find(({ id }) => id === kid && did.assertionMethod.includes(id));
  if (!method) throw new Error("unknown_key");
  const key = await importJWK(method.publicKeyJwk, "EdDSA");
  // Sets the clock to 1970 so that no token counts as expired here. The times are checked separately.
  const options = { algorithms: ["EdDSA"], typ: "vc+jwt", currentDate: new Date(0) };
  const { payload } = await jwtVerify(jwt, key, options).catch(() => {
    throw new Error("signature");
  });
  if (payload.iss !== issuer || payload["issuer"] !== issuer) throw new Error("other_issuer");
  return payload as Signed;
}

/**
 * Adds a reason to `found` if the credential is revoked or suspended, or if a status list is missing or too old.
 * Returns the creation time of the oldest list.
 */
async function checkStatus(
  credential: Credential,
  bundle: Bundle,
  expected: Expected,
  now: Date,
  found: Set<Reason>,
): Promise<Date | null> {
  const lists = (await Promise.all(
    bundle.lists.map((list) =>
      signedBy<StatusList>(list, bundle.did, expected.issuer).catch(() => void found.add("list_broken"))
    ),
  )).filter((list) => list !== undefined);
  let oldest: Date | null = null;
  for (const [purpose, reason] of [["revocation", "revoked"], ["suspension", "suspended"]] as const) {
    const entry = credential.credentialStatus.find(({ statusPurpose }) => statusPurpose === purpose);
    const list = lists.find(({ id }) => id === entry?.statusListCredential);
    if (!entry || list?.credentialSubject.statusPurpose !== purpose) {
      found.add("list_missing");
      continue;
    }
    const madeAt = new Date(list.validFrom ?? NaN);
    const ageSeconds = (now.getTime() - madeAt.getTime()) / 1000;
    if (!(ageSeconds <= (expected.maximumListAgeSeconds ?? 86_400))) found.add("list_old");
    if (!oldest || madeAt < oldest) oldest = madeAt;
    if (await isSet(list.credentialSubject.encodedList ?? "", Number(entry.statusListIndex))) {
      found.add(reason);
    }
  }
  return oldest;
}

/**
 * Checks whether a bit is set in a status list, which is compressed with gzip and encoded as multibase base64url. A bit
 * that is out of range counts as set. @see Bitstring Status List §3.3
 */
async function isSet(list: string, at: number): Promise<boolean> {
  const packed = new Blob([base64url.decode(list.slice(1)) as Uint8Array<ArrayBuffer>]);
  const unpacked = packed.stream().pipeThrough(new DecompressionStream("gzip"));
  const byte = new Uint8Array(await new Response(unpacked).arrayBuffer())[Math.floor(at / 8)];
  return byte === undefined || (byte & (0x80 >> at % 8)) !== 0;
}

/** Returns why the log contradicts the credential, or `undefined` if it does not. */
async function logReason(log: LogProof, subject: Subject, bundle: Bundle): Promise<Reason | undefined> {
  const checkpoint = await readNote(log.checkpoint, bundle.did);
  if (!checkpoint) return "log_checkpoint";
  const hashes = log.hashes.map(bytesOfBase64);
  const root = await rootFromInclusion(log.index, log.size, await leafHash(log.leaf), hashes);
  if (checkpoint.size !== log.size || !same(root, checkpoint.root)) return "log_proof";
  const leaf = JSON.parse(log.leaf) as Record<string, unknown>;
  const isSubject = leaf["subject"] === `entity:${subject.entityId}` && leaf["tierAfter"] === subject.tier;
  if (!isSubject || !await isNamed(leaf, log.nameSalt, subject)) return "log_leaf";
  if (bundle.checkpoint === null) return undefined;
  const later = await readNote(bundle.checkpoint, bundle.did);
  if (!later) return "log_checkpoint";
  const path = (bundle.consistency ?? []).map(bytesOfBase64);
  const isLater = later.origin === checkpoint.origin &&
    await isConsistent(log.size, later.size, checkpoint.root, later.root, path);
  return isLater ? undefined : "log_rewritten";
}

/**
 * Checks that the name hash in a leaf matches the legal name. A credential without a salt has no name hash to check.
 */
async function isNamed(leaf: Record<string, unknown>, salt: string | null, { legalName }: Subject) {
  if (!salt) return true;
  const hash = await sha256(new TextEncoder().encode(salt + legalName));
  return leaf["nameHash"] === btoa(String.fromCharCode(...hash));
}
