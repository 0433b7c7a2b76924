import { currentPolicy, type Policy } from "../../functions/domain/tiers/policy.ts";

/** The numbers of both measures. */
export type MeasureRules = Pick<Policy, "trust" | "fraud">;

/** Those in force. */
export const measureRules: MeasureRules = currentPolicy;
