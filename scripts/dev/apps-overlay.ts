import process from "node:process";
import type { ViteDevServer } from "vite";

/** What `scripts/dev.mjs` says about gateway, events and sign-in, which run in a separate process. */
type AppsMessage = { readonly type: "apps-ready" } | { readonly type: "apps-failed"; readonly text: string };

/**
 * Shows in the browser why the apps cannot start, and reloads the pages when they run again.
 *
 * @returns a function that returns why the apps do not run, or undefined while they do
 */
export function appsOverlay(server: ViteDevServer): () => Error | undefined {
  let failure: Error | undefined;
  const { hot } = server.environments.client;
  const show = ({ message }: Error) =>
    hot.send({ type: "error", err: { message, stack: "", plugin: "npm run dev", id: "functions/main.ts" } });
  // A page that is opened while the apps are down shows why.
  server.ws.on("connection", () => failure && show(failure));
  process.on("message", (message: AppsMessage) => {
    if (message.type === "apps-failed") return show(failure = new Error(explained(message.text)));
    if (failure) hot.send({ type: "full-reload" });
    failure = undefined;
  });
  return () => failure;
}

/** Astro's overlay reads a message as HTML, so the code that it quotes is escaped. */
const explained = (text: string) =>
  "Gateway, events and sign-in do not run. They start again after the next change in functions.\n\n" +
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
