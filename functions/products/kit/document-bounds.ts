import { Problem } from "../../kernel/shared/problem.ts";
import type { DocumentBounds, Resource } from "./description.ts";
import { columnsOf } from "./store.ts";

/** Default limits. `bytes` is the same as the limit for a request body. */
export const defaultBounds: DocumentBounds = { bytes: 256 * 1024, keys: 5_000 };

export function documentsOf(resource: Resource): ReadonlyMap<string, DocumentBounds> {
  return new Map(
    [...columnsOf(resource)].filter(([, { kind }]) => kind === "json")
      .map(([member]) => [member, resource.bounds?.[member] ?? defaultBounds]),
  );
}

/**
 * Rejects a document that would exceed its limits once stored. Schemas check only a single request, but a merge patch
 * adds to the stored document. A document that already exceeds a limit can still be changed if it does not grow.
 *
 * @throws {Problem} `validation_failed`
 */
export function refuseOversized(
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  before?: Readonly<Record<string, unknown>>,
): void {
  for (const [member, bounds] of documentsOf(resource)) {
    const value = values[member];
    if (value === undefined || value === null) continue;
    const size = sizeOf(value);
    for (const unit of ["bytes", "keys"] as const) {
      if (size[unit] <= bounds[unit]) continue;
      const kept = before?.[member] === undefined ? undefined : sizeOf(before[member]);
      if (kept && kept[unit] > bounds[unit] && size[unit] <= kept[unit]) continue;
      const message = `must have at most ${bounds[unit]} ${unit} in total, not ${size[unit]}`;
      throw new Problem("validation_failed", { reason: `/${member} ${message}` }, {
        errors: [{ pointer: `/${member}`, code: "too_big", message }],
      });
    }
  }
}

function sizeOf(document: unknown): DocumentBounds {
  let keys = 0;
  const text = JSON.stringify(document, (_name, value) => {
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      keys += Object.keys(value).length;
    }
    return value;
  });
  return { bytes: new TextEncoder().encode(text).byteLength, keys };
}
