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
  test("it is one stop; arrow keys, Home and End move inside, round the ends", async () => {
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

  test("in a vertical group the up and down keys do it", async () => {
    await render(<demos.AlwaysOne />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(toggle("Most vouched for")).toHaveFocus();
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

  test("the left key goes on", async () => {
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
  test("with multiple, each stays as it is", async () => {
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
    await expect.element(page.getByRole("group", { name: "Show venues as" })).toBeVisible();
  });
});

describe("controlled", () => {
  test("it asks and shows what it is told", async () => {
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
  test("the group's size counts for its toggles, and a toggle's own before it", async () => {
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
