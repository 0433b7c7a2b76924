import { Problem } from "../../kernel/shared/problem.ts";

/**
 * The package that decodes and encodes pictures. It is native code: loaded with the first picture, so that a process
 * which never sees one does not need it, and absent where a platform runs none (Deno Deploy) or `--allow-ffi` is
 * not given.
 *
 * @throws {Problem} `pictures_unavailable`
 */
export async function nativePictures(): Promise<typeof import("sharp")["default"]> {
  try {
    return (await import("sharp")).default;
  } catch (cause) {
    throw new Problem("pictures_unavailable", {}, { cause });
  }
}
