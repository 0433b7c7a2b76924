import { Problem } from "../../kernel/shared/problem.ts";

/**
 * Loads the package that decodes and encodes pictures. It is native code, so it is loaded only when the first picture
 * is processed. Most processes do not need it, and it is unavailable on Deno Deploy or without `--allow-ffi`.
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
