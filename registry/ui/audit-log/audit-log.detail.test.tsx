import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type AuditEntry, AuditLog } from "./audit-log.tsx";
import * as demos from "./audit-log.demo.tsx";

const shown = () => document.querySelectorAll("[data-slot=audit-log-entry]").length;

function entry(id: string, more: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id,
    at: "2026-03-04T23:30:00Z",
    actorKind: "person",
    actorId: `actor-${id}`,
    action: "claim.submitted",
    targetType: "claim",
    targetId: `claim-${id}`,
    requestId: null,
    network: null,
    detail: {},
    ...more,
  };
}

describe("entries", () => {
  test("a day stays one group in whatever order entries arrive, without reading its entries again for each new one", async () => {
    const entries = Array.from(
      { length: 300 },
      (_, index) => entry(String(index), { at: `2026-03-0${1 + index % 3}T12:00:00Z` }),
    );
    const iterate = Array.prototype[Symbol.iterator];
    let gone = 0;
    Array.prototype[Symbol.iterator] = function () {
      if (entries.includes(this[0])) gone += this.length;
      return iterate.call(this);
    };
    try {
      await render(<AuditLog entries={entries} />);
    } finally {
      Array.prototype[Symbol.iterator] = iterate;
    }
    expect(
      page.getByRole("group", { name: /March/ }).elements().map((day) =>
        day.querySelectorAll("[data-slot=audit-log-entry]").length
      ),
    ).toEqual([100, 100, 100]);
    // Copying the day's list for each entry would take over 15,000 steps.
    expect(gone).toBeLessThan(10 * entries.length);
  });
});

describe("filtering", () => {
  const entries = [
    entry("a", { actorName: "Kouadio Yao", targetName: "Bibliothèque nationale" }),
    entry("b", { actorKind: "staff", action: "claim.approved" }),
    entry("c", { actorKind: "system", action: "tier.changed" }),
  ];

  test.for<[string, number]>([["CLAIM-B", 1], ["tier changed", 1]])(
    "%j leaves %i",
    async ([text, count]) => {
      await render(<AuditLog entries={entries} />);
      await userEvent.fill(page.getByRole("searchbox"), text);
      await expect.poll(shown).toBe(count);
      const words = count === 0 ? "No entries found." : count === 1 ? "1 entry" : `${count} entries`;
      await expect.element(page.getByRole("status")).toHaveTextContent(words);
    },
  );
});

test("when the button disappears after the last entries, the focus is on the first new one", async () => {
  await render(<demos.Older />);
  const button = page.getByRole("button", { name: "Show older entries" });
  await button.click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(button).not.toBeInTheDocument();
  const summaries = [...document.querySelectorAll("summary")];
  expect(summaries).toHaveLength(4);
  await expect.poll(() => summaries.indexOf(document.activeElement as HTMLElement)).toBe(1);
});
