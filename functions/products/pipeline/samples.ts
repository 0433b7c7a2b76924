import { sampleId } from "../../kernel/shared/sample-id.ts";
import { sha256 } from "../../kernel/shared/secrets.ts";
import type { ResourceSamples } from "../kit/samples.ts";
import { datasets, runs } from "./runs.ts";
import { sources } from "./sources.ts";

const source = (key: string) => sampleId("pipeline-source", key);

export const pipelineSamples: readonly ResourceSamples[] = [
  {
    resource: sources,
    rows: () => [
      {
        id: source("lei"),
        name: "lei-records",
        kind: "api",
        about: "Legal entities of the world (GLEIF, CC0).",
        url: "https://api.gleif.org/api/v1/lei-records",
      },
      {
        id: source("cities"),
        name: "geonames-cities",
        kind: "file",
        about: "Cities with more than 1000 people (GeoNames, CC BY 4.0).",
        url: "https://download.geonames.org/export/dump/cities1000.zip",
      },
    ],
  },
  {
    resource: runs,
    rows: ({ days }) => [
      ...[
        ["ingest", "succeeded", 1_200, 1_200, null],
        ["process", "failed", 1_200, null, "Line 873 has no country."],
        ["serve", "queued", null, null, null],
      ].map(([stage, status, rowsIn, rowsOut, error]) => ({
        id: sampleId("pipeline-run", String(stage)),
        sourceId: source("lei"),
        stage,
        status,
        startedAt: status === "queued" ? null : days(-1),
        finishedAt: status === "queued" ? null : days(-1),
        rowsIn,
        rowsOut,
        error,
      })),
      {
        id: sampleId("pipeline-run", "cities"),
        sourceId: source("cities"),
        stage: "ingest",
        status: "running",
        startedAt: days(0),
      },
    ],
  },
  {
    resource: datasets,
    rows: () => [{
      id: sampleId("dataset", "companies"),
      runId: sampleId("pipeline-run", "ingest"),
      sourceId: source("lei"),
      stage: "ingest",
      name: "companies",
      location: "file:companies.parquet",
      rowCount: 1_200,
      byteCount: 84_000,
      sha256: Buffer.from(sha256("companies"), "base64url").toString("hex"),
    }],
  },
];
