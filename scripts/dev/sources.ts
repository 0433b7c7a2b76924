/** Whether gateway, events and sign-in are made from a file; Vite loads what the web app is made from. */
export function isOfApps(path: string): boolean {
  if (/\.test\.tsx?$/.test(path) || path.startsWith("functions/apps/web/")) return false;
  return path.startsWith("functions/") || path.startsWith("content/samples/");
}
