import { hydrateRoot } from "react-dom/client";
import { describe, expect, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { TimeInput, TimePicker, writeTime, zoneName } from "./time-picker.tsx";
import * as demos from "./time-picker.demo.tsx";

const box = (name: string | RegExp) => page.getByRole("combobox", { name });
const options = () => page.getByRole("option").elements().map((option) => option.textContent);
const marked = () => document.querySelector("[role=option][data-highlighted]")?.textContent;

conformance({
  item: "time-picker",
  demos,
  open: { Plain: () => box(/Doors open/).click(), Steps: () => box("Desk opens").click() },
  parts: {
    "time-picker": (props) => <TimePicker aria-label="Start" {...props} />,
    "time-picker-input": (props) => <TimeInput aria-label="Start" {...props} />,
  },
});

describe("keyboard", () => {
  test.for([["{Enter}"], [" "], ["{ArrowDown}"]])("%j opens the list at the selected time", async ([key]) => {
    await render(<demos.Plain />);
    await userEvent.tab();
    await userEvent.keyboard(key!);
    await expect.poll(marked).toBe("18:30");
  });

  test("arrows and Enter select, and the focus returns", async () => {
    await render(<demos.Plain />);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect.poll(marked).toBe("18:30");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}{Enter}");
    await expect.poll(() => box(/Doors open/).element().textContent).toBe("19:00");
    await expect.element(box(/Doors open/)).toHaveFocus();
  });

  test("Home, End and Escape", async () => {
    await render(<demos.Plain />);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect.poll(marked).toBe("18:30");
    await userEvent.keyboard("{Home}");
    await expect.poll(marked).toBe("00:00");
    await userEvent.keyboard("{End}");
    await expect.poll(marked).toBe("23:30");
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => box(/Doors open/).element().textContent).toBe("18:30");
  });
});

test("the list has steps between two times, and keeps a time between the steps", async () => {
  await render(
    <TimePicker
      aria-label="Start"
      step={20}
      min="09:00"
      max="10:00"
      value="09:35"
      onValueChange={() => {}}
      locale="en-GB"
    />,
  );
  await box("Start").click();
  await expect.poll(options).toEqual(["09:00", "09:20", "09:35", "09:40", "10:00"]);
});

test("it is described by the time zone's name on that day", async () => {
  await render(<demos.Plain />);
  await expect.element(box(/Doors open/)).toHaveAccessibleDescription(/Central Africa Time/);
  expect(zoneName("Europe/Lisbon", "en-GB", "long", "2026-01-15")).toBe("Western European Standard Time");
  expect(zoneName("Europe/Lisbon", "en-GB", "long", "2026-07-15")).toBe("Western European Summer Time");
  // Namibia's time zone had its own name until 2017.
  expect(zoneName("Africa/Windhoek", "en-GB", "long")).not.toContain("Namibia");
});

test("times are formatted as in the language", () => {
  expect(writeTime("18:30", "en-US").replace(/\s/g, " ")).toBe("6:30 PM");
  expect(writeTime("18:30", "fr")).toBe("18:30");
});

test("a form reads the 24-hour time, from the list and from the input", async () => {
  const changed = vi.fn();
  await render(
    <form>
      <TimePicker aria-label="From" name="from" defaultValue="09:00" locale="en-US" onValueChange={changed} />
      <TimeInput aria-label="To" name="to" defaultValue="17:45" />
    </form>,
  );
  await box("From").click();
  await page.getByRole("option", { name: /^3:00.PM$/ }).click();
  expect(changed.mock.calls).toEqual([["15:00"]]);
  expect([...new FormData(document.querySelector("form")!)]).toEqual([["from", "15:00"], ["to", "17:45"]]);
});

test("a reset restores the first time, in the list and in the input", async () => {
  await render(
    <form>
      <TimePicker aria-label="From" name="from" defaultValue="09:00" locale="en-GB" />
      <TimeInput aria-label="To" name="to" defaultValue="17:45" />
    </form>,
  );
  const form = document.querySelector("form")!;
  await box("From").click();
  await page.getByRole("option", { name: "12:00" }).click();
  await userEvent.fill(page.getByLabelText("To"), "18:00");
  expect([...new FormData(form)]).toEqual([["from", "12:00"], ["to", "18:00"]]);
  form.reset();
  await expect.poll(() => box("From").element().textContent).toBe("09:00");
  expect([...new FormData(form)]).toEqual([["from", "09:00"], ["to", "17:45"]]);
});

test("it can belong to a form elsewhere on the page", async () => {
  await render(
    <>
      <form id="elsewhere" />
      <TimePicker form="elsewhere" name="from" aria-label="From" defaultValue="09:00" locale="en-GB" />
    </>,
  );
  const form = document.querySelector("form")!;
  await box("From").click();
  await page.getByRole("option", { name: "12:00" }).click();
  expect([...new FormData(form)]).toEqual([["from", "12:00"]]);
  form.reset();
  await expect.poll(() => box("From").element().textContent).toBe("09:00");
  expect([...new FormData(form)]).toEqual([["from", "09:00"]]);
});

test("another time zone name from the server does not render everything again", async () => {
  const html = await commands.renderOnServer("/registry/ui/time-picker/time-picker.demo.tsx", "Plain");
  const container = document.body.appendChild(document.createElement("main"));
  container.innerHTML = html.replace(">CAT<", ">GMT+2<").replace("Central Africa Time", "GMT+02:00");
  expect(container.textContent).toContain("GMT+02:00");
  const recovered: unknown[] = [];
  const root = hydrateRoot(container, <demos.Plain />, {
    onRecoverableError: (error) => recovered.push(error),
  });
  await expect.poll(() => container.querySelector("[role=combobox]")!.id).not.toBe("");
  await new Promise((done) => requestIdleCallback(done, { timeout: 500 }));
  root.unmount();
  container.remove();
  expect(recovered).toEqual([]);
});

test("controlled, it shows the given value; disabled, it does not open", async () => {
  await render(
    <>
      <TimePicker aria-label="Fixed" value="09:00" locale="en-GB" />
      <TimePicker aria-label="Off" disabled defaultValue="10:00" />
    </>,
  );
  await box("Fixed").click();
  await page.getByRole("option", { name: "12:00" }).click();
  await expect.poll(() => box("Fixed").element().textContent).toBe("09:00");
  await expect.element(box("Off")).toBeDisabled();
});

test.for(["value", "defaultValue"])(
  "a %s with seconds, as databases write it, is shown to the minute",
  async (prop) => {
    await render(<TimePicker aria-label="Start" name="start" locale="en-GB" {...{ [prop]: "18:30:00" }} />);
    await expect.element(box("Start")).toHaveTextContent("18:30");
    await box("Start").click();
    expect(options().filter((option) => option === "18:30")).toEqual(["18:30"]);
    await expect.element(page.getByRole("option", { name: "18:30" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  },
);
