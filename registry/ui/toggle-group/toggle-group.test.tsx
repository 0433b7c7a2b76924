import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import { conformance } from "../../conformance.tsx";
import { ToggleGroup, ToggleGroupItem } from "./toggle-group.tsx";
import * as demos from "./toggle-group.demo.tsx";

const toggle = (name: string) => page.getByRole("button", { name, exact: true });
const pressed = () =>
  page.getByRole("button", { pressed: true }).elements().map((element) =>
    element.getAttribute("aria-label") ?? element.textContent
  );

conformance({
  item: "toggle-group",
  demos,
  parts: {
    "toggle-group": (props) => <ToggleGroup aria-label="Group" {...props} />,
    "toggle-group-item": (props) => (
      <ToggleGroup aria-label="Group">
        <ToggleGroupItem value="one" {...props}>One</ToggleGroupItem>
      </ToggleGroup>
    ),
  },
});

describe("keyboard", () => {
  test("is one tab stop; arrow keys, Home and End move inside, and wrap around", async () => {
    await render(
      <>
        <demos.Single />
        <button type="button">Next</button>
      </>,
    );
    await userEvent.tab();
    await expect.element(toggle("List")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(toggle("Cards")).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.element(toggle("Map")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(toggle("List")).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(toggle("Map")).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect.element(toggle("List")).toHaveFocus();
    await userEvent.tab();
    await expect.element(toggle("Next")).toHaveFocus();
  });

  test("in a vertical group, the up and down keys do", async () => {
    await render(<demos.AlwaysOne />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(toggle("Most vouches")).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(toggle("Nearest first")).toHaveFocus();
  });

  test.for(["{Enter}", " "])("%j presses the focused one and releases the other", async (key) => {
    await render(<demos.Single />);
    await userEvent.tab();
    await userEvent.keyboard(`{ArrowRight}${key}`);
    await expect.poll(pressed).toEqual(["Cards"]);
  });
});

describe("right to left", () => {
  afterEach(() => {
    document.documentElement.dir = "ltr";
  });

  test("the left key moves forward", async () => {
    document.documentElement.dir = "rtl";
    await render(
      <DirectionProvider direction="rtl">
        <demos.Single />
      </DirectionProvider>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(toggle("Cards")).toHaveFocus();
  });
});

describe("several", () => {
  test("with multiple, each is independent", async () => {
    await render(<demos.Multiple />);
    await toggle("Monday").click();
    await toggle("Friday").click();
    await expect.poll(pressed).toEqual(["Monday", "Saturday"]);
    await toggle("Sunday").click({ force: true });
    expect(pressed()).toEqual(["Monday", "Saturday"]);
  });
});

describe("screen readers", () => {
  test("it is a group with a name", async () => {
    await render(<demos.Single />);
    await expect.element(page.getByRole("group", { name: "Show places as" })).toBeVisible();
  });
});

describe("controlled", () => {
  test("reports changes and shows the given value", async () => {
    const changed = vi.fn();
    await render(
      <ToggleGroup aria-label="Group" value={["one"]} onValueChange={(value) => changed(value)}>
        <ToggleGroupItem value="one">One</ToggleGroupItem>
        <ToggleGroupItem value="two">Two</ToggleGroupItem>
      </ToggleGroup>,
    );
    await toggle("Two").click();
    expect(changed.mock.calls).toEqual([[["two"]]]);
    expect(pressed()).toEqual(["One"]);
  });

  test("the page can keep one of them pressed", async () => {
    await render(<demos.AlwaysOne />);
    await toggle("Nearest first").click();
    expect(pressed()).toEqual(["Nearest first"]);
    await toggle("Newest first").click();
    await expect.poll(pressed).toEqual(["Newest first"]);
  });
});

describe("look", () => {
  test("the group's size applies to its toggles, and a toggle's own size takes precedence", async () => {
    await render(
      <ToggleGroup aria-label="Group" size="lg">
        <ToggleGroupItem value="one">One</ToggleGroupItem>
        <ToggleGroupItem value="two" size="sm">Two</ToggleGroupItem>
      </ToggleGroup>,
    );
    const height = (name: string) => toggle(name).element().getBoundingClientRect().height;
    expect([height("One"), height("Two")]).toEqual([44, 32]);
  });
});

describe("spacing", () => {
  const group = (props: object) => (
    <ToggleGroup aria-label="Group" {...props}>
      <ToggleGroupItem value="one">One</ToggleGroupItem>
      <ToggleGroupItem value="two">Two</ToggleGroupItem>
    </ToggleGroup>
  );
  const gap = () => {
    const [one, two] = [toggle("One"), toggle("Two")].map((each) => each.element().getBoundingClientRect());
    return [two!.left - one!.right, two!.top - one!.bottom].map(Math.round);
  };

  test.for([[undefined, 8], [1, 4], [4, 16]] as const)(
    "%s is %i px, vertically too",
    async ([spacing, pixels]) => {
      const screen = await render(group({ spacing }));
      expect(gap()[0]).toBe(pixels);
      await screen.rerender(group({ spacing, orientation: "vertical" }));
      expect(gap()[1]).toBe(pixels);
      const slots = ["toggle-group", "toggle-group-item"].map((slot) =>
        document.querySelector(`[data-slot=${slot}]`)!
      );
      expect(slots.map((each) => each.getAttribute("data-spacing"))).toEqual(
        Array(2).fill(`${spacing ?? 2}`),
      );
    },
  );

  test.for([{ spacing: 0 }, { joined: true }])("%j is one bar without inner corners", async (props) => {
    await render(group(props));
    expect(gap()[0]).toBe(-1);
    expect(getComputedStyle(toggle("Two").element()).borderStartStartRadius).toBe("0px");
  });

  test("its look is known to surrounding code", async () => {
    await render(group({ variant: "outline", size: "sm" }));
    for (const slot of ["toggle-group", "toggle-group-item"]) {
      const element = document.querySelector(`[data-slot=${slot}]`)!;
      expect([element.getAttribute("data-variant"), element.getAttribute("data-size")], slot)
        .toEqual(["outline", "sm"]);
    }
  });
});
