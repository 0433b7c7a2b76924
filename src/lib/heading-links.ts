/**
 * Makes every listed heading a link to itself, so that readers can copy its URL.
 *
 * Other headings stay unchanged, because the HTML of a live demo must match what its script renders.
 */
export function withHeadingLinks(html: string, headings: readonly { readonly slug: string }[]): string {
  const listed = new Set(headings.map(({ slug }) => slug));
  return html.replaceAll(
    /(<h([2-4])\b[^>]*\sid="([^"]+)"[^>]*>)([\s\S]*?)(<\/h\2>)/g,
    (whole: string, start: string, _depth: string, slug: string, words: string, end: string) =>
      listed.has(slug) && !/<a\b/.test(words)
        ? `${start}<a class="heading-link" href="#${slug}">${words}</a>${end}`
        : whole,
  );
}
