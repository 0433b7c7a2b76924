import { z } from "zod";
import { Uuid } from "../../kernel/shared/uuid.ts";

export const RegistryCheck = z.object({
  id: Uuid,
  entityId: Uuid,
  registerCode: z.string(),
  registerName: z.string().nullable(),
  number: z.string(),
  state: z.enum(["queued", "matched", "mismatch", "not_found", "dissolved", "error", "manual"]),
  listedName: z.string().nullable().meta({
    description: "Name in the register. Shown only to managers and staff.",
  }),
  nameScore: z.number().nullable().meta({
    description: "Similarity of the names, 0 to 1. Null if they were not compared.",
  }),
  recordedByStaff: z.boolean().meta({
    description: "Whether the match was recorded by two reviewers, not by an automatic check.",
  }),
  evidenceUrl: z.string().nullable().meta({ description: "Link to the entry that the reviewers saw." }),
  detail: z.string().nullable(),
  checkedAt: z.iso.datetime(),
  nextCheckAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
}).meta({ id: "RegistryCheck" });

export const Register = z.object({
  code: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  kind: z.enum(["online", "imported", "declared"]).meta({
    description: "declared: staff look up entries by hand.",
  }),
  importedAt: z.iso.datetime().nullable(),
  entries: z.int().nullable(),
}).meta({ id: "Register" });
