// deno-lint-ignore-file jsx-key -- elements in tables of cases are no lists of children
import type { ReactElement } from "react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commands, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as autocomplete from "./ui/autocomplete/autocomplete.demo.tsx";
import * as combobox from "./ui/combobox/combobox.demo.tsx";
import * as command from "./ui/command/command.demo.tsx";
import * as dropdownMenu from "./ui/dropdown-menu/dropdown-menu.demo.tsx";
import * as menubar from "./ui/menubar/menubar.demo.tsx";
import * as select from "./ui/select/select.demo.tsx";
import { Sparkline } from "./ui/sparkline/sparkline.tsx";
import { TimeInput } from "./ui/time-picker/time-picker.tsx";

declare module "vitest/browser" {
  interface BrowserCommands {
    forceColors: (colors: "active" | "none") => Promise<void>;
  }
}

beforeAll(() => commands.forceColors("active"));
afterAll(() => commands.forceColors("none"));

const press = (...keys: string[]) => async () => {
  await userEvent.tab();
  for (const key of keys) await userEvent.keyboard(key);
};

// Forced colours replace custom backgrounds, so focus must be shown with an outline.
test.for<[part: string, ReactElement, go: () => Promise<unknown>]>([
  ["[data-slot=command-input]:focus", <command.InPage />, press()],
  ["[data-slot=command-item][data-selected=true]", <command.InPage />, press("{ArrowDown}")],
  ["[data-slot=select-item][data-highlighted]", <select.Single />, press("{Enter}", "{ArrowDown}")],
  ["[data-slot=combobox-item][data-highlighted]", <combobox.Single />, press("{ArrowDown}", "{ArrowDown}")],
  ["[data-slot=combobox-chip]:focus", <combobox.Multiple />, press("{ArrowLeft}")],
  ["[data-slot=autocomplete-item][data-highlighted]", <autocomplete.Plain />, press("s", "{ArrowDown}")],
  ["[data-slot=dropdown-menu-item][data-highlighted]", <dropdownMenu.Actions />, press("{Enter}")],
  ["[data-slot=menubar-item][data-highlighted]", <menubar.Console />, press("{Enter}")],
  ["[data-slot=time-picker-input]:focus", <TimeInput aria-label="Time" />, press()],
])("with forced colours, %s has an outline", async ([part, demo, go]) => {
  await render(demo);
  await go();
  await expect.poll(() => {
    const element = document.querySelector(part);
    return element && getComputedStyle(element).outlineStyle;
  }).toBe("solid");
});

// Forced colours don't apply to an SVG drawing, so its own colour may not stand out from the background.
test("with forced colours, a sparkline has the colour of text", async () => {
  await render(<Sparkline data={[1, 3, 2]} label="Vouches per week" tone="cobalt" />);
  const colorOf = (element: Element) => getComputedStyle(element).color;
  expect(colorOf(document.querySelector("[data-slot=sparkline]")!)).toBe(colorOf(document.body));
});
