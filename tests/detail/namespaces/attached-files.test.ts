import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleId } from "../../../functions/kernel/shared/sample-id.ts";
import { type SignedIn, type TestGateway, testGateway } from "../../support/gateway.ts";
import { call, caller, grantEntityRole } from "../../support/resources.ts";

describe("files of the media namespace in other namespaces", () => {
  let gateway: TestGateway;
  let folder: string;
  let person: SignedIn;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "attached-"));
    gateway = await testGateway({
      databases: ["media", "directory", "content", "applications"],
      env: { DATA_DIR: folder },
    });
    person = await gateway.signInAs();
  });
  afterAll(async () => {
    await gateway.close();
    await rm(folder, { recursive: true, force: true });
  });

  const pdf = new TextEncoder().encode("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
  const uploaded = async (who: SignedIn, kind: "picture" | "pdf", visibility: "public" | "private") => {
    const bytes = kind === "pdf" ? pdf : new Uint8Array(
      await sharp({ create: { width: 40, height: 30, channels: 3, background: "#0047ab" } }).png().toBuffer(),
    );
    const { body } = await caller(gateway, who).post("/v1/media/uploads", {
      fileName: kind === "pdf" ? "letter.pdf" : "stall.png",
      contentType: kind === "pdf" ? "application/pdf" : "image/png",
      sizeBytes: bytes.byteLength,
      visibility,
    });
    await gateway.request(body.put.url.replace(/^https?:\/\/[^/]+/, ""), {
      method: "PUT",
      headers: body.put.headers,
      body: bytes,
    });
    const { body: ready } = await caller(gateway, who).post(`/v1/media/uploads/${body.id}/complete`);
    expect(ready.status).toBe("ready");
    return ready.id;
  };

  test.each([
    ["listing", "/v1/directory/listings", { categoryId: "", title: "Msasa Carvers", country: "ZW" }],
    ["article", "/v1/content/articles", {
      title: "How a market day begins",
      body: "Before five.",
      locale: "en",
    }],
  ])(
    "201, 200, 422 a %s accepts your own public pictures, and keeps the existing ones",
    async (_name, path, body) => {
      const [category] = await gateway.databases.sql("directory")<{ id: string }[]>`
      insert into directory.categories (id, slug, name, created_at, updated_at)
      values (${sampleId("category", "food")}, 'food', 'Food', now(), now())
      on conflict (id) do update set name = excluded.name returning id`;
      const fields = "categoryId" in body ? { ...body, categoryId: category!.id } : body;
      const me = caller(gateway, person);
      const other = await gateway.signInAs();
      const picture = await uploaded(person, "picture", "public");
      for (
        const wrong of [
          await uploaded(person, "picture", "private"),
          await uploaded(person, "pdf", "public"),
          await uploaded(other, "picture", "public"),
          sampleId("upload", "nothing"),
        ]
      ) {
        const refused = await call(gateway, person, "POST", path, { ...fields, pictures: [picture, wrong] });
        expect([refused.status, refused.body.errors?.[0]?.pointer]).toEqual([422, "/pictures/1"]);
      }
      const made = await call(gateway, person, "POST", path, { ...fields, pictures: [picture] });
      expect([made.status, made.body.pictures]).toEqual([201, [picture]]);
      const second = await uploaded(person, "picture", "public");
      await me.delete(`/v1/media/uploads/${picture}`);
      const changed = await call(gateway, person, "PATCH", `${path}/${made.body.id}`, {
        pictures: [picture, second],
      }, { "If-Match": '"v1"' });
      expect([changed.status, changed.body.pictures]).toEqual([200, [picture, second]]);
    },
  );

  test("200, 404, 422 only the host can read a submitted file", async () => {
    const host = await gateway.signInAs();
    const entityId = await grantEntityRole(gateway, host, "manager");
    const desk = caller(gateway, host);
    const questions = [{ key: "letter", label: "A letter", isRequired: true, kind: "file" }];
    const { body: program } = await desk.post("/v1/applications/programs", {
      entityId,
      title: "Mentors",
      questions,
    });
    await desk.post(`/v1/applications/programs/${program.id}/open`);
    const me = caller(gateway, person);
    const letter = await uploaded(person, "pdf", "private");
    const bytes = `/v1/media/uploads/${letter}/bytes`;
    const { body: made } = await me.post("/v1/applications/submissions", { programId: program.id });
    const path = `/v1/applications/submissions/${made.id}` as const;
    for (const wrong of ["no id", await uploaded(host, "pdf", "private")]) {
      await me.patch(path, { answers: { letter: wrong } }, "*");
      const refused = await me.post(`${path}/submit`);
      expect([refused.status, refused.body.errors?.[0]?.pointer]).toEqual([422, "/answers/letter"]);
    }
    await me.patch(path, { answers: { letter } }, "*");
    expect((await gateway.request(bytes, { as: host })).status).toBe(404);
    expect((await me.post(`${path}/submit`)).body.status).toBe("submitted");
    const read = await gateway.request(bytes, { as: host });
    expect([read.status, read.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(pdf);
    expect((await gateway.request(bytes, { as: await gateway.signInAs() })).status).toBe(404);
    expect((await gateway.request(bytes)).status).toBe(404);
  });
});
