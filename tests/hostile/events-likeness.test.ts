import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { maximumSteps, StepBudget } from "../../functions/products/events/likeness.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { openTestEvents, type TestEvents } from "../support/events-app.ts";

let events: TestEvents;
beforeAll(async () => {
  events = await openTestEvents();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => events.close());

const letter = (index: number) => String.fromCodePoint(0x61 + Math.floor(index) % 26);
/**
 * Returns a string of 60 letters. Any two of these strings differ only at the end, so comparing them takes as long as
 * possible.
 */
const alike = (index: number) =>
  `${"a".repeat(57)}${letter(index)}${letter(index / 26)}${letter(index / 676)}`;
const words = (ending: string) =>
  Array.from({ length: 20 }, (_, index) => `${alike(index * 31).slice(0, 57)}${ending}`);

const signs = "abcdefghjk";

function countSteps() {
  const taken = vi.spyOn(StepBudget.prototype, "take");
  return () => taken.mock.calls.reduce((sum, [steps]) => sum + steps, 0);
}

test("GET /api/events uses a limited number of comparison steps, even for the worst words and full topics", async () => {
  const token = await events.issuer.token("host-1");
  const made = await events.send("POST", "/api/events", token, {
    name: "Seed fair",
    startDate: "2026-12-04T09:00:00Z",
    timezone: "Africa/Harare",
    interests: ["seeds"],
  });
  expect(made.status, await made.clone().text()).toBe(201);
  // Adds a hundred events with twenty topics each, to fill the vocabulary that comparisons use.
  const sql = events.databases.sql("events");
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'events' and table_name = 'events' and is_generated = 'NEVER'
      and column_name not in ('id', 'interests', 'short_code')`;
  const copied = columns.map(({ name }) => `"${name}"`).join();
  for (let index = 0; index < 100; index += 1) {
    const topics = Array.from({ length: 20 }, (_, at) => alike(index * 20 + at));
    await sql.unsafe(
      `insert into events.events (id, interests, short_code, ${copied})
       select $1, array(select jsonb_array_elements_text($2::text::jsonb)), $3, ${copied} from events.events
       where interests = '{seeds}' limit 1`,
      [
        newId(),
        JSON.stringify(topics),
        `abcde${signs[Math.floor(index / 10)]}${signs[index % 10]}`,
      ],
    );
  }

  const query = new URLSearchParams({
    interests: words("1xy").join(),
    category: words("2xy").join(),
    city: alike(3),
  });
  const steps = countSteps();
  const answer = await events.fetch(`/api/events?${query}`);
  expect(answer.status, await answer.clone().text()).toBe(422);
  // Only the unknown `city` caused the error. Without it, the request succeeds and the words are compared.
  query.delete("city");
  const listed = await events.fetch(`/api/events?${query}`);
  expect(listed.status, await listed.clone().text()).toBe(200);
  // Each of the two requests has its own limit. Comparisons stop once the limit is exceeded, but the steps that they
  // asked for are still counted.
  expect(steps()).toBeGreaterThan(maximumSteps / 2);
  expect(steps()).toBeLessThan(2 * maximumSteps + 41 * 200);
});
