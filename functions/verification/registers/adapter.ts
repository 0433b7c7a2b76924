export interface RegisterEntry {
  readonly number: string;
  readonly legalName: string;
  /** Former names and trade names, if the register lists them. */
  readonly otherNames?: readonly string[];
  readonly status: "active" | "dissolved";
  readonly country: string;
}

/** A register's response for a number: no entry, one, or (unexpectedly) several. */
export interface RegisterAnswer {
  readonly entries: readonly RegisterEntry[];
  /** SHA-256 of the response, stored as evidence instead of the response itself. */
  readonly responseHash: string;
  /** Whether the response comes from a cache and may be a few minutes old. */
  readonly isKept?: boolean;
}

/** A register that can be queried. */
export interface RegisterAdapter {
  /** Code such as `GLEIF`, which an entity stores as its `registerCode`. */
  readonly code: string;
  readonly name: string;
  /** Country of all entries, or `null` for a worldwide register. */
  readonly country: string | null;
  /** Normalises a number to the register's form. Returns `undefined` if it cannot be a number of this register. */
  normalizeNumber(number: string): string | undefined;
  /**
   * @param isFresh whether to bypass the cache
   * @throws {RegisterUnavailable} if the register cannot be reached or its response cannot be parsed
   */
  lookUp(number: string, isFresh?: boolean): Promise<RegisterAnswer>;
}

/** Thrown when the register is unavailable. No entity loses a tier because of this. */
export class RegisterUnavailable extends Error {
  override readonly name = "RegisterUnavailable";
}
