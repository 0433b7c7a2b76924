/** A term and its translation. */
export interface Term {
  readonly source: string;
  readonly target: string;
}

/** A node of the trie of terms, which matches a text against all terms at once. */
interface Branch {
  readonly next: Map<string, Branch>;
  target?: string;
}

/** Folds the case of a letter, including both lower-case forms of sigma. */
const fold = (letter: string) => letter.toUpperCase().toLowerCase();

const inWord = /[\p{L}\p{M}\p{N}]/u;

/**
 * Replaces whole words with glossary terms, longest first, ignoring case.
 *
 * @param onStep called for each letter compared: at most the text length times the longest term's length, however
 *   many terms there are
 */
export function termReplacer(terms: readonly Term[], onStep?: () => void): (text: string) => string {
  if (terms.length === 0) return (text) => text;
  const root: Branch = { next: new Map() };
  for (const { source, target } of terms) {
    let branch = root;
    for (const letter of source) {
      const folded = fold(letter);
      const next = branch.next.get(folded) ?? { next: new Map() };
      branch.next.set(folded, next);
      branch = next;
    }
    branch.target = target;
  }
  return (text) => {
    const letters = [...text];
    const folded = letters.map(fold);
    const isInWord = letters.map((letter) => inWord.test(letter));
    let replaced = "";
    for (let at = 0; at < letters.length;) {
      const found = at > 0 && isInWord[at - 1] ? undefined : longest(root, folded, isInWord, at, onStep);
      replaced += found?.target ?? letters[at]!;
      at = found?.end ?? at + 1;
    }
    return replaced;
  };
}

/** Finds the longest term that starts at a given letter and ends at a word end. */
function longest(
  root: Branch,
  letters: readonly string[],
  isInWord: readonly boolean[],
  from: number,
  onStep: (() => void) | undefined,
): { target: string; end: number } | undefined {
  let found: { target: string; end: number } | undefined;
  let branch = root;
  for (let at = from; at < letters.length; at += 1) {
    onStep?.();
    const next = branch.next.get(letters[at]!);
    if (!next) break;
    branch = next;
    if (branch.target !== undefined && !isInWord[at + 1]) found = { target: branch.target, end: at + 1 };
  }
  return found;
}
