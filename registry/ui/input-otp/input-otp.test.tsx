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

const field = (props: Partial<InputOTPProps> = {}) => (
  <Field name="code">
    <FieldLabel>Code</FieldLabel>
    <InputOTP length={4} {...props} />
  </Field>
);
const boxes = () => page.getByRole("textbox").elements() as HTMLInputElement[];
const code = () => boxes().map((box) => box.value).join("");
const focused = () => boxes().indexOf(document.activeElement as HTMLInputElement) + 1;

conformance({
  item: "input-otp",
  demos,
  parts: {
    "input-otp": (props) => field(props as unknown as Partial<InputOTPProps>),
    "input-otp-group": (props) => <InputOTPGroup {...props} />,
    "input-otp-slot": (props) => field({ length: 1, children: <InputOTPSlot position={1} {...props} /> }),
    "input-otp-separator": (props) => <InputOTPSeparator {...props} />,
  },
});

function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.activeElement!.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
}

describe("typing", () => {
  test("each character fills its box and moves on; other characters are refused", async () => {
    await render(field());
    await userEvent.tab();
    await userEvent.keyboard("1a2");
    expect([code(), focused()]).toEqual(["12", 3]);
  });

  test("a paste fills all boxes, whatever stands between the digits", async () => {
    const complete = vi.fn();
    await render(field({ onValueComplete: (value) => complete(value) }));
    await userEvent.tab();
    paste("12 34");
    await expect.poll(code).toBe("1234");
    expect(complete.mock.calls).toEqual([["1234"]]);
  });

  test("letters are made large where asked", async () => {
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
    ["{Backspace}", "123", 3],
    ["{Home}{Delete}", "234", 1],
  ])("%s leaves %s and box %d", async ([keys, value, box]) => {
    await render(field());
    await userEvent.tab();
    await userEvent.keyboard("1234");
    await userEvent.keyboard(keys);
    await expect.poll(() => [code(), focused()]).toEqual([value, box]);
  });

  test("Tab enters once and leaves", async () => {
    await render(
      <>
        {field()}
        <button type="button">Next</button>
      </>,
    );
    await userEvent.tab();
    expect(focused()).toBe(1);
    await userEvent.tab();
    await expect.element(page.getByRole("button")).toHaveFocus();
  });

  test("right to left, boxes and arrows still run from left to right", async () => {
    document.documentElement.dir = "rtl";
    await render(<DirectionProvider direction="rtl">{field()}</DirectionProvider>);
    await userEvent.tab();
    await userEvent.keyboard("12{ArrowLeft}");
    const [first, second] = boxes().map((box) => box.getBoundingClientRect().left);
    document.documentElement.dir = "ltr";
    expect(first).toBeLessThan(second!);
    expect(focused()).toBe(2);
  });
});

test("the label names the first box, the others say their place, in the words given", async () => {
  await render(field({ slotLabel: (position, length) => `Chiffre ${position} sur ${length}` }));
  await expect.element(page.getByRole("textbox", { name: "Code" })).toHaveAttribute(
    "autocomplete",
    "one-time-code",
  );
  await expect.element(page.getByRole("textbox", { name: "Chiffre 4 sur 4" })).toBeVisible();
});

test("a form reads the whole code", async () => {
  await render(<form>{field({ defaultValue: "9041" })}</form>);
  expect(new FormData(document.querySelector("form")!).get("code")).toBe("9041");
});

test.for<[string, Partial<InputOTPProps>]>([
  ["around it", {}],
  ["elsewhere on the page", { form: "elsewhere" }],
])("a reset of the form %s brings the first code back", async ([, props]) => {
  await render(
    <>
      <form id="elsewhere">{props.form ? null : field({ defaultValue: "9" })}</form>
      {props.form ? field({ ...props, defaultValue: "9" }) : null}
    </>,
  );
  const form = document.querySelector("form")!;
  boxes()[0]!.focus();
  await userEvent.keyboard("1234");
  expect(new FormData(form).get("code")).toBe("1234");
  form.reset();
  await expect.poll(code).toBe("9");
  expect(new FormData(form).get("code")).toBe("9");
});

test("controlled, the error comes with a wrong code and goes with the right one", async () => {
  const screen = await render(<demos.Checked />);
  await expect.element(screen.getByText("That is not the code. Look once more.")).toBeVisible();
  await expect.element(page.getByRole("textbox").first()).toBeInvalid();
  boxes()[0]!.focus();
  paste("2468");
  await expect.element(screen.getByText("That is right.")).toBeVisible();
});
