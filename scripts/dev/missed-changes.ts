import type { Connect, Plugin, ViteDevServer } from "vite";

/** Name of the change counter, used as a response header and as the name of the message that pages send. */
const countName = "changes";
const pageEvent = "hakika:page";

/** Each page sends this when it connects: the change count when the page was requested. */
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
 * Reloads a page that was requested before a change and connects after it. Vite only notifies connected pages, so
 * otherwise a page would never show an edit made while it was loading.
 */
export class MissedChanges {
  #count = 0;

  /** Records that sources changed, or that pages were notified. */
  note(): void {
    this.#count += 1;
  }

  /** Makes pages report the change count from when they were requested. */
  readonly plugin: Plugin = {
    name: "hakika-missed-changes",
    transform(code, id) {
      return id.includes("/vite/dist/client/client.mjs") ? { code: code + pageScript, map: null } : null;
    },
  };

  /** Adds the change count to each response, and counts the updates sent to pages. */
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
