import { currentPolicy, type Policy } from "../../functions/kernel/ladder/policy.ts";

export interface MeasureRules extends Pick<Policy, "trust" | "fraud"> {
  /** How many of the people who vouch for a place must be introduced, under other policies. */
  readonly introduced: number;
}

export const measureRules: MeasureRules = { ...currentPolicy, introduced: 0 };
