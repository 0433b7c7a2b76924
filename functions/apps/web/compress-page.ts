import { codingFor, compress } from "./compress.ts";

/** A page rendered for one request, in the encoding in which it is sent. */
export interface WirePage {
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** `Content-Encoding`, and `Vary` for the headers that the encoding depends on. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Compresses a page rendered on demand to a third of its size or less, which matters on a slow phone.
 *
 * Compression can leak a secret only if an attacker can choose text in the same response many times (BREACH). No page
 * shows a secret together with text from its URL, and the session cookie is not sent with background requests from
 * other sites.
 */
export async function compressPage(page: Response, acceptEncoding: string | undefined): Promise<WirePage> {
  if (!page.body) return { body: null, headers: {} };
  const bytes = new Uint8Array(await page.arrayBuffer());
  const coding = codingFor(acceptEncoding ?? null);
  const vary = { Vary: "Accept-Encoding" };
  if (coding === "identity") return { body: bytes, headers: vary };
  return { body: await compress(bytes, coding), headers: { ...vary, "Content-Encoding": coding } };
}
