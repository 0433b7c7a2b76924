import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { partsOf } from "../support/forged-tokens.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";

describe("npm run admin, npm run keys and npm run registers", { shuffle: false }, () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway();
  });
  afterAll(() => gateway.close());

  function run(script: string, ...args: string[]) {
    const path = fileURLToPath(new URL(`../../scripts/${script}.ts`, import.meta.url));
    const result = spawnSync(process.execPath, ["run", "-A", path, ...args], {
      encoding: "utf8",
      env: { ...process.env, ...gateway.env },
    });
    return { code: result.status, out: result.stdout, error: result.stderr };
  }

  test("before anyone has signed in there is no key, and the list says so", () => {
    expect(run("keys", "list")).toMatchObject({
      code: 0,
      out: "There are no keys yet. The first sign-in creates them.\n",
    });
  });

  test("grant, list and revoke", async () => {
    expect(run("admin", "grant", "Boss@Sample.example")).toMatchObject({
      code: 0,
      out: "Boss@Sample.example: admin (from the first sign-in)\n",
    });
    expect(run("admin", "grant", "boss@sample.example", "auditor").out).toContain("admin, auditor");
    expect(run("admin", "list").out).toBe("Boss@Sample.example: admin, auditor\n");
    const boss = await gateway.signInAs({ email: "boss@sample.example", roles: ["admin", "auditor"] });
    expect((await gateway.request("/v1/admin/audit", { as: boss })).status).toBe(200);
    expect(run("admin", "revoke", "boss@sample.example")).toMatchObject({
      code: 0,
      out: "boss@sample.example: auditor\n",
    });
    for (const args of [[], ["grant"], ["promote", "x@y.example"]]) {
      const wrong = run("admin", ...args);
      expect(wrong.code).toBe(1);
      expect(wrong.error).toContain("npm run admin -- grant EMAIL [role]");
    }
    expect(run("admin", "grant", "x@y.example", "owner").error).toContain(
      "Roles are admin, verifier, auditor, support",
    );
  });

  test("limit grants a key more calls than its owner may set, revokes that, and names errors", async () => {
    const person = await gateway.signInAs();
    const made = await gateway.request("/v1/api-keys", {
      method: "POST",
      as: person,
      json: { name: "Bulk", scopes: ["entities:read"], limitPerMinute: 200 },
    });
    const { id, clientId } = await made.json();
    const limit = async () =>
      (await (await gateway.request(`/v1/api-keys/${id}`, { as: person })).json()).limitPerMinute;

    expect(run("admin", "limit", clientId, "5000")).toMatchObject({
      code: 0,
      out: `${clientId}: 5000 calls a minute\n`,
    });
    expect(await limit()).toBe(5_000);
    for (
      const [args, reason] of [
        [[clientId], "The limit must be a whole number from 1 to 100000."],
        [[clientId, "100001"], "The limit must be a whole number from 1 to 100000."],
        [[clientId, "1.5"], "The limit must be a whole number from 1 to 100000."],
        [[clientId, ""], "The limit must be a whole number from 1 to 100000."],
        [["gck_live_unknown", "5"], "No live API key has the client id gck_live_unknown."],
        [[clientId, "5", "6"], "npm run admin -- limit CLIENT_ID N"],
        [[], "npm run admin -- limit CLIENT_ID N"],
      ] as const
    ) {
      const wrong = run("admin", "limit", ...args);
      expect([wrong.code, wrong.out], args.join()).toEqual([1, ""]);
      expect(wrong.error).toContain(reason);
      expect(wrong.error).not.toContain("    at ");
    }
    expect(await limit()).toBe(5_000);
    expect(run("admin", "limit", clientId, "none").out).toBe(`${clientId}: no granted limit\n`);
    expect(await limit()).toBe(200);
    const granted = await gateway.databases.sql("platform")`
      select detail from platform.audit_log where target_id = ${id} and actor_kind = 'system' order by id`;
    expect(granted.map(({ detail }) => detail["grantedLimit"])).toEqual([5_000, null]);
  });

  test("anchors are named, listed and removed; a dry run of the policy changes nothing", async () => {
    expect(run("admin", "anchor", "nobody@sample.example").error).toContain(
      "No person has the e-mail address",
    );
    await gateway.signInAs({ email: "elder@sample.example" });
    expect(run("admin", "anchor", "elder@sample.example")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^elder@sample\.example: anchor until \d{4}-\d\d-\d\d\n$/),
    });
    expect(run("admin", "anchors").out).toContain("elder@sample.example: until ");
    expect(run("admin", "anchor", "elder@sample.example", "--end").out).toBe(
      "elder@sample.example: no longer an anchor\n",
    );
    expect(run("admin", "anchor", "elder@sample.example", "--end").error).toContain("is not an anchor");
    expect(run("admin", "policy", "--dry-run")).toMatchObject({
      code: 0,
      out: expect.stringContaining("Would rise: 0"),
    });
    expect(run("admin", "policy").code).toBe(1);
  });

  test("a key rotation does not sign anyone out, even the second or third time; a revoked key is rejected", async () => {
    const person = await gateway.signInAs();
    const me = async (as = person) => (await gateway.request("/v1/identity/me", { as })).status;
    for (let round = 0; round < 3; round += 1) {
      const { code, out } = run("keys", "rotate");
      expect(code).toBe(0);
      expect(out).toMatch(/Previous key, whose tokens stay valid: \S+\./);
      expect(await me()).toBe(200);
    }
    const kid = String(partsOf(person.accessToken).header.kid);
    expect(run("keys", "list").out).toMatch(new RegExp(`previous\\s+${kid}`));
    expect(run("keys", "revoke", kid).code).toBe(0);
    expect(await me()).toBe(401);
    const again = run("keys", "revoke", kid);
    expect(again.code).toBe(1);
    expect(again.error).toContain("no previous or standby key");
    expect(run("keys").error).toContain("npm run keys -- rotate");
  });

  test("a register is imported as a whole, with its bad lines; an unreadable file changes nothing", async () => {
    const folder = await mkdtemp(join(tmpdir(), "registers-"));
    const file = (name: string, text: string | Uint8Array) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    try {
      const first = file(
        "first.csv",
        'number,name,status\nA1,"Acme, Ltd",active\n,Nobody,active\nA2,Beta,dissolved\n',
      );
      const brought = run(
        "registers",
        "import",
        first,
        "--register",
        "ZW-TRADES",
        "--name",
        "Trades of Harare",
      );
      expect(brought.code, brought.error).toBe(0);
      expect(brought.out).toMatch(
        /^line 3: .+\nTrades of Harare \(ZW-TRADES\): 2 entries are active, 1 lines rejected/,
      );
      // If no new values are given, the country and name from the previous import are kept.
      const second = file("second.json", '[{"number":"A3","name":"Gamma","status":"active"}]');
      expect(run("registers", "import", second, "--register", "ZW-TRADES").out).toContain("Trades of Harare");
      for (const broken of [file("broken.csv", Uint8Array.of(0xff, 0xfe, 0, 1)), join(folder, "none.csv")]) {
        const { code, error } = run("registers", "import", broken, "--register", "ZW-TRADES");
        expect(code).toBe(1);
        expect(error).not.toContain("    at ");
      }
      expect(run("registers", "import", second, "--register", "TRADES").error).toContain(
        "set --country",
      );
      expect(run("registers", "list").out).toMatch(/^ZW-TRADES {2}ZW {2}1 entries .+ {2}Trades of Harare\n$/);
      expect(run("registers", "brew").error).toContain("npm run registers -- import FILE --register CODE");
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
