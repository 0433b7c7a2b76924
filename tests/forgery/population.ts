import type { VouchingType } from "../../functions/kernel/ladder/policy.ts";

/** A person with an account, honest or not. Days are counted from the platform's first day. */
export interface Person {
  readonly id: string;
  readonly town: number;
  readonly household: string;
  /** When the person left the household. For some time afterwards, the rules still count them as a member. */
  readonly leftDay?: number;
  /** Place where the person works, as an employee or manager. */
  readonly organization: string | null;
  createdDay: number;
  /** When the person confirmed a phone, or `null` if they never did. */
  phoneDay: number | null;
}

export interface Place {
  readonly id: string;
  readonly town: number;
  readonly managers: readonly string[];
  readonly listedDay: number;
}

export interface Vouch {
  readonly id: string;
  readonly personId: string;
  readonly placeId: string;
  readonly type: VouchingType;
  readonly day: number;
  /** The day on which the vouch expires unless it is confirmed again. */
  readonly endDay: number;
}

export interface Population {
  readonly people: Map<string, Person>;
  readonly places: Map<string, Place>;
  /** Sorted by day. */
  readonly vouches: Vouch[];
  /** The appointed anchors, and when their terms end. */
  readonly anchors: Map<string, number>;
  readonly lastDay: number;
}
