import { useState } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { conformance } from "../../conformance.tsx";
import { type Evidence, EvidenceList } from "./evidence-list.tsx";
import * as demos from "./evidence-list.demo.tsx";
import { expectBusyDuring } from "../../../tests/support/busy-during.ts";

conformance({
  item: "evidence-list",
  demos,
  parts: { "evidence-list": (props) => <EvidenceList items={[]} {...props} /> },
});

const entries = () => page.getByRole("listitem").elements().map((entry) => entry.textContent);
const show = (item: Partial<Evidence>, props: object = {}) =>
  render(<EvidenceList items={[{ id: "1", state: "waiting", ...item }]} {...props} />);

describe("an entry", () => {
  test.for<[string, Partial<Evidence>, string]>([
    [
      "a document",
      { name: "Lease.pdf", type: "application/pdf", bytes: 2_480_000 },
      "Lease.pdf2.5 MBNot reviewed yet",
    ],
    ["a page", { name: "Staff", url: "https://a.example/x" }, "Staffa.exampleNot reviewed yet"],
    ["a page without a name", { url: "https://a.example/x" }, "a.exampleNot reviewed yet"],
    ["neither", {}, "DocumentNot reviewed yet"],
    ["accepted", { name: "A", state: "accepted" }, "AAccepted"],
    ["rejected, with a note", { name: "A", state: "rejected", note: "Too old." }, "ANot acceptedToo old."],
    ["unreachable", { name: "A", state: "unreachable" }, "ACan't be opened"],
    [
      "with its day",
      { name: "A", addedAt: "2026-11-18T23:30:00Z" },
      "AAdded on Nov 19, 2026Not reviewed yet",
    ],
  ])("%s", async ([, item, words]) => {
    await show(item, { timeZone: "Africa/Harare" });
    expect(entries()).toEqual([words]);
  });

  test("an empty list says so", async () => {
    await render(<demos.Empty />);
    await expect.element(page.getByText("No evidence yet.")).toBeVisible();
  });
});

describe("links", () => {
  test("open a new tab that learns nothing about the page", async () => {
    await show({ name: "Staff", url: "https://a.example/x" });
    const link = page.getByRole("link", { name: "Open Staff in a new tab" });
    await expect.element(link).toHaveAttribute("href", "https://a.example/x");
    await expect.element(link).toHaveAttribute("target", "_blank");
    await expect.element(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  });

  test.for([
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example/x",
    "/path",
    "JaVaScRiPt:alert(1)",
    "nonsense",
  ])(
    "%j is not a link",
    async (url) => {
      await show({ name: "Staff", url });
      expect(page.getByRole("link").elements()).toEqual([]);
      expect(entries()).toEqual(["StaffNot reviewed yet"]);
    },
  );
});

describe("removing", () => {
  const button = (name: string) => page.getByRole("button", { name: new RegExp(`^Remove ${name}`) });

  test("keeps the focus in the list: the next button, the last one, the list", async () => {
    await render(<demos.Removable />);
    await button("Staff of Mbare Library").click();
    await expect.poll(() => entries().length).toBe(2);
    await expect.element(page.getByRole("status")).toHaveTextContent("Staff of Mbare Library removed");
    await expect.element(button("Building lease")).toHaveFocus();
    await button("ministry.example").click();
    await expect.poll(() => entries().length).toBe(1);
    await expect.element(button("Building lease")).toHaveFocus();
    await expectBusyDuring(button("Building lease"), () => userEvent.keyboard("{Enter}"));
    await expect.element(page.getByRole("alert")).toHaveTextContent(
      "The evidence could not be removed. Try again.",
    );
    await expect.element(button("Building lease")).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect.element(page.getByText("No evidence yet.")).toBeVisible();
    expect(document.querySelector("[data-slot=evidence-list]")!.contains(document.activeElement)).toBe(true);
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });

  test("no callback runs later", async () => {
    const list = (...ids: string[]) => (
      <EvidenceList onRemove={() => {}} items={ids.map((id) => ({ id, name: id, state: "waiting" }))} />
    );
    const screen = await render(list("one", "two", "three"));
    await button("one").click();
    await screen.rerender(list("two", "three"));
    await expect.element(button("two")).toHaveFocus();
    await userEvent.tab();
    await screen.rerender(list("two", "three", "four"));
    await expect.element(button("three")).toHaveFocus();
  });

  test("a reader who moved on during the removal keeps the focus", async () => {
    const gone = Promise.withResolvers<void>();
    const list = (...ids: string[]) => (
      <>
        <EvidenceList
          onRemove={() => gone.promise}
          items={ids.map((id) => ({ id, name: id, state: "waiting" }))}
        />
        <input aria-label="Note" />
      </>
    );
    const screen = await render(list("one", "two"));
    await button("one").click();
    await page.getByRole("textbox", { name: "Note" }).click();
    gone.resolve();
    await screen.rerender(list("two"));
    await expect.element(page.getByRole("status")).toHaveTextContent("one removed");
    await expect.element(page.getByRole("textbox", { name: "Note" })).toHaveFocus();
  });

  test("after a confirmation dialog, the focus moves to the button that took its place", async () => {
    function Asking() {
      const [items, setItems] = useState(["one", "two", "three"]);
      const [asked, setAsked] = useState<{ id: string; done: () => void }>();
      return (
        <>
          <EvidenceList
            items={items.map((id) => ({ id, name: id, state: "waiting" }))}
            onRemove={({ id }) => new Promise<void>((done) => setAsked({ id, done }))}
          />
          <ConfirmDialog
            open={asked !== undefined}
            onOpenChange={(open) => open ? undefined : setAsked(undefined)}
            title="Remove it?"
            description="It is gone then."
            labels={{ confirm: "Yes" }}
            onConfirm={() => {
              setItems(items.filter((id) => id !== asked!.id));
              asked!.done();
            }}
          />
        </>
      );
    }
    await render(<Asking />);
    await button("two").click();
    await page.getByRole("button", { name: "Yes" }).click();
    await expect.element(page.getByRole("status")).toHaveTextContent("two removed");
    await expect.element(button("three")).toHaveFocus();
  });

  test("Tab moves from the link to its button", async () => {
    await render(<demos.Removable />);
    await userEvent.tab();
    await expect.element(page.getByRole("link", { name: /^Open Staff/ })).toHaveFocus();
    await userEvent.tab();
    await expect.element(button("Staff of Mbare Library")).toHaveFocus();
  });

  test("is not offered without a handler", async () => {
    await render(<demos.States />);
    expect(page.getByRole("button").elements()).toEqual([]);
  });
});
