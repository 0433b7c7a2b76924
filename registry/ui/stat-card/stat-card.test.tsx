import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { StatCard, StatCardAside, StatCardChange, StatCardLabel, StatCardValue } from "./stat-card.tsx";
import * as demos from "./stat-card.demo.tsx";

conformance({
  item: "stat-card",
  demos,
  parts: {
    "stat-card": (props) => <StatCard {...props}>Card</StatCard>,
    "stat-card-label": (props) => <StatCardLabel {...props}>Label</StatCardLabel>,
    "stat-card-value": (props) => <StatCardValue {...props}>1</StatCardValue>,
    "stat-card-change": (props) => <StatCardChange change={0.1} {...props} />,
    "stat-card-aside": (props) => <StatCardAside {...props}>Aside</StatCardAside>,
  },
});

const change = () => document.querySelector("[data-slot=stat-card-change]")!;
const words = () => change().textContent!.replace(/\s/g, " ");

test.for(
  [
    [0.124, "en", "Up+12.4%better"],
    [-0.18, "en", "Down-18%worse"],
    [0, "en", "Unchanged0%"],
    [0.0004, "en", "Unchanged0%"],
    [-0.0004, "en", "Unchanged0%"],
    [-0.0005, "en", "Down-0.1%worse"],
    [0.12, "ar-EG", "Up\u061c+١٢٪\u061cbetter"],
    [0.5, "fr", "Up+50 %better"],
  ] as const,
)("a change of %d in %s is announced as %j", async ([share, locale, expected]) => {
  await render(<StatCardChange change={share} locale={locale} />);
  expect(words()).toBe(expected);
});

test.for(
  [
    [0.1, "up", "text-success"],
    [0.1, "down", "text-destructive-container-foreground"],
    [-0.1, "down", "text-success"],
    [-0.1, "up", "text-destructive-container-foreground"],
    [0, "up", "text-secondary-foreground"],
    [-0.1, "none", "text-secondary-foreground"],
  ] as const,
)("a change of %d, where %s is better, is %s", async ([share, better, colour]) => {
  await render(<StatCardChange change={share} better={better} />);
  const badge = change().querySelector("[data-slot=badge]")!;
  expect([...badge.classList]).toContain(colour);
  expect(badge.classList.contains("border-destructive")).toBe(
    colour === "text-destructive-container-foreground",
  );
});

test("texts in another language replace the English ones", async () => {
  await render(
    <StatCardChange
      change={0.1}
      labels={{ up: "Imeongezeka", down: "Imepungua", better: "nzuri zaidi" }}
      since="wiki hii"
    />,
  );
  expect(words()).toBe("Imeongezeka+10%nzuri zaidiwiki hii");
});

test("everything is announced in the order label, figure, change", async () => {
  await render(<demos.WithSparkline />);
  const card = document.querySelector("[data-slot=stat-card]")!;
  const read = [...card.children].map((part) => part.getAttribute("data-slot"));
  expect(read.filter((slot) => slot !== "stat-card-aside")).toEqual([
    "stat-card-label",
    "stat-card-value",
    "stat-card-change",
  ]);
});
