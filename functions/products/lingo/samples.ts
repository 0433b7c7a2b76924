import { sampleId } from "../../kernel/shared/sample-id.ts";
import type { ResourceSamples } from "../kit/samples.ts";
import { glossaries } from "./glossaries.ts";
import { jobs } from "./jobs.ts";
import { languages } from "./languages.ts";
import { translations } from "./translations.ts";

/** Codes, names and endonyms as in CLDR. */
const known = [
  ["af", "Afrikaans", "Afrikaans"],
  ["am", "Amharic", "አማርኛ"],
  ["ar", "Arabic", "العربية"],
  ["de", "German", "Deutsch"],
  ["en", "English", "English"],
  ["es", "Spanish", "español"],
  ["fr", "French", "français"],
  ["ha", "Hausa", "Hausa"],
  ["hi", "Hindi", "हिन्दी"],
  ["ig", "Igbo", "Igbo"],
  ["nd", "North Ndebele", "isiNdebele"],
  ["pt", "Portuguese", "português"],
  ["rw", "Kinyarwanda", "Ikinyarwanda"],
  ["sn", "Shona", "chiShona"],
  ["so", "Somali", "Soomaali"],
  ["sw", "Swahili", "Kiswahili"],
  ["ur", "Urdu", "اردو"],
  ["xh", "Xhosa", "isiXhosa"],
  ["yo", "Yoruba", "Èdè Yorùbá"],
  ["zu", "Zulu", "isiZulu"],
] as const;

const rightToLeft: ReadonlySet<string> = new Set(["ar", "ur"]);

const memory = [
  ["good-morning", "Good morning.", "Habari za asubuhi.", "approved", "community-1"],
  ["welcome", "Welcome to our market.", "Karibu sokoni kwetu.", "approved", "community-1"],
  ["thank-you", "Thank you very much.", "Asante sana.", "approved", "community-2"],
  ["school-open", "The school is open today.", "Shule imefunguliwa leo.", "proposed", "community-2"],
  ["my-name", "My name is Tendai.", "Jina langu ni Tendai.", "private", "community-1"],
] as const;

export const lingoSamples: readonly ResourceSamples[] = [
  {
    resource: languages,
    rows: () =>
      known.map(([code, name, endonym]) => ({
        id: sampleId("language", code),
        code,
        name,
        endonym,
        direction: rightToLeft.has(code) ? "rtl" : "ltr",
      })),
  },
  {
    resource: translations,
    rows: ({ person }) =>
      memory.map(([key, source, target, status, owner]) => ({
        id: sampleId("translation", key),
        ownerPersonId: person(owner),
        sourceLanguage: "en",
        targetLanguage: "sw",
        source,
        target,
        quality: 90,
        status,
        isSample: true,
      })),
  },
  {
    resource: glossaries,
    rows: ({ person }) => [{
      id: sampleId("glossary", "market"),
      ownerPersonId: person("community-1"),
      name: "Market words (sample)",
      sourceLanguage: "en",
      targetLanguage: "sw",
      terms: [
        { source: "stall", target: "kibanda" },
        { source: "market", target: "soko" },
        { source: "price", target: "bei" },
      ],
      isSample: true,
    }],
  },
  {
    resource: jobs,
    rows: ({ person }) => [{
      id: sampleId("translation-job", "greeting"),
      ownerPersonId: person("community-1"),
      glossaryId: sampleId("glossary", "market"),
      sourceLanguage: "en",
      targetLanguage: "sw",
      text: "Good morning. Welcome to our market. The stall opens at six.",
    }],
  },
];
