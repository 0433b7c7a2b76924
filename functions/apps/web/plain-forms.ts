import type { Context } from "hono";
import type { Schemas } from "../../../clients/typescript/index.ts";
import type { FrameEnv } from "../../kernel/shared/frame.ts";
import { minorDigits } from "../../kernel/shared/money.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { type ProblemKind, problemKinds } from "../../kernel/shared/problems.ts";
import { returnPath } from "./return-path.ts";

/** A form, as a browser submits it without JavaScript. */
export interface PlainForm {
  /** The completed fields, as a JSON body. */
  readonly values: Readonly<Record<string, unknown>>;
  /** A document sent as evidence. It is uploaded before the form is forwarded. */
  readonly evidence: File | undefined;
  /** Every field as received, so that the form can be resubmitted. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Name that identifies the form on its page, so that the page can show the response in the right form. */
  readonly name: string;
  readonly returnTo: string;
  /** Page to go to after success, if it differs from `returnTo`. */
  readonly doneAt: string;
  /**
   * Name of a response member, such as `id`, to copy into the next page's URL. The URL then still works after the
   * cookie with the result has expired. The value replaces `{id}` in the path, or is added to the query if the path has
   * no `{id}`.
   */
  readonly carries: string | undefined;
  /** Method of the request to the gateway. The form itself can only use GET or POST. */
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Id of the form's author, if the page includes it. The form can then only be submitted as this person. */
  readonly writtenBy: string | undefined;
  /** Whether the page itself stores the input until the form is sent. */
  readonly isKept: boolean;
}

/** The result of a form, passed to the page that the visitor is redirected to. */
export interface FormOutcome {
  readonly form: string;
  readonly isDone: boolean;
  readonly status: number;
  /** Code and message of the problem. Both are empty on success. */
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly { readonly pointer: string; readonly code: string; readonly message: string }[];
  readonly nextActions: readonly { readonly code: string; readonly label: string; readonly href?: string }[];
  /** When to retry (ISO 8601), if the response specified it. */
  readonly retryAt?: string;
  /**
   * The input, so that people don't have to type it again. Multiple choices are joined with commas, which no choice
   * contains.
   */
  readonly values: Readonly<Record<string, string>>;
  /** The response on success, for forms whose next step needs it. Omitted if it is too large for a cookie. */
  readonly result: Readonly<Record<string, unknown>>;
}

/** Cookie that passes the result to the next page. */
export const outcomeCookie = "hakika_outcome";

/** A form received after its author's session ended. The form is stored until the author signs in. */
export interface UnsentForm {
  /** Id of the author. Other people don't see the form. */
  readonly writtenBy: string;
  readonly page: string;
  readonly outcome: FormOutcome;
}

/** A form that is too large for a cookie. The page that asks the person to sign in contains the form instead. */
export interface CarriedForm {
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

export const unsentCookie = "hakika_unsent";
/** Lifetime of `unsentCookie`, in seconds. It is slightly longer than the time allowed for a sign-in. */
export const unsentSeconds = 900;

/** Members that the gateway expects as numbers or booleans. */
const numbers = new Set([
  "targetCount",
  "tier",
  "amountMinor",
  "amount",
  "overlapHours",
  "maximumAttendeeCapacity",
]);
const decimals = new Set(["price"]);
/** Members that contain a latitude or longitude. People and phones format these in several ways. */
const degrees = new Set(["latitude", "longitude"]);
const isBoolean = (name: string) => name.startsWith("byMail.") || name === "isFree" || name === "applyNow";
/** An empty field clears these members. */
const clearable = new Set(["displayName", "givenName", "familyName", "locale"]);
/** Fields that are never returned to the page, so people must fill them in again. */
const unrepeatable = new Set(["code", "file"]);
/** Sealing makes the content more than a third larger, and browsers limit a cookie to 4096 bytes. */
const mostBytes = 2500;

/** Checks whether a request is a form submitted without JavaScript, rather than JSON from a program. */
export function isPlainForm(c: Context): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(
    c.req.header("content-type") ?? "",
  );
}

/**
 * Checks whether the form was sent by a script that reads the response. Drafts stored on the device are sent this way.
 */
export function isSentByScript(c: Context): boolean {
  return /^application\/json\b/i.test(c.req.header("accept") ?? "");
}

const unreadable = () => {
  throw new Problem("bad_request", { reason: "The form could not be read." });
};

/**
 * Maximum number of fields in a form. No real form has this many. Without a limit, processing a small body could take
 * a minute.
 */
export const maximumFields = 500;

export const evidenceField = "evidenceFile";

/** The name of a form, at most 100 characters long. A longer name is not passed to the next page. */
const formName = /^[\x21-\x7e]{1,100}$/;

/**
 * Parses a form. Fields whose names begin with `_` are instructions to this app. All others become the JSON body.
 *
 * @throws {Problem} `bad_request` for a form that cannot be parsed or has more than 500 fields
 */
export async function readPlainForm(c: Context<FrameEnv>, web: string): Promise<PlainForm> {
  const fields: [name: string, value: string][] = [];
  let evidence: File | undefined;
  for (const [name, value] of await c.req.formData().catch(unreadable)) {
    if (typeof value === "string") fields.push([name, value.replaceAll("\r\n", "\n")]);
    else if (value.size > 0 && name === evidenceField) evidence = value;
    // For a file that is not evidence, the content becomes the field's value and the file name becomes a separate
    // field.
    else if (value.size > 0) {
      fields.push([name, await value.text()], [`${name}Name`, value.name.slice(0, 200)]);
    }
    if (fields.length > maximumFields) {
      throw new Problem("bad_request", { reason: `A form can have at most ${maximumFields} fields.` });
    }
  }
  const controls = new Map(fields.filter(([name]) => name.startsWith("_")));
  const control = (name: string) => controls.get(name) || undefined;
  const referer = c.req.header("referer");
  const cameFrom = referer?.startsWith(`${web}/`) ? referer.slice(web.length) : undefined;
  const returnTo = returnPath(control("_return") ?? cameFrom, web) ?? "/";
  const method = (control("_method") ?? "POST").toUpperCase();
  const ifMatch = control("_if_match");
  const idempotencyKey = control("_idempotency_key");
  return {
    fields,
    evidence,
    values: membersOf(inMinorUnits(fields.filter(([name]) => !name.startsWith("_")))),
    name: formName.exec(control("_form") ?? "")?.[0] ?? "form",
    carries: control("_carry"),
    returnTo,
    doneAt: returnPath(control("_done"), web) ?? returnTo,
    method: ["POST", "PUT", "PATCH", "DELETE"].includes(method) ? method : "POST",
    writtenBy: control("_person"),
    isKept: control("_kept") === "true",
    headers: {
      ...(ifMatch ? { "If-Match": ifMatch } : {}),
      ...(idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}),
    },
  };
}

/**
 * Converts an amount as typed (`amountMajor`, "12.50") to minor units of the form's currency. Leaves anything else
 * for the gateway to reject.
 */
function inMinorUnits(fields: readonly [name: string, value: string][]): [name: string, value: string][] {
  const currency = fields.find(([name]) => name === "currency")?.[1] ?? "";
  return fields.map(([name, value]) => {
    if (name !== "amountMajor" || !/^[A-Z]{3}$/.test(currency)) return [name, value];
    const digits = minorDigits(currency);
    const [, whole = "", cents = ""] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(value.trim()) ?? [];
    if (!whole || cents.length > digits) return [name, value];
    return ["amountMinor", String(Number(whole + cents.padEnd(digits, "0")))];
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const segment = /^[a-zA-Z][a-zA-Z0-9_]*$/;

/** Converts fields to members of a JSON body: `a.b` is a nested member, `a[]` a list entry. */
function membersOf(fields: readonly (readonly [name: string, value: string])[]): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    const isEntry = name.endsWith("[]");
    const [first, second, rest] = (isEntry ? name.slice(0, -2) : name).split(".");
    if (
      !first || !segment.test(first) || rest !== undefined || (second !== undefined && !segment.test(second))
    ) continue;
    if (value.trim() === "" && !clearable.has(name)) continue;
    const member = memberOf(name, value);
    const before = Object.hasOwn(body, first) ? body[first] : undefined;
    if (isEntry) {
      if (Array.isArray(before)) before.push(member);
      else body[first] = [member];
    } else if (second !== undefined) {
      if (isRecord(before)) before[second] = member;
      else body[first] = { [second]: member };
    } else body[first] = member;
  }
  return body;
}

function memberOf(name: string, value: string): unknown {
  if (clearable.has(name) && value.trim() === "") return null;
  if (numbers.has(name) && /^\d{1,15}$/.test(value.trim())) return Number(value);
  if (decimals.has(name) && /^\d{1,12}([.,]\d{1,3})?$/.test(value.trim())) {
    return Number(value.trim().replace(",", "."));
  }
  if (degrees.has(name) && /^[-−]?\d{1,3}([.,]\d{1,15})?$/.test(value.trim())) {
    return Number(value.trim().replace("−", "-").replace(",", "."));
  }
  return isBoolean(name) ? value === "true" : value;
}

function remedyOf(code: string | undefined): string | undefined {
  return (problemKinds as Readonly<Record<string, ProblemKind>>)[code ?? ""]?.remedy;
}

/**
 * Converts the gateway's response to the result of a form. If an error response is not a problem document, the message
 * is empty.
 */
export async function outcomeOf(form: PlainForm, answer: Response): Promise<FormOutcome> {
  const empty = { code: "", detail: "", errors: [], nextActions: [], values: {}, result: {} };
  const base = { ...empty, form: form.name, isDone: answer.ok, status: answer.status };
  if (answer.ok) return { ...base, result: await answer.json().catch(() => ({})) };
  const body: Partial<Schemas["Problem"]> = await answer.json().catch(() => ({}));
  const typed = Object.entries(form.values).filter(([name, value]) =>
    !unrepeatable.has(name) && (typeof value !== "object" || Array.isArray(value))
  );
  const retrySeconds = Number(answer.headers.get("retry-after") ?? Number.NaN);
  return {
    ...base,
    ...(retrySeconds > 0 ? { retryAt: new Date(Date.now() + retrySeconds * 1000).toISOString() } : {}),
    code: body.code ?? "",
    detail: (body.detail ?? "").slice(0, 400),
    errors: (body.errors ?? []).slice(0, 6).map(({ pointer, code, message }) => ({
      pointer,
      code,
      message: message.slice(0, 150),
    })),
    // Pages show their own remedy for each code, in the page's language, so the gateway's remedy is dropped.
    nextActions: (body.nextActions ?? []).filter(({ label }) => label !== remedyOf(body.code)).slice(0, 3)
      .map(({ code, label, href }) => ({ code, label, ...(href ? { href } : {}) })),
    values: Object.fromEntries(typed.map(([name, value]) => [name, String(value)])),
  };
}

/** Returns the path of the page that shows a result. */
export function pathAfter(form: PlainForm, outcome: FormOutcome, web: string): string {
  if (!outcome.isDone) return form.returnTo;
  const carried = form.carries === undefined ? undefined : outcome.result[form.carries];
  const place = encodeURIComponent(`{${form.carries}}`);
  const isPath = form.carries !== undefined && form.doneAt.includes(place);
  // Without the id, the URL would lead nowhere.
  if (isPath) {
    return typeof carried === "string"
      ? form.doneAt.replace(place, () => encodeURIComponent(carried))
      : form.returnTo;
  }
  if (form.carries === undefined || typeof carried !== "string") return form.doneAt;
  const url = new URL(form.doneAt, web);
  url.searchParams.set(form.carries, carried);
  return `${url.pathname}${url.search}`;
}

export function fitsCookie(outcome: FormOutcome): boolean {
  return Buffer.byteLength(JSON.stringify(outcome)) <= mostBytes;
}

/** Drops the least important parts until the result fits into a cookie, but keeps what the next URL needs. */
export function trimToCookie(outcome: FormOutcome, carries?: string): FormOutcome {
  const carried = carries === undefined ? undefined : outcome.result[carries];
  const result = carries !== undefined && typeof carried === "string" && carried.length <= 200
    ? { [carries]: carried }
    : {};
  const bare = { ...outcome, result, values: {} };
  return [outcome, bare].find(fitsCookie) ?? { ...bare, errors: [] };
}
