import type { VouchingType } from "../../functions/kernel/ladder/policy.ts";

/** A person with an account, honest or not. Days are counted from the first day of the platform. */
export interface Person {
  readonly id: string;
  readonly town: number;
  readonly household: string;
  /** When this person left the household; counted by the rules for some time after. */
  readonly leftDay?: number;
  /** The place where this person works, as its employee or manager. */
  readonly organization: string | null;
  createdDay: number;
  /** When the person proved a phone; `null`: never. */
  phoneDay: number | null;
}

/** A place of the directory. */
export interface Place {
  readonly id: string;
  readonly town: number;
  readonly managers: readonly string[];
  readonly listedDay: number;
}

/** A vouch of a person for a place. */
export interface Vouch {
  readonly id: string;
  readonly personId: string;
  readonly placeId: string;
  readonly type: VouchingType;
  readonly day: number;
  /** When it ends, because it is not confirmed again. */
  readonly endDay: number;
}

/** All people, places and vouches, with their dates. */
export interface Population {
  readonly people: Map<string, Person>;
  readonly places: Map<string, Place>;
  /** By day. */
  readonly vouches: Vouch[];
  /** Named anchors, and until when they are. */
  readonly anchors: Map<string, number>;
  /** The last day of which anything is known. */
  readonly lastDay: number;
}
