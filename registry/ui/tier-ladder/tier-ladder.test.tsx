import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { TierLadder } from "./tier-ladder.tsx";
import * as demos from "./tier-ladder.demo.tsx";

conformance({
  item: "tier-ladder",
  demos,
  parts: { "tier-ladder": (props) => <TierLadder tier={1} {...props} /> },
});

const steps = () =>
  page.getByRole("listitem").elements().filter((item) => item.matches("[data-slot=tier-ladder-step]"));
const held = () =>
  steps().filter((step) => step.textContent!.includes("Reached")).map((step) =>
    step.getAttribute("data-tier")
  );
const next = () =>
  steps().filter((step) => step.getAttribute("aria-current") === "step").map((step) =>
    step.getAttribute("data-tier")
  );

describe("reached and next tiers", () => {
  test.for<[string, () => React.ReactElement, string[], string[]]>([
    ["nothing", () => <TierLadder tier={0} />, [], ["1"]],
    ["one tier", () => <TierLadder tier={2} />, ["2"], ["3"]],
    ["two tiers", () => <demos.HalfWay />, ["1", "2"], ["3"]],
    ["a higher one without the lower ones", () => <demos.WithAGap />, ["3"], ["4"]],
    ["all", () => <demos.Complete />, ["1", "2", "3", "4"], []],
  ])("%s", async ([, ladder, reached, coming]) => {
    await render(ladder());
    expect(steps()).toHaveLength(4);
    expect(held()).toEqual(reached);
    expect(next()).toEqual(coming);
  });

  test("a reached tier shows since and until when, in the reader's language", async () => {
    await render(
      <TierLadder
        tier={2}
        locale="pt"
        holds={[{ tier: 2, since: "2026-04-02T09:00:00Z", expiresAt: "2027-04-02T09:00:00Z" }]}
        labels={{ since: (date) => `Desde ${date}.`, until: (date) => `Até ${date}.` }}
      />,
    );
    await expect.element(page.getByText("Desde 2 de abril de 2026.")).toBeVisible();
    await expect.element(page.getByText("Até 2 de abril de 2027.")).toBeVisible();
  });

  test("a tier's badge is named by the tier alone, because the step describes it in the reader's language", async () => {
    const names = ["Non vérifié", "Communauté", "Identité", "Administration", "Agréé"] as const;
    await render(<TierLadder tier={0} labels={{ names }} />);
    expect(page.getByRole("img").elements().map((badge) => badge.getAttribute("aria-label"))).toEqual(
      names.slice(1),
    );
  });

  test("a reached tier shows its proof", async () => {
    await render(<demos.HalfWay />);
    expect(steps()[1]!.textContent).toContain("Its e-mail address was confirmed with a code");
  });

  test("a tier that is not reached says how to reach it and what it costs", async () => {
    await render(<TierLadder tier={0} />);
    await expect.element(
      page.getByText("We check the place's licence. Fee depends on the country."),
    )
      .toBeVisible();
  });
});

describe("the next step", () => {
  test("shows its progress, as a bar with text", async () => {
    await render(<demos.AtTheStart />);
    const bar = page.getByRole("progressbar", { name: "In progress" });
    await expect.element(bar).toHaveAttribute("aria-valuetext", "2 of 3 vouches");
    expect(steps()[0]!.contains(bar.element())).toBe(true);
  });

  test("lists the possible actions, and Tab moves through them", async () => {
    await render(<demos.AtTheStart />);
    await userEvent.tab();
    await expect.element(page.getByRole("link", { name: "Ask people to vouch" })).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole("link", { name: "Confirm a contact" })).toHaveFocus();
  });

  test("actions without an address are text, not links", async () => {
    await render(
      <TierLadder
        tier={3}
        holds={[{ tier: 3, since: "2026-05-20T09:00:00Z", expiresAt: null }]}
        nextActions={[{ code: "call", label: "Call the regulator" }]}
      />,
    );
    await expect.element(page.getByText("Call the regulator")).toBeVisible();
    expect(steps()[3]!.querySelector("a")).toBeNull();
  });

  test("actions for other steps are shown too", async () => {
    await render(<demos.AtTheStart />);
    expect(steps()[1]!.contains(page.getByRole("link", { name: "Confirm a contact" }).element())).toBe(true);
    expect(steps()[0]!.contains(page.getByText("1 more vouch that counts").element())).toBe(true);
  });

  test("a lower tier in progress shows its progress, next to the current tier", async () => {
    await render(<demos.WithAGap />);
    expect(steps()[0]!.contains(page.getByRole("progressbar").element())).toBe(true);
    expect(next()).toEqual(["4"]);
  });

  test("if all tiers are reached, no action is left", async () => {
    await render(<TierLadder tier={4} nextActions={[{ code: "x", label: "Do more", href: "#" }]} />);
    expect(page.getByRole("link").elements()).toEqual([]);
  });
});
