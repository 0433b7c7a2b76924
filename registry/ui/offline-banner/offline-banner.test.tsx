import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import * as demos from "./offline-banner.demo.tsx";

conformance({
  item: "offline-banner",
  demos,
  parts: { "offline-banner": (props) => <OfflineBanner online={false} {...props} /> },
});

const said = () => page.getByRole("status").element().textContent;

describe("its content", () => {
  test.for(
    [
      [0, "You are offlineThis page may be out of date. It will update when you're back online."],
      [1, "You are offline1 change is saved on this device. We'll send it when you're back online."],
      [12, "You are offline12 changes are saved on this device. We'll send them when you're back online."],
    ] as const,
  )("with %d pending changes", async ([queued, words]) => {
    await render(<OfflineBanner online={false} queued={queued} />);
    expect(said()).toBe(words);
  });

  test("is empty if it was never offline", async () => {
    await render(<OfflineBanner online />);
    expect(document.querySelector("[role=status]")!.textContent).toBe("");
    expect(getComputedStyle(document.querySelector("[role=status]")!).display).toBe("none");
  });

  test("uses the given language and keeps its actions", async () => {
    await render(<demos.InSwahili />);
    expect(said()).toContain("Mabadiliko 1 yanasubiri");
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "Onyesha" })).toHaveFocus();
  });
});

describe("appearing and disappearing", () => {
  test("coming back online is announced but not shown, and the focus stays where it was", async () => {
    await render(<demos.ComesAndGoes />);
    const button = page.getByRole("button");
    await userEvent.click(button);
    await expect.poll(said).toBe("You are back online.");
    expect(document.querySelector("[data-slot=alert]")).toBe(null);
    await expect.element(button).toHaveFocus();
    await userEvent.click(button);
    await expect.poll(said).toMatch(/^You are offline/);
  });

  test("a focused action passes the focus to the banner when it disappears", async () => {
    function Page() {
      const [online, setOnline] = useState(false);
      const retry = <button type="button" onClick={() => setOnline(true)}>Try again</button>;
      return (
        <>
          <OfflineBanner online={online} actions={retry} />
          <button type="button">Next</button>
        </>
      );
    }
    await render(<Page />);
    await userEvent.click(page.getByRole("button", { name: "Try again" }));
    await expect.poll(said).toBe("You are back online.");
    await expect.element(page.getByRole("status")).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "Next" })).toHaveFocus();
  });

  describe("the browser's network state", () => {
    afterEach(() => {
      vi.restoreAllMocks();
      dispatchEvent(new Event("online"));
    });

    test("is used, and followed", async () => {
      await render(<OfflineBanner />);
      expect(document.querySelector("[role=status]")!.textContent).toBe("");
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
      dispatchEvent(new Event("offline"));
      await expect.poll(() => document.querySelector("[role=status]")!.textContent).toMatch(
        /^You are offline/,
      );
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
      dispatchEvent(new Event("online"));
      await expect.poll(said).toBe("You are back online.");
    });
  });
});
