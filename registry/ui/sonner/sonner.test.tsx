import { createRef } from "react";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { toast, Toaster } from "./sonner.tsx";
import * as demos from "./sonner.demo.tsx";

const shown = () => [...document.querySelectorAll("[data-sonner-toast]:not([data-removed=true])")];
const words = () => shown().map((message) => message.querySelector("[data-title]")!.textContent);
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
/** Closes remaining messages, so that they do not leak into later tests. */
const clear = async () => {
  toast.dismiss();
  await expect.poll(() => document.querySelectorAll("[data-sonner-toast]").length).toBe(0);
};

afterEach(() => {
  toast.dismiss();
});

describe("messages", () => {
  test("each kind has its text and its own icon, and is announced politely", async () => {
    await render(<demos.Kinds />);
    await clear();
    for (const name of ["Save", "Tell", "Warn"]) await press(name);
    await expect.poll(words).toEqual([
      "Licence expires on 30 June",
      "Two of three vouches",
      "Opening hours saved",
    ]);
    expect(new Set(shown().map((message) => message.querySelector("[data-icon]")!.innerHTML)).size).toBe(3);
    const region = page.getByRole("region", { name: /Notifications/ });
    await expect.element(region).toHaveAttribute("aria-live", "polite");
  });

  test("the focus stays where it was, and the close button removes the message", async () => {
    await render(<demos.WithAction />);
    await clear();
    await press("Withdraw vouch");
    await expect.poll(words).toEqual(["Vouch withdrawn"]);
    await expect.element(page.getByRole("button", { name: "Withdraw vouch" })).toHaveFocus();
    await press("Close toast");
    await expect.poll(words).toEqual([]);
  });

  test("an action runs once and removes the message", async () => {
    await render(<Toaster />);
    await clear();
    const undone = vi.fn();
    toast("Vouch withdrawn", { action: { label: "Undo", onClick: undone } });
    await press("Undo");
    expect(undone).toHaveBeenCalledTimes(1);
    await expect.poll(words).toEqual([]);
  });

  test("a task's text changes when it is done", async () => {
    await render(<Toaster />);
    await clear();
    let done!: () => void;
    toast.promise(new Promise<void>((resolve) => done = resolve), {
      loading: "Publishing",
      success: "Published",
    });
    await expect.poll(words).toEqual(["Publishing"]);
    done();
    await expect.poll(words).toEqual(["Published"]);
  });
});

describe("keyboard", () => {
  test("Alt+T moves the focus to the messages, Tab moves through their buttons, Escape leaves", async () => {
    await render(<demos.WithAction />);
    await clear();
    await press("Withdraw vouch");
    await expect.poll(words).toEqual(["Vouch withdrawn"]);
    await userEvent.keyboard("{Alt>}t{/Alt}");
    await expect.poll(() => document.activeElement?.hasAttribute("data-sonner-toaster")).toBe(true);
    const names: (string | null)[] = [];
    for (let step = 0; step < 3; step += 1) {
      await userEvent.tab();
      names.push(document.activeElement!.getAttribute("aria-label") ?? document.activeElement!.tagName);
    }
    expect(names).toEqual(["LI", "Close toast", "BUTTON"]);
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("button", { name: "Withdraw vouch" })).toHaveFocus();
    expect(words()).toEqual(["Vouch withdrawn"]);
  });
});

test("a ref receives the region, and Escape elsewhere leaves the focus alone", async () => {
  const region = createRef<HTMLElement>();
  await render(
    <>
      <input aria-label="Search" />
      <Toaster ref={region} />
    </>,
  );
  expect(region.current).toBe(page.getByRole("region", { name: /Notifications/ }).element());
  page.getByRole("textbox").element().focus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("textbox")).toHaveFocus();
});

test("its texts can be in another language, and its position can be set", async () => {
  await render(
    <Toaster
      position="top-left"
      containerAriaLabel="Arifa"
      toastOptions={{ closeButtonAriaLabel: "Funga" }}
    />,
  );
  await clear();
  toast("Imehifadhiwa");
  await expect.element(page.getByRole("region", { name: /^Arifa/ })).toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Funga" })).toBeInTheDocument();
  const list = document.querySelector("[data-sonner-toaster]")!;
  expect([list.getAttribute("data-x-position"), list.getAttribute("data-y-position")]).toEqual([
    "left",
    "top",
  ]);
});

test.for(["ltr", "rtl"] as const)(
  "%s: on a phone it is as wide as the screen, with a margin on both sides",
  async (dir) => {
    await page.viewport(360, 740);
    document.documentElement.dir = dir;
    await render(<Toaster />);
    await clear();
    toast("Saved");
    await expect.poll(() => shown().length).toBe(1);
    const { left, right } = shown()[0]!.getBoundingClientRect();
    document.documentElement.dir = "ltr";
    await page.viewport(1024, 768);
    expect([left, right]).toEqual([16, 344]);
  },
);

test("its colours are the tokens, in dark too", async () => {
  await render(<Toaster />);
  await clear();
  toast("Saved");
  await expect.poll(() => shown().length).toBe(1);
  const background = () => getComputedStyle(shown()[0]!).backgroundColor;
  const light = background();
  document.documentElement.classList.add("dark");
  expect(background()).not.toBe(light);
  document.documentElement.classList.remove("dark");
});

// Must run after the tests above. The `Task` demo is slow, and its message would otherwise appear during them.
conformance({
  item: "sonner",
  demos,
  open: {
    Kinds: () => press("Fail"),
    WithAction: () => press("Withdraw vouch"),
    // A message from the previous demo may still cover the button.
    Task: async () => {
      (page.getByRole("button", { name: "Publish" }).element() as HTMLElement).click();
      await expect.poll(() => words().includes("Publishing Mbare Library…")).toBe(true);
    },
  },
  parts: {},
});

test("a ref receives its element once, however often the page renders", async () => {
  const ref = vi.fn();
  const show = () => <Toaster ref={ref} />;
  const screen = await render(show());
  ref.mockClear();
  await screen.rerender(show());
  expect(ref).not.toHaveBeenCalled();
});

describe("like shadcn/ui", () => {
  const message = () => document.querySelector<HTMLElement>("[data-sonner-toast]")!;
  const colours = () => {
    const { backgroundColor, color } = getComputedStyle(message());
    return [backgroundColor, color];
  };
  const shown = async (props: React.ComponentProps<typeof Toaster>, show = () => toast("Saved")) => {
    const screen = await render(<Toaster {...props} />);
    show();
    await expect.poll(() => message()).not.toBe(null);
    const seen = colours();
    toast.dismiss();
    // Wait until the message is gone, because the next Toaster could show it again.
    await expect.poll(() => message()).toBe(null);
    await screen.unmount();
    return seen;
  };

  test("theme makes the messages dark on a light page, and light on a dark one", async () => {
    const plain = await shown({});
    const dark = await shown({ theme: "dark" });
    expect(dark).not.toEqual(plain);
    document.documentElement.classList.add("dark");
    onTestFinished(() => document.documentElement.classList.remove("dark"));
    expect(await shown({})).toEqual(dark);
    const [background, text] = await shown({ theme: "light" });
    expect(background).toBe("rgb(255, 255, 255)");
    expect(text).not.toBe(dark[1]);
  });

  test("richColors gives each kind its own colour", async () => {
    const kinds = ["success", "info", "warning", "error"] as const;
    const rich = [];
    for (const kind of kinds) rich.push((await shown({ richColors: true }, () => toast[kind]("Saved")))[0]);
    expect(new Set(rich).size).toBe(kinds.length);
    const plain = await shown({}, () => toast.success("Saved"));
    expect(rich).not.toContain(plain[0]);
  });

  test("invert swaps the colours", async () => {
    const [background, text] = await shown({});
    expect(await shown({ invert: true })).not.toEqual([background, text]);
  });
});
