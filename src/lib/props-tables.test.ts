import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readParts } from "./props-tables.ts";

test.each([
  ["what may be left out, without saying so twice", "day?: string | undefined", "string"],
  ["that a value may be null", "day?: string | null | undefined", "string | null"],
  ["that a needed value may be undefined", "day: string | undefined", "string | undefined"],
  [
    "what a function is called with",
    "change?: ((day: string | null, span: Span | undefined) => void) | undefined",
    "(day: string | null, span: Span | undefined) => void",
  ],
  [
    "parameters that may be missing, and the rest",
    "change: (day: string, span?: Span, ...more: string[]) => void",
    "(day: string, span?: Span, ...more: string[]) => void",
  ],
  ["a type that is taken out of another", 'side?: Line["orientation"] | undefined', 'Line["orientation"]'],
  ["the keys of a value", "tone?: keyof typeof tones", "keyof typeof tones"],
  ["a list with a beginning", "steps: readonly [string, ...string[]]", "readonly [string, ...string[]]"],
  [
    "members that may be missing",
    "point: { at: number; of?: string | undefined }",
    "{ at: number; of?: string }",
  ],
])("lists %s", (_what, declared, type) => {
  const folder = mkdtempSync(join(tmpdir(), "hakika-props-test-"));
  try {
    const file = join(folder, "part.tsx");
    writeFileSync(
      file,
      `interface PartProps {\n  /** One. */\n  ${declared};\n}\n/** A part. */\nfunction Part(props: PartProps) { return null; }\nexport { Part };\n`,
    );
    expect(readParts([file]).get(file)![0]!.props.map((prop) => prop.type)).toEqual([type]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
