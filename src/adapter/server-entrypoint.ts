import { createApp } from "astro/app/entrypoint";

const app = createApp();

/** Renders an on-demand page with the data and visitor in `locals`. */
export function render(request: Request, locals: App.Locals): Promise<Response> {
  return app.render(request, { locals, addCookieHeader: true });
}

/** Checks whether the requested page is rendered on demand. */
export function isPage(request: Request): boolean {
  return app.match(request) !== undefined;
}
