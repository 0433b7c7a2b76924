import type { PageLocals } from "../../functions/apps/web/page-locals.ts";

/** What `functions/apps/web` gave a page that is rendered on demand. */
export function livePage(locals: App.Locals): PageLocals {
  if (!locals.read) {
    throw new Error("This page is rendered on demand and needs the locals of functions/apps/web.");
  }
  return locals as PageLocals;
}
