import { z } from "zod";
import { lineText } from "../../kernel/shared/text.ts";
import { resource } from "../kit/description.ts";

/** The BCP 47 code of a language, with a region where it matters. */
export const languageCode = z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, "a language such as sw or en-ZA");

export const languages = resource({
  namespace: "lingo",
  name: "languages",
  one: "Language",
  about: "A language that text can be translated from or into.",
  table: "lingo.languages",
  members: {
    code: languageCode,
    name: lineText(100),
    endonym: lineText(100),
    direction: z.enum(["ltr", "rtl"]),
  },
  create: { required: ["code", "name", "endonym"], optional: ["direction"] },
  change: ["name", "endonym", "direction"],
  isRemovable: true,
  access: { read: [{ who: "anyone" }], change: [{ who: "staff", roles: ["admin", "support"] }] },
  filters: { code: { member: "code", is: "equal" }, direction: { member: "direction", is: "equal" } },
  sorts: { name: { member: "name" } },
  refusals: { languages_code: "A language with this code already exists." },
  example: { code: "lg", name: "Ganda", endonym: "Luganda", direction: "ltr" },
});
