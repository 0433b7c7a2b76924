import { StrictMode, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { useFormReset } from "./use-form-reset.ts";
import * as demos from "./use-form-reset.demo.tsx";

conformance({ item: "use-form-reset", kind: "hooks", demos, parts: {} });

const button = (name: string) => page.getByRole("button", { name });

function Sent({ reset, form }: { reset: () => void; form?: string }) {
  const input = useRef<HTMLInputElement>(null);
  useFormReset(input, reset);
  return <input ref={input} type="hidden" form={form} />;
}

function Box({ reset }: { reset: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useFormReset(box, reset);
  return <div ref={box} />;
}

const form = (id = "") => document.querySelector<HTMLFormElement>(`form${id}`)!;

describe("the form", () => {
  test("is the one around any element, and no other", async () => {
    const reset = vi.fn();
    await render(
      <>
        <form id="own">
          <Box reset={reset} />
        </form>
        <form id="other" />
      </>,
    );
    form("#other").reset();
    expect(reset).not.toHaveBeenCalled();
    form("#own").reset();
    expect(reset).toHaveBeenCalledTimes(1);
  });

  test("is the one that an input names, not the one around it", async () => {
    const reset = vi.fn();
    await render(
      <>
        <form id="own" />
        <form id="other">
          <Sent reset={reset} form="own" />
          <Sent reset={reset} form="nowhere" />
        </form>
      </>,
    );
    form("#other").reset();
    expect(reset).not.toHaveBeenCalled();
    form("#own").reset();
    expect(reset).toHaveBeenCalledTimes(1);
  });

  test("is the one that an input inside the element names", async () => {
    const reset = vi.fn();
    function Group() {
      const group = useRef<HTMLDivElement>(null);
      useFormReset(group, reset);
      return (
        <div ref={group}>
          <input />
          <input type="hidden" form="own" />
        </div>
      );
    }
    await render(
      <>
        <form id="own" />
        <form id="other">
          <Group />
        </form>
      </>,
    );
    form("#other").reset();
    expect(reset).not.toHaveBeenCalled();
    form("#own").reset();
    expect(reset).toHaveBeenCalledTimes(1);
  });

  test("may be added, named and removed after the element", async () => {
    const reset = vi.fn();
    const tree = (id?: string) => (
      <>
        <Sent reset={reset} form="late" />
        {id === undefined ? null : <form id={id} />}
      </>
    );
    const screen = await render(tree());
    await screen.rerender(tree("early"));
    form().reset();
    expect(reset).not.toHaveBeenCalled();
    await screen.rerender(tree("late"));
    form().reset();
    expect(reset).toHaveBeenCalledTimes(1);
  });

  test("may be put around the element later", async () => {
    const reset = vi.fn();
    const container = document.body.appendChild(document.createElement("div"));
    await render(<Box reset={reset} />, { container });
    const around = document.body.appendChild(document.createElement("form"));
    around.append(container);
    around.reset();
    expect(reset).toHaveBeenCalledTimes(1);
    around.remove();
  });

  test("may be in a shadow tree", async () => {
    const reset = vi.fn();
    const host = document.body.appendChild(document.createElement("div"));
    const shadow = host.attachShadow({ mode: "open" });
    await render(
      <>
        {createPortal(
          <form>
            <Box reset={reset} />
          </form>,
          shadow,
        )}
      </>,
    );
    shadow.querySelector("form")!.reset();
    expect(reset).toHaveBeenCalledTimes(1);
    host.remove();
  });

  test("may be in another document", async () => {
    const reset = vi.fn();
    const frame = document.body.appendChild(document.createElement("iframe"));
    const inside = frame.contentDocument!;
    await render(
      <>
        {createPortal(
          <form>
            <Sent reset={reset} />
          </form>,
          inside.body,
        )}
      </>,
    );
    inside.querySelector("form")!.reset();
    expect(reset).toHaveBeenCalledTimes(1);
    frame.remove();
  });
});

test.for(["react", "form"])("a reset that a page's handler prevents does not count: %s", async (where) => {
  const reset = vi.fn();
  await render(
    <form onReset={where === "react" ? (event) => event.preventDefault() : undefined}>
      <Sent reset={reset} />
      <Box reset={reset} />
    </form>,
  );
  // A page may add its own handler after the form has been rendered. This test does the same.
  if (where === "form") form().addEventListener("reset", (event) => event.preventDefault());
  form().reset();
  expect(reset).not.toHaveBeenCalled();
});

test("the latest function is called, once, and before the browser resets the controls", async () => {
  const calls: string[] = [];
  const tree = (name: string) => (
    <StrictMode>
      <form>
        <input name="city" defaultValue="Harare" />
        <Box reset={() => calls.push(`${name} ${new FormData(form()).get("city")}`)} />
      </form>
    </StrictMode>
  );
  const screen = await render(tree("first"));
  await screen.rerender(tree("second"));
  await page.getByRole("textbox").fill("Mutare");
  form().reset();
  expect(calls).toEqual(["second Mutare"]);
  expect(new FormData(form()).get("city")).toBe("Harare");
});

test("an element that is added later counts too, and a removed one no longer does", async () => {
  const reset = vi.fn();
  function Late({ there }: { there: boolean }) {
    const input = useRef<HTMLInputElement>(null);
    useFormReset(input, reset);
    return there ? <input ref={input} type="hidden" /> : null;
  }
  const tree = (there: boolean) => (
    <form>
      <Late there={there} />
    </form>
  );
  const screen = await render(tree(false));
  form().reset();
  expect(reset).not.toHaveBeenCalled();
  await screen.rerender(tree(true));
  form().reset();
  expect(reset).toHaveBeenCalledTimes(1);
  await screen.rerender(tree(false));
  form().reset();
  expect(reset).toHaveBeenCalledTimes(1);
});

test("its listeners are removed with it", async () => {
  const add = vi.spyOn(document, "addEventListener");
  const remove = vi.spyOn(document, "removeEventListener");
  const listening = () => {
    const of = ({ mock }: typeof add | typeof remove) =>
      mock.calls.filter(([type]) => type === "reset").length;
    return of(add) - of(remove);
  };
  const screen = await render(<Box reset={() => {}} />);
  expect(listening()).toBe(1);
  await screen.unmount();
  expect(listening()).toBe(0);
  add.mockRestore();
  remove.mockRestore();
});

test("state set at that moment is what pressing the button shows and sends", async () => {
  function Own() {
    const [own, setOwn] = useState("gold");
    const input = useRef<HTMLInputElement>(null);
    useFormReset(input, () => setOwn("gold"));
    return (
      <>
        <input ref={input} type="hidden" name="colour" value={own} />
        <button type="button" onClick={() => setOwn("opal")}>{own}</button>
      </>
    );
  }
  await render(
    <form>
      <Own />
      <button type="reset">Reset</button>
    </form>,
  );
  const sent = () => new FormData(form()).get("colour");
  await button("gold").click();
  await expect.poll(sent).toBe("opal");
  await button("Reset").click();
  await expect.element(button("gold")).toBeVisible();
  expect(sent()).toBe("gold");
});

test.for(["OwnControl", "FormElsewhere"] as const)("%s: Reset restores the first choice", async (name) => {
  const Demo = demos[name];
  await render(<Demo />);
  await button("Any distance").click();
  await expect.element(button("Any distance")).toHaveAttribute("aria-pressed", "true");
  await button("Reset").click();
  await expect.element(button("Up to 10 minutes")).toHaveAttribute("aria-pressed", "true");
});
