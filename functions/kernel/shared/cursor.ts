import { hmac, sameSecret } from "./secrets.ts";
import { Problem } from "./problem.ts";

/** The last row's sort values, as strings so that no precision is lost. */
export type CursorKey = readonly string[];

export interface Cursors {
  /**
   * `scope` identifies the list, its filters and its caller. A cursor is valid only for the scope it was created for.
   */
  seal(scope: unknown, key: CursorKey): string;
  /** @throws {Problem} `invalid_cursor` */
  open(scope: unknown, cursor: string): CursorKey;
}

const maximumLength = 1024;

/** Creates cursors signed with a key derived from `PLATFORM_SECRET`. */
export function signedCursors(key: Uint8Array): Cursors {
  // The payload is base64url, so the line break after it always marks its end, even if the scope contains line breaks.
  const sign = (scope: unknown, payload: string) =>
    hmac(key, `${payload}\n${JSON.stringify(scope)}`).slice(0, 22);
  return {
    seal(scope, values) {
      const payload = Buffer.from(JSON.stringify(values)).toString("base64url");
      return `${payload}.${sign(scope, payload)}`;
    },
    open(scope, cursor) {
      const [payload, signature, rest] = cursor.length <= maximumLength ? cursor.split(".") : [];
      if (!payload || !signature || rest !== undefined || !sameSecret(signature, sign(scope, payload))) {
        throw new Problem("invalid_cursor");
      }
      return JSON.parse(Buffer.from(payload, "base64url").toString()) as CursorKey;
    },
  };
}
