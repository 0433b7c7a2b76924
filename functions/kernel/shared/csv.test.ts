import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  ["plain", ["a", 1, null, undefined], "a,1,,\r\n"],
  ["quotes, commas and lines", ['say "a"', "b,c", "d\ne"], '"say ""a""","b,c","d\ne"\r\n'],
  ["an object", [{ a: 1 }], '"{""a"":1}"\r\n'],
  ["a formula", ["=1+1", "+2", "-3", "@x", "\t=1"], "'=1+1,'+2,'-3,'@x,'\t=1\r\n"],
  [
    "a formula behind spaces or in wide signs",
    [" =1", "＝1", "＋1", "－1", "＠x"],
    "' =1,'＝1,'＋1,'－1,'＠x\r\n",
  ],
  ["a formula on a line of its own", ["\n=1", "a\n=1"], '"\'\n=1","a\n=1"\r\n'],
  ["names as they are", ["Société =", "a-b", "x@y.example"], "Société =,a-b,x@y.example\r\n"],
])("%s", (_name, cells, line) => expect(csvLine(cells)).toBe(line));
