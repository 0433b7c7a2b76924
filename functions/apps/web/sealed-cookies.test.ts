import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { sealedCookies } from "./sealed-cookies.ts";

const [oldPassword, newPassword] = ["old-".repeat(10), "new-".repeat(10)];

function appWith(passwords: readonly string[], web = "https://hakika.example") {
  const cookies = sealedCookies(passwords, web);
  return new Hono().get("/", async (c) => {
    const value = c.req.query("set");
    if (value) await cookies.set(c, "kept", { value }, 60);
    return c.json({
      kept: await cookies.get(c, "kept") ?? null,
      other: await cookies.get(c, "other") ?? null,
    });
  });
}

const cookieOf = (answer: Response) => answer.headers.get("set-cookie")!.split(";")[0]!;
const read = async (passwords: readonly string[], cookie: string) =>
  await (await appWith(passwords).request("/", { headers: { Cookie: cookie } })).json();

describe("sealed cookies", () => {
  test("a cookie's value can be opened only with the password", async () => {
    const cookie = cookieOf(await appWith([newPassword]).request("/?set=secret-value"));
    expect(cookie).not.toContain("secret-value");
    expect(await read([newPassword], cookie)).toEqual({ kept: { value: "secret-value" }, other: null });
    expect((await read([oldPassword], cookie)).kept).toBeNull();
  });

  test("a cookie is sealed with the newest password and can be opened with any listed password", async () => {
    const old = cookieOf(await appWith([oldPassword]).request("/?set=x"));
    expect((await read([newPassword, oldPassword], old)).kept).toEqual({ value: "x" });
    const fresh = cookieOf(await appWith([newPassword, oldPassword]).request("/?set=x"));
    expect((await read([newPassword], fresh)).kept).toEqual({ value: "x" });
  });

  test("a cookie that was changed, truncated or renamed is ignored", async () => {
    const cookie = cookieOf(await appWith([newPassword]).request("/?set=x"));
    const at = cookie.length - 5;
    const changed = cookie.slice(0, at) + (cookie[at] === "a" ? "b" : "a") + cookie.slice(at + 1);
    for (
      const forged of [changed, cookie.slice(0, -10), cookie.replace("kept=", "other="), "__Host-kept=x"]
    ) {
      expect(await read([newPassword], forged)).toEqual({ kept: null, other: null });
    }
  });

  test("a cookie is bound to the host over HTTPS, and unavailable to scripts and to forms on other sites", async () => {
    const secure = (await appWith([newPassword]).request("/?set=x")).headers.get("set-cookie")!;
    expect(secure).toMatch(/^__Host-kept=/);
    for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) {
      expect(secure).toContain(attribute);
    }
    const plain = (await appWith([newPassword], "http://localhost:8000").request("/?set=x")).headers.get(
      "set-cookie",
    )!;
    expect(plain).toMatch(/^kept=/);
    expect(plain).toContain("HttpOnly");
  });
});
