import { inlineCode } from "./inline-code.ts";

/** Formats a type as HTML, with links to the shapes described on the page. */
export function typeHtml(words: string, known: ReadonlySet<string>): string {
  return inlineCode(words).replaceAll(
    /\[([A-Za-z0-9_]+)\]/g,
    (_whole, name: string) =>
      known.has(name)
        ? `<a class="text-cobalt underline underline-offset-4" href="#schema-${name}">${name}</a>`
        : `<code class="font-mono text-[0.8125rem]">${name}</code>`,
  );
}
