import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import {
  Avatar,
  AvatarBadge,
  AvatarFallback,
  AvatarGroup,
  AvatarGroupCount,
  AvatarImage,
} from "./avatar.tsx";
import * as demos from "./avatar.demo.tsx";

const pixel = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const shown = () => page.getByRole("img", { name: "Rudo Moyo" });

conformance({
  item: "avatar",
  demos,
  open: {
    Fallbacks: () => expect.poll(() => document.querySelector("[data-slot=avatar-image]")).not.toBeNull(),
  },
  parts: {
    avatar: (props) => <Avatar {...props} />,
    "avatar-image": (props) => (
      <Avatar>
        <AvatarImage keepMounted src={pixel} alt="Rudo Moyo" {...props} />
      </Avatar>
    ),
    "avatar-fallback": (props) => (
      <Avatar>
        <AvatarFallback {...props}>RM</AvatarFallback>
      </Avatar>
    ),
    "avatar-badge": (props) => <AvatarBadge {...props} />,
    "avatar-group": (props) => <AvatarGroup {...props} />,
    "avatar-group-count": (props) => <AvatarGroupCount {...props}>+3</AvatarGroupCount>,
  },
});

describe("picture or initials", () => {
  test("the picture replaces the initials once it has loaded", async () => {
    await render(
      <Avatar>
        <AvatarImage src={pixel} alt="Rudo Moyo" />
        <AvatarFallback name="Rudo Moyo" />
      </Avatar>,
    );
    await expect.poll(() => shown().element().tagName).toBe("IMG");
    expect(shown().elements()).toHaveLength(1);
    expect(document.querySelector("[data-slot=avatar-fallback]")).toBe(null);
  });

  test("if the picture cannot be loaded, the initials stay, with the same name", async () => {
    await render(
      <Avatar>
        <AvatarImage src="data:image/png;base64,broken" alt="Rudo Moyo" />
        <AvatarFallback name="Rudo Moyo" />
      </Avatar>,
    );
    await expect.element(shown()).toHaveTextContent("RM");
  });

  test.for([
    ["Rudo Moyo", "RM"],
    ["rudo", "R"],
    ["  Wanjiru  wa  Kamau ", "WK"],
    ["Élodie Nkosi", "ÉN"],
    ["𞤀𞤣𞤤𞤢𞤥 𞤆𞤵𞤤𞤢𞤪", "𞤀𞤆"],
    ["", ""],
  ])("the initials of %j are %j", async ([name, initials]) => {
    await render(
      <Avatar>
        <AvatarFallback name={name} />
      </Avatar>,
    );
    expect(document.querySelector("[data-slot=avatar-fallback]")!.textContent).toBe(initials);
  });
});

describe("screen readers", () => {
  test("next to the name, only the name is announced", async () => {
    await render(<demos.BesideName />);
    expect(page.getByRole("img").elements()).toEqual([]);
  });

  test("a badge adds its text", async () => {
    await render(<demos.WithBadge />);
    await expect.element(page.getByText(", phone confirmed")).toBeInTheDocument();
  });
});

test.for([["xs", 24], ["sm", 32], ["default", 40], ["lg", 56], ["xl", 80]] as const)(
  "%s is %d px",
  async ([size, px]) => {
    await render(<Avatar size={size} data-testid="avatar" />);
    const { width, height } = page.getByTestId("avatar").element().getBoundingClientRect();
    expect([width, height]).toEqual([px, px]);
  },
);

test("pictures in a group overlap, and the count is as large as they are", async () => {
  await render(<demos.Group />);
  const avatars = [...document.querySelectorAll("[data-slot=avatar-group] [data-slot=avatar]")].map((
    avatar,
  ) => avatar.getBoundingClientRect());
  const count = document.querySelector("[data-slot=avatar-group-count]")!.getBoundingClientRect();
  expect(avatars[1]!.left).toBeLessThan(avatars[0]!.right);
  expect(count.width).toBe(avatars[0]!.width);
});

test.for([["default", 40], ["sm", 32], ["lg", 56]] as const)(
  "a count in a group of size %s is %i px wide",
  async ([size, width]) => {
    await render(
      <AvatarGroup>
        <Avatar size={size}>
          <AvatarFallback>RM</AvatarFallback>
        </Avatar>
        <AvatarGroupCount>+3</AvatarGroupCount>
      </AvatarGroup>,
    );
    expect(document.querySelector("[data-slot=avatar]")!.getAttribute("data-size")).toBe(size);
    for (const slot of ["avatar", "avatar-group-count"]) {
      expect(document.querySelector(`[data-slot=${slot}]`)!.getBoundingClientRect().width, slot).toBe(width);
    }
  },
);
