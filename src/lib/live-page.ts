/** Returns the data from `functions/apps/web`. Throws on prebuilt pages. */
export function livePage(locals: App.Locals): Required<App.Locals> {
  if (!locals.read) {
    throw new Error("This page is rendered on demand and needs the locals of functions/apps/web.");
  }
  return locals as Required<App.Locals>;
}
