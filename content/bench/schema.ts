import { z } from "zod";

/** The results of several rounds: the median and the extremes. */
export const spreadSchema = z.strictObject({ median: z.number(), least: z.number(), most: z.number() });

/** A promise with its measurement. */
export const targetSchema = z.strictObject({
  /** What is measured, such as `rate beside nginx`. */
  name: z.string(),
  value: spreadSchema,
  unit: z.string(),
  atLeast: z.number().optional(),
  atMost: z.number().optional(),
  isMet: z.boolean(),
  /** If it falls short, the limiting factor according to a profile. */
  because: z.string().optional(),
});

/**
 * The role of a candidate: `ours`; `peer`, another product or a common way to write the same; `duties`, a
 * peer with the same duties; `part`, only one part of `ours`; `limit`, the limit of the machine.
 */
export const roleSchema = z.enum(["ours", "peer", "duties", "part", "limit"]);

/** Figures of one candidate. */
export const rowSchema = z.strictObject({
  name: z.string(),
  role: roleSchema,
  perSecond: spreadSchema,
  p50Ms: spreadSchema,
  p99Ms: spreadSchema,
  /** CPU of the measured process per request, in microseconds; `null` for a tool of the database. */
  cpuMicroseconds: spreadSchema.optional(),
  /** CPU of PostgreSQL per request, in microseconds. */
  databaseMicroseconds: spreadSchema.optional(),
  /** Cores that the measured process used; well below 1 means that something else was the limit. */
  cores: spreadSchema.optional(),
  /** Our requests per second divided by theirs, round by round. */
  rate: spreadSchema.optional(),
  /** Their CPU per request divided by ours, round by round. */
  cpu: spreadSchema.optional(),
});

/** Ours and the candidates measured in the same run. */
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

/** A table with its own text. */
export const tableSchema = z.strictObject({
  kind: z.literal("table"),
  title: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  targets: z.array(targetSchema),
  limitedBy: z.string(),
});

/** How one server spent its CPU time under load. */
export const profileSchema = z.strictObject({
  kind: z.literal("profile"),
  title: z.string(),
  /** Share of the time, from 0 to 1, by origin of the code. */
  areas: z.array(z.strictObject({ name: z.string(), share: z.number() })),
  /** The functions with the most self time. */
  functions: z.array(z.strictObject({ name: z.string(), place: z.string(), share: z.number() })),
});

/** The results of one suite of `npm run bench`. */
export const sectionSchema = z.discriminatedUnion("kind", [
  comparisonSchema,
  growthSchema,
  tableSchema,
  profileSchema,
]);

/** The results of one run of `npm run bench`; `content/bench/results.json` contains these. */
export const resultsSchema = z.strictObject({
  measuredAt: z.iso.datetime(),
  release: z.string(),
  /** The measured commit. */
  commit: z.string(),
  machine: z.strictObject({
    processor: z.string(),
    cores: z.number(),
    memoryGib: z.number(),
    system: z.string(),
    /** Average number of processes waiting for a core in the minute before the run. */
    loadBefore: z.number(),
  }),
  tools: z.array(z.strictObject({ name: z.string(), version: z.string() })),
  settings: z.strictObject({
    rounds: z.number(),
    seconds: z.number(),
    /** Seconds of warm-up load on each server before each of its rounds. */
    leadSeconds: z.number().optional(),
    connections: z.number(),
  }),
  minutes: z.number(),
  suites: z.array(z.strictObject({
    name: z.string(),
    seconds: z.number(),
    /** If it was measured in a later run than the others. */
    later: z.strictObject({ measuredAt: z.iso.datetime(), commit: z.string(), loadBefore: z.number() })
      .optional(),
    sections: z.array(sectionSchema),
    /** Why there are no results. */
    failed: z.string().optional(),
  })),
  /** Candidates that could not be measured, and why. */
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
