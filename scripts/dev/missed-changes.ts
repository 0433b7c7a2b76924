import type { Connect, Plugin, ViteDevServer } from "vite";

/** Name of the change counter, in a header that the page can read and in its message. */
const countName = "changes";
const pageEvent = "hakika:page";

/** Sent by each page once connected: the change count when it was requested. */
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
 * Reloads a page that was asked for before a change and connects after it: Vite tells only pages that are connected,
 * so an edit made while a page loads would never show in it.
 */
export class MissedChanges {
  #count = 0;

  /** Notes that sources changed, or that pages were told of it. */
  note(): void {
    this.#count += 1;
  }

  /** Makes pages say when they were asked for. */
  readonly plugin: Plugin = {
    name: "hakika-missed-changes",
    transform(code, id) {
      return id.includes("/vite/dist/client/client.mjs") ? { code: code + pageScript, map: null } : null;
    },
  };

  /** Marks each answer with the count of changes, and counts what pages are told. */
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
