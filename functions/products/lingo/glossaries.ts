import { z } from "zod";
import { lineText } from "../../kernel/shared/text.ts";
import { resource } from "../kit/description.ts";
import { languageCode } from "./languages.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const owner = { who: "person", member: "ownerPersonId" } as const;
const organization = { who: "organization", member: "organizationId" } as const;
const writers = { ...organization, atLeast: "member" } as const;

export const Terms = z.array(
  z.strictObject({ source: lineText(100), target: lineText(100), note: lineText(200).optional() }),
).max(500);

export const glossaries = resource({
  namespace: "lingo",
  name: "glossaries",
  one: "Glossary",
  many: "Glossaries",
  about:
    "A list of terms with fixed translations. If you set `organizationId`, the glossary is shared with that organization.",
  table: "lingo.glossaries",
  members: {
    ownerPersonId: Uuid,
    organizationId: Uuid.nullable(),
    name: lineText(100),
    sourceLanguage: languageCode,
    targetLanguage: languageCode,
    terms: Terms,
    isSample: z.boolean(),
  },
  create: {
    required: ["name", "sourceLanguage", "targetLanguage"],
    optional: ["organizationId", "terms"],
  },
  change: ["name", "terms", "organizationId"],
  isRemovable: true,
  stamp: "ownerPersonId",
  erased: "all",
  access: { read: [owner, organization], create: [owner], change: [owner, writers], remove: [owner] },
  handOver: [owner, { ...organization, atLeast: "admin" }],
  filters: {
    sourceLanguage: { member: "sourceLanguage", is: "equal" },
    targetLanguage: { member: "targetLanguage", is: "equal" },
    organizationId: { member: "organizationId", is: "equal" },
  },
  sorts: { name: { member: "name" } },
  refusals: { glossaries_two_languages: "sourceLanguage and targetLanguage are the same." },
  example: {
    name: "Market words",
    sourceLanguage: "en",
    targetLanguage: "sw",
    terms: [{ source: "stall", target: "kibanda" }],
  },
});
