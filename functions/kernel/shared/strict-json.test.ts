import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Problem } from "./problem.ts";
import { checkJson } from "./strict-json.ts";

const check = (text: string) => checkJson(new TextEncoder().encode(text));
const refusal = (text: string) => {
  try {
    check(text);
  } catch (error) {
    if (error instanceof Problem) return `${error.code}: ${error.message}`;
    throw error;
  }
  return "taken";
};

describe("a JSON body", () => {
  it("is accepted, whatever its content", () => {
    const indents = fc.constantFrom(undefined, 2, "\t", "\n ");
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), indents, (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        fc.pre(!text.includes("\\u0000") && !text.includes("__proto__"));
        expect(refusal(text)).toBe("taken");
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '{"a":"{\\"a\\":1,\\"a\\":2}","b":["a","a"],"c":{"a":1},"d":{"a":"}"},"e":[{"a":1},{"a":2}]}',
    '{"a":"\\\\","b":"\\\\\\"","c":"a","":0," ":-0.0e-2}',
    '["a","a",{"a":["a",{"a":"a"}]},"a"]',
    '{"a":"\\ud83d\\ude00","😀":1,"\\u0041":1,"b":true,"e":null}',
    " [ 1 , -1.5e+10 , 1E308 ] ",
    '"only a text"',
    `${"[".repeat(32)}${"]".repeat(32)}`,
  ])("is accepted: %s", (text) => {
    expect(refusal(text)).toBe("taken");
  });

  it.each([
    ['{"a":1,"a":1}', "twice"],
    ['{"a":{"b":1,"c":[{}],"b":1}}', "twice"],
    ['{"a":1,"\\u0061":1}', "twice"],
    ['{"a":[1,{"x":2}],"b":{"a":"a"},"a":0}', "twice"],
    ['{"__proto__":1}', "__proto__"],
    ['{"\\u005f_proto__":1}', "__proto__"],
    ['{"a":"\\u0000"}', "U+0000"],
    ['{"\\u0000":1}', "U+0000"],
    ['["\\ud800"]', "surrogate"],
    ['["x\\udc00\\ud800"]', "surrogate"],
    ["[1e309]", "too large"],
    ['{"a":-1e999,"b":1}', "too large"],
    [`[${"9".repeat(400)}]`, "too large"],
    [`${"[".repeat(33)}${"]".repeat(33)}`, "nested deeper"],
    [`${'{"a":'.repeat(33)}1${"}".repeat(33)}`, "nested deeper"],
  ])("is rejected: %s, because of %s", (text, because) => {
    expect(refusal(text)).toMatch(new RegExp(`^validation_failed: .*${because.replace("+", "\\+")}`));
  });

  it.each(["", " ", "{", "[1,]", "{'a':1}", '"\n"', "01", "\ufeff{}", '{"a" 1}'])("is absent: %j", (text) => {
    expect(refusal(text)).toMatch(/^invalid_json: /);
  });

  it("must be UTF-8", () => {
    expect(() => checkJson(Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22))).toThrow(Problem);
  });
});
