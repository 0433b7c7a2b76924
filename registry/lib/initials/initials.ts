/** Returns the first letters of a name's first and last words, in any script. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return chosen.map((word) => [...word][0] ?? "").join("").toUpperCase();
}
