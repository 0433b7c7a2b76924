import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import {
  Select,
  SelectContent,
  SelectGroup,
  SelectItem,
  SelectLabel,
  SelectScrollDownButton,
  SelectScrollUpButton,
  SelectSeparator,
  SelectTrigger,
  SelectValue,
} from "./select.tsx";
import * as demos from "./select.demo.tsx";

const { detail } = detailsOf("select");

const button = (name: string) => page.getByRole("combobox", { name });
const marked = () => document.querySelector("[role=option][data-highlighted]")?.textContent;
const list = () => page.getByRole("listbox");

const opened = (part: React.ReactElement) => (
  <Select defaultOpen>
    <SelectTrigger aria-label="Role">
      <SelectValue />
    </SelectTrigger>
    <SelectContent>{part}</SelectContent>
  </Select>
);

conformance({
  item: "select",
  demos,
  open: {
    Single: () => button("Your role at this place").click(),
    Grouped: () => button("At least").click(),
    Multiple: () => button("Facilities").click(),
    States: () => button("Role, small").click(),
  },
  parts: {
    "select-trigger": (props) => (
      <Select>
        <SelectTrigger aria-label="Role" {...props} />
      </Select>
    ),
    "select-value": (props) => (
      <Select>
        <SelectTrigger aria-label="Role">
          <SelectValue {...props} />
        </SelectTrigger>
      </Select>
    ),
    "select-content": (props) => (
      <Select defaultOpen>
        <SelectTrigger aria-label="Role" />
        <SelectContent {...props}>
          <SelectItem value="a">A</SelectItem>
        </SelectContent>
      </Select>
    ),
    "select-item": (props) => opened(<SelectItem value="a" {...props}>A</SelectItem>),
    "select-group": (props) =>
      opened(
        <SelectGroup {...props}>
          <SelectItem value="a">A</SelectItem>
        </SelectGroup>,
      ),
    "select-label": (props) =>
      opened(
        <SelectGroup>
          <SelectLabel {...props}>Group</SelectLabel>
        </SelectGroup>,
      ),
    "select-separator": (props) => opened(<SelectSeparator {...props} />),
  },
});

describe("keyboard", () => {
  test.for(["{Enter}", " ", "{ArrowDown}", "{ArrowUp}"])(
    "%j opens the list at the selected item",
    async (key) => {
      await render(<demos.Grouped />);
      button("At least").element().focus();
      await userEvent.keyboard(key);
      await expect.element(list()).toBeVisible();
      await expect.poll(marked).toBe("Identity");
    },
  );

  test("the arrow keys, Home and End move through the list, Enter selects and returns the focus", async () => {
    await render(<demos.Single />);
    button("Your role at this place").element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(list()).toBeVisible();
    await userEvent.keyboard("{End}");
    await expect.poll(marked).toBe("Agent");
    await userEvent.keyboard("{Home}");
    await expect.poll(marked).toBe("Owner");
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(marked).toBe("Manager");
    await userEvent.keyboard("{Enter}");
    await expect.element(list()).not.toBeInTheDocument();
    await expect.element(button("Your role at this place")).toHaveTextContent("Manager");
    await expect.element(button("Your role at this place")).toHaveFocus();
  });

  test("letters move to the matching item", async () => {
    await render(<demos.Single />);
    await button("Your role at this place").click();
    await userEvent.keyboard("em");
    await expect.poll(marked).toBe("Employee");
  });

  test("Escape closes the list, keeps the selection and returns the focus", async () => {
    await render(<demos.Grouped />);
    await button("At least").click();
    await userEvent.keyboard("{Home}{Escape}");
    await expect.element(list()).not.toBeInTheDocument();
    await expect.element(button("At least")).toHaveTextContent("Identity");
    await expect.element(button("At least")).toHaveFocus();
  });
});

describe("screen readers", () => {
  test("the list names its groups, and marks selected and unavailable items", async () => {
    await render(<demos.Grouped />);
    await button("At least").click();
    await expect.element(page.getByRole("group", { name: "By people" })).toBeVisible();
    await expect.element(page.getByRole("option", { name: "Identity" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect.element(page.getByRole("option", { name: "Licensed" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  });
});

describe("several", () => {
  test("the list stays open, and the button names the selection", async () => {
    await render(<demos.Multiple />);
    await button("Facilities").click();
    await page.getByRole("option", { name: "Water" }).click();
    await page.getByRole("option", { name: "Power" }).click();
    await expect.element(list()).toBeVisible();
    await expect.element(page.getByText("Shade, Water")).toBeVisible();
  });
});

describe("in a form", () => {
  test("its value is sent", async () => {
    await render(
      <form>
        <demos.Single />
      </form>,
    );
    await button("Your role at this place").click();
    await page.getByRole("option", { name: "Official" }).click();
    expect(new FormData(document.querySelector("form")!).get("role")).toBe("official");
  });

  detail("a reset restores the first selection", async () => {
    const items = { a: "A", b: "B" };
    const options = Object.entries(items).map(([value, label]) => (
      <SelectItem key={value} value={value}>{label}</SelectItem>
    ));
    await render(
      <form>
        <Select items={items} name="one" defaultValue="a">
          <SelectTrigger aria-label="One">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>{options}</SelectContent>
        </Select>
        <Select items={items} name="several" multiple>
          <SelectTrigger aria-label="Several">
            <SelectValue placeholder="None" />
          </SelectTrigger>
          <SelectContent>{options}</SelectContent>
        </Select>
      </form>,
    );
    for (const name of ["One", "Several"]) {
      await button(name).click();
      await page.getByRole("option", { name: "B" }).click();
      await userEvent.keyboard("{Escape}");
      await expect.element(list()).not.toBeInTheDocument();
    }
    const form = document.querySelector("form")!;
    expect([...new FormData(form)]).toEqual([["one", "b"], ["several", "b"]]);
    form.reset();
    await expect.element(button("One")).toHaveTextContent("A");
    await expect.element(button("Several")).toHaveTextContent("None");
    expect([...new FormData(form)]).toEqual([["one", "a"]]);
  });

  test("a field marks it as invalid and describes it", async () => {
    await render(<demos.States />);
    const wrong = page.getByRole("combobox", { name: "Role", exact: true });
    await expect.element(wrong).toBeInvalid();
    await expect.element(wrong).toHaveAccessibleDescription("Choose your relationship to this place.");
  });
});

test("controlled, it reports changes and shows the given value", async () => {
  const changed = vi.fn();
  await render(
    <Select items={{ a: "A", b: "B" }} value="a" onValueChange={(value) => changed(value)}>
      <SelectTrigger aria-label="Role">
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        <SelectItem value="a">A</SelectItem>
        <SelectItem value="b">B</SelectItem>
      </SelectContent>
    </Select>,
  );
  await button("Role").click();
  await page.getByRole("option", { name: "B" }).click();
  expect(changed.mock.calls).toEqual([["b"]]);
  await expect.element(button("Role")).toHaveTextContent("A");
});

test("a ref receives its input once, however often the page renders", async () => {
  const ref = vi.fn();
  const show = () => <Select inputRef={ref} />;
  const screen = await render(show());
  ref.mockClear();
  await screen.rerender(show());
  expect(ref).not.toHaveBeenCalled();
});

describe("like shadcn/ui", () => {
  const many = (content: object) => (
    <Select
      defaultOpen
      defaultValue="40"
      items={Array.from({ length: 80 }, (_, n) => ({ value: `${n}`, label: `Item ${n}` }))}
    >
      <SelectTrigger aria-label="Number">
        <SelectValue />
      </SelectTrigger>
      <SelectContent {...content}>
        {Array.from({ length: 80 }, (_, n) => <SelectItem key={n} value={`${n}`}>Item {n}</SelectItem>)}
      </SelectContent>
    </Select>
  );

  test("alignItemWithTrigger puts the selection over the button; otherwise the list is below", async () => {
    const screen = await render(
      <div style={{ paddingTop: 300 }}>{many({ alignItemWithTrigger: true })}</div>,
    );
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    await expect.element(list()).toBeVisible();
    expect(document.querySelector("[data-slot=select-content]")!.getAttribute("data-align-trigger")).toBe(
      "true",
    );
    const top = () =>
      Math.round(box("[data-slot=select-content]").top - box("[data-slot=select-trigger]").bottom);
    await expect.poll(top).toBeLessThan(0);
    await screen.unmount();
    await render(many({}));
    await expect.element(list()).toBeVisible();
    await expect.poll(top).toBe(6);
  });

  test("buttons at both edges show that there is more, and scroll", async () => {
    await render(many({}));
    await expect.element(list()).toBeVisible();
    for (const slot of ["select-scroll-up-button", "select-scroll-down-button"]) {
      await expect.poll(() => document.querySelector(`[data-slot=${slot}]`), { message: slot }).not.toBe(
        null,
      );
    }
  });

  test("scroll buttons accept className and attributes", async () => {
    await render(
      opened(
        <>
          <SelectScrollUpButton keepMounted className="p-[3px]" />
          <SelectScrollDownButton keepMounted className="p-[3px]" />
        </>,
      ),
    );
    await expect.element(list()).toBeInTheDocument();
    for (const slot of ["select-scroll-up-button", "select-scroll-down-button"]) {
      expect(getComputedStyle(document.querySelector(`[role=listbox] [data-slot=${slot}]`)!).paddingTop).toBe(
        "3px",
      );
    }
  });

  test("size default is known to surrounding code", async () => {
    await render(opened(<SelectItem value="a">A</SelectItem>));
    expect(document.querySelector("[data-slot=select-trigger]")!.getAttribute("data-size")).toBe("default");
  });
});
