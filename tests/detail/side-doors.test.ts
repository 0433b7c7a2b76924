import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DatabaseName } from "../../functions/kernel/db/names.ts";
import { addEvent } from "../../functions/products/events/events.ts";
import { upsertHost } from "../../functions/products/events/store.ts";
import { sampleId } from "../../functions/kernel/shared/sample-id.ts";
import { resources } from "../../functions/products/namespaces/all.ts";
import { samplesByNamespace } from "../../functions/products/namespaces/all-samples.ts";
import type { Resource } from "../../functions/products/kit/description.ts";
import { loadResourceSamples } from "../../functions/products/kit/samples.ts";
import { fillIndex } from "../../functions/products/search/fill.ts";
import { readable } from "../../functions/products/search/readable.ts";
import { searchSources } from "../../functions/products/search/sources.ts";
import { readNewSubjects } from "../../functions/products/search/subjects.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { FrontDoor, leavesOf } from "../support/front-door.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import type { Json } from "../support/resources.ts";
import { addEntity } from "../support/verification.ts";

const entityId = sampleId("entity", "lagoon-thread-cooperative");

describe("indirect ways to read data show only what the same caller can read directly", () => {
  let gateway: TestGateway;
  let stranger: SignedIn;
  const ids = new Map<Resource, string[]>();

  beforeAll(async () => {
    const names = [...new Set<DatabaseName>(resources.map(({ namespace }) => namespace))];
    gateway = await testGateway({
      databases: [...names, "events", "search"],
      env: { LIMIT_ANONYMOUS: "1000000/60", LIMIT_PERSON: "1000000/60" },
    });
    stranger = await gateway.signInAs();
    const people = new Map([
      ["community-1", (await gateway.signInAs()).personId],
      ["community-2", (await gateway.signInAs()).personId],
    ]);
    await addEntity(gateway.services, { id: entityId, description: "Weavers at the lagoon." });
    for (const status of ["suspended", "closed"]) {
      const id = await addEntity(gateway.services, { displayName: `A ${status} school` });
      await gateway.databases.sql("platform")`
        update entity.entities set status = ${status} where id = ${id}`;
    }
    for (const [name, samples] of Object.entries(samplesByNamespace)) {
      await loadResourceSamples(gateway.services, name as DatabaseName, samples, people);
    }
    for (const resource of resources) {
      const sql = gateway.databases.sql(resource.namespace);
      const rows = await sql<{ id: string }[]>`select id from ${sql(resource.table)} order by id`;
      ids.set(resource, rows.map(({ id }) => id));
    }
    await addEvents();
    await fillIndex(gateway.services);
    await readNewSubjects(gateway.services);
  });
  afterAll(() => gateway.close());

  /** Creates two events: a public one whose address only attendees can see, and a private one. */
  async function addEvents(): Promise<void> {
    const host = await gateway.signInAs({ displayName: "Farai Moyo" });
    const now = gateway.services.clock();
    const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    await gateway.databases.sql("events").begin(async (tx) => {
      const copy = { id: host.personId, kind: "person", name: "Farai Moyo", verificationTier: 0 } as const;
      await upsertHost(tx, { ...copy, identity: null, sourceVersion: 1 });
      for (const visibility of ["public", "private"] as const) {
        const state = {
          name: `A ${visibility} market`,
          description: "Stalls and music.",
          startsAt: at(24),
          endsAt: at(27),
          timezone: "Africa/Harare",
          category: "crafts",
          interests: ["weaving"],
          attendanceMode: "mixed",
          status: "scheduled",
          visibility,
          meetingUrl: "https://meet.example/attendees-only",
          venue: null,
          address: null,
          city: null,
          cityId: null,
          country: null,
          latitude: -20.15,
          longitude: 28.58,
          nearLatitude: -20.15,
          nearLongitude: 28.58,
          isFree: null,
          price: null,
          priceCurrency: null,
          ticketUrl: null,
          imageUrl: null,
          maximumAttendeeCapacity: null,
        } as const;
        await addEvent(tx, { id: newId(), hostId: copy.id, createdBy: null, sampleKey: null }, state, now);
      }
    });
  }

  const read = async (path: string): Promise<Json> => {
    const answer = await gateway.request(path);
    expect(answer.status, path).toBe(200);
    return await answer.json();
  };
  const pathOf = (href: string) => new URL(href).pathname;

  test.each(searchSources.map(({ type }) => type))("a search result of the type %s", async (type) => {
    const hits: Json[] = (await read(`/v1/search?type=${type}&limit=100`)).items;
    expect(hits).not.toEqual([]);
    const wrong: string[] = [];
    for (const plain of hits) {
      const [word] = plain.title.split(" ");
      const marked: Json[] =
        (await read(`/v1/search?q=${encodeURIComponent(word)}&type=${type}&limit=100`)).items;
      for (const hit of [plain, ...marked.filter(({ id }) => id === plain.id)]) {
        const { titleRanges: _title, snippetRanges: _snippet, distanceKm: _far, type: _type, href, ...told } =
          hit;
        const { title, snippet, subject, ...fields } = told;
        const document = await read(pathOf(href));
        const texts = leavesOf(document).flatMap(({ value }) =>
          typeof value === "string" ? [readable(value, 9_999)] : []
        );
        for (const text of [title, snippet]) {
          if (!texts.some((one) => one.includes(text))) wrong.push(`${href} ${text}`);
        }
        const door = await FrontDoor.of(gateway, undefined, [
          pathOf(href),
          ...(subject?.kind === "entity" ? [`/v1/entities/${subject.id}`] : []),
        ]);
        const names: Readonly<Record<string, readonly string[]>> = {
          name: ["displayName"],
          verificationTier: ["tier"],
        };
        for (const leaf of leavesOf({ ...fields, subject: subject && { ...subject, kind: null } })) {
          // The time at which an event was last changed is public, because the events app's calendar file contains it.
          if (leaf.name === "updatedAt" && type === "event") continue;
          if (leaf.value === null || door.shows(leaf, names[leaf.name])) continue;
          wrong.push(`${href} ${leaf.name} ${JSON.stringify(leaf.value)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test("counts in search and of entities only include public data", async () => {
    const { items, facets } = await read("/v1/search?q=market&limit=100");
    const counted = Object.fromEntries(facets.map(({ type, count }: Json) => [type, count]));
    const found: Record<string, number> = {};
    for (const { type, href } of items) {
      await read(pathOf(href));
      found[type] = (found[type] ?? 0) + 1;
    }
    expect(items).not.toEqual([]);
    expect(counted).toEqual(found);
    const { items: entities } = await read("/v1/entities?limit=100");
    const { entities: total, byTier } = await read("/v1/entities/stats");
    expect(total).toBe(entities.length);
    expect(byTier["0"]).toBe(entities.length);
  });

  const cases = resources.map((resource) => [`${resource.namespace}/${resource.name}`, resource] as const);

  test.each(cases)(
    "%s: a hidden row gets the same errors and ETags as an unknown one",
    async (_name, resource) => {
      const base = `/v1/${resource.namespace}/${resource.name}`;
      const wrong: string[] = [];
      /**
       * Returns the parts of a response that a caller can compare with other responses, leaving out those that always
       * differ.
       */
      async function told(id: string, method: string, suffix: string, json: unknown): Promise<string> {
        const answer = await gateway.request(`${base}/${id}${suffix}`, {
          method,
          as: stranger,
          headers: { "If-Match": '"v1"' },
          ...(method === "GET" || method === "DELETE" ? {} : { json }),
        });
        const body = (await answer.text()).replaceAll(id, "ID").replace(/"requestId":"[^"]+"/, "");
        return [answer.status, answer.headers.get("etag"), answer.headers.get("vary"), body].join(" ");
      }
      for (const id of ids.get(resource)!) {
        const answer = await gateway.request(`${base}/${id}`, { as: stranger });
        if (answer.status === 200) {
          const { version } = await answer.json();
          if (answer.headers.get("etag") !== `"v${version}"`) {
            wrong.push(
              `${base}/${id}: the tag is not its version`,
            );
          }
          continue;
        }
        expect(answer.status).toBe(404);
        const attempts = [
          ["GET", ""],
          ...(resource.change ? [["PATCH", ""]] : []),
          ...(resource.isRemovable ? [["DELETE", ""]] : []),
          ...Object.keys(resource.states?.moves ?? {}).map((verb) => ["POST", `/${verb}`]),
        ] as const;
        for (const [method = "", suffix = ""] of attempts) {
          const [hidden, unknown] = [
            await told(id, method, suffix, {}),
            await told(newId(), method, suffix, {}),
          ];
          if (hidden !== unknown) {
            wrong.push(
              `${method} ${base}/ID${suffix}: ${hidden} instead of ${unknown}`,
            );
          }
        }
      }
      // A new row that refers to the hidden row must not reveal it either.
      const taken = [...resource.create?.required ?? [], ...resource.create?.optional ?? []];
      for (const member of taken.filter((name) => name.endsWith("Id"))) {
        const linked = [...ids].find(([one]) =>
          one.one.toLowerCase().endsWith(member.slice(0, -2).toLowerCase())
        );
        for (const id of linked?.[1] ?? []) {
          const path = `/v1/${linked![0].namespace}/${linked![0].name}/${id}`;
          if ((await gateway.request(path, { as: stranger })).status !== 404) continue;
          const add = async (value: string) => {
            const json = { ...resource.example, [member]: value };
            const answer = await gateway.request(base, { method: "POST", as: stranger, json });
            return `${answer.status} ${
              (await answer.text()).replaceAll(value, "ID").replace(/"requestId":"[^"]+"/, "")
            }`;
          };
          const [hidden, unknown] = [await add(id), await add(newId())];
          if (hidden !== unknown) wrong.push(`POST ${base} ${member}: ${hidden} instead of ${unknown}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});
