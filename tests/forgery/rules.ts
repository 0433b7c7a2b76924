import { currentPolicy, type Policy } from "../../functions/kernel/ladder/policy.ts";

/** The numbers of both measures. */
export interface MeasureRules extends Pick<Policy, "trust" | "fraud"> {
  /** How many introduced people must be among the vouchers of a place, in a policy that is only thought of. */
  readonly introduced: number;
}

/** Those in force. */
export const measureRules: MeasureRules = { ...currentPolicy, introduced: 0 };
