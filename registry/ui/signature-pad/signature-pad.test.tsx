import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance, walk } from "../../conformance.tsx";
import { Field, FieldDescription, FieldError, FieldLabel } from "../field/field.tsx";
import { Form } from "../form/form.tsx";
import { type Signature, SignaturePad, type SignaturePadProps, signatureSvg } from "./signature-pad.tsx";
import * as demos from "./signature-pad.demo.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const drawing = () => page.getByRole("img");
const typed = () => page.getByRole("textbox", { name: "Your full name" });
const two: Signature = { kind: "drawn", path: "M10 10L20 20M30 30L40 40" };

conformance({
  item: "signature-pad",
  demos,
  open: { Empty: () => button("Type").click() },
  parts: { "signature-pad": (props) => <SignaturePad {...props} /> },
});

/** Moves the pointer through the given points, in the surface's units. */
function draw(points: readonly [number, number][], { last = "pointerup", isPrimary = true } = {}) {
  const pad = drawing().element();
  const box = pad.getBoundingClientRect();
  const tell = (type: string, [x, y]: readonly [number, number]) =>
    pad.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        isPrimary,
        clientX: box.left + x / 400 * box.width,
        clientY: box.top + y / 150 * box.height,
      }),
    );
  // Synthetic pointers cannot be captured.
  const capture = vi.spyOn(pad, "setPointerCapture").mockImplementation(() => {});
  tell("pointerdown", points[0]!);
  for (const point of points.slice(1)) tell("pointermove", point);
  tell(last, points.at(-1)!);
  capture.mockRestore();
}

const pad = (props: SignaturePadProps = {}) => <SignaturePad className="w-[400px]" {...props} />;

describe("drawing", () => {
  test("strokes are a path in units of the surface, whatever its size; a touch is a dot", async () => {
    const changed = vi.fn();
    for (const width of ["w-[400px]", "w-[200px]"]) {
      changed.mockClear();
      const screen = await render(<SignaturePad className={width} onValueChange={changed} />);
      draw([[40, 50], [80, 60], [120, 50]]);
      await expect.element(page.getByRole("img", { name: "Signature drawn with 1 stroke" })).toBeVisible();
      draw([[200, 100]]);
      await expect.element(page.getByRole("img", { name: "Signature drawn with 2 strokes" })).toBeVisible();
      await expect.element(page.getByRole("status")).toHaveTextContent("Signature drawn with 2 strokes");
      const { kind, path } = changed.mock.lastCall![0];
      const rounded = path.replace(/[\d.]+/g, (number: string) => String(Math.round(Number(number))));
      expect([kind, rounded]).toEqual(["drawn", "M40 50Q80 60 100 55L120 50M200 100L200 100"]);
      await screen.unmount();
    }
  });

  test("strokes beyond the surface stay at its edge", async () => {
    const changed = vi.fn();
    await render(pad({ onValueChange: changed }));
    draw([[10, 10], [900, 400]]);
    await expect.poll(() => changed.mock.lastCall?.[0].path).toMatch(/L400 150$/);
  });

  test("a second finger and a browser gesture leave nothing", async () => {
    const changed = vi.fn();
    await render(pad({ onValueChange: changed }));
    draw([[10, 10], [50, 50]], { isPrimary: false });
    draw([[10, 10], [50, 50]], { last: "pointercancel" });
    await expect.element(page.getByRole("img", { name: "Nothing drawn" })).toBeVisible();
    expect(changed).not.toHaveBeenCalled();
  });

  test.for([
    { first: "pen", down: [1, 2] },
    { first: "hand", down: [2, 1] },
  ])(
    "a hand next to the pen neither draws nor ends a stroke, with the $first down first",
    async ({ down }) => {
      const changed = vi.fn();
      await render(pad({ onValueChange: changed }));
      const element = drawing().element();
      const box = element.getBoundingClientRect();
      const captured = new Set<number>();
      vi.spyOn(element, "setPointerCapture").mockImplementation((id) => void captured.add(id));
      vi.spyOn(element, "hasPointerCapture").mockImplementation((id) => captured.has(id));
      const tell = (type: string, pointerId: number, x: number, y: number) =>
        element.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            pointerId,
            pointerType: pointerId === 1 ? "pen" : "touch",
            isPrimary: true,
            clientX: box.left + x,
            clientY: box.top + y,
          }),
        );
      for (const id of down) tell("pointerdown", id, id === 1 ? 40 : 300, id === 1 ? 50 : 140);
      tell("pointermove", 1, 80, 60);
      tell("pointermove", 2, 310, 140);
      tell("pointerup", 2, 310, 140);
      tell("pointerup", 1, 80, 60);
      await expect.element(page.getByRole("img", { name: "Signature drawn with 1 stroke" })).toBeVisible();
      const path = changed.mock.lastCall![0].path as string;
      expect(path.match(/[\d.]+/g)!.map((number) => Math.round(Number(number)))).toEqual([40, 50, 80, 60]);
    },
  );

  test("a real mouse draws, even beyond the edge", async () => {
    const changed = vi.fn();
    await render(pad({ onValueChange: changed }));
    await userEvent.dragAndDrop(drawing(), button("Type"), {
      sourcePosition: { x: 100, y: 100 },
      targetPosition: { x: 5, y: 5 },
    });
    await expect.poll(() => changed.mock.calls.length).toBe(1);
    expect(changed.mock.lastCall?.[0].path).toMatch(/^M.+L[\d.]+ 0$/);
  });

  test("disabled, nothing can be drawn or undone", async () => {
    const changed = vi.fn();
    await render(pad({ disabled: true, defaultValue: two, onValueChange: changed }));
    draw([[10, 10], [50, 50]]);
    await expect.element(button("Undo")).toHaveAttribute("aria-disabled", "true");
    await expect.element(button("Type")).toBeDisabled();
    expect(changed).not.toHaveBeenCalled();
  });

  test("in a disabled fieldset, nothing can be drawn either", async () => {
    const changed = vi.fn();
    await render(<fieldset disabled>{pad({ onValueChange: changed })}</fieldset>);
    draw([[10, 10], [50, 50]]);
    await expect.element(page.getByRole("img", { name: "Nothing drawn" })).toBeVisible();
    expect(changed).not.toHaveBeenCalled();
  });
});

describe("in a field", () => {
  const show = (props: React.ComponentProps<typeof Field>, signature: SignaturePadProps = {}) => (
    <Field {...props}>
      <FieldLabel>Your signature</FieldLabel>
      {pad(signature)}
      <FieldDescription>As on your licence</FieldDescription>
      <FieldError />
    </Field>
  );

  test.for<Signature>([two, { kind: "typed", text: "Ada" }])(
    "that is disabled, $kind, nothing can be changed, and nothing is sent",
    async (signature) => {
      const changed = vi.fn();
      await render(
        <form>
          {show({ disabled: true, name: "s" }, { defaultValue: signature, onValueChange: changed })}
        </form>,
      );
      await expect.element(button("Draw")).toBeDisabled();
      await expect.element(button("Type")).toBeDisabled();
      if (signature.kind === "typed") await expect.element(typed()).toBeDisabled();
      else {
        await expect.element(button("Clear")).toHaveAttribute("aria-disabled", "true");
        draw([[10, 10], [50, 50]]);
      }
      expect(changed).not.toHaveBeenCalled();
      expect([...new FormData(document.querySelector("form")!).keys()]).toEqual([]);
    },
  );

  test("its label only names the pad and focuses it; its description and error describe it", async () => {
    await render(
      <Form>
        {show({ name: "s" }, { required: true })}
        <button type="submit">Send</button>
      </Form>,
    );
    const group = page.getByRole("group", { name: "Your signature" });
    await expect.element(group).toHaveAccessibleDescription("As on your licence");
    await page.getByText("Your signature").click();
    await expect.element(button("Draw")).toHaveFocus();
    await button("Send").click();
    await expect.element(group).toHaveAccessibleDescription(/^As on your licence .+/);
    await expect.element(button("Draw")).toHaveFocus();
    await button("Type").click();
    await userEvent.type(typed(), "Ada");
    await expect.element(group).toHaveAccessibleDescription("As on your licence");
    expect(Object.fromEntries(new FormData(document.querySelector("form")!))).toEqual({
      s: "Ada",
      sKind: "typed",
    });
  });
});

describe("undoing", () => {
  test.for(["{Control>}z{/Control}", "{Meta>}z{/Meta}", "{Enter}"])(
    "%s removes the last stroke, and the focus stays to the end",
    async (keys) => {
      const changed = vi.fn();
      await render(pad({ defaultValue: two, onValueChange: changed }));
      button("Undo").element().focus();
      await userEvent.keyboard(keys);
      expect(changed.mock.lastCall).toEqual([{ kind: "drawn", path: "M10 10L20 20" }]);
      await userEvent.keyboard(keys);
      expect(changed.mock.lastCall).toEqual([null]);
      await userEvent.keyboard(keys);
      expect(changed).toHaveBeenCalledTimes(2);
      await expect.element(button("Undo")).toHaveFocus();
    },
  );

  test("clear removes everything", async () => {
    const changed = vi.fn();
    await render(pad({ defaultValue: two, onValueChange: changed }));
    await button("Clear").click();
    expect(changed.mock.calls).toEqual([[null]]);
    await expect.element(page.getByRole("img", { name: "Nothing drawn" })).toBeVisible();
  });
});

describe("typing", () => {
  test("signing works by keyboard alone", async () => {
    const changed = vi.fn();
    await render(pad({ onValueChange: changed }));
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(button("Type")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(button("Type")).toHaveAttribute("aria-pressed", "true");
    await userEvent.tab();
    await expect.element(typed()).toHaveFocus();
    await userEvent.keyboard("Ao");
    expect(changed.mock.lastCall).toEqual([{ kind: "typed", text: "Ao" }]);
    await userEvent.keyboard("{Backspace}{Backspace}");
    expect(changed.mock.lastCall).toEqual([null]);
    await expect.element(typed()).toHaveFocus();
  });

  test("only one method counts, and the other is restored unchanged", async () => {
    const changed = vi.fn();
    await render(pad({ defaultValue: two, onValueChange: changed }));
    await button("Type").click();
    expect(changed.mock.lastCall).toEqual([null]);
    await userEvent.type(typed(), "A");
    await button("Draw").click();
    expect(changed.mock.lastCall).toEqual([two]);
    await button("Type").click();
    expect(changed.mock.lastCall).toEqual([{ kind: "typed", text: "A" }]);
  });
});

describe("forms", () => {
  const sent = () => Object.fromEntries(new FormData(document.querySelector("form")!));

  test("is sent with its name and its kind, and can be reset", async () => {
    await render(
      <form>
        {pad({ name: "signature", defaultValue: two })}
        <button type="reset">Reset</button>
      </form>,
    );
    expect(sent()).toEqual({ signature: "M10 10L20 20M30 30L40 40", signatureKind: "drawn" });
    await button("Type").click();
    expect(sent()).toEqual({ signature: "" });
    await userEvent.type(typed(), " ");
    expect(sent(), "a space is not signed").toEqual({ signature: "" });
    await userEvent.type(typed(), "Ada ");
    expect(sent()).toEqual({ signature: "Ada", signatureKind: "typed" });
    await button("Reset").click();
    await expect.poll(sent).toEqual({ signature: "M10 10L20 20M30 30L40 40", signatureKind: "drawn" });
  });

  test("a required one stops the form and gets the focus; spaces are not a name", async () => {
    const submitted = vi.fn((event: React.FormEvent) => event.preventDefault());
    await render(
      <form onSubmit={submitted}>
        {pad({ name: "signature", required: true })}
        <button type="submit">Send</button>
      </form>,
    );
    await button("Send").click();
    await expect.element(button("Draw")).toHaveFocus();
    await button("Type").click();
    await userEvent.type(typed(), "  ");
    await button("Send").click();
    await expect.element(button("Type")).toHaveFocus();
    expect(submitted).not.toHaveBeenCalled();
    await userEvent.type(typed(), "Ada");
    await button("Send").click();
    expect(submitted).toHaveBeenCalledTimes(1);
  });
});

test("controlled, it shows the given value", async () => {
  const screen = await render(pad({ value: two }));
  await button("Clear").click();
  await expect.element(page.getByRole("img", { name: "Signature drawn with 2 strokes" })).toBeVisible();
  await screen.rerender(pad({ value: { kind: "typed", text: "Ada" } }));
  await expect.element(typed()).toHaveValue("Ada");
});

test("a path becomes a separate document, and nothing else does", () => {
  const svg = new DOMParser().parseFromString(signatureSvg(two.path)!, "image/svg+xml");
  expect(svg.querySelector("path")?.getAttribute("d")).toBe(two.path);
  expect(svg.documentElement.getAttribute("viewBox")).toBe("0 0 400 150");
  expect(signatureSvg('M0 0"/><script>')).toBeUndefined();
  expect(signatureSvg("")).toBeUndefined();
});

test("Tab and Shift+Tab move through all controls", async () => {
  await render(<demos.Empty />);
  await walk(["Draw", "Type", "Undo", "Clear"]);
});
