import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import { RoleSelect, staffRoles, venueRoles } from "./role-select.tsx";
import * as demos from "./role-select.demo.tsx";
import { expectBusyDuring } from "../../../tests/support/busy-during.ts";

const { detail, also } = detailsOf("role-select");

const control = () => page.getByRole("combobox");
const option = (name: RegExp) => page.getByRole("option", { name });
const permissions = () => [...document.querySelectorAll("li")].map((item) => item.textContent);

conformance({
  item: "role-select",
  demos,
  open: {
    Staff: () => control().click(),
    Saving: async () => {
      await control().click();
      await option(/^Manager/).click();
      await expect.element(page.getByRole("alert")).toBeVisible();
    },
    Refused: () => control().click(),
  },
  parts: {
    "role-select": (props) => <RoleSelect roles={staffRoles} aria-label="Role" {...props} />,
  },
});

describe("keyboard", () => {
  test.for([
    "{Enter}",
    ...also([
      " ",
      "{ArrowDown}",
      "{ArrowUp}",
    ]),
  ])(
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

  detail("Escape changes nothing", async () => {
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

describe("screen readers", () => {
  test("a role is announced with its purpose, and the list with the role's name", async () => {
    await render(<demos.Staff />);
    await expect.element(control()).toHaveAccessibleName("Role for Amina Wanjiru");
    await expect.element(page.getByRole("list", { name: "Auditor: Can" })).toBeVisible();
    await control().click();
    await expect.element(option(/^Admin\s*Decides\s*Makes decisions and is responsible for them/))
      .toBeVisible();
  });

  test("an unavailable role says why", async () => {
    await render(<demos.Refused />);
    await control().click();
    await expect.element(option(/Only an owner can add another/)).toBeDisabled();
    expect(permissions()).toEqual([]);
  });
});

describe("saving", () => {
  test("is busy until the promise settles, and accepts no other role meanwhile", async () => {
    let finish = () => {};
    const save = vi.fn(() => new Promise<void>((done) => finish = done));
    await render(
      <RoleSelect roles={venueRoles} defaultValue="editor" aria-label="Role" onValueChange={save} />,
    );
    await control().click();
    await expectBusyDuring(control(), () => option(/^Owner/).click());
    await expect.element(control()).toHaveTextContent("Owner");
    await expect.element(page.getByRole("status")).toHaveTextContent("Saving");
    await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
    await expect.element(control()).toHaveFocus();
    await userEvent.keyboard("{Enter}{ArrowUp}{Enter}");
    await expect.element(control()).toHaveTextContent("Owner");
    finish();
    await expect.element(control()).not.toHaveAttribute("aria-busy");
    await expect.element(control()).toHaveTextContent("OwnerFull access");
    expect(save).toHaveBeenCalledTimes(1);
  });

  test("if it fails, the previous role is restored, the error is announced, and it can be retried", async () => {
    await render(<demos.Saving />);
    await control().click();
    await option(/^Manager/).click();
    await expect.element(page.getByText(/role was not changed/)).toHaveRole("alert");
    await expect.element(control()).toHaveTextContent("Editor");
    await control().click();
    await option(/^Manager/).click();
    await expect.element(page.getByText("Verify the place")).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });
});

detail("controlled, it shows the given value", async () => {
  await render(<RoleSelect roles={venueRoles} value="editor" aria-label="Role" />);
  await control().click();
  await option(/^Owner/).click();
  await expect.element(control()).toHaveTextContent("Editor");
});

test("is sent in a form by its name and can be reset", async () => {
  await render(
    <form aria-label="Invite">
      <RoleSelect roles={venueRoles} defaultValue="editor" aria-label="Role" name="role" />
      <button type="reset">Reset</button>
    </form>,
  );
  const sent = () => new FormData(document.querySelector("form")!).get("role");
  expect(sent()).toBe("editor");
  await control().click();
  await option(/^Owner/).click();
  await expect.poll(sent).toBe("owner");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.poll(sent).toBe("editor");
  await expect.element(control()).toHaveTextContent("Editor");
});
