import * as React from "react";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { foldText } from "@/lib/fold-text";

const highlightVariants = cva(
  "rounded-[0.2em] box-decoration-clone px-[0.15em] wrap-anywhere text-inherit forced-colors:bg-[Mark] forced-colors:text-[MarkText]",
  {
    variants: {
      tone: {
        gold: "bg-gold-container shadow-[inset_0_-0.12em] shadow-gold",
        terracotta: "bg-terracotta-container shadow-[inset_0_-0.12em] shadow-terracotta",
        cobalt: "bg-cobalt-container shadow-[inset_0_-0.12em] shadow-cobalt",
        tanzanite: "bg-tanzanite-container shadow-[inset_0_-0.12em] shadow-tanzanite",
        malachite: "bg-malachite-container shadow-[inset_0_-0.12em] shadow-malachite",
      },
    },
    defaultVariants: { tone: "gold" },
  },
);

interface HighlightProps extends React.ComponentProps<"mark">, VariantProps<typeof highlightVariants> {
  /**
   * Colour of the mark. Marks are also underlined, for people who cannot see the colour.
   * @default "gold"
   */
  tone?: "gold" | "terracotta" | "cobalt" | "tanzanite" | "malachite" | null | undefined;
  /**
   * Screen reader text before the mark, such as "highlighted", because most screen readers ignore marks. Empty by
   * default.
   */
  startLabel?: string | undefined;
  /** Screen reader text after the mark, such as "end of highlight". Empty by default. */
  endLabel?: string | undefined;
}

/** Marks words in text, like a highlighter pen. */
function Highlight({ className, tone, startLabel, endLabel, children, ...props }: HighlightProps) {
  return (
    <mark data-slot="highlight" className={cn(highlightVariants({ tone }), className)} {...props}>
      {startLabel ? <span className="sr-only">{`${startLabel} `}</span> : null}
      {children}
      {endLabel ? <span className="sr-only">{` ${endLabel}`}</span> : null}
    </mark>
  );
}

interface HighlightMatchesProps extends Omit<HighlightProps, "children"> {
  /** The text to search. */
  text: string;
  /** The search query. Every occurrence of a word from the query is marked. Case and accents are ignored. */
  query: string;
}

/** Text in which all search matches are highlighted. */
function HighlightMatches({ text, query, ...props }: HighlightMatchesProps) {
  return pieces(text, query).map(({ start, words, matches }) =>
    matches ? <Highlight key={start} {...props}>{words}</Highlight> : words
  );
}

interface Piece {
  start: number;
  words: string;
  matches: boolean;
}

/** Splits the text at the start and end of each match. */
function pieces(text: string, query: string): Piece[] {
  const words = query.split(/\s+/).map(foldText).filter(Boolean);
  // Folding can change the length ("ﬁ" → "fi", "é" as two characters → "e"), so store the original position of each
  // folded character.
  let folded = "";
  const from: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = foldText(character);
    for (let step = 0; step < plain.length; step += 1) from.push(at);
    folded += plain;
    at += character.length;
  }
  from.push(text.length);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let found = folded.indexOf(word); found >= 0; found = folded.indexOf(word, found + 1)) {
      let end = found + word.length;
      // Half of "ﬃ" cannot be marked, so mark the whole character.
      while (from[end] === from[end - 1]) end += 1;
      marked.fill(true, from[found], from[end]);
    }
  }
  const cut: Piece[] = [];
  for (let start = 0; start < text.length;) {
    let end = start + 1;
    while (end < text.length && marked[end] === marked[start]) end += 1;
    cut.push({ start, words: text.slice(start, end), matches: marked[start]! });
    start = end;
  }
  return cut;
}

export { Highlight, HighlightMatches, type HighlightMatchesProps, type HighlightProps };
