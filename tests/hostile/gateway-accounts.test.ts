import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type GatewayWithProvider, startGatewayWithProvider } from "../support/gateway-server.ts";
import { misbehavingFetch } from "../support/hostile-provider.ts";
import {
  askMe,
  expectProblem as problem,
  fragmentOf,
  generousLimits as generous,
} from "../support/expectations.ts";

const accounts = [
  { subject: "unverified", email: "held@legacy.example", displayName: "U", note: "", emailVerified: false },
  { subject: "verified", email: "legacy@legacy.example", displayName: "V", note: "" },
  { subject: "second", email: "taken@legacy.example", displayName: "S", note: "" },
];

/** Tests that people can only access their own account (hostile inputs L10 to L13). */
describe("hostile first sign-ins", () => {
  let gateway: GatewayWithProvider;
  const outside = misbehavingFetch();
  beforeAll(async () => {
    gateway = await startGatewayWithProvider({
      accounts,
      fetch: outside.fetch,
      env: { ...generous, RETURN_TO_ORIGINS: "https://app.example" },
    });
  });
  afterAll(() => gateway.close());
  beforeEach(() => outside.misbehave());

  const sql = () => gateway.databases.sql("platform");
  const persons = async () =>
    (await sql()<{ count: number }[]>`select count(*)::int from identity.persons`)[0]!.count;
  const me = (token: string) => askMe(gateway, token);

  /** Creates an account like those from before the identity provider was introduced. */
  async function legacy(email: string, idpUserId: string | null = null): Promise<string> {
    const id = crypto.randomUUID();
    await sql()`insert into identity.persons (id, idp_user_id, email, email_norm, roles)
      values (${id}, ${idpUserId}, ${email}, ${email.toLowerCase()}, '{verifier}')`;
    return id;
  }

  test("L10 an unverified address never links to an account: a new person is created, and the older account is unchanged", async () => {
    const id = await legacy("held@legacy.example");
    const landed = await gateway.signInByBrowser("held@legacy.example");
    const { person_id: personId, access_token: token } = fragmentOf(landed);
    expect(personId).not.toBe(id);
    expect(await (await me(token!)).json()).toMatchObject({
      email: "held@legacy.example",
      emailVerified: false,
      roles: [],
    });
    const [row] = await sql()`select idp_user_id, email_norm from identity.persons where id = ${id}`;
    expect(row).toMatchObject({ idp_user_id: null, email_norm: "held@legacy.example" });
  });

  test("L10 a verified address links to an account without a subject, which keeps its roles", async () => {
    const id = await legacy("Legacy@legacy.example");
    const { person_id: personId, access_token: token, is_new_user: isNew } = fragmentOf(
      await gateway.signInByBrowser("legacy@legacy.example"),
    );
    expect(personId).toBe(id);
    expect(isNew).toBe("false");
    expect(await (await me(token!)).json()).toMatchObject({ roles: ["verifier"], emailVerified: true });
  });

  test("L11 409 if the e-mail address belongs to another subject, and nothing changes", async () => {
    const id = await legacy("taken@legacy.example", "someone-else");
    const before = await persons();
    const { callback, jar } = await gateway.toCallback("taken@legacy.example");
    const answer = await fetch(callback, { redirect: "manual", headers: { cookie: jar.header() } });
    await problem(answer, 409, "email_taken");
    expect(await persons()).toBe(before);
    const [row] = await sql()`select idp_user_id, version from identity.persons where id = ${id}`;
    expect(row).toMatchObject({ idp_user_id: "someone-else", version: 1 });
  });

  test.each([
    ["case", "CASE@Folding.example", "case@folding.example", true],
    ["NFC", "cafe\u0301@nfc.example", "caf\u00e9@nfc.example", true],
    ["dots", "a.b@dots.example", "ab@dots.example", false],
    ["a tag", "tag+1@tag.example", "tag@tag.example", false],
    ["a look-alike letter", "p\u0430ul@homo.example", "paul@homo.example", false],
    ["a trailing dot", "dot@dot.example.", "dot@dot.example", false],
  ])("L12 addresses match exactly, except for %s", async (_name, signedIn, held, isSame) => {
    const { ensurePerson } = await import("../../functions/people/persons/ensure-person.ts");
    const id = crypto.randomUUID();
    await sql()`insert into identity.persons (id, email, email_norm) values (${id}, ${held}, ${held})`;
    const { person } = await ensurePerson(sql(), {
      idpUserId: `l12-${id}`,
      email: signedIn,
      emailVerified: true,
    }, new Date());
    expect(person.id === id).toBe(isSame);
  });

  test("L13 20 parallel first sign-ins by one subject create one person", async () => {
    const email = "l13@sample.example";
    const waiting = [];
    for (let count = 0; count < 20; count += 1) waiting.push(await gateway.toCallback(email));
    const answers = await Promise.all(
      waiting.map(({ callback, jar }) =>
        fetch(callback, { redirect: "manual", headers: { cookie: jar.header() } })
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(302));
    const landed = answers.map((answer) => fragmentOf(new URL(answer.headers.get("location")!)));
    expect(new Set(landed.map(({ person_id: id }) => id)).size).toBe(1);
    expect(landed.filter(({ is_new_user: isNew }) => isNew === "true")).toHaveLength(1);
    const [row] = await sql()<{ count: number }[]>`
      select count(*)::int from identity.persons where email_norm = ${email}`;
    expect(row!.count).toBe(1);
  });
});
