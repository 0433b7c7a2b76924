import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import {
  Command,
  CommandDialog,
  CommandEmpty,
  CommandFooter,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandLabel,
  CommandList,
  CommandShortcut,
} from "./command.tsx";
import * as demos from "./command.demo.tsx";

const input = () => page.getByRole("combobox", { name: "Search commands" });
const options = () => page.getByRole("option").elements().map((option) => option.textContent);
const marked = () => document.querySelector("[role=option][data-highlighted]")?.textContent;
const opener = () => page.getByRole("button", { name: /^Commands/ });

const commands = ["Claim", "Publish"];
const listed = (part: (name: string) => React.ReactElement) => (
  <Command items={commands}>
    <CommandInput />
    <CommandList>{part}</CommandList>
  </Command>
);

conformance({
  item: "command",
  demos,
  open: {
    Palette: () => opener().click(),
    InPage: () => userEvent.fill(input(), "xyz"),
  },
  parts: {
    command: (props) => <Command items={commands} {...props} />,
    "command-dialog": (props) => (
      <CommandDialog defaultOpen {...props}>
        <Command items={commands}>
          <CommandInput />
        </Command>
      </CommandDialog>
    ),
    "command-input": (props) => (
      <Command items={commands}>
        <CommandInput {...props} />
      </Command>
    ),
    "command-list": (props) => (
      <Command items={commands}>
        <CommandInput />
        <CommandList {...props}>
          {(name: string) => <CommandItem key={name} value={name}>{name}</CommandItem>}
        </CommandList>
      </Command>
    ),
    "command-item": (props) =>
      listed((name) => (
        <CommandItem key={name} value={name} {...(name === "Claim" ? props : {})}>{name}</CommandItem>
      )),
    "command-empty": (props) => (
      <Command items={[]}>
        <CommandInput />
        <CommandEmpty {...props}>Nothing</CommandEmpty>
      </Command>
    ),
    "command-group": (props) =>
      listed((name) => <CommandGroup key={name} {...(name === "Claim" ? props : {})}>{name}</CommandGroup>),
    "command-label": (props) =>
      listed((name) => (
        <CommandGroup key={name}>
          <CommandLabel {...(name === "Claim" ? props : {})}>{name}</CommandLabel>
        </CommandGroup>
      )),
    "command-shortcut": (props) => <CommandShortcut keys={["G"]} {...props} />,
    "command-footer": (props) => <CommandFooter {...props}>Footer</CommandFooter>,
  },
});

describe("searching", () => {
  test("typing narrows the groups, and it says that nothing matches", async () => {
    await render(<demos.InPage />);
    expect(options()).toHaveLength(6);
    await userEvent.fill(input(), "pub");
    await expect.poll(options).toEqual(["Publish an eventGE"]);
    await expect.element(page.getByText("You", { exact: true })).not.toBeInTheDocument();
    await userEvent.fill(input(), "xyz");
    await expect.element(page.getByText("No such command.")).toBeVisible();
  });

  test("the first match is marked, and the input names it", async () => {
    await render(<demos.InPage />);
    await userEvent.fill(input(), "set");
    await expect.poll(marked).toMatch(/^Settings/);
    const id = input().element().getAttribute("aria-activedescendant");
    expect(document.getElementById(id!)?.textContent).toMatch(/^Settings/);
  });
});

describe("keyboard", () => {
  test("arrow keys go through the groups and round the ends, Enter does the command", async () => {
    await render(<demos.InPage />);
    input().element().focus();
    await expect.poll(marked).toMatch(/^Claim a venue/);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    await expect.poll(marked).toBe("Profile");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("Chosen: Profile")).toBeVisible();
    await expect.element(input()).toHaveValue("");
    await expect.element(input()).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}");
    await expect.poll(marked).toBe("Dark theme");
  });

  test.for(["{Control>}k{/Control}", "{Meta>}k{/Meta}"])("%j opens and closes the palette", async (keys) => {
    await render(<demos.Palette />);
    opener().element().focus();
    await userEvent.keyboard(keys);
    await expect.element(input()).toHaveFocus();
    await userEvent.keyboard(keys);
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
  });

  test("other keys, and the hotkey with Shift or Alt, leave it closed", async () => {
    await render(<demos.Palette />);
    opener().element().focus();
    await userEvent.keyboard("k{Control>}j{/Control}{Control>}{Shift>}k{/Shift}{/Control}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });

  test("Home and End move the cursor in the text", async () => {
    await render(<demos.InPage />);
    const text = input().element() as HTMLInputElement;
    await userEvent.fill(text, "claim");
    await userEvent.keyboard("{Home}");
    expect(text.selectionStart).toBe(0);
    await userEvent.keyboard("{End}");
    expect(text.selectionStart).toBe("claim".length);
  });

  test("Escape closes the palette, and the focus returns to the button", async () => {
    await render(<demos.Palette />);
    await opener().click();
    await expect.element(input()).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
  });
});

test.for(["ltr", "rtl"] as const)("%s: keys stand at the end of the line", async (direction) => {
  document.documentElement.dir = direction;
  await render(<demos.InPage />);
  const item = page.getByRole("option", { name: /^Claim/ }).element().getBoundingClientRect();
  const keys = document.querySelector("[data-slot=command-shortcut]")!.getBoundingClientRect();
  expect(direction === "ltr" ? item.right - keys.right : keys.left - item.left).toBe(8);
  document.documentElement.dir = "ltr";
});

test("a key that is pressed twice is shown twice", async () => {
  await render(<CommandShortcut keys={["G", "G"]} />);
  expect(document.querySelector("[data-slot=command-shortcut]")!.textContent).toBe("GG");
});

describe("choosing", () => {
  test("in the palette, a press does the command once and closes; the next time the text is empty", async () => {
    await render(<demos.Palette />);
    await opener().click();
    await userEvent.fill(input(), "vouch");
    await page.getByRole("option", { name: /Vouch/ }).click();
    await expect.element(page.getByText("Chosen: Vouch for a place")).toBeInTheDocument();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await opener().click();
    await expect.element(input()).toHaveValue("");
  });

  test("a disabled command is not done", async () => {
    const done = vi.fn();
    await render(
      listed((name) => <CommandItem key={name} value={name} disabled onSelect={done}>{name}</CommandItem>),
    );
    await page.getByRole("option", { name: "Claim" }).click({ force: true });
    expect(done).not.toHaveBeenCalled();
  });
});

describe("screen readers", () => {
  test("the palette is a dialog with a name and a button that closes it", async () => {
    await render(
      <CommandDialog defaultOpen aria-label="Commandes" closeLabel="Fermer">
        <Command items={commands}>
          <CommandInput aria-label="Chercher" />
        </Command>
      </CommandDialog>,
    );
    await expect.element(page.getByRole("dialog", { name: "Commandes" })).toBeVisible();
    await expect.element(page.getByRole("combobox", { name: "Chercher" })).toHaveFocus();
    page.getByRole("button", { name: "Fermer" }).element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("controlled", () => {
  test("the text is what the page says", async () => {
    const typed = vi.fn();
    await render(
      <Command items={commands} value="pub" onValueChange={typed}>
        <CommandInput />
        <CommandList>
          {(name: string) => <CommandItem key={name} value={name}>{name}</CommandItem>}
        </CommandList>
      </Command>,
    );
    expect(options()).toEqual(["Publish"]);
    input().element().focus();
    await userEvent.keyboard("l");
    expect(typed.mock.calls).toEqual([["publ"]]);
    await expect.element(input()).toHaveValue("pub");
  });

  test("the palette asks to be closed, and does not by itself", async () => {
    const changed = vi.fn();
    await render(
      <CommandDialog open onOpenChange={changed}>
        <Command items={commands}>
          <CommandInput />
        </Command>
      </CommandDialog>,
    );
    await expect.element(input()).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(changed.mock.calls).toEqual([[false]]);
    await expect.element(page.getByRole("dialog")).toBeVisible();
  });
});
