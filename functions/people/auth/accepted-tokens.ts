import { sha256 } from "../../kernel/shared/secrets.ts";

/** A token's claims, with the seconds between which it may be used. */
export interface AcceptedToken {
  readonly kid: string;
  readonly personId: string;
  readonly sessionId: string;
  readonly tokenId: string;
  readonly notBefore: number;
  readonly expiresAt: number;
}

/** Maximum tokens that one process caches: a few megabytes. */
export const maximumTokens = 20_000;

/**
 * Tokens whose signature and claims were verified, by the hash of their bytes: the result stays true for the same bytes
 * and key, so the next request need not verify them again. Every request still checks the time, and asks the database
 * whether the session is live and the key accepted.
 */
export class AcceptedTokens {
  readonly #byHash = new Map<string, AcceptedToken>();

  /** The verified claims of a token if it may be used at this moment, in seconds. */
  find(issuer: string, token: string, nowSeconds: number): AcceptedToken | undefined {
    const hash = hashOf(issuer, token);
    const found = this.#byHash.get(hash);
    if (!found) return undefined;
    if (nowSeconds >= found.notBefore && nowSeconds < found.expiresAt) return found;
    this.#byHash.delete(hash);
    return undefined;
  }

  /**
   * Caches a token at a moment, in seconds. To make room it drops expired ones, so that the cache follows the sessions
   * of the last minutes, and the oldest one at the limit.
   */
  add(issuer: string, token: string, accepted: AcceptedToken, nowSeconds: number): void {
    for (const [hash, { expiresAt }] of this.#byHash) {
      if (nowSeconds < expiresAt && this.#byHash.size < maximumTokens) break;
      this.#byHash.delete(hash);
    }
    this.#byHash.set(hashOf(issuer, token), accepted);
  }

  /** How many are remembered. */
  get size(): number {
    return this.#byHash.size;
  }
}

const hashOf = (issuer: string, token: string) => sha256(`${issuer}\n${token}`);
