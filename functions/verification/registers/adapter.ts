/** One entry of a register. */
export interface RegisterEntry {
  readonly number: string;
  readonly legalName: string;
  /** Former names and names under which it trades, where the register lists them. */
  readonly otherNames?: readonly string[];
  readonly status: "active" | "dissolved";
  readonly country: string;
}

/** What a register answered for a number: no entry, one, or (never hoped for) several. */
export interface RegisterAnswer {
  readonly entries: readonly RegisterEntry[];
  /** SHA-256 of the answer, kept as evidence instead of the answer. */
  readonly responseHash: string;
  /** Whether it is an answer of a few minutes ago that was kept. */
  readonly isKept?: boolean;
}

/** A register that can be asked. */
export interface RegisterAdapter {
  /** Such as `GLEIF`; what an entity's `registerCode` names. */
  readonly code: string;
  readonly name: string;
  /** Country of all entries, or `null` for a register of the world. */
  readonly country: string | null;
  /** The form in which the register writes a number; `undefined` for what cannot be one. */
  normalizeNumber(number: string): string | undefined;
  /**
   * @param isFresh whether no answer may do that was kept
   * @throws {RegisterUnavailable} when it cannot be asked or its answer cannot be read
   */
  lookUp(number: string, isFresh?: boolean): Promise<RegisterAnswer>;
}

/** A register that cannot be asked now; it never costs anybody a tier. */
export class RegisterUnavailable extends Error {
  override readonly name = "RegisterUnavailable";
}
