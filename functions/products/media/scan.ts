import { connect } from "node:net";
import { Problem } from "../../kernel/shared/problem.ts";
import type { ScannerSettings } from "../../kernel/shared/media-settings.ts";

/**
 * Total time limit for connecting, sending and receiving. It is shorter than the request's own limit of five seconds.
 */
const patienceSeconds = 4;
const chunkBytes = 64 * 1024;
/** The scanner responds with one short line. */
const maximumAnswerLength = 1_024;

const upstream = "The virus scanner";

/**
 * Scans bytes if a scanner is configured. A file that could not be scanned is rejected, and the caller can retry.
 *
 * @throws {Problem} `validation_failed` if malware was found; `upstream_timeout`, `upstream_invalid` if the scanner
 *   is down or fails
 * @see clamd(8), command INSTREAM
 */
export async function requireClean(scanner: ScannerSettings | undefined, bytes: Uint8Array): Promise<void> {
  if (!scanner) return;
  const answer = await askScanner(scanner, bytes);
  if (answer === "stream: OK") return;
  const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (!found) throw new Problem("upstream_invalid", { upstream }, { cause: new Error(answer) });
  const message = `The file was rejected because the virus scanner found ${
    found.replace(/[^\w.:-]/g, "?").slice(0, 80)
  }.`;
  throw new Problem("validation_failed", { reason: message }, {
    errors: [{ pointer: "", code: "infected", message }],
  });
}

function askScanner({ host, port }: ScannerSettings, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      socket.destroy();
      settle();
    };
    const timer = setTimeout(
      () => finish(() => reject(new Problem("upstream_timeout", { upstream, seconds: patienceSeconds }))),
      patienceSeconds * 1_000,
    );
    const fail = (cause: unknown) =>
      finish(() => reject(new Problem("upstream_invalid", { upstream }, { cause })));
    let said = "";
    socket.on("error", fail);
    socket.on("end", () => fail(new Error("the scanner closed the connection")));
    socket.on("data", (data) => {
      said += data.toString("latin1");
      const end = said.indexOf("\0");
      if (end >= 0) finish(() => resolve(said.slice(0, end)));
      else if (said.length > maximumAnswerLength) fail(new Error("the scanner's response is too long"));
    });
    socket.write("zINSTREAM\0");
    for (let from = 0; from < bytes.byteLength; from += chunkBytes) {
      const chunk = bytes.subarray(from, from + chunkBytes);
      socket.write(lengthOf(chunk.byteLength));
      socket.write(chunk);
    }
    socket.write(lengthOf(0));
  });
}

function lengthOf(bytes: number): Uint8Array {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes);
  return length;
}
