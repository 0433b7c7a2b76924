import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabases, type TestDatabases } from "../support/databases.ts";
import { importRegister } from "../../functions/verification/registers/import.ts";
import { snapshotRegister } from "../../functions/verification/registers/snapshot-register.ts";

describe("imports", () => {
  let databases: TestDatabases;
  let folder: string;
  beforeAll(async () => {
    databases = await freshDatabases("platform");
    folder = await mkdtemp(join(tmpdir(), "hakika-register-"));
  });
  afterAll(async () => {
    await databases.close();
    await rm(folder, { recursive: true, force: true });
  });
  const sql = () => databases.sql("platform");
  const file = {
    registerCode: "TEST",
    registerName: "Test",
    country: "ZW",
    sourceName: "f",
    sourceHash: "h",
  };
  const records = (numbers: readonly string[]) =>
    numbers.map((number, index) => ({ line: index + 1, fields: { number, name: `Company ${number}` } }));

  test("a replaced register is removed in parts, and a failed removal does not stop an import", async () => {
    const large = { ...file, registerCode: "LARGE" };
    const numbers = Array.from({ length: 25_000 }, (_none, index) => String(index));
    const first = await importRegister(sql(), large, records(numbers), new Date());
    const refused = async (...parts: [TemplateStringsArray, ...never[]]) => {
      if (parts[0].join("").includes("delete from")) throw new Error("statement timeout");
      return await sql()(...parts);
    };
    const stuck = Object.assign(refused, { begin: sql().begin }) as unknown as ReturnType<typeof sql>;
    await importRegister(sql(), large, records(["2"]), new Date());
    await importRegister(stuck, large, records(["1"]), new Date());
    expect((await (await snapshotRegister(sql(), "LARGE"))!.lookUp("2")).entries).toEqual([]);
    const left = () => sql()`select 1 from entity.register_entries where snapshot_id = ${first.snapshotId}`;
    expect(await left()).toHaveLength(25_000);
    await importRegister(sql(), large, records(["1"]), new Date());
    expect(await left()).toHaveLength(0);
    expect(await sql()`select 1 from entity.register_snapshots where register_code = 'LARGE'`).toHaveLength(
      2,
    );
  });

  test("the command imports a file, reports bad lines and lists the current imports", async () => {
    const path = join(folder, "companies.csv");
    const lines = Array.from({ length: 5_000 }, (_none, index) => `ZW-${index},Company ${index},Registered`);
    await writeFile(
      path,
      ["Company Number,Company Name,Company Status", ...lines, ",no number,x", "7,Seven,odd"].join("\n"),
    );
    const run = (...args: string[]) =>
      promisify(execFile)(Deno.execPath(), ["run", "-A", "scripts/registers.ts", ...args], {
        cwd: fileURLToPath(new URL("../..", import.meta.url)),
        env: { ...process.env, ...databases.env },
      });
    const { stdout } = await run(
      "import",
      path,
      "--register",
      "ZW-COMPANIES",
      "--country",
      "ZW",
      "--name",
      "Companies",
    );
    expect(stdout).toContain("line 5002: no number");
    expect(stdout).toContain('line 5003: an unknown status "odd"');
    expect(stdout).toContain("5000 entries are active, 2 lines rejected");
    expect((await run("list")).stdout).toContain("ZW-COMPANIES  ZW  5000 entries");
    await expect(run("import", path)).rejects.toThrow("--register requires a code");
    const register = (await snapshotRegister(sql(), "ZW-COMPANIES"))!;
    expect((await register.lookUp(register.normalizeNumber("zw 42")!)).entries).toMatchObject([{
      legalName: "Company 42",
    }]);
  });
});
