import type { paths } from "./schema.d.ts";

type Answers<Body> = { get: { responses: { 200: { content: { "application/json": Body } } } } };

/** Every address that can be read, as the OpenAPI document names it: `/v1/entities/{id}`. */
export type ReadPath = {
  [Path in keyof paths]: paths[Path] extends Answers<unknown> ? Path : never;
}[keyof paths];

/** The response body of an address. */
export type ReadBody<Path extends ReadPath> = paths[Path] extends Answers<infer Body> ? Body : never;

/** The parameters of an address: path and query. */
export type ReadParams<Path extends ReadPath> = paths[Path] extends { get: { parameters: infer Parameters } }
  ? Omit<Parameters, "header" | "cookie">
  : never;

/** Arguments for a request; optional if there are no required parameters. */
export type ReadArguments<Path extends ReadPath> = Record<never, never> extends ReadParams<Path>
  ? [params?: ReadParams<Path>]
  : [params: ReadParams<Path>];

/** An address of the gateway, or the prefix of one namespace: `/v1/entities`. */
export type GatewayArea =
  | keyof paths
  | (keyof paths extends infer Path
    ? Path extends `/v1/${infer Namespace}/${string}` ? `/v1/${Namespace}` : never
    : never);
