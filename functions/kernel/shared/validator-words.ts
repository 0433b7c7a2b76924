import { z } from "zod";

type Raw = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "an object",
  record: "an object",
  array: "a list",
  date: "a time",
  null: "null",
};

const formats: Readonly<Record<string, string>> = {
  uuid: "an id such as 0198c1de-7f2a-7c3e-9b1d-2f6a5c4e8d10",
  email: "an e-mail address",
  url: "an address such as https://example.org",
  datetime: "a time such as 2026-11-25T09:30:00Z",
  date: "a day such as 2026-11-25",
  time: "a time of day such as 09:30",
  base64: "base64",
};

const units: Readonly<Record<string, readonly [string, string]>> = {
  string: ["character", "characters"],
  array: ["entry", "entries"],
  set: ["entry", "entries"],
  object: ["member", "members"],
};

function counted(count: number | bigint, origin: string): string {
  const [one, many] = units[origin] ?? ["", ""];
  return `${count} ${count === 1 ? one : many}`.trim();
}

const quoted = (value: unknown) => typeof value === "string" ? `\`${value}\`` : String(value);

function listed(values: readonly unknown[]): string {
  const words = values.map(quoted);
  return words.length === 1 ? words[0]! : `one of ${words.join(", ")}`;
}

/**
 * Returns a validation message in plain English that follows the field's name: "`name` is required", "`limit` must be
 * at most 100". Schemas with a special rule have their own message.
 */
export function validatorWords(issue: Raw): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "is required"
        : `must be ${kinds[issue.expected] ?? "another kind of value"}`;
    case "invalid_value":
      return issue.input === undefined ? "is required" : `must be ${listed(issue.values).slice(0, 500)}`;
    case "too_small": {
      const { minimum, origin } = issue;
      if (!(origin in units)) return `must be ${issue.inclusive ? "at least" : "more than"} ${minimum}`;
      return minimum === 1 ? "must not be empty" : `must have at least ${counted(minimum, origin)}`;
    }
    case "too_big": {
      const { maximum, origin } = issue;
      return origin in units
        ? `must have at most ${counted(maximum, origin)}`
        : `must be ${issue.inclusive ? "at most" : "less than"} ${maximum}`;
    }
    case "invalid_format":
      return issue.format === "regex"
        ? "has an invalid format"
        : `must be ${formats[issue.format] ?? "in a valid format"}`;
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return `has unknown members: ${issue.keys.map(quoted).join(", ").slice(0, 200)}`;
    case "invalid_union":
      return issue.input === undefined ? "is required" : "matches none of the accepted forms";
    default:
      return "is not valid";
  }
}

export function usePlainMessages(): void {
  z.config({ localeError: validatorWords });
}
