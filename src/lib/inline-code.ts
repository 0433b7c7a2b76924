const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Converts a sentence with `code` in backticks to HTML, and escapes all other text. */
export function inlineCode(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character]!)
    .replace(/`([^`]+)`/g, '<code class="rounded bg-muted px-1 py-0.5 font-mono text-[0.8125em]">$1</code>');
}
