/** Returns the path of a page. The URL of a built page ends with its file name, such as `/docs.html`. */
export function pagePath({ pathname }: URL): string {
  const path = pathname.replace(/\.html$/, "").replace(/(.)\/$/, "$1");
  return path === "/index" ? "/" : path;
}

export const markdownPath = (path: string): string => `${path === "/" ? "/index" : path}.md`;
