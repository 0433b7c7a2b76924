import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { AvatarGroup } from "./avatar-group.tsx";
import * as demos from "./avatar-group.demo.tsx";

const people = ["Rudo Moyo", "Tendai Ncube", "Wanjiru Kamau"].map((name) => ({ name }));

conformance({
  item: "avatar-group",
  demos,
  open: {
    Vouchers: async () => {
      await userEvent.hover(page.getByRole("img", { name: "Rudo Moyo" }));
      await expect.element(page.getByRole("tooltip")).toBeVisible();
    },
  },
  parts: { "avatar-group": (props) => <AvatarGroup people={people} {...props} /> },
});

const entries = () =>
  page.getByRole("listitem").elements().map((entry) => {
    const named = entry.querySelector("[aria-label]")?.getAttribute("aria-label");
    return named ?? entry.querySelector(".sr-only")?.textContent;
  });

describe("how many", () => {
  test.for(
    [
      [{ max: 3 }, ["Rudo Moyo", "Tendai Ncube", "Wanjiru Kamau"]],
      [{ max: 2 }, ["Rudo Moyo", "Tendai Ncube", "Wanjiru Kamau"]],
      [{ max: 1 }, ["Rudo Moyo", "2 more"]],
      [{ max: 4, total: 128 }, ["Rudo Moyo", "Tendai Ncube", "Wanjiru Kamau", "125 more"]],
      [{ max: 3, total: 4 }, ["Rudo Moyo", "Tendai Ncube", "Wanjiru Kamau", "1 more"]],
    ] as const,
  )("%j shows %j", async ([props, expected]) => {
    await render(<AvatarGroup people={people} {...props} />);
    expect(entries()).toEqual(expected);
  });

  test("no people: an empty list", async () => {
    await render(<AvatarGroup people={[]} aria-label="Who vouches" />);
    expect(entries()).toEqual([]);
  });
});

describe("names", () => {
  test("appear on hover and disappear with it", async () => {
    await render(<demos.Vouchers />);
    await userEvent.hover(page.getByRole("img", { name: "Tendai Ncube" }));
    await expect.element(page.getByRole("tooltip")).toHaveTextContent("Tendai Ncube");
    await userEvent.hover(page.getByText("Seven people have vouched"));
    await expect.element(page.getByRole("tooltip")).not.toBeInTheDocument();
  });

  test("appear with the focus; Escape hides them", async () => {
    await render(<demos.Vouchers />);
    await userEvent.tab();
    await expect.element(page.getByRole("img", { name: "Rudo Moyo" })).toHaveFocus();
    await expect.element(page.getByRole("tooltip")).toHaveTextContent("Rudo Moyo");
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("tooltip")).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(page.getByRole("tooltip")).toHaveTextContent("Tendai Ncube");
  });
});

test("with addresses, pictures are links with the person's name", async () => {
  await render(<demos.Linked />);
  const link = page.getByRole("link", { name: "Wanjiru Kamau" });
  await expect.element(link).toHaveAttribute("href", "#person");
  expect(page.getByRole("img").elements()).toEqual([]);
});

test.for(["{Enter}", " "])("the number is a button if it does something: %j", async (key) => {
  await render(<demos.ShowAll />);
  (page.getByRole("button", { name: "Show 4 more" }).element() as HTMLElement).focus();
  await userEvent.keyboard(key);
  await expect.poll(() => entries().length).toBe(7);
});

test("when the number disappears, the focus is on the first picture that it stood for", async () => {
  await render(<demos.ShowAll />);
  await page.getByRole("button", { name: "Show 4 more" }).click();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  await expect.element(page.getByRole("img", { name: "Chipo Dube" })).toHaveFocus();
});
