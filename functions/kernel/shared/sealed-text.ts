import { createCipheriv, createDecipheriv } from "node:crypto";
import { deriveKey } from "./secrets.ts";

/** Encrypts text that is stored in a database or passes through a browser, so that only the platform can read it. */
export interface Sealer {
  /** `context` identifies what the text belongs to. `open` needs the same value. */
  seal(text: string, context: string): string;
  /**
   * Returns the text, or `undefined` if it was changed or was sealed with another secret or for another context.
   */
  open(sealed: string, context: string): string | undefined;
}

const ivBytes = 12;
const tagBytes = 16;

/**
 * Creates a sealer for one purpose. It uses AES-256-GCM with keys derived from the secrets. The newest key encrypts,
 * and any key can decrypt.
 *
 * @see NIST SP 800-38D; a random 96-bit nonce is safe for far more messages than are encrypted here
 */
export function sealerOf(secrets: readonly string[], purpose: string): Sealer {
  const keys = secrets.map((secret) => deriveKey(secret, `seal:${purpose}`));
  return {
    seal(text, context) {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const cipher = createCipheriv("aes-256-gcm", keys[0]!, iv);
      cipher.setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return `1.${Buffer.concat([iv, body, cipher.getAuthTag()]).toString("base64url")}`;
    },
    open(sealed, context) {
      if (!sealed.startsWith("1.")) return undefined;
      const bytes = Buffer.from(sealed.slice(2), "base64url");
      if (bytes.length < ivBytes + tagBytes) return undefined;
      for (const key of keys) {
        try {
          const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes));
          decipher.setAAD(Buffer.from(context));
          decipher.setAuthTag(bytes.subarray(-tagBytes));
          const text = decipher.update(bytes.subarray(ivBytes, -tagBytes));
          return Buffer.concat([text, decipher.final()]).toString("utf8");
        } catch {
          // The text was sealed with another secret, so the next key is tried.
        }
      }
      return undefined;
    },
  };
}
