import { z } from "zod";
import { TierNumber } from "../../kernel/ladder/schema.ts";

/** Test entities of one person at most. */
export const maximumTestEntities = 100;

/** Audit records that are kept of a test entity; older ones are deleted. */
export const maximumTestRecords = 100;

/** What can be made to happen to a test entity. */
export const testChanges = ["set_tier", "expire", "dispute", "end_dispute", "suspend", "restore"] as const;

/** Body that makes something happen to a test entity. */
export const TestEntityChange = z.strictObject({
  change: z.enum(testChanges).meta({
    description:
      "`set_tier` grants and ends proofs until `tier` is in force. `expire` ends every proof as the clock would. " +
      "`dispute` and `end_dispute` open and close a dispute about who it belongs to. `suspend` and `restore` are " +
      "what staff do.",
  }),
  tier: TierNumber.optional().meta({ description: "The tier that is to be in force; with `set_tier` only." }),
}).superRefine(({ change, tier }, context) => {
  if ((change === "set_tier") !== (tier !== undefined)) {
    context.addIssue({
      code: "custom",
      path: ["tier"],
      message: change === "set_tier" ? "must be given with set_tier" : "must be given with set_tier only",
    });
  }
}).meta({ id: "TestEntityChange", examples: [{ change: "set_tier", tier: 3 }] });
/** Body that makes something happen to a test entity. */
export type TestEntityChange = z.infer<typeof TestEntityChange>;
