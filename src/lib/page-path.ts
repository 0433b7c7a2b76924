/** Returns the path of a page; the URL of a built page ends with its file name, such as `/docs.html`. */
export function pagePath({ pathname }: URL): string {
  const path = pathname.replace(/\.html$/, "").replace(/(.)\/$/, "$1");
  return path === "/index" ? "/" : path;
}

/** Returns the path of a page's Markdown version. */
export const markdownPath = (path: string): string => `${path === "/" ? "/index" : path}.md`;
