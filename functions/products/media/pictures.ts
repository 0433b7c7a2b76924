import { Problem } from "../../kernel/shared/problem.ts";
import { fileKinds, type FileType, isWholeGif, largestStored } from "./file-kinds.ts";
import { nativePictures } from "./native-pictures.ts";
import { createWorkQueue } from "./turns.ts";

/** A picture without metadata, and its smaller renditions. */
export interface Prepared {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly renditions: readonly {
    readonly bytes: Uint8Array<ArrayBuffer>;
    readonly width: number;
    readonly height: number;
  }[];
}

/** Widths in pixels. Pictures are never enlarged. */
export const renditionWidths = [320, 640, 1_280] as const;

export const renditionType = "image/webp";

const secondsPerStep = 3;
const turns = createWorkQueue();

/**
 * Decodes and re-encodes a picture. This removes its metadata (location, camera, embedded files) and rotates it
 * upright. Renditions show only the first frame.
 *
 * @throws {Problem} `validation_failed` if the picture is broken or too large, `pictures_busy`,
 *   `pictures_unavailable`
 */
export async function preparePicture(bytes: Uint8Array<ArrayBuffer>, type: FileType): Promise<Prepared> {
  return await turns.take(async () => {
    try {
      return await prepare(bytes, type);
    } catch (cause) {
      if (cause instanceof Problem) throw cause;
      throw new Problem("validation_failed", { reason: reasonOf(cause, type) }, { cause });
    }
  });
}

function reasonOf(cause: unknown, type: FileType): string {
  const message = cause instanceof Error ? cause.message : "";
  if (/pixel limit/i.test(message)) {
    return `The image has more than ${fileKinds[type].maximumPixels} pixels. Send a smaller one.`;
  }
  if (/^timeout: /.test(message)) {
    return `The image takes more than ${secondsPerStep} seconds to process. Send a smaller one, or try again later.`;
  }
  return `The file is not a valid ${type} file, or is incomplete.`;
}

async function prepare(bytes: Uint8Array<ArrayBuffer>, type: FileType): Promise<Prepared> {
  const sharp = await nativePictures();
  if (type === "image/gif" && !isWholeGif(bytes)) throw new Error("The GIF is incomplete.");
  const { format, maximumPixels } = fileKinds[type];
  const isAnimatable = type === "image/gif" || type === "image/webp";
  const decode = (animated: boolean) =>
    sharp(bytes, { limitInputPixels: maximumPixels, failOn: "error", animated })
      .timeout({ seconds: secondsPerStep });
  const { pages = 1, channels } = await sharp(bytes, { limitInputPixels: maximumPixels }).metadata();
  const isAnimated = isAnimatable && pages > 1;
  const upright = isAnimated ? decode(true) : decode(false).autoOrient();
  const encoded = type === "image/avif" ? upright.avif({ effort: 1, quality: 60 }) : upright.toFormat(
    format as "jpeg" | "png" | "webp" | "gif",
    type === "image/jpeg" ? { quality: 88 } : {},
  );
  // Greyscale pictures stay greyscale, because they would be three times as large in colour.
  const kept = channels < 3 ? encoded.toColourspace("b-w") : encoded;
  const { data, info } = await kept.toBuffer({ resolveWithObject: true });
  if (data.byteLength > largestStored) {
    const reason =
      `Without its metadata, the picture has ${data.byteLength} bytes. The maximum is ${largestStored}. ` +
      "Send a smaller one.";
    throw new Problem("validation_failed", { reason });
  }
  const renditions = [];
  for (const width of renditionWidths.filter((width) => width <= info.width)) {
    const small = await decode(false).autoOrient().resize({ width }).webp({ quality: 80, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    renditions.push({ bytes: new Uint8Array(small.data), width, height: small.info.height });
  }
  return {
    bytes: new Uint8Array(data),
    width: info.width,
    height: info.pageHeight ?? info.height,
    renditions,
  };
}
