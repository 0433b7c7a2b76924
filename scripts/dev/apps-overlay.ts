import process from "node:process";
import type { ViteDevServer } from "vite";

/** What `scripts/dev.mjs` says about gateway, events and sign-in, which run in a process of their own. */
type AppsMessage = { readonly type: "apps-ready" } | { readonly type: "apps-failed"; readonly text: string };

/**
 * Shows in the browser why the apps cannot start, and reloads the pages when they run again.
 *
 * @returns a function that returns why the apps do not run, or undefined while they do
 */
export function appsOverlay(server: ViteDevServer): () => Error | undefined {
  let failure: Error | undefined;
  const { hot } = server.environments.client;
  const show = ({ message }: Error) => hot.send({ type: "error", err: { message, stack: "" } });
  // A page that is opened while the apps are down shows why.
  server.ws.on("connection", () => failure && show(failure));
  process.on("message", (message: AppsMessage) => {
    if (message.type === "apps-failed") return show(failure = new Error(message.text));
    if (failure) hot.send({ type: "full-reload" });
    failure = undefined;
  });
  return () => failure;
}
