import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  ["plain", ["a", 1, null, undefined], "a,1,,\r\n"],
  ["quotes, commas and lines", ['say "a"', "b,c", "d\ne"], '"say ""a""","b,c","d\ne"\r\n'],
  ["an object", [{ a: 1 }], '"{""a"":1}"\r\n'],
  ["a formula", ["=1+1", "+2", "-3", "@x", "\t=1"], "'=1+1,'+2,'-3,'@x,'\t=1\r\n"],
])("%s", (_name, cells, line) => expect(csvLine(cells)).toBe(line));
