import type { paths } from "../../clients/typescript/schema.d.ts";

/** A path segment. Both parameters in the document and segments filled in by a test become `{}`. */
type Segment<S extends string> = string extends S ? "{}" : S extends `{${string}}` ? "{}" : S;
/** A path without its query, with all filled-in segments replaced by `{}`. */
type Shape<P extends string> = P extends `${infer Path}?${string}` ? Shape<Path>
  : P extends `${infer First}/${infer Rest}` ? `${Segment<First>}/${Shape<Rest>}`
  : Segment<P>;

type Templates = { [Template in keyof paths as Shape<Template>]: Template };

/** The path in the API document that matches a path in a test, such as `/v1/travel/bookings/{id}`. */
export type TemplateOf<P extends string> = Shape<P> extends infer S extends keyof Templates ? Templates[S]
  : never;

type JsonOf<Answer> = Answer extends { content: { "application/json": infer Body } } ? Body : never;

export type BodyOf<P extends string, Method extends string> = paths[TemplateOf<P>] extends {
  [M in Method]: { responses: infer Answers };
} ? JsonOf<Answers[keyof Answers & (200 | 201 | 202)]>
  : never;

/**
 * The fields of a problem. Every body type also includes them, so that tests can read them without narrowing the
 * type.
 */
interface Refusal {
  readonly detail: string;
  readonly code: string;
  readonly errors: readonly { readonly pointer: string; readonly code: string; readonly message: string }[];
}

export interface TypedAnswer<P extends string, Method extends string> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: BodyOf<P, Method> & Omit<Refusal, keyof BodyOf<P, Method>>;
}
