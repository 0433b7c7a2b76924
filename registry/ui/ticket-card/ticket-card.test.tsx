import { describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { fr } from "@/lib/labels-fr";
import { type Ticket, TicketCard } from "./ticket-card.tsx";
import * as demos from "./ticket-card.demo.tsx";

const event: Ticket["event"] = {
  name: "Evening of readings",
  url: "/e/h7k2m9p",
  startDate: "2026-11-24T22:30:00Z",
  timezone: "Africa/Harare",
  attendanceMode: "offline",
  venue: "Mbare Library",
  city: "Harare",
};
const ticket: Ticket = { code: "H7K2-M9PX", state: "valid", holder: "Tendai Moyo", event };

conformance({
  item: "ticket-card",
  demos,
  parts: { "ticket-card": (props) => <TicketCard ticket={ticket} {...props} /> },
});

const qr = page.getByRole("img", { name: "Entry code" });
const facts = () => [...document.querySelectorAll("dl > div")].map((fact) => fact.textContent);

test("Tab reaches the event, whose name is a heading of the given level", async () => {
  await render(<TicketCard ticket={ticket} headingLevel="h2" />);
  await userEvent.tab();
  await expect.element(page.getByRole("link", { name: "Evening of readings" })).toHaveFocus();
  await expect.element(page.getByRole("link")).toHaveAttribute("href", "/e/h7k2m9p");
  await expect.element(page.getByRole("heading", { level: 2 })).toBeVisible();
});

test("Enter opens the event", async () => {
  onTestFinished(() => history.replaceState(null, "", location.pathname + location.search));
  await render(<TicketCard ticket={{ ...ticket, event: { ...ticket.event, url: "#readings" } }} />);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => location.hash).toBe("#readings");
});

describe("the code", () => {
  test("of a valid ticket is a picture and a text", async () => {
    await render(<TicketCard ticket={ticket} />);
    await expect.element(qr).toBeVisible();
    await expect.element(page.getByText("H7K2-M9PX")).toBeVisible();
  });

  test("for scanners can contain more than the text", async () => {
    const path = () => document.querySelector("[data-slot=qr-code] path")!.getAttribute("d");
    const screen = await render(<TicketCard ticket={ticket} />);
    const short = path();
    await screen.rerender(<TicketCard ticket={ticket} qrValue="https://example.org/t/H7K2-M9PX?signed" />);
    expect(path()).not.toBe(short);
    await expect.element(page.getByText("H7K2-M9PX")).toBeVisible();
  });

  test.for<[Ticket["state"], string, string]>([
    ["pending", "Not paid", "once the ticket is paid for"],
    ["used", "Used", "has been used"],
    ["cancelled", "Cancelled", "was cancelled"],
    ["expired", "Expired", "is over"],
  ])("of a ticket that is %s is not shown; the state and the reason are", async ([state, words, why]) => {
    await render(<TicketCard ticket={{ ...ticket, state }} />);
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    await expect.element(page.getByText(why, { exact: false })).toBeVisible();
    await expect.element(qr).not.toBeInTheDocument();
    expect(document.body.textContent).not.toContain("H7K2");
  });
});

test("times are local to the place, wherever the reader is", async () => {
  await render(
    <TicketCard locale="en-GB" ticket={{ ...ticket, state: "used", usedAt: "2026-11-24T22:10:00Z" }} />,
  );
  await expect.element(page.getByText(/Wed, 25 Nov 2026.*00:30/)).toBeVisible();
  await expect.element(page.getByText("Used 25 Nov 2026, 00:10")).toBeVisible();
});

test.for<[string, Partial<Ticket>, string[]]>([
  ["nothing more is known", {}, ["NameTendai Moyo"]],
  ["everything is known", { kind: "Student", seat: "C 14", price: 0, priceCurrency: "USD" }, [
    "NameTendai Moyo",
    "TicketStudent",
    "SeatC 14",
    "Price$0.00",
  ]],
  ["a price without a currency", { price: 4 }, ["NameTendai Moyo"]],
])("shows what is known: %s", async ([, more, shown]) => {
  await render(<TicketCard ticket={{ ...ticket, ...more }} />);
  expect(facts()).toEqual(shown);
});

test.for(["javascript:alert(1)", "data:text/html,x", "//evil.example/x"])(
  "the address %j is not followed",
  async (url) => {
    await render(<TicketCard ticket={{ ...ticket, event: { ...event, url } }} />);
    await expect.element(page.getByRole("link")).toHaveAttribute("href", "#");
  },
);

test("a code that is too long for a QR code says so in the language of the card", async () => {
  await render(<TicketCard ticket={ticket} qrValue={"x".repeat(5000)} labels={fr.ticketCard} />);
  await expect.element(page.getByText("Trop long pour un code QR")).toBeVisible();
});
