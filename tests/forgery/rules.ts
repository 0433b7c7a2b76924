import { currentPolicy, type Policy } from "../../functions/kernel/ladder/policy.ts";

/** The numbers of both measures. */
export type MeasureRules = Pick<Policy, "trust" | "fraud">;

/** Those in force. */
export const measureRules: MeasureRules = currentPolicy;
