import process from "node:process";
import { expect, test } from "vitest";
import { missingProof } from "../support/missing-proof.ts";
import { contractRows } from "./rows.ts";

test("every row names a test that exists, and ids are unique", () => {
  const wrong = contractRows.flatMap(({ id, proof }) => {
    const reason = proof === null ? undefined : missingProof(proof);
    return reason ? [`${id}: ${reason}`] : [];
  });
  expect(wrong).toEqual([]);
  expect(new Set(contractRows.map((row) => row.id)).size).toBe(contractRows.length);
});

test("the open rows are printed", () => {
  const open = contractRows.filter((row) => row.proof === null);
  process.stdout.write(
    `contract: ${contractRows.length - open.length} of ${contractRows.length} rows proved\n`,
  );
  for (const row of open) process.stdout.write(`  open ${row.id}: ${row.says}\n`);
  expect(open.length).toBeLessThan(contractRows.length);
});

test("a row that names a test that does not exist is found", () => {
  expect(missingProof("tests/contract/none.test.ts > x")).toBe("no file tests/contract/none.test.ts");
  expect(missingProof("tests/contract/rows.ts > no such title anywhere")).toContain("no test");
});
