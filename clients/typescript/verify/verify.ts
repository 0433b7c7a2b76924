import { decodeProtectedHeader, importJWK, type JWK, jwtVerify } from "jose";
import { isConsistent, leafHash, rootFromInclusion, same, sha256 } from "./merkle.ts";

/** What is downloaded once; with it a credential is checked without a network. */
export interface Bundle {
  readonly did: DidDocument;
  /** Status lists, as the gateway signed them. */
  readonly lists: readonly string[];
  /** The log's checkpoint, and the proof that it continues the one of the credential. */
  readonly checkpoint: string | null;
  readonly consistency: readonly string[] | null;
}

/** `/.well-known/did.json` of the issuer. */
export interface DidDocument {
  readonly id: string;
  readonly verificationMethod: readonly { readonly id: string; readonly publicKeyJwk: JWK }[];
  readonly assertionMethod: readonly string[];
}

/** What is expected of a credential. */
export interface Expected {
  /** The issuer that is trusted, such as `did:web:gateway.example`. */
  readonly issuer: string;
  /** The entity that the credential must be about. */
  readonly entityId?: string;
  readonly now?: Date;
  /** How old a status list may be; 24 hours if it is left out. */
  readonly maximumListAgeSeconds?: number;
}

/** Why a credential is not believed. */
export const reasons = {
  malformed: "This is not a credential.",
  other_issuer: "The credential or the keys are of another issuer.",
  unknown_key: "The issuer has no key of this name.",
  signature: "The credential was changed, or another key signed it.",
  not_valid_yet: "The credential is not valid yet.",
  expired: "The credential has expired.",
  other_entity: "The credential is about another entity.",
  list_missing: "A status list of the credential is missing.",
  list_broken: "A status list was changed, or is of another issuer.",
  list_old: "A status list is too old to rely on.",
  revoked: "The credential was revoked: the tier fell or the name changed.",
  suspended: "The credential is suspended.",
  log_proof: "The log's proof does not lead to the signed root.",
  log_leaf: "The leaf in the log is about something else.",
  log_checkpoint: "The log's checkpoint was changed, or another key signed it.",
  log_rewritten: "The log was rolled back or rewritten since the credential was issued.",
} as const;
/** One reason. */
export type Reason = keyof typeof reasons;

/** The subject of a credential. */
export interface Subject {
  readonly entityId: string;
  readonly name: string;
  readonly legalName: string | null;
  readonly tier: number;
  readonly tierName: string;
  readonly method: string;
  readonly since: string;
  readonly expiresAt: string | null;
}

/** The result of a check; `valid` only without any reason. */
export interface Verdict {
  readonly valid: boolean;
  readonly reasons: readonly Reason[];
  /** What the credential says; only once its signature is right. */
  readonly subject: Subject | null;
  /** When the oldest status list was made: revocations since then are not known. */
  readonly statusAsOf: Date | null;
  /** Whether the change of the tier is in the log: `null` while the log had not taken it yet. */
  readonly inLog: boolean | null;
}

interface Credential {
  readonly iss?: string;
  readonly validFrom?: string;
  readonly validUntil?: string;
  readonly credentialSubject: Subject & { encodedList?: string; statusPurpose?: string };
  readonly credentialStatus: readonly {
    statusPurpose: "revocation" | "suspension";
    statusListIndex: string;
    statusListCredential: string;
  }[];
  readonly id: string;
  readonly log: LogProof | null;
}
interface LogProof {
  readonly leaf: string;
  readonly nameSalt: string | null;
  readonly index: number;
  readonly size: number;
  readonly hashes: readonly string[];
  readonly checkpoint: string;
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

/** Checks a credential against a bundle, without a network: signature, time, entity, status and log. */
export async function verifyCredential(jwt: string, bundle: Bundle, expected: Expected): Promise<Verdict> {
  const found = new Set<Reason>();
  const now = expected.now ?? new Date();
  const credential = await signedBy(jwt, bundle.did, expected.issuer).catch(nameOf);
  if (typeof credential === "string") return verdict(found.add(credential), null, null, null);
  const { credentialSubject: subject } = credential;
  if (now.getTime() < Date.parse(credential.validFrom ?? "")) found.add("not_valid_yet");
  if (!(now.getTime() < Date.parse(credential.validUntil ?? ""))) found.add("expired");
  if (expected.entityId && subject.entityId !== expected.entityId.toLowerCase()) found.add("other_entity");
  const statusAsOf = await checkStatus(credential, bundle, expected, now, found);
  if (credential.log) {
    for (const reason of await logReasons(credential.log, subject, bundle)) found.add(reason);
  }
  const inLog = credential.log ? ![...found].some((reason) => reason.startsWith("log_")) : null;
  return verdict(found, subject, statusAsOf, inLog);
}

const verdict = (
  found: Set<Reason>,
  subject: Subject | null,
  statusAsOf: Date | null,
  inLog: boolean | null,
) => ({ valid: found.size === 0, reasons: [...found], subject, statusAsOf, inLog });
const nameOf = (error: unknown): Reason =>
  error instanceof Error && error.message in reasons ? error.message as Reason : "malformed";

async function signedBy(jwt: string, did: DidDocument, issuer: string): Promise<Credential> {
  const { kid } = decodeProtectedHeader(jwt);
  if (did.id !== issuer || !kid?.startsWith(`${issuer}#`)) throw new Error("other_issuer");
  const method = did.verificationMethod.find(({ id }) => id === kid && did.assertionMethod.includes(id));
  if (!method) throw new Error("unknown_key");
  const key = await importJWK(method.publicKeyJwk, "EdDSA");
  // Times are checked by their names afterwards, so the clock of this check is the credential's own.
  const { payload } = await jwtVerify(jwt, key, {
    algorithms: ["EdDSA"],
    typ: "vc+jwt",
    currentDate: new Date(0),
  })
    .catch(() => {
      throw new Error("signature");
    });
  if (payload.iss !== issuer || payload["issuer"] !== issuer) throw new Error("other_issuer");
  return payload as unknown as Credential;
}

async function checkStatus(
  credential: Credential,
  bundle: Bundle,
  expected: Expected,
  now: Date,
  found: Set<Reason>,
) {
  let oldest: Date | null = null;
  const lists = await Promise.all(
    bundle.lists.map((list) => signedBy(list, bundle.did, expected.issuer).catch(nameOf)),
  );
  if (lists.some((list) => typeof list === "string")) found.add("list_broken");
  for (const purpose of ["revocation", "suspension"] as const) {
    const entry = credential.credentialStatus.find(({ statusPurpose }) => statusPurpose === purpose);
    const list = lists.find((one) => typeof one !== "string" && one.id === entry?.statusListCredential);
    if (!entry || !list || typeof list === "string" || list.credentialSubject.statusPurpose !== purpose) {
      found.add("list_missing");
      continue;
    }
    const madeAt = new Date(list.validFrom ?? NaN);
    const age = now.getTime() - madeAt.getTime();
    if (!(age <= (expected.maximumListAgeSeconds ?? 86_400) * 1000)) found.add("list_old");
    if (!oldest || madeAt < oldest) oldest = madeAt;
    const bits = await unpacked(list.credentialSubject.encodedList ?? "");
    const at = Number(entry.statusListIndex);
    const byte = bits[Math.floor(at / 8)];
    if (byte === undefined || (byte & (0x80 >> at % 8)) !== 0) {
      found.add(purpose === "revocation" ? "revoked" : "suspended");
    }
  }
  return oldest;
}

/** @see Bitstring Status List §3.3: multibase base64url of gzip */
async function unpacked(list: string): Promise<Uint8Array> {
  const packed = fromBase64(list.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
  return new Uint8Array(
    await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")))
      .arrayBuffer(),
  );
}

async function logReasons(log: LogProof, subject: Subject, bundle: Bundle): Promise<Reason[]> {
  const checkpoint = await readNote(log.checkpoint, bundle.did);
  if (!checkpoint) return ["log_checkpoint"];
  const root = await rootFromInclusion(
    log.index,
    log.size,
    await leafHash(log.leaf),
    log.hashes.map(fromBase64),
  );
  if (checkpoint.size !== log.size || !same(root, checkpoint.root)) return ["log_proof"];
  const leaf = JSON.parse(log.leaf) as Record<string, unknown>;
  const nameHash = log.nameSalt &&
    btoa(String.fromCharCode(...await sha256(utf8(log.nameSalt + subject.legalName))));
  const isSubject = leaf["subject"] === `entity:${subject.entityId}` && leaf["tierAfter"] === subject.tier;
  if (!isSubject || (nameHash && leaf["nameHash"] !== nameHash)) return ["log_leaf"];
  if (bundle.checkpoint === null) return [];
  const later = await readNote(bundle.checkpoint, bundle.did);
  if (!later) return ["log_checkpoint"];
  const path = (bundle.consistency ?? []).map(fromBase64);
  const isLater = later.origin === checkpoint.origin &&
    await isConsistent(log.size, later.size, checkpoint.root, later.root, path);
  return isLater ? [] : ["log_rewritten"];
}

/** A checkpoint that a key of the issuer signed; `undefined` for any other. @see C2SP signed-note, tlog-checkpoint */
export async function readNote(note: string, did: DidDocument) {
  const [, text, signatures] = /^([\s\S]*?\n)\n((?:\u2014 [^\n]+\n)+)$/.exec(note) ?? [];
  const [origin, size, root] = text?.split("\n") ?? [];
  if (!text || !origin || !size || !root || !/^(?:0|[1-9]\d{0,15})$/.test(size)) return undefined;
  for (const line of signatures!.trim().split("\n")) {
    const [, name, signed] = line.split(" ");
    if (name !== origin || !signed) continue;
    const bytes = fromBase64(signed);
    for (const { id, publicKeyJwk } of did.verificationMethod) {
      // A key of credentials never signs the log.
      if (did.assertionMethod.includes(id)) continue;
      const { kty, crv, x } = publicKeyJwk;
      const jwk = { kty, crv, x } as JsonWebKey;
      const key = await crypto.subtle.importKey("jwk", jwk, "Ed25519", false, ["verify"]);
      if (await crypto.subtle.verify("Ed25519", key, bytes.slice(4), utf8(text))) {
        return { origin, size: Number(size), root: fromBase64(root) };
      }
    }
  }
  return undefined;
}
