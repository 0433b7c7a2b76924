/**
 * A group of controls with arrow key navigation always has exactly one reachable tab stop, even if the control that
 * was the tab stop is disabled or removed.
 */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ReactElement } from "react";
import { Menubar, MenubarMenu, MenubarTrigger } from "./ui/menubar/menubar.tsx";
import { RadioGroup } from "./ui/radio-group/radio-group.tsx";
import { RadioOption } from "./ui/radio-option/radio-option.tsx";
import { RatingInput } from "./ui/rating-input/rating-input.tsx";
import { Tabs, TabsList, TabsTrigger } from "./ui/tabs/tabs.tsx";
import { ToggleGroup, ToggleGroupItem } from "./ui/toggle-group/toggle-group.tsx";
import { Toolbar, ToolbarButton, ToolbarToggle } from "./ui/toolbar/toolbar.tsx";

/** Renders a group of controls with these names, and disables those in `off`. */
type Show = (names: readonly string[], off: readonly string[], chosen?: string) => ReactElement;

const groups: Record<string, Show> = {
  "radio group": (names, off, chosen) => (
    <RadioGroup aria-label="Group" defaultValue={chosen}>
      {names.map((name) => (
        <RadioOption key={name} value={name} disabled={off.includes(name)}>{name}</RadioOption>
      ))}
    </RadioGroup>
  ),
  "toggle group": (names, off, chosen) => (
    <ToggleGroup aria-label="Group" defaultValue={chosen ? [chosen] : []}>
      {names.map((name) => (
        <ToggleGroupItem key={name} value={name} disabled={off.includes(name)}>{name}</ToggleGroupItem>
      ))}
    </ToggleGroup>
  ),
  tabs: (names, off, chosen = "A") => (
    <Tabs defaultValue={chosen}>
      <TabsList aria-label="Group">
        {names.map((name) => (
          <TabsTrigger key={name} value={name} disabled={off.includes(name)}>{name}</TabsTrigger>
        ))}
      </TabsList>
    </Tabs>
  ),
  "toolbar with buttons": (names, off) => (
    <Toolbar aria-label="Group">
      {names.map((name) => <ToolbarButton key={name} disabled={off.includes(name)}>{name}</ToolbarButton>)}
    </Toolbar>
  ),
  "toolbar with toggles": (names, off) => (
    <Toolbar aria-label="Group">
      {names.map((name) => <ToolbarToggle key={name} disabled={off.includes(name)}>{name}</ToolbarToggle>)}
    </Toolbar>
  ),
  "toolbar with a toggle group": (names, off) => (
    <Toolbar aria-label="Group">
      <ToggleGroup aria-label="Toggles">
        {names.map((name) => (
          <ToolbarToggle key={name} value={name} disabled={off.includes(name)}>{name}</ToolbarToggle>
        ))}
      </ToggleGroup>
    </Toolbar>
  ),
  menubar: (names, off) => (
    <Menubar aria-label="Group">
      {names.map((name) => (
        <MenubarMenu key={name}>
          <MenubarTrigger disabled={off.includes(name)}>{name}</MenubarTrigger>
        </MenubarMenu>
      ))}
    </Menubar>
  ),
};

const all = ["A", "B", "C"];
const stop = () =>
  document.activeElement?.closest("label, button")?.textContent || document.activeElement?.id;

/** Returns the names of all tab stops, from the button before the group to the one after it. */
async function stops(): Promise<(string | undefined)[]> {
  const found = [];
  document.getElementById("before")!.focus();
  for (let at = 0; at <= all.length; at++) {
    await userEvent.tab();
    if (stop() === "after") return found;
    found.push(stop());
  }
  return found;
}

const between = (group: ReactElement) => (
  <>
    <button type="button" id="before" aria-label="before" />
    {group}
    <button type="button" id="after" aria-label="after" />
  </>
);

async function shown(group: ReactElement) {
  const screen = await render(between(group));
  return (next: ReactElement) => screen.rerender(between(next));
}

const names = Object.keys(groups);
const one = (found: unknown) => expect(found).toEqual([expect.stringMatching(/^[ABC]$/)]);

test.for(names)(
  "%s: one tab stop, even if the control that had it is disabled and then enabled",
  async (name) => {
    const show = groups[name]!;
    const rerender = await shown(show(all, []));
    await page.getByText("B", { exact: true }).click();
    await userEvent.keyboard("{Escape}");
    expect(await stops()).toEqual(["B"]);
    document.getElementById("before")!.focus();
    await rerender(show(all, ["B"]));
    one(await stops());
    await rerender(show(all, ["B", "C"]));
    one(await stops());
    await rerender(show(all, []));
    one(await stops());
  },
);

test.for(names)("%s: one tab stop, even if the control that had it is removed", async (name) => {
  const show = groups[name]!;
  const rerender = await shown(show(all, []));
  await page.getByText("B", { exact: true }).click();
  await userEvent.keyboard("{Escape}");
  await rerender(show(["A", "C"], []));
  one(await stops());
  await rerender(show(["C"], []));
  expect(await stops()).toEqual(["C"]);
});

test.for(names)(
  "%s: one tab stop if the first and the selected one are disabled from the start",
  async (name) => {
    await shown(groups[name]!(all, ["A", "B"], "B"));
    one(await stops());
  },
);

test("the tab stop of a radio group follows its value, and there is none if nothing can be selected", async () => {
  const show = (value: string, disabled = false) => (
    <RadioGroup aria-label="Group" value={value} disabled={disabled}>
      {all.map((name) => <RadioOption key={name} value={name}>{name}</RadioOption>)}
    </RadioGroup>
  );
  const rerender = await shown(show("A"));
  expect(await stops()).toEqual(["A"]);
  document.getElementById("before")!.focus();
  await rerender(show("C"));
  expect(await stops()).toEqual(["C"]);
  await rerender(show("C", true));
  expect(await stops()).toEqual([]);
});

test("a rating that can no longer be reached by its star can be reached by another", async () => {
  const show = (disabled: boolean) => (
    <RatingInput
      aria-label="Rating"
      defaultValue={3}
      disabled={disabled}
    />
  );
  const rerender = await shown(show(true));
  await rerender(show(false));
  document.getElementById("before")!.focus();
  await userEvent.tab();
  await expect.element(page.getByRole("radio", { name: "3 of 5" })).toHaveFocus();
});
