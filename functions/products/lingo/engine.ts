import type { CallerFacts } from "../kit/caller-facts.ts";

/** Where the translation of a segment came from. */
export const origins = ["memory", "similar", "glossary", "none", "person"] as const;

/** A segment as an engine translated it; without a translation the target is the source. */
export interface TranslatedSegment {
  readonly target: string;
  readonly origin: (typeof origins)[number];
  /** How alike the sentence of the memory is, 0 to 1; `null` where none was used. */
  readonly similarity: number | null;
}

/** What an engine is asked: sentences without the space around them. */
export interface EngineRequest {
  readonly segments: readonly string[];
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly terms: readonly { readonly source: string; readonly target: string }[];
  /** Who asks: an engine may use what they may read, and nothing else. */
  readonly callerFacts: CallerFacts;
}

/** What translates; the built-in one is `memoryEngine`. */
export interface TranslationEngine {
  readonly name: string;
  /** One answer per segment, in their order. */
  translate(request: EngineRequest, signal: AbortSignal): Promise<readonly TranslatedSegment[]>;
}
