import { currentPolicy, type Policy } from "../../functions/kernel/ladder/policy.ts";

/** Policy values that both measurements use. */
export interface MeasureRules extends Pick<Policy, "trust" | "fraud"> {
  /** In a hypothetical policy, how many of a place's vouchers must be introduced. */
  readonly introduced: number;
}

/** The current values. */
export const measureRules: MeasureRules = { ...currentPolicy, introduced: 0 };
