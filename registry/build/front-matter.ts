import { z } from "zod";
import { RegistryError } from "./registry-error.ts";

/** The groups of the catalogue, in display order. */
export const categories = [
  "actions",
  "forms",
  "layout",
  "navigation",
  "disclosure",
  "overlays",
  "feedback",
  "display",
  "chat",
  "console",
  "venues",
  "events",
  "brand",
  "hooks",
  "lib",
  "theme",
  "blocks",
  "charts",
] as const;

const sentence = z.string().min(3);

/** The front matter of an item's page: everything that cannot be read from its code. */
export const frontMatterSchema = z.strictObject({
  title: z.string().min(2).max(60),
  description: sentence.max(160),
  category: z.enum(categories),
  /** Printed by the installer after adding the item. Lists only the remaining manual steps. */
  docs: sentence.optional(),
  /** The WAI-ARIA pattern that the item implements. */
  pattern: z.url().optional(),
  keyboard: z.array(z.strictObject({ keys: z.string().min(1), does: sentence })).default([]),
  accessibility: z.array(sentence).default([]),
  /** The item's changes, newest first. The first entry's version is the item's version. */
  changes: z.array(z.strictObject({ version: z.string().regex(/^\d+\.\d+\.\d+$/), what: sentence })).min(1),
});

export type FrontMatter = z.infer<typeof frontMatterSchema>;

type Entry = string | Record<string, string>;

/**
 * Parses the front matter of an `.mdx` file.
 *
 * Supports a strict subset of YAML: `key: text`, and `key:` followed by a list of `- text` or `- name: text` entries.
 * Any YAML parser, including the site's, therefore reads the same values. Text that YAML would not parse as a string is
 * rejected unless it is in double quotes.
 */
export function readFrontMatter(file: string, text: string): FrontMatter {
  const head = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text)?.[1];
  if (head === undefined) {
    throw new RegistryError(file, "has no front matter.", "Add it at the top, between two --- lines.");
  }
  const parsed = frontMatterSchema.safeParse(parseHead(file, head));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `${issue.path.join(".") || "root"}: ${issue.message}`);
  throw new RegistryError(
    file,
    `has invalid front matter (${issues.join("; ")}).`,
    "Fix it as described in registry/AUTHORING.md.",
  );
}

function parseHead(file: string, head: string): Record<string, string | Entry[]> {
  const values: Record<string, string | Entry[]> = {};
  let list: Entry[] | undefined;
  let entry: Record<string, string> | undefined;
  head.split("\n").forEach((line, index) => {
    const fail = (problem: string): never => {
      throw new RegistryError(
        `${file}:${index + 2}`,
        problem,
        "Write `key: text`, or a list indented by two spaces, with each item as `- text` or `- name: text`.",
      );
    };
    if (line.trim() === "" || line.startsWith("#")) return;
    const key = /^([a-z][A-Za-z]*):(?: (.+))?$/.exec(line);
    const item = /^ {2}- (.+)$/.exec(line);
    const more = /^ {4}([a-z][A-Za-z]*): (.+)$/.exec(line);
    if (key) {
      const [, name, value] = key as unknown as [string, string, string | undefined];
      if (name in values) fail(`contains \`${name}\` twice.`);
      list = value === undefined ? [] : undefined;
      entry = undefined;
      values[name] = list ?? scalar(value!, fail);
    } else if (item && list) {
      const pair = /^([a-z][A-Za-z]*): (.+)$/.exec(item[1]!);
      entry = pair ? { [pair[1]!]: scalar(pair[2]!, fail) } : undefined;
      list.push(entry ?? scalar(item[1]!, fail));
    } else if (more && entry) {
      entry[more[1]!] = scalar(more[2]!, fail);
    } else {
      fail("cannot be read.");
    }
  });
  return values;
}

function scalar(text: string, fail: (problem: string) => never): string {
  if (text.startsWith('"')) {
    try {
      return JSON.parse(text) as string;
    } catch {
      return fail("has a quoted text that does not end.");
    }
  }
  // YAML does not parse text like this as a plain scalar (YAML 1.2.2 §7.3.3, §10.2).
  if (/^[\s\-?:,[\]{}#&*!|>'"%@`]|: |:$| #|\s$/.test(text)) {
    return fail("needs double quotes around its text.");
  }
  if (
    /^(?:true|false|null|yes|no|on|off|~|[-+]?(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?|0[xo].+|[\d:-]+)$/i
      .test(text)
  ) {
    return fail("needs double quotes: YAML reads it as a number or a boolean.");
  }
  return text;
}
