import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "./select.tsx";

const button = (name: string) => page.getByRole("combobox", { name });
const list = () => page.getByRole("listbox");

describe("in a form", () => {
  test("a reset restores the first selection", async () => {
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
});
