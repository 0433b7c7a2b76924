import type { paths } from "./schema.d.ts";

type Answers<Body> = { get: { responses: { 200: { content: { "application/json": Body } } } } };

/** Every path with a GET operation, as written in the OpenAPI document: `/v1/entities/{id}`. */
export type ReadPath = {
  [Path in keyof paths]: paths[Path] extends Answers<unknown> ? Path : never;
}[keyof paths];

/** The response body of a path. */
export type ReadBody<Path extends ReadPath> = paths[Path] extends Answers<infer Body> ? Body : never;

/** The path and query parameters of a path. */
export type ReadParams<Path extends ReadPath> = paths[Path] extends { get: { parameters: infer Parameters } }
  ? Omit<Parameters, "header" | "cookie">
  : never;

/** Arguments for a request; optional if no parameter is required. */
export type ReadArguments<Path extends ReadPath> = Record<never, never> extends ReadParams<Path>
  ? [params?: ReadParams<Path>]
  : [params: ReadParams<Path>];

/** A gateway path, or the prefix of one namespace: `/v1/entities`. */
export type GatewayArea =
  | keyof paths
  | (keyof paths extends infer Path
    ? Path extends `/v1/${infer Namespace}/${string}` ? `/v1/${Namespace}` : never
    : never);
