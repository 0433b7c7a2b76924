import { z } from "zod";
import { lineText } from "../../kernel/shared/text.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import { maximumFileBytes } from "./stage.ts";

export const RegisterCode = z.string().regex(
  /^[A-Z0-9][A-Z0-9_-]{1,39}$/,
  "must be a code such as ZW-COMPANIES",
).meta({ example: "ZW-COMPANIES" });

export const RegisterUpload = z.strictObject({
  registerCode: RegisterCode,
  name: lineText(200).optional(),
  country: z.string().regex(/^[A-Z]{2}$/, "must be an ISO 3166-1 alpha-2 code such as ZW").optional(),
  fileName: lineText(200).default("register.csv"),
  file: z.string().min(1).max(maximumFileBytes).meta({
    description: "The file: CSV with a header row, or JSON (a list, or one object per line).",
  }),
}).meta({ id: "RegisterUpload" });

/** A parsed register file and the changes it would make. */
export const RegisterImport = z.object({
  id: Uuid,
  registerCode: z.string(),
  registerName: z.string(),
  country: z.string(),
  sourceName: z.string(),
  state: z.enum(["loading", "staged", "active", "replaced", "failed"]),
  entries: z.int(),
  refused: z.int(),
  importedAt: z.iso.datetime(),
  columns: z.record(z.string(), z.string().nullable()).meta({
    description: "For each field, the name of its column in the file. Null if there is no such column.",
  }),
  firstRows: z.array(z.object({
    number: z.string(),
    legalName: z.string(),
    otherNames: z.array(z.string()).meta({ description: "Former and trade names." }),
    status: z.enum(["active", "dissolved"]),
    listedOn: z.string().nullable(),
    endedOn: z.string().nullable(),
  })),
  refusedLines: z.array(z.object({ line: z.int(), reason: z.string() })),
  differences: z.object({ added: z.int(), changed: z.int(), removed: z.int() }),
  affected: z.array(z.object({
    id: Uuid,
    displayName: z.string(),
    number: z.string(),
    change: z.enum(["changed", "removed"]),
    before: z.string(),
    after: z.string().nullable(),
  })).meta({
    description: "Up to 100 verified entities whose register entries this file removes or changes.",
  }),
}).meta({ id: "RegisterImport" });

export const StaffRegister = z.object({
  code: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  kind: z.enum(["online", "imported", "declared"]),
  importedAt: z.iso.datetime().nullable(),
  entries: z.int().nullable(),
  before: z.object({ entries: z.int(), importedAt: z.iso.datetime() }).nullable().meta({
    description: "The version that can be restored.",
  }),
}).meta({ id: "StaffRegister" });
