import { problemKinds } from "../../functions/kernel/shared/problems.ts";
import { apiOperations } from "./api-reference.ts";

/** Part of a page that appears as a separate search result. */
export interface SearchRecord {
  readonly url: string;
  readonly content: string;
  readonly language: "en";
  readonly meta: { readonly title: string; readonly kind: "Endpoint" | "Error" };
}

/** Creates a separate search result for each error and endpoint. */
export function searchRecords(): SearchRecord[] {
  const errors = Object.entries(problemKinds).map((
    [code, { status, title, detail, remedy }],
  ): SearchRecord => ({
    url: `/docs/errors#${code}`,
    content: `${status} ${title}. ${detail} ${remedy} ${code} ${code.replaceAll("_", " ")}`,
    language: "en",
    meta: { title: code, kind: "Error" },
  }));
  const endpoints = apiOperations().map(({ method, path, href, operation, namespace }): SearchRecord => ({
    url: href,
    content: `${operation.summary ?? ""}. ${operation.description ?? ""} ${method} ${path} ${
      path.replaceAll(/[/{}-]+/g, " ")
    } ${namespace} ${operation.operationId ?? ""}`,
    language: "en",
    meta: { title: `${method} ${path}`, kind: "Endpoint" },
  }));
  return [...errors, ...endpoints];
}
