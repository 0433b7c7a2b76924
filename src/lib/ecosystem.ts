import { z } from "zod";
import dataLayer from "../../content/ecosystem/data-layer.json" with { type: "json" };
import ecosystem from "../../content/ecosystem/ecosystem.json" with { type: "json" };
import pipeline from "../../content/ecosystem/pipeline.json" with { type: "json" };

const status = z.enum(["planned", "beta", "production", "deprecated"]);
const text = z.string().min(3);
const identifier = z.string().regex(/^[a-z][a-z0-9-]*$/);

const dataLayerSchema = z.strictObject({
  localLayer: z.strictObject({
    engine: text,
    backends: z.array(z.strictObject({ name: text, platform: text, useCase: text })).min(1),
    features: z.array(text).min(1),
  }),
  cloudLayer: z.strictObject({ sync: z.array(z.strictObject({ name: text, purpose: text })).min(1) }),
  dataOwnership: z.strictObject({
    rules: z.array(z.strictObject({ rule: identifier, description: text })).min(1),
  }),
});

const ecosystemSchema = z.strictObject({
  principles: z.array(z.strictObject({ name: identifier, title: text, description: text, icon: identifier }))
    .min(1),
  frameworkDecision: z.strictObject({
    framework: text,
    rationale: text,
    platforms: z.array(z.strictObject({ name: text, strategy: text, status })).min(1),
  }),
});

const stage = <Name extends string>(name: Name) =>
  z.strictObject({ name: z.literal(name), technology: text, description: text, status });

const pipelineSchema = z.strictObject({
  stages: z.tuple([stage("ingest"), stage("process"), stage("serve")]),
});

/** Document about the data layer, as returned by `GET /api/v1/data-layer`. */
export const dataLayerDocument = dataLayerSchema.parse(dataLayer);
/** Document about the principles and the choice of framework, as returned by `GET /api/v1/ecosystem`. */
export const ecosystemDocument = ecosystemSchema.parse(ecosystem);
/** Document about the open data pipeline, as returned by `GET /api/v1/pipeline`. */
export const pipelineDocument = pipelineSchema.parse(pipeline);
