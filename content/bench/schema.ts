import { z } from "zod";

/** What several rounds gave: the middle one, and the extremes. */
export const spreadSchema = z.strictObject({ median: z.number(), least: z.number(), most: z.number() });

/** A promise beside what was measured. */
export const targetSchema = z.strictObject({
  /** What is measured, such as `rate beside nginx`. */
  name: z.string(),
  value: spreadSchema,
  unit: z.string(),
  atLeast: z.number().optional(),
  atMost: z.number().optional(),
  isMet: z.boolean(),
  /** Where it falls short: what limits it, as a profile shows it. */
  because: z.string().optional(),
});

/**
 * What a candidate stands for: ours; another product or a usual way to write the same; the same with the same duties;
 * a part of ours alone; what the machine allows.
 */
export const roleSchema = z.enum(["ours", "peer", "duties", "part", "limit"]);

/** Figures of one candidate. */
export const rowSchema = z.strictObject({
  name: z.string(),
  role: roleSchema,
  perSecond: spreadSchema,
  p50Ms: spreadSchema,
  p99Ms: spreadSchema,
  /** CPU of the measured process per request, in microseconds; of a tool of the database there is none. */
  cpuMicroseconds: spreadSchema.optional(),
  /** CPU of PostgreSQL per request, in microseconds. */
  databaseMicroseconds: spreadSchema.optional(),
  /** Cores that the measured process used; well below 1, something else was the limit. */
  cores: spreadSchema.optional(),
  /** Ours per second divided by theirs, round by round. */
  rate: spreadSchema.optional(),
  /** Their CPU per request divided by ours, round by round. */
  cpu: spreadSchema.optional(),
});

/** Ours and what it is measured beside, in the same run. */
export const comparisonSchema = z.strictObject({
  kind: z.literal("comparison"),
  title: z.string(),
  rows: z.array(rowSchema).min(1),
  targets: z.array(targetSchema),
  limitedBy: z.string(),
});

/** How something grows. */
export const growthSchema = z.strictObject({
  kind: z.literal("growth"),
  title: z.string(),
  /** What grows, such as `entities`; drawn on a logarithmic axis. */
  of: z.string(),
  unit: z.string(),
  lines: z.array(z.strictObject({
    name: z.string(),
    points: z.array(z.tuple([z.number(), z.number()])).min(1),
  })).min(1),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  targets: z.array(targetSchema),
  limitedBy: z.string(),
});

/** A table with words of its own. */
export const tableSchema = z.strictObject({
  kind: z.literal("table"),
  title: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  targets: z.array(targetSchema),
  limitedBy: z.string(),
});

/** Where the CPU of one server went while it was under load. */
export const profileSchema = z.strictObject({
  kind: z.literal("profile"),
  title: z.string(),
  /** Share of the time, 0 to 1, by where the code comes from. */
  areas: z.array(z.strictObject({ name: z.string(), share: z.number() })),
  /** The functions that used most by themselves. */
  functions: z.array(z.strictObject({ name: z.string(), place: z.string(), share: z.number() })),
});

/** What a suite of `npm run bench` finds. */
export const sectionSchema = z.discriminatedUnion("kind", [
  comparisonSchema,
  growthSchema,
  tableSchema,
  profileSchema,
]);

/** Everything that one run of `npm run bench` found; `content/bench/results.json` is one of these. */
export const resultsSchema = z.strictObject({
  measuredAt: z.iso.datetime(),
  release: z.string(),
  /** The commit that was measured. */
  commit: z.string(),
  machine: z.strictObject({
    processor: z.string(),
    cores: z.number(),
    memoryGib: z.number(),
    system: z.string(),
    /** Processes that wanted a core in the minute before the run. */
    loadBefore: z.number(),
  }),
  tools: z.array(z.strictObject({ name: z.string(), version: z.string() })),
  settings: z.strictObject({
    rounds: z.number(),
    seconds: z.number(),
    /** What each server is asked for before each of its rounds, which does not count. */
    leadSeconds: z.number().optional(),
    connections: z.number(),
  }),
  minutes: z.number(),
  suites: z.array(z.strictObject({
    name: z.string(),
    seconds: z.number(),
    sections: z.array(sectionSchema),
    /** Why nothing was found. */
    failed: z.string().optional(),
  })),
  /** What could not be measured beside, and why. */
  leftOut: z.array(z.string()),
});

export type Spread = z.infer<typeof spreadSchema>;
export type Target = z.infer<typeof targetSchema>;
export type Role = z.infer<typeof roleSchema>;
export type Row = z.infer<typeof rowSchema>;
export type Comparison = z.infer<typeof comparisonSchema>;
export type Growth = z.infer<typeof growthSchema>;
export type Table = z.infer<typeof tableSchema>;
export type Profile = z.infer<typeof profileSchema>;
export type Section = z.infer<typeof sectionSchema>;
export type Results = z.infer<typeof resultsSchema>;
