import { z } from "zod";
import { TierNumber } from "../../kernel/ladder/schema.ts";

/** Maximum number of test entities for each person. */
export const maximumTestEntities = 100;

/** Maximum number of audit records for each test entity. Older ones are deleted. */
export const maximumTestRecords = 100;

export const testChanges = ["set_tier", "expire", "dispute", "end_dispute", "suspend", "restore"] as const;

export const TestEntityChange = z.strictObject({
  change: z.enum(testChanges).meta({
    description:
      "`set_tier` grants or ends proofs until the entity has the given `tier`. `expire` expires every proof now. " +
      "`dispute` and `end_dispute` open and close an ownership dispute. `suspend` and `restore` have the same effect " +
      "as decisions by staff.",
  }),
  tier: TierNumber.optional().meta({
    description: "The new tier. Required for `set_tier`; not allowed for other changes.",
  }),
}).superRefine(({ change, tier }, context) => {
  if ((change === "set_tier") !== (tier !== undefined)) {
    context.addIssue({
      code: "custom",
      path: ["tier"],
      message: change === "set_tier" ? "must be given with set_tier" : "must be given with set_tier only",
    });
  }
}).meta({ id: "TestEntityChange", examples: [{ change: "set_tier", tier: 3 }] });
export type TestEntityChange = z.infer<typeof TestEntityChange>;
