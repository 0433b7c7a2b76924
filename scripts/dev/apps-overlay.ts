import process from "node:process";
import type { ViteDevServer } from "vite";

/** A message from `scripts/dev.mjs` about the gateway, the events app and sign-in, which run in a separate process. */
type AppsMessage = { readonly type: "apps-ready" } | { readonly type: "apps-failed"; readonly text: string };

/**
 * Shows in the browser why the apps cannot start, and reloads the pages once they are running again.
 *
 * @returns a function that returns the error that stopped the apps, or undefined if they are running
 */
export function appsOverlay(server: ViteDevServer): () => Error | undefined {
  let failure: Error | undefined;
  const { hot } = server.environments.client;
  const show = ({ message }: Error) =>
    hot.send({ type: "error", err: { message, stack: "", plugin: "npm run dev", id: "functions/main.ts" } });
  // Pages that are opened while the apps are down also show the reason.
  server.ws.on("connection", () => failure && show(failure));
  process.on("message", (message: AppsMessage) => {
    if (message.type === "apps-failed") return show(failure = new Error(explained(message.text)));
    if (failure) hot.send({ type: "full-reload" });
    failure = undefined;
  });
  return () => failure;
}

/** Escapes code in a message, because Astro's overlay renders messages as HTML. */
const explained = (text: string) =>
  "Gateway, events and sign-in are not running. They start again after the next change in functions.\n\n" +
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
