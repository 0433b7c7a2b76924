import { createApp } from "astro/app/entrypoint";

const app = createApp();

/** Renders one page that is not prebuilt; its data and its visitor come in `locals`. */
export function render(request: Request, locals: App.Locals): Promise<Response> {
  return app.render(request, { locals, addCookieHeader: true });
}

/** Whether a page is rendered on demand at the address of a request. */
export function isPage(request: Request): boolean {
  return app.match(request) !== undefined;
}
