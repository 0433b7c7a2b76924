import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { TrustScore, TrustScoreLink } from "./trust-score.tsx";
import * as demos from "./trust-score.demo.tsx";

const reasons = [{ code: "tier", points: 30 }, { code: "open_dispute", points: -20 }];

conformance({
  item: "trust-score",
  demos,
  parts: {
    "trust-score": (props) => <TrustScore score={10} reasons={reasons} {...props} />,
    "trust-score-link": (props) => <TrustScoreLink href="#" score={10} reasons={reasons} {...props} />,
  },
});

const lines = () => page.getByRole("listitem").elements().map((line) => line.textContent);

describe("the meter", () => {
  test("has its value as a number and as text", async () => {
    await render(<TrustScore score={10} reasons={reasons} />);
    const meter = page.getByRole("meter", { name: "Trust score" });
    await expect.element(meter).toHaveAttribute("aria-valuenow", "10");
    await expect.element(meter).toHaveAttribute("aria-valuemax", "100");
    await expect.element(meter).toHaveAttribute("aria-valuetext", "10 of 100");
  });
});

describe("the reasons", () => {
  test.for<[string, React.ReactElement, string[], RegExp | null]>([
    ["each with its sign", <TrustScore key="" score={10} reasons={reasons} />, [
      "Current tier+30",
      "Open dispute-20",
    ], null],
    ["none", <TrustScore key="" score={0} reasons={[]} />, [], /^Nothing affects the score/],
    ["more lost than there was", <TrustScore key="" score={0} reasons={[{ code: "held", points: -30 }]} />, [
      "Vouches on hold-30",
    ], /from 0 to 100/],
    [
      "decimals",
      <TrustScore
        key=""
        score={0.3}
        reasons={[{ code: "tier", points: 0.1 }, { code: "vouches", points: 0.2 }]}
      />,
      ["Current tier+0.1", "Vouches that count+0.2"],
      null,
    ],
    ["a code that is new", <TrustScore key="" score={5} reasons={[{ code: "long_standing", points: 5 }]} />, [
      "long standing+5",
    ], null],
    [
      "a code named like a method",
      <TrustScore key="" score={5} reasons={[{ code: "toString", points: 5 }]} />,
      [
        "toString+5",
      ],
      null,
    ],
    [
      "in another language",
      <demos.Translated key="" />,
      ["Nível atual+30", "Recomendações que contam+10"],
      null,
    ],
  ])("%s", async ([, score, expected, note]) => {
    await render(score);
    expect(lines()).toEqual(expected);
    if (note) await expect.element(page.getByText(note)).toBeVisible();
    else expect(document.querySelectorAll("p")).toHaveLength(0);
  });
});

describe("the link", () => {
  test("states the score and its reasons, and leads to them", async () => {
    await render(<TrustScoreLink href="#reasons" score={10} reasons={reasons} />);
    const link = page.getByRole("link", {
      name: "Trust score, 10 of 100. Current tier +30, Open dispute -20",
    });
    await expect.element(link).toHaveAttribute("href", "#reasons");
  });

  test("Tab shows the card, Escape closes it, Enter follows the link", async () => {
    await render(<TrustScoreLink href="#reasons" score={10} reasons={reasons} />);
    await userEvent.tab();
    await expect.element(page.getByRole("link")).toHaveFocus();
    await expect.poll(lines).toEqual(["Current tier+30", "Open dispute-20"]);
    await userEvent.keyboard("{Escape}");
    await expect.poll(lines).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => location.hash).toBe("#reasons");
  });
});
