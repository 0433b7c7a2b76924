import type { Section } from "../../content/bench/schema.ts";

interface Suite {
  load(): Promise<{ measure(): Promise<Section[]> }>;
  /** Minutes after which the suite is aborted. This is several times as long as the suite normally takes. */
  readonly deadlineMinutes: number;
  /** Whether the suite needs none of the packages in `peers`. */
  readonly isWithoutPeers?: boolean;
  /** Whether the suite measures the built site. An outdated site is rebuilt first. */
  readonly needsSite?: boolean;
  /** Whether the suite takes so long that it only runs if it is requested by name. */
  readonly isOnlyByName?: boolean;
}

/** The suites in the order they run. Those most affected by a busy machine come first. */
export const suites: Readonly<Record<string, Suite>> = {
  registry: { load: () => import("./registry-item.ts"), deadlineMinutes: 6, needsSite: true },
  "authenticated-read": { load: () => import("./authenticated-read.ts"), deadlineMinutes: 6 },
  namespaces: { load: () => import("./namespaces.ts"), deadlineMinutes: 40 },
  "list-growth": { load: () => import("./list-growth.ts"), deadlineMinutes: 6 },
  mcp: { load: () => import("./mcp.ts"), deadlineMinutes: 6 },
  tokens: { load: () => import("./tokens.ts"), deadlineMinutes: 5, isWithoutPeers: true },
  vouches: { load: () => import("./vouches.ts"), deadlineMinutes: 6 },
  verification: { load: () => import("./verification.ts"), deadlineMinutes: 12 },
  "cold-start": { load: () => import("./cold-start.ts"), deadlineMinutes: 4, needsSite: true },
  load: { load: () => import("./load.ts"), deadlineMinutes: 12, needsSite: true },
  loop: { load: () => import("./loop.ts"), deadlineMinutes: 10, needsSite: true, isWithoutPeers: true },
  bundle: { load: () => import("./bundle.ts"), deadlineMinutes: 3, isWithoutPeers: true },
  pages: { load: () => import("./pages.ts"), deadlineMinutes: 2, needsSite: true },
  growth: { load: () => import("./growth.ts"), deadlineMinutes: 15, needsSite: true },
  log: { load: () => import("./log.ts"), deadlineMinutes: 5, isWithoutPeers: true },
  soak: { load: () => import("./soak.ts"), deadlineMinutes: 60, needsSite: true, isOnlyByName: true },
};
