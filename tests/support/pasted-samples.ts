import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import type { SampleCall } from "../../functions/sample-calls.ts";
import { etagOf } from "../../functions/kernel/shared/http.ts";
import { sampleId } from "../../functions/kernel/shared/sample-id.ts";
import { type ReferenceOperation, referencePages } from "../../src/lib/api-reference.ts";
import { callOf, curlSample, type StepBefore, stepsBefore, variableOf } from "../../src/lib/api-samples.ts";
import { originsAtBuild } from "../../src/lib/origins.ts";
import { operationOf } from "./described-call.ts";
import { sessionOf } from "./desk.ts";
import { platformToken } from "./provider-token.ts";
import type { SharedSystem } from "./system-for-tests.ts";

const run = promisify(execFile);

export interface Pasted {
  /** Method and path template, such as `GET /v1/entities/{id}`. */
  readonly operation: string;
  /** Undefined if the command could not be run because one of its variables has no value. */
  readonly status: number | undefined;
  /**
   * The reason the response does not match the document, or undefined if it matches. Responses of the events app are
   * not checked.
   */
  readonly refusal: string | undefined;
  readonly body: string;
}

/** The sample person for each kind of caller in the reference. */
const owner = "nyasha@owner.example";
const staff: Readonly<Record<string, string>> = {
  admin: "thandeka@admin.example",
  verifier: "paulo@verifier.example",
  auditor: "aissatou@auditor.example",
  support: "baraka@support.example",
};

/**
 * Ranks a sample so that resources are created before they are read, and deleted after they are used.
 */
function rank({ method, path }: ReferenceOperation): number {
  if (method === "GET") return 1;
  if (method === "DELETE") return 4;
  if (method !== "POST") return 2;
  return path.includes("{") ? 3 : 0;
}

/**
 * These pages come last, because their samples end or delete what other samples use: the owner's claim, sessions,
 * keys and the account.
 */
const last = ["admin", "claims", "test-entities", "api-keys", "identity", "auth"];

/** Returns the operations in an order in which their samples can be pasted one after another. */
function inOrder(): ReferenceOperation[] {
  const pages = referencePages().toSorted((a, b) => last.indexOf(a.name) - last.indexOf(b.name));
  return pages.flatMap(({ operations }) => operations.toSorted((a, b) => rank(a) - rank(b)));
}

/**
 * Pastes every operation's sample request into a shell, as the person named in the reference, on a system with sample
 * data. Variables get their values from the responses to earlier samples.
 */
export async function pasteSamples(
  system: SharedSystem,
  isWanted: (operation: string) => boolean = () => true,
): Promise<Pasted[]> {
  const folder = await mkdtemp(join(tmpdir(), "hakika-pasted-"));
  const headerFile = join(folder, "headers");
  const picture = join(folder, "picture.jpg");
  // The commands are run exactly as a reader would paste them. The configuration file makes curl print the status and
  // store the headers.
  await writeFile(
    join(folder, ".curlrc"),
    `write-out = "%{stderr}%{http_code}"\ndump-header = "${headerFile}"\nmax-time = 20\n`,
  );
  // Not every machine that runs the tests has `uuidgen`.
  await writeFile(join(folder, "uuidgen"), "#!/bin/sh\ncat /proc/sys/kernel/random/uuid\n", { mode: 0o755 });
  await writeFile(picture, await samplePicture());
  const tokens = new Map<string, string>();
  const tokenOf = async (email: string) => {
    if (!tokens.has(email)) {
      // Signs in once, which links the account with this e-mail address to the account at the provider.
      await sessionOf(system.web, email);
      tokens.set(email, await platformToken(system, email));
    }
    return tokens.get(email)!;
  };
  const known = new KnownValues();
  const gateway = {
    request: (path: string) => fetch(`${system.gateway}${path}`),
  } as Parameters<typeof operationOf>[0];
  let testKey: string | undefined;

  const runCommand = async (
    entry: ReferenceOperation,
    call: SampleCall,
    values: Readonly<Record<string, string | undefined>>,
    isFirst = true,
  ): Promise<Ran> => {
    const { app, operation } = entry;
    const command = curlSample(entry, call).replaceAll(originsAtBuild.gateway, system.gateway)
      .replaceAll(originsAtBuild.events, system.events);
    const email = call.by ?? staff[operation["x-access"]?.roles?.[0] ?? ""] ?? owner;
    const token = await tokenOf(email);
    const address = /"(\S+?)"/.exec(command)![1]!.slice(system[app].length)
      .replaceAll(/\$([A-Z_]+)/g, (_whole, one: string) => values[one]!);
    const ETAG = command.includes("$ETAG")
      ? (await fetch(`${system[app]}${address}`, { headers: { Authorization: `Bearer ${token}` } })).headers
        .get("etag") ?? ""
      : "";
    const { stdout, stderr } = await run("bash", ["-c", command], {
      env: {
        PATH: `${process.env["PATH"]}:${folder}`,
        CURL_HOME: folder,
        ACCESS_TOKEN: token,
        INTERNAL_API_KEY: system.internalKey,
        TEST_KEY: testKey ?? "",
        FILE: picture,
        ETAG,
        ...values as Record<string, string>,
      },
      maxBuffer: 16 * 1024 * 1024,
    }).catch(({ stdout = "", stderr = "" }: { stdout?: string; stderr?: string }) => ({ stdout, stderr }));
    const status = Number(/(\d{3})$/.exec(stderr.trim())?.[1] ?? 0);
    // An earlier sample may have ended the session.
    if (status === 401 && command.includes("$ACCESS_TOKEN") && tokens.delete(email) && isFirst) {
      return await runCommand(entry, call, values, false);
    }
    const headers = headersIn(await readFile(headerFile, "utf8").catch(() => ""));
    return { status, headers, address, text: stdout };
  };

  const paste = async (entry: ReferenceOperation): Promise<Pasted> => {
    const { app, method, path, operation } = entry;
    const name = `${method} ${path}`;
    const call = callOf(entry);
    const isPublic = operation["x-access"]?.kind === "public";
    const values: Record<string, string | undefined> = Object.fromEntries(
      [...path.matchAll(/\{([^}]+)\}/g)].map(({ 1: parameter, index }) => [
        variableOf(parameter!),
        known.value(path.slice(0, index + parameter!.length + 2), isPublic),
      ]),
    );
    const failure = { operation: name, status: undefined, refusal: undefined };
    for (const step of stepsBefore(call)) {
      const runStep = async () => {
        const { status, text } = await runCommand(step.entry, step.call, values);
        const isExpected = step.status === undefined ? status < 300 : status === step.status;
        return isExpected ? setVariables(values, step, text) : `${status} ${text}`;
      };
      let problem = await runStep();
      // The worker that sends the messages may not have finished yet, so wait for it here.
      const end = Date.now() + 20_000;
      while (problem && step.entry.method === "GET" && Date.now() < end) {
        await new Promise((done) => setTimeout(done, 100));
        problem = await runStep();
      }
      if (problem) return { ...failure, body: `before, ${step.entry.method} ${step.entry.path}: ${problem}` };
    }
    const unset = [...curlSample(entry).matchAll(/\$([A-Z_]+)/g)].find(({ 1: name }) =>
      name! in values && !values[name!]
    );
    if (unset) return { ...failure, body: `${unset[0]} has no value` };
    const { status, headers, address, text } = await runCommand(entry, call, values);
    const type = headers.get("content-type") ?? "";
    const body = /json/.test(type) && text !== "" ? JSON.parse(text) as unknown : undefined;
    if (status < 300) known.remember(method, path, body);
    const secret = (body as { secret?: unknown } | undefined)?.secret;
    if (status < 300 && typeof secret === "string" && secret.startsWith("gsk_test_")) testKey = secret;
    const refusal = app === "gateway"
      ? (await operationOf(gateway, method, address)).refusal(status, headers, body, type)
      : undefined;
    return { operation: name, status, refusal, body: text };
  };

  // The sample in the reference creates a live key, so create a test key here, as the guide does.
  const made = await fetch(`${system.gateway}/v1/api-keys`, {
    method: "POST",
    headers: { Authorization: `Bearer ${await tokenOf(owner)}`, "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Samples", environment: "test" }),
  });
  testKey = (await made.json() as { secret: string }).secret;
  const pasted: Pasted[] = [];
  try {
    for (const entry of inOrder()) {
      const name = `${entry.method} ${entry.path}`;
      if (!isWanted(name)) continue;
      pasted.push(
        await paste(entry).catch((error) => ({
          operation: name,
          status: undefined,
          refusal: undefined,
          body: String(error),
        })),
      );
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return pasted;
}

interface Ran {
  readonly status: number;
  readonly headers: Headers;
  readonly address: string;
  readonly text: string;
}

/** Sets variables from the response to a preparatory call. Returns a message if a member is missing. */
function setVariables(
  values: Record<string, string | undefined>,
  { sets, pattern }: StepBefore,
  text: string,
): string | undefined {
  for (const [index, [name, member]] of Object.entries(sets).entries()) {
    const found = member.split(".").reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
      JSON.parse(text),
    );
    const value = pattern
      ? new RegExp(pattern).exec(String(found))?.[index + 1]
      : name === "ETAG"
      ? etagOf(Number(found))
      : found;
    if (typeof value !== "string") return `there is no ${member} in ${text}`;
    values[name] = value;
  }
  return undefined;
}

/**
 * Values that later samples can refer to: the id of each created resource, and the id of the first item in each list.
 */
class KnownValues {
  readonly #created = new Map<string, string>();
  readonly #listed = new Map<string, string>();

  constructor() {
    for (const known of [this.#created, this.#listed]) {
      known.set("/v1/entities/{id}", sampleId("entity", "jacaranda-house-hotel"));
    }
  }

  /**
   * Returns a known value for a placeholder. If the value must be public, prefers one from a list response, because a
   * resource that a sample created may still be a draft.
   */
  value(place: string, isPublic: boolean): string | undefined {
    const [first, second] = isPublic ? [this.#listed, this.#created] : [this.#created, this.#listed];
    return first.get(place) ?? second.get(place);
  }

  remember(method: string, path: string, body: unknown): void {
    const { items } = (body ?? {}) as { items?: readonly unknown[] };
    const one = (items ? items[0] : body) as Readonly<Record<string, unknown>> | undefined;
    if (!one || (method !== "POST" && !items)) return;
    const known = items ? this.#listed : this.#created;
    for (const { path: template } of referencePages().flatMap((page) => page.operations)) {
      if (!template.startsWith(`${path}/{`)) continue;
      const parameter = /^\{([^}]+)\}/.exec(template.slice(path.length + 1))![1]!;
      const value = one[parameter] ?? one["id"];
      const place = `${path}/{${parameter}}`;
      if (typeof value === "string" && !known.has(place)) known.set(place, value);
    }
  }
}

function headersIn(text: string): Headers {
  const headers = new Headers();
  const lines = text.trim().split(/\r?\n\r?\n/).at(-1)?.split(/\r?\n/).slice(1) ?? [];
  for (const line of lines) {
    const at = line.indexOf(":");
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}

/**
 * Creates a picture with exactly the file size that the samples declare. The bytes after the end of the JPEG are
 * padding, which viewers ignore.
 */
async function samplePicture(): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const picture = new Uint8Array(48_213);
  picture.set(
    await sharp({ create: { width: 64, height: 64, channels: 3, background: "#246" } }).jpeg().toBuffer(),
  );
  return picture;
}
