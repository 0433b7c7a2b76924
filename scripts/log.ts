import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import { isConsistent, rootFromInclusion } from "../clients/typescript/verify/merkle.ts";
import { type DidDocument, readNote } from "../clients/typescript/verify/verify.ts";

const usage = `npm run log -- watch URL [--once] [--state FILE]

Follows the public log of the gateway at URL: stores its last checkpoint in FILE (.cache/log/HOST.json) and checks that
each newer checkpoint continues it. Exits with 2 if the log was rolled back, rewritten or signed with another key.
`;

const pauseMs = 60_000;

/** State that a monitor stores about a log. */
interface Seen {
  readonly note: string;
  /** The DID document with the keys that signed the note. */
  readonly did: DidDocument;
}

class LogRewrittenError extends Error {}

async function read(address: string): Promise<string> {
  const answer = await fetch(address, { credentials: "omit" });
  if (!answer.ok) throw new Error(`${address} returned ${answer.status}.`);
  return await answer.text();
}

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, "base64"));

/** Checks a log once, and returns the new state and a message to print. @throws {LogRewrittenError} */
export async function checkLog(url: string, seen: Seen | undefined): Promise<{ seen: Seen; said: string }> {
  const did = JSON.parse(await read(`${url}/.well-known/did.json`)) as DidDocument;
  const note = await read(`${url}/log/checkpoint`);
  const now = await readNote(note, did);
  if (!now) throw new LogRewrittenError("The checkpoint is not signed with a key of the log.");
  if (!seen) return { seen: { note, did }, said: `First check: ${now.size} leaves.` };
  const before = (await readNote(seen.note, seen.did))!;
  if (now.origin !== before.origin) {
    throw new LogRewrittenError(`The origin of the log is ${now.origin}, not ${before.origin}.`);
  }
  if (now.size < before.size) {
    throw new LogRewrittenError(`The log was rolled back from ${before.size} to ${now.size} leaves.`);
  }
  const proof = now.size === before.size
    ? []
    : (JSON.parse(await read(`${url}/log/proofs/consistency?from=${before.size}&to=${now.size}`)) as {
      hashes: string[];
    }).hashes;
  if (!await isConsistent(before.size, now.size, before.root, now.root, proof.map(bytesOf))) {
    throw new LogRewrittenError(
      `The log of ${now.size} leaves does not begin with the ${before.size} leaves seen before.`,
    );
  }
  await checkNewest(url, now);
  const kept = now.size > before.size ? { note, did } : seen;
  return { seen: kept, said: `${now.size} leaves, ${now.size - before.size} new; consistent.` };
}

/** Verifies that the signed tree really contains the newest leaf. @throws {LogRewrittenError} */
async function checkNewest(url: string, { size, root }: { size: number; root: Uint8Array }): Promise<void> {
  const index = size - 1;
  const proof = JSON.parse(await read(`${url}/log/proofs/inclusion?index=${index}&size=${size}`)) as {
    leafHash: string;
    hashes: string[];
  };
  const led = await rootFromInclusion(index, size, bytesOf(proof.leafHash), proof.hashes.map(bytesOf));
  if (!led || !Buffer.from(led).equals(Buffer.from(root))) {
    throw new LogRewrittenError(`Leaf ${index} is not in the signed log.`);
  }
}

async function main(args: readonly string[]): Promise<number> {
  const [command, address, ...rest] = args;
  const isOnce = rest.includes("--once");
  const given = rest.indexOf("--state");
  const known = rest.every((word, at) => ["--once", "--state"].includes(word) || rest[at - 1] === "--state");
  if (command !== "watch" || !address || !URL.canParse(address) || !known) {
    process.stderr.write(usage);
    return 64;
  }
  const url = address.replace(/\/+$/, "");
  const file = given >= 0 && rest[given + 1]
    ? rest[given + 1]!
    : join(".cache", "log", `${new URL(url).host.replace(":", "-")}.json`);
  await mkdir(dirname(file), { recursive: true });
  let seen = await readFile(file, "utf8").then(
    (text) => JSON.parse(text) as Seen,
    (error: NodeJS.ErrnoException) => {
      // Don't treat an unreadable file as a first run, because a first run would overwrite the saved state.
      if (error.code !== "ENOENT") throw error;
      return undefined;
    },
  );
  while (true) {
    try {
      const looked = await checkLog(url, seen);
      seen = looked.seen;
      await writeFile(`${file}.new`, JSON.stringify(seen));
      await rename(`${file}.new`, file);
      process.stdout.write(`${new Date().toISOString()} ${looked.said}\n`);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      if (error instanceof LogRewrittenError) {
        process.stderr.write(
          `\u0007HISTORY WAS REWRITTEN at ${url}: ${text}\nThe last valid state is kept in ${file}.\n`,
        );
        return 2;
      }
      process.stderr.write(`${new Date().toISOString()} not checked: ${text}\n`);
      if (isOnce) return 1;
    }
    if (isOnce) return 0;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

if (import.meta.main) process.exit(await main(process.argv.slice(2)));
