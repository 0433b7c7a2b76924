import {
  type GuardedAnswer,
  type GuardedRequest,
  TargetRefused,
} from "../../kernel/shared/guarded-request.ts";

export interface DomainReach {
  resolveTxt(name: string): Promise<readonly (readonly string[])[]>;
  readonly send: (request: GuardedRequest) => Promise<Pick<GuardedAnswer, "status" | "body">>;
  /** How long to wait for a response. The default is 5 s. */
  readonly timeoutMs?: number;
}

/** Possible results of a domain check, in English. Pages translate each code. */
export const domainCheckTexts = {
  found: "found",
  name_server_silent: "the name server did not respond",
  name_server_failed: "the name server returned an error",
  no_record: "no TXT record at {name}",
  other_record: "no TXT record at {name} has the expected value",
  file_status: "the file returned status {status}",
  file_other_text: "the file contains different text",
  server_silent: "the server did not respond",
  name_unknown: "the domain has no website",
  address_not_public: "the domain points to an address that is not public",
  host_not_allowed: "this deployment does not call this host",
} as const;

export type LookCode = keyof typeof domainCheckTexts;
export const domainCheckCodes = Object.keys(domainCheckTexts) as [LookCode, ...LookCode[]];

export interface DomainCheckResult {
  readonly code: LookCode;
  readonly values: Readonly<Record<string, string | number>>;
}

export function domainCheckText({ code, values }: DomainCheckResult): string {
  return domainCheckTexts[code].replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ""));
}

/** The expected content, and where it should be. */
export interface ExpectedProof {
  readonly type: "TXT" | "file";
  readonly name: string;
  readonly value: string;
}

const usualTimeoutMs = 5_000;
const maximumBytes = 4 * 1024;
const found: DomainCheckResult = { code: "found", values: {} };

/** Checks whether a proof is where the domain owner was told to put it. */
export function checkDomain(place: ExpectedProof, reach: DomainReach): Promise<DomainCheckResult> {
  return place.type === "TXT" ? checkTxtRecord(place, reach) : checkProofFile(place, reach);
}

/** DNS errors that are unrelated to the requested name. @see RFC 1035 §4.1.1, RCODE */
const failures = new Set(["ESERVFAIL", "EREFUSED", "EFORMERR", "ENOTIMP", "ECONNREFUSED"]);

async function checkTxtRecord(
  { name, value }: ExpectedProof,
  reach: DomainReach,
): Promise<DomainCheckResult> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), reach.timeoutMs ?? usualTimeoutMs);
  });
  const asked = reach.resolveTxt(name).catch((error: { code?: string }) => {
    if (error.code === "ETIMEOUT") return "late" as const;
    return failures.has(error.code ?? "") ? "failed" as const : [];
  });
  const records = await Promise.race([asked, late]);
  clearTimeout(timer);
  if (records === "late") return { code: "name_server_silent", values: {} };
  if (records === "failed") return { code: "name_server_failed", values: {} };
  // A TXT record may consist of several strings, which are joined here, as in RFC 7208 §3.3.
  const texts = records.map((parts) => parts.join(""));
  if (texts.includes(value)) return found;
  return { code: texts.length === 0 ? "no_record" : "other_record", values: { name } };
}

async function checkProofFile(
  { name, value }: ExpectedProof,
  reach: DomainReach,
): Promise<DomainCheckResult> {
  try {
    const timeoutMs = reach.timeoutMs ?? usualTimeoutMs;
    const answer = await reach.send({ url: name, method: "GET", timeoutMs, maximumBytes });
    if (answer.status !== 200) return { code: "file_status", values: { status: answer.status } };
    const isThere = answer.body.split(/\r?\n/).some((line) => line.trim() === value);
    return isThere ? found : { code: "file_other_text", values: {} };
  } catch (error) {
    // The user controls only the host name in the URL, so only host name errors can occur here.
    const code = error instanceof TargetRefused && error.reason in domainCheckTexts
      ? error.reason as LookCode
      : "server_silent";
    return { code, values: {} };
  }
}
