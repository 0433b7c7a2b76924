import { sha256 } from "../../kernel/shared/secrets.ts";

/** What a token says of itself, with the seconds between which it may be used. */
export interface AcceptedToken {
  readonly kid: string;
  readonly personId: string;
  readonly sessionId: string;
  readonly tokenId: string;
  readonly notBefore: number;
  readonly expiresAt: number;
}

/** Tokens that one process remembers at most: a few megabytes. */
export const maximumTokens = 20_000;

/**
 * Tokens whose signature and claims were found right, by the hash of their bytes: the same bytes under the same key
 * stay right, so the next request with them need not compute it again. Whether the session lives and the key is still
 * accepted is asked of the database for every request, and the time is looked at each time.
 */
export class AcceptedTokens {
  readonly #byHash = new Map<string, AcceptedToken>();

  /** What is known of a token that may be used at this moment, in seconds. */
  find(issuer: string, token: string, nowSeconds: number): AcceptedToken | undefined {
    const hash = hashOf(issuer, token);
    const found = this.#byHash.get(hash);
    if (!found) return undefined;
    if (nowSeconds >= found.notBefore && nowSeconds < found.expiresAt) return found;
    this.#byHash.delete(hash);
    return undefined;
  }

  /**
   * Remembers a token at a moment, in seconds. Those that have been known longest make room: all whose time is over,
   * so that what is held follows the sessions of the last minutes, and one more at the bound.
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
