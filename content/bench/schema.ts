import { z } from "zod";

/** Median, minimum and maximum over several rounds. */
export const spreadSchema = z.strictObject({ median: z.number(), least: z.number(), most: z.number() });

export const targetSchema = z.strictObject({
  /** Name of the measurement, such as `rate compared with nginx`. */
  name: z.string(),
  value: spreadSchema,
  unit: z.string(),
  atLeast: z.number().optional(),
  atMost: z.number().optional(),
  isMet: z.boolean(),
  /** Why the target was missed: the limiting factor that profiling found. */
  because: z.string().optional(),
});

/**
 * Role of a row in a comparison. `ours` is our implementation, and `peer` is another product or a common alternative.
 * `duties` is a peer that does everything our implementation does, and `part` is a peer that does only some of it.
 * `limit` is the maximum that the machine can do.
 */
export const roleSchema = z.enum(["ours", "peer", "duties", "part", "limit"]);

export const rowSchema = z.strictObject({
  name: z.string(),
  role: roleSchema,
  perSecond: spreadSchema,
  p50Ms: spreadSchema,
  p99Ms: spreadSchema,
  /** CPU time of the measured process per request, in microseconds. Not set for database tools. */
  cpuMicroseconds: spreadSchema.optional(),
  /** PostgreSQL's CPU time per request, in microseconds. */
  databaseMicroseconds: spreadSchema.optional(),
  /** Cores used by the measured process. A value well below 1 means that something else was the bottleneck. */
  cores: spreadSchema.optional(),
  /** Ratio of our requests per second to the candidate's, calculated separately for each round. */
  rate: spreadSchema.optional(),
  /**
   * The candidate's CPU time per request divided by that of our implementation, calculated separately for each round.
   */
  cpu: spreadSchema.optional(),
});

/** Our implementation and the candidates measured in the same run. */
export const comparisonSchema = z.strictObject({
  kind: z.literal("comparison"),
  title: z.string(),
  rows: z.array(rowSchema).min(1),
  targets: z.array(targetSchema),
  limitedBy: z.string(),
});

/** How a measurement grows with the amount of data. */
export const growthSchema = z.strictObject({
  kind: z.literal("growth"),
  title: z.string(),
  /** Name of the quantity that grows, such as `entities`. Charts draw it on a logarithmic axis. */
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
  /** Shares of CPU time, from 0 to 1, grouped by where the code comes from. */
  areas: z.array(z.strictObject({ name: z.string(), share: z.number() })),
  /** The functions with the highest self time. */
  functions: z.array(z.strictObject({ name: z.string(), place: z.string(), share: z.number() })),
});

/** The results of one suite of `npm run bench`. */
export const sectionSchema = z.discriminatedUnion("kind", [
  comparisonSchema,
  growthSchema,
  tableSchema,
  profileSchema,
]);

/** The results of one run of `npm run bench`, as stored in `content/bench/results.json`. */
export const resultsSchema = z.strictObject({
  measuredAt: z.iso.datetime(),
  release: z.string(),
  commit: z.string(),
  machine: z.strictObject({
    processor: z.string(),
    cores: z.number(),
    memoryGib: z.number(),
    system: z.string(),
    /** Load average of the machine in the minute before the run. */
    loadBefore: z.number(),
  }),
  tools: z.array(z.strictObject({ name: z.string(), version: z.string() })),
  settings: z.strictObject({
    rounds: z.number(),
    seconds: z.number(),
    /** A server's warm-up time before each round, in seconds. */
    leadSeconds: z.number().optional(),
    connections: z.number(),
  }),
  minutes: z.number(),
  suites: z.array(z.strictObject({
    name: z.string(),
    seconds: z.number(),
    /** Set if this suite was measured in a later run than the others. */
    later: z.strictObject({ measuredAt: z.iso.datetime(), commit: z.string(), loadBefore: z.number() })
      .optional(),
    sections: z.array(sectionSchema),
    /** Why the suite has no results. */
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
