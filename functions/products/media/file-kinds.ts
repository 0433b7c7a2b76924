import { z } from "zod";

const mebibyte = 1_048_576;

/**
 * File types that may be uploaded. Browsers can execute SVG and HTML, so they are not allowed. The number of pixels
 * is limited, because a small file can contain a huge picture.
 */
export const fileKinds = {
  "image/jpeg": { format: "jpeg", maximumBytes: 10 * mebibyte, maximumPixels: 24_000_000 },
  "image/png": { format: "png", maximumBytes: 10 * mebibyte, maximumPixels: 12_000_000 },
  "image/webp": { format: "webp", maximumBytes: 10 * mebibyte, maximumPixels: 12_000_000 },
  "image/gif": { format: "gif", maximumBytes: 5 * mebibyte, maximumPixels: 12_000_000 },
  "image/avif": { format: "avif", maximumBytes: 5 * mebibyte, maximumPixels: 6_000_000 },
  "application/pdf": { format: "pdf", maximumBytes: 20 * mebibyte, maximumPixels: 0 },
} as const;

/**
 * Maximum size of a stored file, as in the table's constraint. A stored picture can be larger than the upload,
 * because it is re-encoded.
 */
export const largestStored = 20 * mebibyte;

export type FileType = keyof typeof fileKinds;

export const FileTypeSchema = z.enum(Object.keys(fileKinds) as [FileType, ...FileType[]]);

/**
 * Detects the type from the first bytes. Returns `undefined` for any type that may not be uploaded.
 *
 * @see WHATWG MIME Sniffing §6.1 and ISO/IEC 14496-12 §4.3 (the brands of `ftyp`)
 */
export function sniffType(bytes: Uint8Array): FileType | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "image/webp";
  if (/^GIF8[79]a$/.test(text(0, 6))) return "image/gif";
  if (text(0, 5) === "%PDF-") return "application/pdf";
  if (text(4, 8) === "ftyp" && /avi[fs]/.test(brandsOf(bytes, text))) return "image/avif";
}

/**
 * Checks whether a GIF's blocks are complete, because decoders silently show whatever a truncated file contains.
 * Bytes that do not start a block are left to the decoder.
 *
 * @see GIF89a §18 to §27
 */
export function isWholeGif(bytes: Uint8Array): boolean {
  const colours = (flags = 0) => (flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1);
  let at = 13 + colours(bytes[10]);
  while (at < bytes.length) {
    if (bytes[at] === 0x2c) at += 11 + colours(bytes[at + 9]);
    else if (bytes[at] === 0x21) at += 2;
    else return true;
    for (let size; (size = bytes[at] ?? 0) > 0;) at += size + 1;
    at += 1;
  }
  return false;
}

/** Returns the brands of an ISO media file, major brand first. Reads at most 64 bytes. */
function brandsOf(bytes: Uint8Array, text: (from: number, to: number) => string): string {
  const size = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 64);
  return `${text(8, 12)} ${(text(16, size).match(/.{4}/gs) ?? []).join(" ")}`;
}
