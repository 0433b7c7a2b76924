import type { Services } from "../../kernel/commands/services.ts";
import type { TranslatedSegment, TranslationEngine } from "./engine.ts";
import { bestMatches } from "./matches.ts";
import { termReplacer } from "./terms.ts";

/** Minimum similarity for reusing the translation of a similar sentence. */
const likeEnough = 0.8;

/**
 * Translates using only the translation memory. Sentences that it does not contain stay untranslated, except for
 * glossary terms.
 */
export function memoryEngine(services: Services): TranslationEngine {
  return {
    name: "memory",
    async translate({ segments, sourceLanguage, targetLanguage, terms, callerFacts }) {
      const between = { sourceLanguage, targetLanguage };
      const known = await bestMatches(services, callerFacts, between, [...new Set(segments)], likeEnough);
      const useTerms = termReplacer(terms);
      return segments.map((segment): TranslatedSegment => {
        const match = known.get(segment);
        if (match) {
          const origin = match.isSame ? "memory" : "similar";
          return { target: match.target, origin, similarity: match.similarity };
        }
        const target = useTerms(segment);
        return { target, origin: target === segment ? "none" : "glossary", similarity: null };
      });
    },
  };
}
