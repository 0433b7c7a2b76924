import { currentPolicy, type Policy } from "../../functions/kernel/ladder/policy.ts";

/** Policy values that both simulations use. */
export interface MeasureRules extends Pick<Policy, "trust" | "fraud"> {
  /** For other policies: how many of the people who vouch for a place must be introduced. */
  readonly introduced: number;
}

/** Values of the current policy. */
export const measureRules: MeasureRules = { ...currentPolicy, introduced: 0 };
