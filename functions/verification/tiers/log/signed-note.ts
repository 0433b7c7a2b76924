import { createHash } from "node:crypto";

/** A checkpoint of the log. @see C2SP tlog-checkpoint */
export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

export interface NoteSigner {
  /** The 32 bytes of the Ed25519 public key. */
  readonly publicKey: Uint8Array;
  sign(text: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
}

const ed25519 = 1;

/** Returns the first four bytes of the hash of name, algorithm and key. @see C2SP signed-note */
export function noteKeyId(name: string, publicKey: Uint8Array): Uint8Array {
  const hash = createHash("sha256").update(`${name}\n`).update(new Uint8Array([ed25519])).update(publicKey);
  return new Uint8Array(hash.digest().subarray(0, 4));
}

/** Returns the key in verifier format: `name+hash+key`. */
export function verifierKey(name: string, publicKey: Uint8Array): string {
  const id = Buffer.from(noteKeyId(name, publicKey)).toString("hex");
  return `${name}+${id}+${Buffer.from([ed25519, ...publicKey]).toString("base64")}`;
}

export async function signCheckpoint(
  { origin, size, root }: Checkpoint,
  signer: NoteSigner,
): Promise<string> {
  const text = `${origin}\n${size}\n${Buffer.from(root).toString("base64")}\n`;
  const signature = await signer.sign(new TextEncoder().encode(text));
  const signed = Buffer.from([...noteKeyId(origin, signer.publicKey), ...signature]).toString("base64");
  return `${text}\n\u2014 ${origin} ${signed}\n`;
}
