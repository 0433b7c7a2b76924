import type { CallerFacts } from "../kit/caller-facts.ts";

/** Where a segment's translation came from. */
export const origins = ["memory", "similar", "glossary", "none", "person"] as const;

/** If there is no translation, `target` equals the source. */
export interface TranslatedSegment {
  readonly target: string;
  readonly origin: (typeof origins)[number];
  /** Similarity of the matching sentence in the translation memory, from 0 to 1. `null` if there is none. */
  readonly similarity: number | null;
}

/** The sentences have no surrounding whitespace. */
export interface EngineRequest {
  readonly segments: readonly string[];
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly terms: readonly { readonly source: string; readonly target: string }[];
  /** What is known about the caller. An engine may use only data that the caller may read. */
  readonly callerFacts: CallerFacts;
}

/** The built-in engine is `memoryEngine`. */
export interface TranslationEngine {
  readonly name: string;
  /** Returns one result for each segment, in the same order. */
  translate(request: EngineRequest, signal: AbortSignal): Promise<readonly TranslatedSegment[]>;
}
