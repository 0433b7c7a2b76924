import { z } from "zod";
import { sampleId } from "../../kernel/shared/sample-id.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { lineText, proseText } from "../../kernel/shared/text.ts";
import { resource, type Work } from "../kit/description.ts";
import { operators, pipelineReaders } from "./sources.ts";
import { deleteDatasets, requireActive, runningRun } from "./store.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const stage = z.enum(["ingest", "process", "serve"]);
const count = z.int().min(0).max(1_000_000_000_000);

/** @throws {Problem} `conflict` if the source is paused, `validation_failed` */
async function requireQueue(work: Work, sourceId: unknown): Promise<void> {
  if (!await requireActive(work.tx, sourceId)) {
    throw new Problem("conflict", { reason: "The source is paused." });
  }
}

export const runs = resource({
  namespace: "pipeline",
  name: "runs",
  one: "PipelineRun",
  about:
    "One run of a pipeline stage for one source. Each source can have only one run in progress per stage.",
  table: "pipeline.runs",
  members: {
    sourceId: Uuid,
    stage,
    status: z.enum(["queued", "running", "succeeded", "failed"]),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    rowsIn: count.nullable(),
    rowsOut: count.nullable(),
    error: proseText(2_000).nullable(),
  },
  create: { required: ["sourceId", "stage"] },
  access: { read: [pipelineReaders], change: [operators] },
  filters: {
    sourceId: { member: "sourceId", is: "equal" },
    stage: { member: "stage", is: "equal" },
    status: { member: "status", is: "equal" },
  },
  states: {
    member: "status",
    moves: {
      start: {
        says: "Start the run",
        from: ["queued"],
        to: "running",
        set: (work) => ({ startedAt: work.now.toISOString() }),
      },
      succeed: {
        says: "Finish the run, and record how many rows it read and wrote",
        from: ["running"],
        to: "succeeded",
        body: z.strictObject({ rowsIn: count, rowsOut: count }).meta({ id: "RunResult" }),
        set: (work, _row, body) => ({ ...body, finishedAt: work.now.toISOString() }),
      },
      fail: {
        says: "Mark the run as failed, with an error",
        from: ["running"],
        to: "failed",
        body: z.strictObject({ error: proseText(2_000) }).meta({ id: "RunFailure" }),
        set: (work, _row, body) => ({ ...body, finishedAt: work.now.toISOString() }),
      },
      retry: {
        says: "Delete a failed run's datasets and queue the run again",
        from: ["failed"],
        to: "queued",
        async set(work, row) {
          await requireQueue(work, row.sourceId);
          return { startedAt: null, finishedAt: null, error: null };
        },
        after: (work, row) => deleteDatasets(work.tx, row.id),
      },
    },
  },
  refusals: { runs_one_running: "Another run of this source and stage is running." },
  example: { sourceId: sampleId("pipeline-source", "lei"), stage: "ingest" },
  async beforeCreate(work, input) {
    await requireQueue(work, input["sourceId"]);
    return {};
  },
});

export const datasets = resource({
  namespace: "pipeline",
  name: "datasets",
  one: "Dataset",
  about:
    "Data written by a pipeline run. You can record a dataset only while the run is in progress, and you cannot change it later.",
  table: "pipeline.datasets",
  members: {
    runId: Uuid,
    sourceId: Uuid,
    stage,
    name: z.string().regex(/^[a-z][a-z0-9-]{1,59}$/, "a word such as companies"),
    location: lineText(500),
    rowCount: count,
    byteCount: count,
    sha256: z.string().regex(/^[0-9a-f]{64}$/, "64 hexadecimal digits"),
  },
  create: { required: ["runId", "name", "location", "rowCount", "byteCount", "sha256"] },
  access: {
    read: [pipelineReaders],
    create: [operators],
    change: [],
  },
  filters: {
    runId: { member: "runId", is: "equal" },
    sourceId: { member: "sourceId", is: "equal" },
    stage: { member: "stage", is: "equal" },
    name: { member: "name", is: "equal" },
  },
  refusals: { datasets_once: "The run has already written a dataset with this name." },
  example: {
    runId: sampleId("pipeline-run", "cities"),
    name: "cities",
    location: "file:cities.parquet",
    rowCount: 1200,
    byteCount: 84_000,
    sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  },
  async beforeCreate(work, input) {
    const run = await runningRun(work.tx, input["runId"]);
    if (!run) throw new Problem("conflict", { reason: "No active run has this id." });
    return run;
  },
});
