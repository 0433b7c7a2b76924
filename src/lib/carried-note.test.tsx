import { beforeEach, expect, test } from "vitest";
import { carryNote } from "./carried-note.ts";

beforeEach(() => {
  document.body.innerHTML = `
    <form data-decision="approve"><textarea name="note"></textarea></form>
    <details><summary>Reject</summary>
      <form data-decision="reject"><textarea name="note"></textarea></form>
    </details>`;
  carryNote();
});

const notes = () => [...document.querySelectorAll("textarea")];
const words = () => notes().map(({ value }) => value);
const press = () => document.querySelector("summary")!.click();

test("a note written before the decision moves to the note of the rejection, and back", async () => {
  notes()[0]!.value = "The page does not name you.";
  press();
  await expect.poll(words).toEqual(["", "The page does not name you."]);
  press();
  await expect.poll(words).toEqual(["The page does not name you.", ""]);
});

test("notes written in both fields stay where they are", async () => {
  notes()[0]!.value = "Welcome.";
  notes()[1]!.value = "No.";
  press();
  await expect.poll(() => document.querySelector("details")!.open).toBe(true);
  await new Promise(requestAnimationFrame);
  expect(words()).toEqual(["Welcome.", "No."]);
});
