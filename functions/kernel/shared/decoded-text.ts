/** Matches the encoding declared at the start of an XML document. @see XML 1.0 §4.3.3 */
const declaration = /^\s*<\?xml\s[^<>]{0,200}?\bencoding\s*=\s*["']([A-Za-z0-9._:-]{1,40})["']/;
const charset = /;\s*charset\s*=\s*"?([A-Za-z0-9._:-]{1,40})/i;

/**
 * Decodes bytes from another server. The encoding comes from the byte order mark, the charset of the media type or
 * the XML declaration, whichever is found first (RFC 7303 §3). If there is none, UTF-8 is used. Unknown encodings are
 * also read as UTF-8, with replacement characters for invalid bytes.
 */
export function decodedText(bytes: Uint8Array, contentType = ""): string {
  const [first, second] = bytes;
  const isMarked = (first === 0xfe && second === 0xff) || (first === 0xff && second === 0xfe);
  const marked = first === 0xfe ? "utf-16be" : "utf-16le";
  const said = isMarked
    ? marked
    : charset.exec(contentType)?.[1] ?? declaration.exec(ascii(bytes.subarray(0, 400)))?.[1];
  try {
    return new TextDecoder(said ?? "utf-8").decode(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new TextDecoder().decode(bytes);
  }
}

const ascii = (bytes: Uint8Array) => String.fromCharCode(...bytes);
