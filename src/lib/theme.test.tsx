import { afterEach, expect, test, vi } from "vitest";
import { followTheme, readTheme, setTheme } from "./theme.ts";

const refuse = () => {
  throw new DOMException("full", "QuotaExceededError");
};
const followed = vi.fn();
followTheme(followed);

afterEach(() => {
  vi.restoreAllMocks();
  setTheme("system");
});

test.each(["writes", "writes and reads"])(
  "a choice applies to the page if storage refuses %s, even when the page is shown again",
  (refused) => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    if (refused === "writes and reads") vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
    setTheme("dark");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect(document.documentElement.classList.contains("dark")).toBe(true);
    expect(followed).toHaveBeenLastCalledWith("dark");
  },
);

test("a choice in another tab replaces one that was stored here", () => {
  setTheme("dark");
  localStorage.setItem("theme", "light");
  dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  expect(readTheme()).toBe("light");
  expect(document.documentElement.classList.contains("dark")).toBe(false);
});
