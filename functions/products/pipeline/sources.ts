import { z } from "zod";
import { proseText } from "../../kernel/shared/text.ts";
import { resource } from "../kit/description.ts";
import { link } from "../kit/members-in-common.ts";

/** Who can read the pipeline: staff and their keys. */
export const pipelineReaders = { who: "staff", roles: ["admin", "support", "verifier", "auditor"] } as const;
export const operators = { who: "staff", roles: ["admin", "support"] } as const;

export const sources = resource({
  namespace: "pipeline",
  name: "sources",
  one: "PipelineSource",
  about: "A data source. Hakika does not schedule runs, so the source's operators must report each run.",
  table: "pipeline.sources",
  members: {
    name: z.string().regex(/^[a-z][a-z0-9-]{1,59}$/, "a word such as lei-records"),
    kind: z.enum(["file", "api", "feed", "database"]),
    about: proseText(2_000).nullable(),
    url: link.nullable(),
    everyMinutes: z.int().nullable().meta({
      deprecated: true,
      description: "Always null, because Hakika does not schedule runs.",
    }),
    status: z.enum(["active", "paused"]),
  },
  create: { required: ["name", "kind"], optional: ["about", "url"] },
  change: ["about", "url"],
  isRemovable: true,
  access: { read: [pipelineReaders], change: [operators] },
  filters: { kind: { member: "kind", is: "equal" }, status: { member: "status", is: "equal" } },
  sorts: { name: { member: "name" } },
  states: {
    member: "status",
    moves: {
      pause: { says: "Stop queueing runs", from: ["active"], to: "paused" },
      resume: { says: "Resume queueing runs", from: ["paused"], to: "active" },
    },
  },
  refusals: { sources_name: "A source with this name already exists." },
  example: { name: "lei-issuers", kind: "api", url: "https://api.gleif.org/api/v1/lei-issuers" },
});
