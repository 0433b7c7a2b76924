import { DirectionProvider } from "@base-ui/react/direction-provider";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Slider, SliderLabel, SliderValue } from "./slider.tsx";
import * as demos from "./slider.demo.tsx";

conformance({
  item: "slider",
  demos,
  parts: {
    slider: (props) => <Slider defaultValue={1} thumbLabels={["Size"]} {...props} />,
    "slider-label": (props) => (
      <Slider defaultValue={1}>
        <SliderLabel {...props}>Size</SliderLabel>
      </Slider>
    ),
    "slider-value": (props) => (
      <Slider defaultValue={1} thumbLabels={["Size"]}>
        <SliderValue {...props} />
      </Slider>
    ),
  },
});

const value = (name: string) =>
  Number((page.getByRole("slider", { name }).element() as HTMLInputElement).value);
const size = <Slider defaultValue={50} step={2} largeStep={20} thumbLabels={["Size"]} />;

describe("keyboard", () => {
  test.for<[string, number]>([
    ["{ArrowRight}", 52],
    ["{ArrowUp}", 52],
    ["{ArrowLeft}", 48],
    ["{ArrowDown}", 48],
    ["{PageUp}", 70],
    ["{PageDown}", 30],
    ["{Shift>}{ArrowUp}{/Shift}", 70],
    ["{Home}", 0],
    ["{End}", 100],
  ])("%s changes 50 to %d", async ([keys, expected]) => {
    await render(size);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    await expect.poll(() => value("Size")).toBe(expected);
  });

  test("right to left, the left arrow increases", async () => {
    document.documentElement.dir = "rtl";
    await render(<DirectionProvider direction="rtl">{size}</DirectionProvider>);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowLeft}");
    document.documentElement.dir = "ltr";
    await expect.poll(() => value("Size")).toBe(52);
  });

  test("Tab moves from thumb to thumb; each stops at the other", async () => {
    await render(<demos.Range />);
    await userEvent.tab();
    await expect.element(page.getByRole("slider", { name: "Lowest price" })).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.poll(() => value("Lowest price")).toBe(35);
    await userEvent.tab();
    await expect.element(page.getByRole("slider", { name: "Highest price" })).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect.poll(() => value("Highest price")).toBe(40);
  });
});

test("the label names the thumb; the value is announced in words", async () => {
  const screen = await render(<demos.Named />);
  const thumb = screen.getByRole("slider", { name: "Minimum tier" });
  await expect.element(thumb).toHaveAttribute("aria-valuetext", "Identity");
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(thumb).toHaveAttribute("aria-valuetext", "Government");
  await expect.element(screen.getByText("Government")).toBeVisible();
});

test("the value is formatted as in the locale", async () => {
  const screen = await render(<demos.Range />);
  await expect.element(screen.getByText("US$10 – US$40")).toBeVisible();
});

test("clicking the line moves the thumb there", async () => {
  await render(<div style={{ width: 220 }}>{size}</div>);
  const track = document.querySelector("[data-slot=slider-control]")!;
  await userEvent.click(track, { position: { x: 200, y: 10 } });
  await expect.poll(() => value("Size")).toBeGreaterThan(85);
});

test("a form reads both ends of a range", async () => {
  await render(
    <form>
      <Slider name="price" defaultValue={[10, 40]} thumbLabels={["From", "To"]} />
    </form>,
  );
  expect(new FormData(document.querySelector("form")!).getAll("price")).toEqual(["10", "40"]);
});

test("a reset restores the first value; without one, the minimum", async () => {
  await render(
    <form>
      <Slider name="price" defaultValue={[10, 40]} thumbLabels={["From", "To"]} />
      <Slider name="radius" min={5} thumbLabels={["Radius"]} />
    </form>,
  );
  const form = document.querySelector("form")!;
  const sent = () => [...new FormData(form)].map(([name, size]) => `${name} ${size}`);
  expect(sent()).toEqual(["price 10", "price 40", "radius 5"]);
  for (const name of ["To", "Radius"]) {
    page.getByRole("slider", { name }).element().focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  }
  expect(sent()).toEqual(["price 10", "price 42", "radius 7"]);
  form.reset();
  await expect.poll(sent).toEqual(["price 10", "price 40", "radius 5"]);
  expect([value("To"), value("Radius")]).toEqual([40, 5]);
});

test("a form elsewhere on the page can send and reset it", async () => {
  await render(
    <>
      <form id="elsewhere" />
      <Slider form="elsewhere" name="radius" defaultValue={10} thumbLabels={["Radius"]} />
    </>,
  );
  const form = document.querySelector("form")!;
  page.getByRole("slider").element().focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(new FormData(form).get("radius")).toBe("11");
  form.reset();
  await expect.poll(() => new FormData(form).get("radius")).toBe("10");
  expect(value("Radius")).toBe(10);
});

test("controlled, it reports changes and shows the given value; disabled, it does not move", async () => {
  const changed = vi.fn();
  await render(
    <>
      <Slider value={5} onValueChange={(next) => changed(next)} thumbLabels={["Size"]} />
      <Slider disabled defaultValue={7} thumbLabels={["Off"]} />
    </>,
  );
  page.getByRole("slider", { name: "Size" }).element().focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(changed.mock.calls).toEqual([[6]]);
  expect(value("Size")).toBe(5);
  await expect.element(page.getByRole("slider", { name: "Off" })).toBeDisabled();
});

test("a ref receives its element once, however often the page renders", async () => {
  const ref = vi.fn();
  const show = () => <Slider ref={ref} thumbLabels={["Radius"]} />;
  const screen = await render(show());
  ref.mockClear();
  await screen.rerender(show());
  expect(ref).not.toHaveBeenCalled();
});

test("surrounding code finds the filled part by data-slot", async () => {
  await render(<Slider defaultValue={40} thumbLabels={["Distance"]} />);
  expect(document.querySelector("[data-slot=slider-range]")).not.toBe(null);
});
