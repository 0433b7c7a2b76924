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
  CommandList,
  CommandSeparator,
  CommandShortcut,
} from "./command.tsx";
import * as demos from "./command.demo.tsx";

const input = () => page.getByRole("combobox", { name: "Search commands" });
const options = () => page.getByRole("option").elements().map((option) => option.textContent);
const marked = () => document.querySelector("[role=option][data-selected=true]")?.textContent;
const opener = () => page.getByRole("button", { name: /^Commands/ });

const commands = ["Claim", "Publish"];
const listed = (
  part: (name: string) => React.ReactElement = (name) => <CommandItem key={name}>{name}</CommandItem>,
  props: React.ComponentProps<typeof Command> = {},
) => (
  <Command {...props}>
    <CommandInput />
    <CommandList>{commands.map(part)}</CommandList>
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
    command: (props) => <Command {...props} />,
    "command-dialog": (props) => <CommandDialog defaultOpen {...props}>{listed()}</CommandDialog>,
    "command-input": (props) => (
      <Command>
        <CommandInput {...props} />
      </Command>
    ),
    "command-list": (props) => (
      <Command>
        <CommandInput />
        <CommandList {...props}>
          <CommandItem>Claim</CommandItem>
        </CommandList>
      </Command>
    ),
    "command-item": (props) =>
      listed((name) => <CommandItem key={name} {...(name === "Claim" ? props : {})}>{name}</CommandItem>),
    "command-empty": (props) => (
      <Command>
        <CommandInput />
        <CommandEmpty {...props}>Nothing</CommandEmpty>
      </Command>
    ),
    "command-group": (props) =>
      listed((name) => (
        <CommandGroup key={name} {...(name === "Claim" ? props : {})}>
          <CommandItem>{name}</CommandItem>
        </CommandGroup>
      )),
    "command-separator": (props) =>
      listed((name) => <CommandSeparator key={name} {...(name === "Claim" ? props : {})} />),
    "command-shortcut": (props) => <CommandShortcut keys={["G"]} {...props} />,
    "command-footer": (props) => <CommandFooter {...props}>Footer</CommandFooter>,
  },
});

describe("searching", () => {
  test("typing filters the groups, and says if nothing matches", async () => {
    await render(<demos.InPage />);
    expect(options()).toHaveLength(6);
    await userEvent.fill(input(), "pub");
    await expect.poll(options).toEqual(["Publish an eventGE"]);
    await expect.element(page.getByText("You", { exact: true })).not.toBeVisible();
    await userEvent.fill(input(), "xyz");
    await expect.poll(() => document.querySelector("[data-slot=command-empty]")?.textContent).toBe(
      "No commands found.",
    );
    await expect.element(page.getByRole("status").filter({ hasText: "No commands found." }))
      .toBeInTheDocument();
  });

  test("the first match is highlighted, and the input names it", async () => {
    await render(<demos.InPage />);
    await userEvent.fill(input(), "setti");
    await expect.poll(marked).toMatch(/^Settings/);
    const named = () =>
      document.getElementById(input().element().getAttribute("aria-activedescendant") ?? "");
    await expect.poll(() => named()?.textContent).toMatch(/^Settings/);
  });
});

describe("keyboard", () => {
  test("arrow keys move through the groups and wrap around, Enter runs the command", async () => {
    await render(<demos.InPage />);
    input().element().focus();
    await expect.poll(marked).toMatch(/^Claim a place/);
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

  test("Home and End highlight the first and the last command", async () => {
    await render(<demos.InPage />);
    input().element().focus();
    await userEvent.keyboard("{End}");
    await expect.poll(marked).toBe("Dark theme");
    await userEvent.keyboard("{Home}");
    await expect.poll(marked).toMatch(/^Claim a place/);
  });

  test("with loop={false} the arrow keys stay at the end", async () => {
    await render(listed(undefined, { loop: false }));
    input().element().focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    await expect.poll(marked).toBe("Publish");
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

test.for(["ltr", "rtl"] as const)("%s: shortcuts are at the end of the line", async (direction) => {
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
  test("in the palette, a click runs the command once and closes; the text is empty the next time", async () => {
    await render(<demos.Palette />);
    await opener().click();
    await userEvent.fill(input(), "vouch");
    await page.getByRole("option", { name: /Vouch/ }).click();
    await expect.element(page.getByText("Chosen: Vouch for a place")).toBeInTheDocument();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await opener().click();
    await expect.element(input()).toHaveValue("");
  });

  test("a disabled command does not run", async () => {
    const done = vi.fn();
    await render(
      listed((name) => <CommandItem key={name} value={name} disabled onSelect={done}>{name}</CommandItem>),
    );
    await page.getByRole("option", { name: "Claim" }).click({ force: true });
    expect(done).not.toHaveBeenCalled();
  });
});

describe("screen readers", () => {
  test("the palette is a dialog with a name and a close button", async () => {
    await render(
      <CommandDialog defaultOpen aria-label="Commandes" labels={{ close: "Fermer" }}>
        <Command>
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
  test("the page decides the text", async () => {
    const typed = vi.fn();
    await render(
      <Command>
        <CommandInput value="pub" onValueChange={typed} />
        <CommandList>{commands.map((name) => <CommandItem key={name}>{name}</CommandItem>)}</CommandList>
      </Command>,
    );
    await expect.poll(options).toEqual(["Publish"]);
    input().element().focus();
    await userEvent.keyboard("l");
    expect(typed.mock.calls).toEqual([["publ"]]);
    await expect.element(input()).toHaveValue("pub");
  });

  test("the palette reports the request to close, and leaves it to the page", async () => {
    const changed = vi.fn();
    await render(<CommandDialog open onOpenChange={changed}>{listed()}</CommandDialog>);
    await expect.element(input()).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(changed.mock.calls.map(([open, { reason }]) => [open, reason])).toEqual([[false, "escape-key"]]);
    await expect.element(page.getByRole("dialog")).toBeVisible();
  });

  test("so does the hotkey", async () => {
    const changed = vi.fn();
    await render(<CommandDialog open={false} onOpenChange={changed} hotkey="k">{listed()}</CommandDialog>);
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect.poll(() => changed.mock.calls.map(([open]) => open)).toEqual([true]);
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("like shadcn/ui", () => {
  test("value and onValueChange are about the highlighted command", async () => {
    const moved = vi.fn();
    const screen = await render(listed(undefined, { value: "Publish", onValueChange: moved }));
    await expect.poll(marked).toBe("Publish");
    input().element().focus();
    await userEvent.keyboard("{ArrowUp}");
    expect(moved.mock.calls).toContainEqual(["Claim"]);
    await screen.rerender(listed(undefined, { value: "Claim", onValueChange: moved }));
    await expect.poll(marked).toBe("Claim");
  });

  test("filter and keywords decide what matches, and shouldFilter={false} leaves it to the page", async () => {
    const item = (name: string) => <CommandItem key={name} keywords={[`${name.length}`]}>{name}</CommandItem>;
    const screen = await render(listed(item));
    await userEvent.fill(input(), "5");
    await expect.poll(options).toEqual(["Claim"]);
    await screen.rerender(listed(item, { filter: (value) => Number(value === "Publish") }));
    await userEvent.fill(input(), "x");
    await expect.poll(options).toEqual(["Publish"]);
    await screen.unmount();
    await render(listed(item, { shouldFilter: false }));
    await userEvent.fill(input(), "x");
    expect(options()).toEqual(commands);
  });

  test("a palette stays open after a command was selected, and onSelect receives its value", async () => {
    const done = vi.fn();
    await render(
      <CommandDialog defaultOpen>
        {listed((name) => <CommandItem key={name} value={`to-${name}`} onSelect={done}>{name}</CommandItem>)}
      </CommandDialog>,
    );
    await page.getByRole("option", { name: "Publish" }).click();
    expect(done.mock.calls).toEqual([["to-Publish"]]);
    await expect.element(page.getByRole("dialog")).toBeVisible();
  });

  test("title and description name the palette; showCloseButton shows a close button", async () => {
    await render(
      <CommandDialog defaultOpen title="Actions" description="All that can be done" showCloseButton>
        {listed()}
      </CommandDialog>,
    );
    await expect.element(page.getByRole("dialog", { name: "Actions" })).toHaveAccessibleDescription(
      "All that can be done",
    );
    const cross = page.getByRole("button", { name: "Close" }).element();
    expect(cross.getBoundingClientRect().width).toBeGreaterThan(20);
  });

  test("a group is named by its heading, and separators disappear during a search", async () => {
    await render(
      <Command>
        <CommandInput />
        <CommandList>
          <CommandGroup heading="New">
            <CommandItem>Claim</CommandItem>
          </CommandGroup>
          <CommandSeparator />
          <CommandSeparator alwaysRender className="kept" />
        </CommandList>
      </Command>,
    );
    await expect.element(page.getByRole("group", { name: "New" })).toBeVisible();
    expect(document.querySelectorAll("[data-slot=command-separator]")).toHaveLength(2);
    await userEvent.fill(input(), "c");
    await expect.poll(() => document.querySelector("[data-slot=command-separator]")?.className).toMatch(
      /kept/,
    );
  });

  test("data-checked shows a check mark, unless there is a shortcut", async () => {
    await render(
      listed((name) => (
        <CommandItem key={name} data-checked>
          {name}
          {name === "Publish" ? <CommandShortcut>⌘P</CommandShortcut> : null}
        </CommandItem>
      )),
    );
    const widths = [...document.querySelectorAll("[role=option] svg")].map((svg) =>
      svg.getBoundingClientRect().width
    );
    expect(widths).toEqual([16, 0]);
    await expect.element(page.getByText("⌘P")).toBeVisible();
  });

  test("label names the field and vimBindings={false} ignores Ctrl+J", async () => {
    await render(listed(undefined, { label: "Actions", vimBindings: false }));
    const field = page.getByRole("combobox", { name: "Actions" });
    field.element().focus();
    await expect.poll(marked).toBe("Claim");
    await userEvent.keyboard("{Control>}j{/Control}");
    expect(marked()).toBe("Claim");
  });
});
