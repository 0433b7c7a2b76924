import { sha256 } from "../../kernel/shared/secrets.ts";

/** `notBefore` and `expiresAt` are in seconds since 1970. */
export interface AcceptedToken {
  readonly kid: string;
  readonly personId: string;
  readonly sessionId: string;
  readonly tokenId: string;
  readonly notBefore: number;
  readonly expiresAt: number;
}

/** Maximum number of tokens cached per process. A full cache takes a few megabytes. */
export const maximumTokens = 20_000;

/**
 * Tokens whose signature and claims have been verified, by hash. The same bytes and key always give the same result, so
 * the next request need not verify them again. Every request still checks the time, and checks in the database that the
 * session is active and the key is still accepted.
 */
export class AcceptedTokens {
  readonly #byHash = new Map<string, AcceptedToken>();

  /** Returns the verified claims of a token if it is valid at the given time. */
  find(issuer: string, token: string, nowSeconds: number): AcceptedToken | undefined {
    const hash = hashOf(issuer, token);
    const found = this.#byHash.get(hash);
    if (!found) return undefined;
    if (nowSeconds >= found.notBefore && nowSeconds < found.expiresAt) return found;
    this.#byHash.delete(hash);
    return undefined;
  }

  /**
   * Caches a token. First drops expired tokens, and also the oldest token if the cache is full.
   */
  add(issuer: string, token: string, accepted: AcceptedToken, nowSeconds: number): void {
    for (const [hash, { expiresAt }] of this.#byHash) {
      if (nowSeconds < expiresAt && this.#byHash.size < maximumTokens) break;
      this.#byHash.delete(hash);
    }
    this.#byHash.set(hashOf(issuer, token), accepted);
  }

  get size(): number {
    return this.#byHash.size;
  }
}

const hashOf = (issuer: string, token: string) => sha256(`${issuer}\n${token}`);
