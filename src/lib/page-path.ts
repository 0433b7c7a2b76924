/** Path of a page; a built page has the name of its file, such as `/docs.html`. */
export function pagePath({ pathname }: URL): string {
  const path = pathname.replace(/\.html$/, "").replace(/(.)\/$/, "$1");
  return path === "/index" ? "/" : path;
}

/** Path of the Markdown version of a page. */
export const markdownPath = (path: string): string => `${path === "/" ? "/index" : path}.md`;
