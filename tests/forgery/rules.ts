import { currentPolicy, type Policy } from "../../functions/kernel/ladder/policy.ts";

export interface MeasureRules extends Pick<Policy, "trust" | "fraud"> {
  /**
   * Number of introduced people who must vouch for a place. The current policy requires none, but other policies in
   * the comparison do.
   */
  readonly introduced: number;
}

export const measureRules: MeasureRules = { ...currentPolicy, introduced: 0 };
