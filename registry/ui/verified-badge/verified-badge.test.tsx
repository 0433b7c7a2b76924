import { describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { VerifiedBadge, VerifiedNames } from "./verified-badge.tsx";
import * as demos from "./verified-badge.demo.tsx";

conformance({
  item: "verified-badge",
  demos,
  parts: {
    "verified-badge": (props) => <VerifiedBadge tier={1} {...props} />,
    "verified-badge-names": (props) => <VerifiedNames identity={{ isUnderReview: true }} {...props} />,
  },
});

describe("each tier", () => {
  test.for(
    [
      [0, "Unverified. Not verified yet.", "input", "circle-dashed"],
      [1, "Community. People who know the place have vouched for it.", "terracotta", "users"],
      [2, "Identity. A phone number or e-mail address was confirmed.", "cobalt", "smartphone"],
      [3, "Government. It was found in an official register.", "gold", "shield-check"],
      [4, "Licensed. Its licence was checked.", "tanzanite", "award"],
    ] as const,
  )("%d is %s", async ([tier, name, token, shape]) => {
    await render(<VerifiedBadge tier={tier} />);
    const badge = page.getByRole("img", { name, exact: true }).element();
    expect(badge.querySelector(`svg.lucide-${shape}`)).not.toBeNull();
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = `var(--${token})`;
    const colour = getComputedStyle(probe).color;
    probe.remove();
    expect(getComputedStyle(badge)[tier === 0 ? "borderTopColor" : "color"]).toBe(colour);
  });
});

test("the date is in the reader's language and zone", async () => {
  await render(<VerifiedBadge tier={3} since="2026-05-20T23:30:00Z" locale="fr" timeZone="Africa/Harare" />);
  await expect.element(page.getByRole("img", { name: /21 mai 2026/ })).toBeVisible();
});

test("Tab reaches it and shows what the tier means; screen readers announce it once", async () => {
  await render(<demos.BesideAName />);
  await userEvent.tab();
  const badge = page.getByRole("link", {
    name: /^Government\. .* Since 20 May 2026\.$|^Government\. .* Since May 20, 2026\.$/,
  });
  await expect.element(badge).toHaveFocus();
  await expect.element(page.getByRole("tooltip")).toBeVisible();
  await expect.element(badge).not.toHaveAccessibleDescription();
  await expect.element(badge).toHaveAttribute("href", "#proof");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("tooltip")).not.toBeInTheDocument();
  await expect.element(badge).toHaveFocus();
  onTestFinished(() => history.replaceState(null, "", location.pathname + location.search));
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => location.hash).toBe("#proof");
});

test("in a list it is not focusable and keeps its text", async () => {
  await render(<demos.InAList />);
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
  await expect.element(page.getByRole("img", { name: /^Community\. / })).toBeVisible();
});

test("the names that the tier refers to follow it as text", async () => {
  const screen = await render(<demos.WithNames />);
  const names = () =>
    [...screen.container.querySelectorAll("[data-slot=verified-badge-names]")].map((n) => n.textContent);
  expect(names()).toEqual([
    "Registered as Mbare Community Library Trust",
    expect.stringMatching(
      /^Renamed from Mbare Corner Shop on (?:4 September|September 4,) 2026 · Under review$/,
    ),
  ]);
  await screen.rerender(
    <VerifiedBadge
      tier={0}
      identity={{ legalName: null, previousName: null, changedAt: null, isUnderReview: false }}
    />,
  );
  expect(names()).toEqual([]);
});

test("all texts can be translated", async () => {
  await render(<demos.Translated />);
  await expect.element(
    page.getByRole("img", { name: "Jamii. Watu wanaopajua wamepadhamini. Tangu 12 Machi 2026." }),
  )
    .toHaveTextContent("Jamii");
  await expect.element(page.getByText("Pamesajiliwa kama Mbare Community Library Trust")).toBeVisible();
});
