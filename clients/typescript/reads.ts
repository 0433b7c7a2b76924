import type { paths } from "./schema.d.ts";

type Answers<Body> = { get: { responses: { 200: { content: { "application/json": Body } } } } };

/** Every path with a GET operation, written as in the OpenAPI document, such as `/v1/entities/{id}`. */
export type ReadPath = {
  [Path in keyof paths]: paths[Path] extends Answers<unknown> ? Path : never;
}[keyof paths];

export type ReadBody<Path extends ReadPath> = paths[Path] extends Answers<infer Body> ? Body : never;

export type ReadParams<Path extends ReadPath> = paths[Path] extends { get: { parameters: infer Parameters } }
  ? Omit<Parameters, "header" | "cookie">
  : never;

/** Arguments for a request. They are optional if no parameter is required. */
export type ReadArguments<Path extends ReadPath> = Record<never, never> extends ReadParams<Path>
  ? [params?: ReadParams<Path>]
  : [params: ReadParams<Path>];

/** A path from the OpenAPI document, such as `/v1/entities/{id}`, or a namespace prefix, such as `/v1/entities`. */
export type GatewayArea =
  | keyof paths
  | (keyof paths extends infer Path
    ? Path extends `/v1/${infer Namespace}/${string}` ? `/v1/${Namespace}` : never
    : never);
