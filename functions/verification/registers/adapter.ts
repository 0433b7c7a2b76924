/** One entry of a register. */
export interface RegisterEntry {
  readonly number: string;
  readonly legalName: string;
  /** Former names and names under which it trades, where the register lists them. */
  readonly otherNames?: readonly string[];
  readonly status: "active" | "dissolved";
  readonly country: string;
}

/** A register's response for a number: no entry, one, or (unexpectedly) several. */
export interface RegisterAnswer {
  readonly entries: readonly RegisterEntry[];
  /** SHA-256 of the response, kept as evidence instead of the response. */
  readonly responseHash: string;
  /** Whether it is a cached response, a few minutes old. */
  readonly isKept?: boolean;
}

/** A register that can be queried. */
export interface RegisterAdapter {
  /** Such as `GLEIF`; the value of an entity's `registerCode`. */
  readonly code: string;
  readonly name: string;
  /** Country of all entries, or `null` for a worldwide register. */
  readonly country: string | null;
  /** The form in which the register writes a number; `undefined` if it cannot be one. */
  normalizeNumber(number: string): string | undefined;
  /**
   * @param isFresh whether to bypass the cache
   * @throws {RegisterUnavailable} if it cannot be reached or its response cannot be read
   */
  lookUp(number: string, isFresh?: boolean): Promise<RegisterAnswer>;
}

/** A register that is unavailable; this never costs anyone a tier. */
export class RegisterUnavailable extends Error {
  override readonly name = "RegisterUnavailable";
}
