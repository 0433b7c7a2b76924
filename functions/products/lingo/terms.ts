export interface Term {
  readonly source: string;
  readonly target: string;
}

/** A node in the trie of all terms. The trie compares a text with all terms at the same time. */
interface Branch {
  readonly next: Map<string, Branch>;
  target?: string;
}

/**
 * Folds the case of a letter. It is converted to upper case first, which also unifies the two lower-case forms of
 * sigma.
 */
const fold = (letter: string) => letter.toUpperCase().toLowerCase();

const inWord = /[\p{L}\p{M}\p{N}]/u;

/**
 * Replaces whole words with glossary terms, ignoring case. Longer terms take precedence.
 *
 * @param onStep called for each letter that is compared. However many terms there are, the number of calls never
 *   exceeds the text length times the length of the longest term
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

/** Finds the longest term that starts at `from` and ends at the end of a word. */
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
