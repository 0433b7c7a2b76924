import type { paths } from "./schema.d.ts";

type Answers<Body> = { get: { responses: { 200: { content: { "application/json": Body } } } } };

/** Every address that can be read, as the OpenAPI document names it: `/v1/entities/{id}`. */
export type ReadPath = {
  [Path in keyof paths]: paths[Path] extends Answers<unknown> ? Path : never;
}[keyof paths];

/** What an address answers. */
export type ReadBody<Path extends ReadPath> = paths[Path] extends Answers<infer Body> ? Body : never;

/** What an address is asked with: the parts of its path and its query. */
export type ReadParams<Path extends ReadPath> = paths[Path] extends { get: { parameters: infer Parameters } }
  ? Omit<Parameters, "header" | "cookie">
  : never;

/** Arguments that ask for an address; left out where nothing has to be said. */
export type ReadArguments<Path extends ReadPath> = Record<never, never> extends ReadParams<Path>
  ? [params?: ReadParams<Path>]
  : [params: ReadParams<Path>];

/** An address of the gateway, or what the addresses of one namespace begin with: `/v1/entities`. */
export type GatewayArea =
  | keyof paths
  | (keyof paths extends infer Path
    ? Path extends `/v1/${infer Namespace}/${string}` ? `/v1/${Namespace}` : never
    : never);
