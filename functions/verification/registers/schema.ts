import { z } from "zod";
import { Uuid } from "../../kernel/shared/uuid.ts";

/** A check of an entity against its register. */
export const RegistryCheck = z.object({
  id: Uuid,
  entityId: Uuid,
  registerCode: z.string(),
  registerName: z.string().nullable(),
  number: z.string(),
  state: z.enum(["queued", "matched", "mismatch", "not_found", "dissolved", "error", "manual"]),
  listedName: z.string().nullable().meta({
    description: "The name that the register lists; for those inside.",
  }),
  nameScore: z.number().nullable().meta({
    description: "How well the names match, 0 to 1; null if not measured.",
  }),
  recordedByStaff: z.boolean().meta({
    description: "Whether two reviewers found the match, not the register.",
  }),
  evidenceUrl: z.string().nullable().meta({ description: "Where the reviewers saw the entry." }),
  detail: z.string().nullable(),
  checkedAt: z.iso.datetime(),
  nextCheckAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
}).meta({ id: "RegistryCheck" });

/** A register that entities may name. */
export const Register = z.object({
  code: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  kind: z.enum(["online", "imported", "declared"]).meta({
    description: "declared: staff look entries up by hand.",
  }),
  importedAt: z.iso.datetime().nullable(),
  entries: z.int().nullable(),
}).meta({ id: "Register" });
