import { currentPolicy, type Policy } from "../../functions/kernel/ladder/policy.ts";

export interface MeasureRules extends Pick<Policy, "trust" | "fraud"> {
  /**
   * Number of introduced people needed among those who vouch for a place. Only the other policies in the comparison
   * require any.
   */
  readonly introduced: number;
}

export const measureRules: MeasureRules = { ...currentPolicy, introduced: 0 };
