import { Problem } from "../../kernel/shared/problem.ts";
import type { Resource } from "./description.ts";

interface Broken {
  readonly code: string;
  readonly constraint: string;
  readonly detail: string;
}

/**
 * Returns the problem for a violated constraint. Two simultaneous requests can both pass the earlier checks, so the
 * constraint has to reject one of them. The message comes from the description, never from the database.
 *
 * @see PostgreSQL, appendix A "Error codes", class 23
 */
export function refusalOf(error: unknown, resource: Resource): Problem | undefined {
  const broken = parseDatabaseError(error);
  if (!broken) return undefined;
  const words = resource.refusals?.[broken.constraint];
  switch (broken.code) {
    case "23505":
      return new Problem("conflict", { reason: words ?? "An item like this already exists." }, {
        cause: error,
      });
    case "23503": {
      if (broken.detail.includes("still referenced")) {
        return new Problem("conflict", { reason: words ?? "Another resource still references this." }, {
          cause: error,
        });
      }
      const column = /^Key \(([a-z_]+)/.exec(broken.detail)?.[1] ?? "";
      const member = column.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
      return unknownId(member, words, error);
    }
    case "23514":
      return new Problem("validation_failed", {
        reason: words ?? "These values are inconsistent.",
      }, {
        cause: error,
      });
    case "22003":
      return new Problem("validation_failed", { reason: "A number is too large." }, { cause: error });
  }
}

const unknown = "You have no access to anything with this id.";

/**
 * Returns the error for a member that refers to a missing row, or to a row that the caller may not use. Both cases
 * give the same error.
 */
export function unknownId(member: string, message = unknown, cause?: unknown): Problem {
  return new Problem("validation_failed", { reason: `/${member}: ${message}` }, {
    errors: [{ pointer: `/${member}`, code: "unknown", message }],
    cause,
  });
}

function parseDatabaseError(error: unknown): Broken | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  const { code, constraint_name: constraint, detail } = error as Record<string, unknown>;
  return { code: String(code), constraint: String(constraint ?? ""), detail: String(detail ?? "") };
}
