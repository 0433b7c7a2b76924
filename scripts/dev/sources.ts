/** Whether a file is a source of gateway, events or sign-in; Vite loads the sources of the web app. */
export function isOfApps(path: string): boolean {
  if (/\.test\.tsx?$/.test(path) || path.startsWith("functions/apps/web/")) return false;
  return path.startsWith("functions/") || path.startsWith("content/samples/");
}
