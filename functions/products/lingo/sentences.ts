/** A sentence with its surrounding whitespace, so that the joined result keeps the original layout. */
interface Part {
  readonly before: string;
  readonly sentence: string;
  after: string;
}

export function sentencesOf(text: string, language: string): readonly Part[] {
  const parts: Part[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)) {
    const sentence = segment.trim();
    const last = parts.at(-1);
    // `Intl.Segmenter` returns an empty line as a separate segment. It has nothing to translate, so it is added to the
    // sentence before it.
    if (sentence === "" && last) last.after += segment;
    else {
      const start = segment.indexOf(sentence);
      parts.push({
        before: segment.slice(0, start),
        sentence,
        after: segment.slice(start + sentence.length),
      });
    }
  }
  return parts;
}

export interface Segment {
  readonly source: string;
  readonly target: string;
  readonly origin: string;
}

/**
 * Returns whether a sentence counts as translated. A similar match, or a sentence in which only glossary terms were
 * replaced, is not enough.
 */
const isTranslated = ({ origin }: Segment) => origin === "memory" || origin === "person";

/** `coverage` is the percentage of characters that are translated. */
export function translatedText(
  text: string,
  language: string,
  segments: readonly Segment[],
): { result: string; coverage: number; isComplete: boolean } {
  const letters = (of: readonly Segment[]) => of.reduce((sum, { source }) => sum + source.length, 0);
  return {
    result: sentencesOf(text, language).map(({ before, after }, index) =>
      `${before}${segments[index]!.target}${after}`
    ).join(""),
    coverage: Math.round(100 * letters(segments.filter(isTranslated)) / letters(segments)),
    isComplete: segments.every(isTranslated),
  };
}
