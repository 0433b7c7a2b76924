import { expect, test } from "vitest";
import { anatomyOf, anatomyText, partNames } from "./anatomy.ts";

const parts = new Set(["Menu", "MenuTrigger", "MenuContent", "MenuItem", "MenuGroup"]);

test.each([
  [
    "parts stand in parts, whatever lies between them",
    "<Menu><div><MenuTrigger render={<Button />}>Open</MenuTrigger></div><MenuContent><MenuItem /></MenuContent></Menu>",
    "Menu\n├── MenuTrigger\n└── MenuContent\n    └── MenuItem",
  ],
  [
    "what comes again is listed once, what is new is added",
    "<Menu><MenuContent><MenuItem /><MenuItem /></MenuContent></Menu> <Menu><MenuContent><MenuGroup><MenuItem /></MenuGroup></MenuContent></Menu>",
    "Menu\n└── MenuContent\n    ├── MenuItem\n    └── MenuGroup\n        └── MenuItem",
  ],
  [
    "a function as child is looked into, an arrow in an attribute is not the end of a tag",
    "<Menu onChange={(a) => a > 1}>{(item) => <MenuItem key={item} />}</Menu>",
    "Menu\n└── MenuItem",
  ],
  [
    "type arguments are no elements",
    "const [open] = useState<MenuItem>(); <Menu items={new Map<MenuGroup, string>()} />",
    "Menu",
  ],
  [
    "a part that a helper renders stands where it is used otherwise",
    "function Row() { return <MenuItem />; } <Menu><MenuItem /></Menu>",
    "Menu\n└── MenuItem",
  ],
])("%s", (_name, code, expected) => {
  expect(anatomyText(anatomyOf(code, parts))).toBe(expected);
});

test("parts are the components that a file exports, without its types and functions", () => {
  const code = `export function Plain() {}\nexport { Menu, MenuItem, type MenuProps, menuVariants };`;
  expect([...partNames(code)]).toEqual(["Menu", "MenuItem", "Plain"]);
});
