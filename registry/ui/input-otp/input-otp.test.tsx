import { DirectionProvider } from "@base-ui/react/direction-provider";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field, FieldLabel } from "@/components/ui/field";
import { conformance } from "../../conformance.tsx";
import {
  InputOTP,
  InputOTPGroup,
  type InputOTPProps,
  InputOTPSeparator,
  InputOTPSlot,
} from "./input-otp.tsx";
import * as demos from "./input-otp.demo.tsx";

const field = (props: Partial<Extract<InputOTPProps, { length: number }>> = {}) => (
  <Field name="code">
    <FieldLabel>Code</FieldLabel>
    <InputOTP length={4} {...props} />
  </Field>
);
const box = () => document.querySelector<HTMLInputElement>("[data-slot=input-otp]")!;
const slots = () => [...document.querySelectorAll<HTMLElement>("[data-slot=input-otp-slot]")];
const code = () => box().value;
/** `shown` returns the characters in the boxes, and `focused` returns the box with the cursor, counted from 1. */
const shown = () => slots().map((slot) => slot.innerText.trim()).join("");
const focused = () => slots().findIndex((slot) => slot.dataset["active"] === "true") + 1;

/**
 * Returns whether exactly one box is selected, and shown as selected. After each key press, the library takes a moment
 * to show the selection.
 */
const isOnABox = () => {
  const { selectionStart: start, selectionEnd: end, value, maxLength } = box();
  return focused() === start! + 1 &&
    (end! - start! === 1 || (start === end && start === value.length && value.length < maxLength));
};
/** Presses keys one by one, waiting for the selection to update after each. */
async function press(keys: string) {
  for (const key of keys.match(/\{[^}]+\}|./g)!) {
    await userEvent.keyboard(key);
    // The library sets the selection again 50 ms after a change. An arrow key pressed before that would have no effect.
    await new Promise((done) => setTimeout(done, 60));
    await expect.poll(isOnABox).toBe(true);
  }
}

conformance({
  item: "input-otp",
  demos,
  parts: {
    "input-otp": (props) => field(props),
    "input-otp-group": (props) => <InputOTPGroup {...props} />,
    "input-otp-slot": (props) => field({ length: 1, children: <InputOTPSlot index={0} {...props} /> }),
    "input-otp-separator": (props) => <InputOTPSeparator {...props} />,
  },
});

/** Pastes text. Only `execCommand` lets a script trigger the browser's default insertion. */
function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const untouched = document.activeElement!.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
  if (untouched) document.execCommand("insertText", false, text);
}

describe("typing", () => {
  test("each character fills its box and moves on; other characters are rejected", async () => {
    await render(field());
    await userEvent.tab();
    await userEvent.keyboard("1a2");
    await expect.poll(() => [code(), shown(), focused()]).toEqual(["12", "12", 3]);
  });

  test("a paste fills all boxes, whatever is between the digits", async () => {
    const complete = vi.fn();
    await render(field({ onValueComplete: (value) => complete(value) }));
    await userEvent.tab();
    paste("12 34");
    await expect.poll(code).toBe("1234");
    expect(complete.mock.calls).toEqual([["1234"]]);
  });

  test("letters are capitalised if requested", async () => {
    await render(<demos.Groups />);
    await userEvent.tab();
    await userEvent.keyboard("ab7");
    expect(code()).toBe("AB7");
  });
});

describe("keyboard", () => {
  test.for<[string, string, number]>([
    ["{ArrowLeft}", "1234", 3],
    ["{ArrowLeft}{ArrowLeft}{ArrowRight}", "1234", 3],
    ["{Home}", "1234", 1],
    ["{Home}{End}", "1234", 4],
    ["{Backspace}", "123", 4],
    ["{Home}{Delete}", "234", 1],
  ])("%s leaves %s and box %d", async ([keys, value, place]) => {
    await render(field());
    await userEvent.tab();
    await press("1234");
    await press(keys);
    await expect.poll(() => [code(), focused()]).toEqual([value, place]);
  });

  test("Tab enters once and leaves", async () => {
    await render(
      <>
        {field()}
        <button type="button">Next</button>
      </>,
    );
    await userEvent.tab();
    await expect.poll(focused).toBe(1);
    await userEvent.tab();
    await expect.element(page.getByRole("button")).toHaveFocus();
  });

  test("right to left, boxes and arrows still run from left to right", async () => {
    document.documentElement.dir = "rtl";
    await render(<DirectionProvider direction="rtl">{field()}</DirectionProvider>);
    await userEvent.tab();
    await press("12{ArrowLeft}");
    const [first, second] = slots().map((slot) => slot.getBoundingClientRect().left);
    expect(first).toBeLessThan(second!);
    await expect.poll(focused).toBe(2);
    document.documentElement.dir = "ltr";
  });
});

test("the label names the code, which a phone can fill in", async () => {
  await render(field());
  await expect.element(page.getByRole("textbox", { name: "Code" })).toHaveAttribute(
    "autocomplete",
    "one-time-code",
  );
});

describe("like shadcn/ui", () => {
  const theirs = (props: Partial<Extract<InputOTPProps, { maxLength: number }>> = {}) => (
    <InputOTP maxLength={3} aria-label="Code" {...props}>
      <InputOTPGroup>
        <InputOTPSlot index={0} />
        <InputOTPSlot index={1} aria-invalid />
      </InputOTPGroup>
      <InputOTPSeparator />
      <InputOTPGroup>
        <InputOTPSlot index={2} />
      </InputOTPGroup>
    </InputOTP>
  );

  test("maxLength with slots by index: any character, onChange with the code, onComplete once it is complete", async () => {
    const changed = vi.fn();
    const complete = vi.fn();
    await render(theirs({ onChange: changed, onComplete: complete }));
    await userEvent.tab();
    await press("a1b2");
    await expect.poll(shown).toBe("a12");
    expect(changed.mock.calls.map(([value]) => value).slice(0, 3)).toEqual(["a", "a1", "a1b"]);
    expect(complete.mock.calls[0]).toEqual(["a1b"]);
  });

  test("pattern rejects, and the page controls value", async () => {
    const changed = vi.fn();
    await render(theirs({ pattern: "^\\d+$", value: "1", onChange: changed }));
    await userEvent.tab();
    await userEvent.keyboard("x2");
    await expect.poll(() => changed.mock.calls).toEqual([["12"]]);
    expect(shown()).toBe("1");
  });

  test("render gets the state of every box; containerClassName and placeholder reach the boxes", async () => {
    await render(
      <InputOTP
        maxLength={2}
        aria-label="Code"
        containerClassName="p-[3px]"
        render={({ slots }) => <output>{slots.map(({ char }) => char ?? "_").join("")}</output>}
      />,
    );
    await userEvent.tab();
    await userEvent.keyboard("7");
    await expect.element(page.getByRole("status")).toHaveTextContent("7_");
    expect(getComputedStyle(box().closest("[data-input-otp-container]")!).paddingTop).toBe("3px");
  });

  test("pasteTransformer changes pasted text; the placeholder is shown until something is typed", async () => {
    await render(theirs({ placeholder: "000", pasteTransformer: (text) => text.replaceAll("-", "") }));
    expect(shown()).toBe("000");
    await userEvent.tab();
    paste("1-2-3");
    await expect.poll(shown).toBe("123");
  });

  test("a disabled code, and a box marked as invalid", async () => {
    await render(theirs({ disabled: true }));
    await expect.element(page.getByRole("textbox")).toBeDisabled();
    const [plain, wrong] = slots().map((slot) => getComputedStyle(slot).borderTopColor);
    expect(wrong).not.toBe(plain);
    expect(document.querySelectorAll("[role=separator]")).toHaveLength(1);
  });
});

test("a masked code shows dots, and the form reads the characters", async () => {
  await render(<form>{field({ mask: true, defaultValue: "73" })}</form>);
  expect(shown()).toBe("••");
  expect(new FormData(document.querySelector("form")!).get("code")).toBe("73");
});

test("autoSubmit submits the form once the code is complete", async () => {
  const submitted = vi.fn((event: React.FormEvent) => event.preventDefault());
  await render(<form onSubmit={submitted}>{field({ autoSubmit: true })}</form>);
  await userEvent.tab();
  await userEvent.keyboard("123");
  expect(submitted).not.toHaveBeenCalled();
  await userEvent.keyboard("4");
  await expect.poll(() => submitted.mock.calls.length).toBe(1);
});

test("a form reads the whole code", async () => {
  await render(<form>{field({ defaultValue: "9041" })}</form>);
  expect(new FormData(document.querySelector("form")!).get("code")).toBe("9041");
});

test.for<[string, { form?: string }]>([
  ["around it", {}],
  ["elsewhere on the page", { form: "elsewhere" }],
])("a reset of the form %s restores the first code", async ([, props]) => {
  await render(
    <>
      <form id="elsewhere">{props.form ? null : field({ defaultValue: "9" })}</form>
      {props.form ? field({ ...props, defaultValue: "9" }) : null}
    </>,
  );
  const form = document.querySelector("form")!;
  box().focus();
  await userEvent.keyboard("{Backspace}1234");
  expect(new FormData(form).get("code")).toBe("1234");
  form.reset();
  await expect.poll(code).toBe("9");
  expect(new FormData(form).get("code")).toBe("9");
});

test("controlled, the error appears with a wrong code and disappears with the right one", async () => {
  const screen = await render(<demos.Checked />);
  await expect.element(screen.getByText("Wrong code. Check it and try again.")).toBeVisible();
  await expect.element(page.getByRole("textbox")).toBeInvalid();
  box().focus();
  await userEvent.keyboard("{Control>}a{/Control}");
  paste("2468");
  await expect.element(screen.getByText("Correct.")).toBeVisible();
});
