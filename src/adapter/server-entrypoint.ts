import { createApp } from "astro/app/entrypoint";

const app = createApp();

export function render(request: Request, locals: App.Locals): Promise<Response> {
  return app.render(request, { locals, addCookieHeader: true });
}

export function isPage(request: Request): boolean {
  return app.match(request) !== undefined;
}
