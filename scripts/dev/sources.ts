/**
 * Checks whether a file belongs to the gateway, the events app or sign-in. The web app's files do not count, because
 * Vite loads them.
 */
export function isOfApps(path: string): boolean {
  if (/\.test\.tsx?$/.test(path) || path.startsWith("functions/apps/web/")) return false;
  return path.startsWith("functions/") || path.startsWith("content/samples/");
}
