import { readFile, writeFile } from "node:fs/promises";
import process from "node:process";
import { downloadBundle, issuerOf } from "./download.ts";
import { type Bundle, reasons, verifyCredential } from "./verify.ts";

const usage = `hakika-verify CREDENTIAL --gateway URL [--entity ID] [--bundle FILE] [--save FILE]

Checks a credential: signature, validity, revocation, and its entry in the public log.

CREDENTIAL      a file with the credential, or - for standard input
--gateway URL   the gateway that is trusted to issue it
--entity ID     the entity that it must be about
--save FILE     saves the data downloaded for the check in FILE
--bundle FILE   checks with saved data, without a network

Exits with 0 if the credential is valid, 1 if it is not valid, and 2 if it could not be checked.
`;

/** Runs the command-line tool and returns its exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const options = new Map<string, string>();
  const files: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at]!;
    if (["--gateway", "--entity", "--bundle", "--save"].includes(word) && args[at + 1] !== undefined) {
      options.set(word, args[at += 1]!);
    } else if (word.startsWith("--")) files.length = 2;
    else files.push(word);
  }
  const gateway = options.get("--gateway")?.replace(/\/+$/, "");
  if (files.length !== 1 || !gateway || !URL.canParse(gateway)) {
    process.stderr.write(usage);
    return 2;
  }
  try {
    const jwt = (await readFile(files[0] === "-" ? 0 as never : files[0]!, "utf8")).trim();
    const kept = options.get("--bundle");
    const bundle = kept
      ? JSON.parse(await readFile(kept, "utf8")) as Bundle
      : await downloadBundle(gateway, jwt);
    const save = options.get("--save");
    if (save) await writeFile(save, JSON.stringify(bundle));
    const entityId = options.get("--entity");
    const verdict = await verifyCredential(jwt, bundle, {
      issuer: issuerOf(gateway),
      ...(entityId ? { entityId } : {}),
    });
    const { subject, statusAsOf, inLog } = verdict;
    const lines = [
      verdict.valid ? "VALID" : "NOT VALID",
      ...verdict.reasons.map((reason) => `${reason}: ${reasons[reason]}`),
      ...(subject
        ? [
          `${subject.name}${
            subject.legalName ? ` (${subject.legalName})` : ""
          }: tier ${subject.tier}, ${subject.tierName}, since ${subject.since}`,
          `entity ${subject.entityId}`,
        ]
        : []),
      ...(statusAsOf ? [`Revocations are known up to ${statusAsOf.toISOString()}.`] : []),
      ...(subject
        ? [
          inLog === null
            ? "Not in the public log yet."
            : inLog
            ? "In the public log."
            : "The public log does not prove the credential.",
        ]
        : []),
    ];
    process.stdout.write(`${lines.join("\n")}\n`);
    return verdict.valid ? 0 : 1;
  } catch (error) {
    process.stderr.write(`Not checked: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}
