import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { RoleSelect, staffRoles, venueRoles } from "./role-select.tsx";

const control = () => page.getByRole("combobox");
const option = (name: RegExp) => page.getByRole("option", { name });
const permissions = () => [...document.querySelectorAll("li")].map((item) => item.textContent);

describe("keyboard", () => {
  test.for([" ", "{ArrowDown}", "{ArrowUp}"])(
    "%j opens it, arrows move, Enter selects",
    async (key) => {
      const changed = vi.fn();
      await render(
        <RoleSelect roles={staffRoles} defaultValue="support" aria-label="Role" onValueChange={changed} />,
      );
      control().element().focus();
      await userEvent.keyboard(key);
      await expect.element(option(/^Support/)).toHaveFocus();
      await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
      await expect.element(option(/^Auditor/)).toHaveFocus();
      for (const [keys, at] of [["{Home}", 0], ["{End}", staffRoles.length - 1]] as const) {
        await userEvent.keyboard(keys);
        await expect.poll(() =>
          page.getByRole("option").elements().indexOf(document.activeElement as HTMLElement)
        ).toBe(
          at,
        );
      }
      await userEvent.keyboard("aud");
      await expect.element(option(/^Auditor/)).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      await expect.element(control()).toHaveTextContent("Auditor");
      await expect.element(control()).toHaveFocus();
      expect(changed.mock.calls).toEqual([["auditor"]]);
      expect(permissions()).toEqual(["Read claims and reviews", "Read the audit log"]);
    },
  );

  test("Escape changes nothing", async () => {
    const changed = vi.fn();
    await render(<RoleSelect roles={staffRoles} aria-label="Role" onValueChange={changed} />);
    await control().click();
    await userEvent.keyboard("{ArrowDown}{Escape}");
    await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
    await expect.element(control()).toHaveFocus();
    await expect.element(control()).toHaveTextContent("Choose a role");
    expect(changed).not.toHaveBeenCalled();
  });
});

test("controlled, it shows the given value", async () => {
  await render(<RoleSelect roles={venueRoles} value="editor" aria-label="Role" />);
  await control().click();
  await option(/^Owner/).click();
  await expect.element(control()).toHaveTextContent("Editor");
});
