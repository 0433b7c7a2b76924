import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance, type SubjectProps, walk } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import {
  type AuditEntry,
  AuditLog,
  AuditLogChanges,
  AuditLogDetails,
  AuditLogEntries,
  AuditLogEntry,
  AuditLogFilter,
  AuditLogMore,
  AuditLogTime,
  AuditLogTitle,
  useAuditLog,
} from "./audit-log.tsx";
import * as demos from "./audit-log.demo.tsx";
import { expectBusyDuring } from "../../../tests/support/busy-during.ts";

const { detail, also } = detailsOf("audit-log");

const details = () => page.getByText("Details").first();
const shown = () => document.querySelectorAll("[data-slot=audit-log-entry]").length;

conformance({
  item: "audit-log",
  demos,
  open: {
    Staff: () => page.getByText("Details").nth(1).click(),
    Older: async () => {
      await page.getByRole("button", { name: "Show older entries" }).click();
      await expect.element(page.getByRole("alert")).toBeVisible();
    },
  },
  parts: {
    "audit-log": (props) => <AuditLog entries={[]} {...props} />,
    "audit-log-entries": (props) => (
      <AuditLog entries={[changed]}>
        <AuditLogEntries {...props} />
      </AuditLog>
    ),
    "audit-log-entry": (props) => (
      <AuditLog entries={[changed]}>
        <AuditLogEntries>{(entry) => <AuditLogEntry entry={entry} {...props} />}</AuditLogEntries>
      </AuditLog>
    ),
    ...Object.fromEntries(
      Object.entries({ changes: AuditLogChanges, details: AuditLogDetails }).map((
        [name, Part],
      ) => [`audit-log-${name}`, (props: SubjectProps) => (
        <AuditLog entries={[changed]}>
          <AuditLogEntries>
            {(entry) => (
              <AuditLogEntry entry={entry}>
                <Part {...props} />
              </AuditLogEntry>
            )}
          </AuditLogEntries>
        </AuditLog>
      )]),
    ),
  },
});

const changed = entry("a", { detail: { before: { tier: 1 }, after: { tier: 2 } } });

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
  test("entries of one day are a group, in the page's time zone and language", async () => {
    const screen = await render(<AuditLog entries={[entry("a")]} />);
    await expect.element(page.getByRole("group", { name: "Wednesday, March 4, 2026" })).toBeVisible();
    await screen.rerender(<AuditLog entries={[entry("a")]} timeZone="Africa/Harare" locale="fr" />);
    await expect.element(page.getByRole("group", { name: "jeudi 5 mars 2026" })).toBeVisible();
    await expect.element(page.getByText(/^01:30:00/)).toHaveAttribute("datetime", "2026-03-04T23:30:00Z");
  });

  detail(
    "a day stays one group in whatever order entries arrive, without reading its entries again for each new one",
    async () => {
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
      // If the day's list were copied for each entry, `gone` would be over 15,000.
      expect(gone).toBeLessThan(10 * entries.length);
    },
  );

  test("says who did what to whom, by name if known", async () => {
    await render(
      <AuditLog
        entries={[
          entry("a", { actorName: "Tendai Moyo", targetName: "Mbare Library" }),
          entry("b", { actorKind: "system", actorId: null, targetType: null, targetId: null }),
        ]}
      />,
    );
    const titles = [...document.querySelectorAll("[data-slot=timeline-title]")].map((title) =>
      title.textContent
    );
    expect(titles).toEqual(["Tendai Moyo claim submitted: Mbare Library", "System claim submitted"]);
  });

  test("a change shows the old and new values, without unchanged ones", async () => {
    const detail = {
      before: { status: "pending", role: null, version: 1 },
      after: { status: "approved", role: "owner", version: 1 },
    };
    await render(<AuditLog entries={[entry("a", { detail })]} />);
    const changes = page.getByRole("list", { name: "Changes" }).getByRole("listitem").elements();
    expect(changes.map((change) => change.textContent)).toEqual([
      "statusbefore:pendingafter:approved",
      "rolebefore:–after:owner",
    ]);
  });

  test.for(["{Enter}", " "])("%j shows and hides the details", async (key) => {
    await render(<AuditLog entries={[entry("a", { requestId: "req_1", detail: { method: "expiry" } })]} />);
    expect(document.querySelector("[data-slot=json-viewer]")).toBeNull();
    (details().element().closest("summary") as HTMLElement).focus();
    await userEvent.keyboard(key);
    await expect.element(page.getByText('"expiry"')).toBeVisible();
    await expect.element(page.getByText(/Request req_1/)).toBeVisible();
    await userEvent.keyboard(key);
    await expect.element(page.getByText(/Request req_1/)).not.toBeInTheDocument();
  });
});

describe("filtering", () => {
  const entries = [
    entry("a", { actorName: "Kouadio Yao", targetName: "Bibliothèque nationale" }),
    entry("b", { actorKind: "staff", action: "claim.approved" }),
    entry("c", { actorKind: "system", action: "tier.changed" }),
  ];

  test.for(
    [
      ["bibliotheque", 1],
      ["claim", 3],
      ["nobody", 0],
      ...also([
        ["CLAIM-B", 1],
        ["tier changed", 1],
      ]),
    ] as const,
  )(
    "%j leaves %i",
    async ([text, count]) => {
      await render(<AuditLog entries={entries} />);
      await userEvent.fill(page.getByRole("searchbox"), text);
      await expect.poll(shown).toBe(count);
      const words = count === 0 ? "No entries found." : count === 1 ? "1 entry" : `${count} entries`;
      await expect.element(page.getByRole("status")).toHaveTextContent(words);
    },
  );

  test("by who did it and by what was done", async () => {
    await render(<AuditLog entries={entries} />);
    await page.getByRole("combobox", { name: "Actor" }).click();
    await page.getByRole("option", { name: "Staff" }).click();
    await expect.poll(shown).toBe(1);
    await page.getByRole("option", { name: "System" }).click();
    await userEvent.keyboard("{Escape}");
    await page.getByRole("combobox", { name: "Action" }).click();
    await page.getByRole("option", { name: "tier changed" }).click();
    await expect.poll(shown).toBe(1);
  });

  test("can be filtered initially, and the reader can remove the filter", async () => {
    await render(
      <AuditLog entries={entries} defaultFilter={{ search: "", facets: { action: ["tier.changed"] } }} />,
    );
    await expect.poll(shown).toBe(1);
    await page.getByRole("button", { name: "Remove Action: tier changed" }).click();
    await expect.poll(shown).toBe(3);
  });

  test("with server-side filtering, entries keep the given order, and the filters are reported", async () => {
    const asked = vi.fn();
    await render(
      <AuditLog
        served
        entries={entries}
        filter={{ search: "", facets: { action: ["key.rotated"] } }}
        actions={["key.rotated"]}
        onFilterChange={asked}
      />,
    );
    expect(shown()).toBe(3);
    await userEvent.type(page.getByRole("searchbox"), "x");
    expect(asked.mock.calls).toEqual([[{ search: "x", facets: { action: ["key.rotated"] } }]]);
    await expect.element(page.getByRole("button", { name: "Remove Action: key rotated" })).toBeVisible();
  });
});

test("loading older entries is shown as busy, a failure is announced, and the button disappears after the last", async () => {
  await render(<demos.Older />);
  const button = page.getByRole("button", { name: "Show older entries" });
  await expectBusyDuring(button, () => button.click());
  await expect.element(page.getByRole("alert")).toHaveTextContent(
    "Older entries could not be loaded. Try again.",
  );
  await button.click();
  await expect.element(page.getByText(/Tendai Moyo/)).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

detail("when the button disappears after the last entries, the focus is on the first new one", async () => {
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

test("composed, the filter narrows your own entries, and your own part knows what is shown", async () => {
  const entries = [
    entry("a", { actorName: "Tendai Moyo", targetName: "Mbare Library", detail: { method: "expiry" } }),
    entry("b", { actorName: "Rudo Ncube", targetName: "City Hall" }),
  ];
  function Count() {
    return <output>{useAuditLog().entries.map(({ id }) => id).join(" and ")}</output>;
  }
  await render(
    <AuditLog entries={entries} onMore={() => {}}>
      <AuditLogFilter facets={[]} />
      <Count />
      <AuditLogMore>Load more</AuditLogMore>
      <AuditLogEntries>
        {(each) => (
          <AuditLogEntry entry={each}>
            <AuditLogTime />
            <AuditLogTitle />
            <AuditLogDetails>
              <p>Method: {String(each.detail.method)}</p>
            </AuditLogDetails>
          </AuditLogEntry>
        )}
      </AuditLogEntries>
    </AuditLog>,
  );
  await expect.element(page.getByText("a and b")).toBeVisible();
  expect(page.getByRole("combobox").elements()).toEqual([]);
  await userEvent.fill(page.getByRole("searchbox"), "library");
  await expect.element(page.getByText(/^a$/)).toBeVisible();
  await details().click();
  await expect.element(page.getByText("Method: expiry")).toBeVisible();
  await expect.element(page.getByText(/claim claim-a/)).toBeVisible();
  expect(page.getByText('"expiry"').elements()).toEqual([]);
  await expect.element(page.getByRole("button", { name: "Load more" })).toBeVisible();
});

test("two equal objects are not a change", async () => {
  await render(<AuditLog entries={[entry("a", { detail: { before: { tier: 1 }, after: { tier: 1 } } })]} />);
  await expect.element(page.getByText("Details")).toBeVisible();
  expect(page.getByRole("list", { name: "Changes" }).elements()).toEqual([]);
});

test("Tab and Shift+Tab move through all controls", async () => {
  await render(<demos.Staff />);
  await walk(["Search", /^Actor/, /^Action/, "Details", "Details", "Details"]);
});
