import type { CallerFacts } from "../kit/caller-facts.ts";

/** Where a segment's translation came from. */
export const origins = ["memory", "similar", "glossary", "none", "person"] as const;

/** A segment translated by an engine; if there is no translation, the target equals the source. */
export interface TranslatedSegment {
  readonly target: string;
  readonly origin: (typeof origins)[number];
  /** Similarity of the matching memory sentence, 0 to 1; `null` if none was used. */
  readonly similarity: number | null;
}

/** An engine's input: sentences without surrounding whitespace. */
export interface EngineRequest {
  readonly segments: readonly string[];
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly terms: readonly { readonly source: string; readonly target: string }[];
  /** The caller; an engine may use only data that they may read. */
  readonly callerFacts: CallerFacts;
}

/** A translation engine; the built-in one is `memoryEngine`. */
export interface TranslationEngine {
  readonly name: string;
  /** Returns one result for each segment, in the same order. */
  translate(request: EngineRequest, signal: AbortSignal): Promise<readonly TranslatedSegment[]>;
}
