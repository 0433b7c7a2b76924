import { DirectionProvider } from "@base-ui/react/direction-provider";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Field, FieldLabel } from "../field/field.tsx";
import { RatingInput } from "./rating-input.tsx";
import * as demos from "./rating-input.demo.tsx";

conformance({
  item: "rating-input",
  demos,
  parts: { "rating-input": (props) => <RatingInput aria-label="Visit" {...props} /> },
});

const star = (name: string) => page.getByRole("radio", { name, exact: true });
const filled = () => document.querySelectorAll("[data-slot=rating-input-star] [data-filled]").length;

test.for<[string, number]>([
  ["{ArrowRight}", 4],
  ["{ArrowDown}", 4],
  ["{ArrowLeft}", 2],
  ["{ArrowUp}", 2],
])("%s on three stars gives %d", async ([key, expected]) => {
  await render(<RatingInput aria-label="Visit" defaultValue={3} />);
  await userEvent.tab();
  await expect.element(star("3 of 5")).toHaveFocus();
  await userEvent.keyboard(key);
  await expect.element(star(`${expected} of 5`)).toBeChecked();
  expect(filled()).toBe(expected);
});

test("Tab moves to the first star while nothing is selected, Space selects it, Tab leaves", async () => {
  await render(
    <>
      <RatingInput aria-label="Visit" />
      <button type="button">Next</button>
    </>,
  );
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await expect.element(star("1 of 5")).toBeChecked();
  await userEvent.tab();
  await expect.element(page.getByRole("button")).toHaveFocus();
});

test("right to left, the left arrow moves forward", async () => {
  document.documentElement.dir = "rtl";
  await render(
    <DirectionProvider direction="rtl">
      <RatingInput aria-label="Visit" defaultValue={3} />
    </DirectionProvider>,
  );
  await userEvent.tab();
  await userEvent.keyboard("{ArrowLeft}");
  document.documentElement.dir = "ltr";
  await expect.element(star("4 of 5")).toBeChecked();
});

test("hovering fills up to the star and announces its meaning; leaving restores the rating", async () => {
  const screen = await render(<demos.Plain />);
  await userEvent.hover(star("2 of 5"));
  await expect.poll(filled).toBe(2);
  await expect.element(screen.getByText("Could be better")).toBeVisible();
  await userEvent.unhover(star("2 of 5"));
  await expect.poll(filled).toBe(4);
});

test("the legend names the group, and a form reads the number", async () => {
  await render(
    <form>
      <demos.Plain />
    </form>,
  );
  await expect.element(page.getByRole("radiogroup", { name: /National Gallery/ })).toBeVisible();
  await star("5 of 5").click();
  expect(new FormData(document.querySelector("form")!).getAll("rating")).toEqual(["5"]);
});

test.for<[number | null, string[]]>([[2, ["2"]], [null, []]])(
  "a reset of the form restores %j, visibly and in the form",
  async ([defaultValue, values]) => {
    await render(
      <form>
        <RatingInput aria-label="Visit" name="rating" defaultValue={defaultValue} />
        <button type="reset">Reset</button>
      </form>,
    );
    await star("4 of 5").click();
    await page.getByRole("button").click();
    await expect.poll(filled).toBe(defaultValue ?? 0);
    expect(new FormData(document.querySelector("form")!).getAll("rating")).toEqual(values);
  },
);

test("a form elsewhere on the page can send and reset it", async () => {
  await render(
    <>
      <form id="elsewhere" />
      <RatingInput form="elsewhere" aria-label="Visit" name="rating" />
    </>,
  );
  const form = document.querySelector("form")!;
  await star("3 of 5").click();
  expect(new FormData(form).getAll("rating")).toEqual(["3"]);
  form.reset();
  await expect.poll(filled).toBe(0);
  expect(new FormData(form).getAll("rating")).toEqual([]);
});

test("read-only and disabled, it stays unchanged", async () => {
  await render(<demos.Still />);
  await star("1 of 5").first().click();
  await star("1 of 5").last().click({ force: true });
  expect(filled()).toBe(4);
});

test("in a field, every star has its own id, and the label names the group", async () => {
  await render(
    <Field>
      <FieldLabel nativeLabel={false} render={<div />}>Visit</FieldLabel>
      <RatingInput name="rating" />
    </Field>,
  );
  await expect.element(page.getByRole("radiogroup", { name: "Visit" })).toBeVisible();
  await expect.element(star("5 of 5")).toBeVisible();
  const ids = [...document.querySelectorAll("[role=radiogroup] [id]")].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test("controlled, it reports changes and shows the given value", async () => {
  const changed = vi.fn();
  await render(<RatingInput aria-label="Visit" value={2} onValueChange={changed} />);
  await star("5 of 5").click();
  expect(changed.mock.calls).toEqual([[5]]);
  await userEvent.unhover(star("5 of 5"));
  await expect.poll(filled).toBe(2);
});

test("a ref receives its element once, however often the page renders", async () => {
  const ref = vi.fn();
  const show = () => <RatingInput ref={ref} aria-label="Visit" />;
  const screen = await render(show());
  ref.mockClear();
  await screen.rerender(show());
  expect(ref).not.toHaveBeenCalled();
});
