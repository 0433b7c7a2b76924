import type { Connect, Plugin, ViteDevServer } from "vite";

/** Name of the Server-Timing metric that contains the change count. */
const countName = "changes";
const pageEvent = "hakika:page";

/**
 * Runs in each page. On each connection, sends back the change count from the response that loaded the page.
 */
const pageScript = `
{
  const [page] = performance.getEntriesByType("navigation");
  const count = page?.serverTiming.find(({ name }) => name === "${countName}")?.duration;
  if (count !== undefined) {
    const context = createHotContext("/@hakika/missed-changes");
    const say = () => context.send("${pageEvent}", { count });
    context.on("vite:ws:connect", say);
  }
}
`;

/**
 * Reloads pages that were requested before a change but connect after it. Vite only notifies connected pages, so they
 * would otherwise miss edits made while they were loading.
 */
export class MissedChanges {
  #count = 0;

  /** Call this when source files have changed, or when an update has been sent to the pages. */
  note(): void {
    this.#count += 1;
  }

  /** Makes each page send back the change count that it was loaded with. */
  readonly plugin: Plugin = {
    name: "hakika-missed-changes",
    transform(code, id) {
      return id.includes("/vite/dist/client/client.mjs") ? { code: code + pageScript, map: null } : null;
    },
  };

  /** Adds the change count to every response. Each update sent to a page counts as a change. */
  follow(server: ViteDevServer): Connect.NextHandleFunction {
    for (const channel of new Set([server.ws, server.environments.client.hot])) {
      const send = channel.send.bind(channel) as (...message: unknown[]) => void;
      channel.send = (...message: unknown[]) => {
        const [payload] = message as [{ type?: string } | string];
        if (typeof payload === "object" && ["update", "full-reload"].includes(payload.type ?? "")) {
          this.note();
        }
        send(...message);
      };
    }
    server.ws.on(pageEvent, ({ count }: { count: number }, client) => {
      if (count < this.#count) client.send({ type: "full-reload" });
    });
    return (_incoming, outgoing, next) => {
      outgoing.setHeader("Server-Timing", `${countName};dur=${this.#count}`);
      next();
    };
  }
}
