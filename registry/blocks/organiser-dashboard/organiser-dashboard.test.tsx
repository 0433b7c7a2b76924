import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { findSales, load } from "./data.ts";
import { OrganiserDashboard, OrganiserDashboardScreen } from "./organiser-dashboard.tsx";

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const said = (text: string | RegExp) =>
  expect.element(page.getByRole("status").getByText(text)).toBeInTheDocument();
const sales = () => page.getByRole("region", { name: "Sales", exact: true });

function withoutConnection() {
  const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => connection.mockRestore());
  return connection;
}

/**
 * Makes the sample's first response arrive after all others. Resolves once it has arrived.
 */
function withLateAnswer(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wait = globalThis.setTimeout;
  let isFirst = true;
  const timer = vi.spyOn(globalThis, "setTimeout").mockImplementation(
    ((work: () => void, time?: number) => {
      if (time !== 300 || !isFirst) return wait(work, time);
      isFirst = false;
      return wait(() => {
        work();
        wait(resolve, 50);
      }, 1500);
    }) as typeof setTimeout,
  );
  onTestFinished(() => timer.mockRestore());
  return promise;
}

test("selecting another period or event changes the totals, the chart and its table, and is announced", async () => {
  await render(<OrganiserDashboard />);
  await expect.element(sales().getByRole("figure", { name: "Tickets by day, last 30 days" })).toBeVisible();
  await press("7 days");
  const { days } = await findSales({ days: 7, event: null });
  const tickets = days.reduce((sum, day) => sum + day.tickets, 0);
  await said(new RegExp(`^Last 7 days: ${tickets} tickets, US\\$`));
  await expect.element(page.getByRole("button", { name: "7 days" })).toHaveAttribute("aria-pressed", "true");
  await page.getByText("Show the data as a table").click();
  await expect.element(sales().getByRole("row")).toHaveLength(8);
  await userEvent.selectOptions(page.getByLabelText("Event", { exact: true }), "Pottery for Beginners");
  const pottery = (await findSales({ days: 7, event: "pottery" })).days.reduce(
    (sum, day) => sum + day.tickets,
    0,
  );
  await said(new RegExp(`^Last 7 days: ${pottery} tickets`));
  await press("Revenue");
  await expect.element(sales().getByRole("figure", { name: "Revenue by day, last 7 days" })).toBeVisible();
});

test("a response that arrives after a newer one is ignored", async () => {
  await render(<OrganiserDashboard />);
  await expect.element(page.getByRole("button", { name: "90 days" })).toBeVisible();
  const late = withLateAnswer();
  await press("90 days");
  await press("7 days");
  await said(/^Last 7 days/);
  await late;
  await said(/^Last 7 days/);
  await page.getByText("Show the data as a table").click();
  await expect.element(sales().getByRole("row")).toHaveLength(8);
});

test("an event without sales says so instead of showing an empty chart", async () => {
  await render(<OrganiserDashboard />);
  await userEvent.selectOptions(page.getByLabelText("Event", { exact: true }), "Poetry on First Street");
  await press("7 days");
  await expect.element(page.getByText("No tickets were sold in the last 7 days.")).toBeVisible();
  expect(sales().getByRole("figure").elements()).toEqual([]);
});

test("if sales can't be loaded, the selection stays and they can be loaded again", async () => {
  await render(<OrganiserDashboard />);
  await expect.element(page.getByRole("button", { name: "7 days" })).toBeVisible();
  const connection = withoutConnection();
  await press("7 days");
  await expect.element(page.getByText("The sales could not be loaded")).toBeVisible();
  connection.mockReturnValue(true);
  await press("Try again");
  await expect.element(page.getByLabelText("Event", { exact: true })).toHaveFocus();
  await said(/^Last 7 days/);
});

test("if the page can't be loaded it says so, and a retry shows it", async () => {
  const connection = withoutConnection();
  await render(<OrganiserDashboard />);
  await expect.element(page.getByRole("heading", { level: 1, name: "The dashboard could not be loaded" }))
    .toBeVisible();
  connection.mockReturnValue(true);
  await press("Try again");
  await expect.element(page.getByRole("heading", { name: "Recent orders" })).toBeVisible();
});

test("loading is announced to screen readers", async () => {
  await render(<OrganiserDashboardScreen load={() => new Promise(() => {})} />);
  await expect.element(page.getByRole("status", { name: "Loading dashboard…" })).toBeVisible();
});

test("a dismissed task disappears and the focus is kept; a task that can't be dismissed stays", async () => {
  await render(<OrganiserDashboard />);
  const cross = page.getByRole("button", { name: "Dismiss: Finish the Open-Air Film Night draft" });
  await expect.element(cross).toBeVisible();
  const connection = withoutConnection();
  cross.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert").getByText(/was not dismissed/)).toBeVisible();
  connection.mockReturnValue(true);
  await userEvent.keyboard(" ");
  await expect.element(cross).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: /^To do\s*3$/ })).toHaveFocus();
  await said("Dismissed: Finish the Open-Air Film Night draft.");
  expect(page.getByRole("button", { name: /Dismiss: A payout/ }).elements()).toEqual([]);
});

test("events can be filtered by their state, also with the arrow keys, and describe their sales as text", async () => {
  await render(<OrganiserDashboard />);
  const row = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
  await expect.element(row("Jazz at the Old Post Office").getByText("Sold out")).toBeVisible();
  await expect.element(row("Pottery for Beginners").getByText("1 ticket left")).toBeVisible();
  await expect.element(row("Marrabenta na Praia").getByText(/^65 of 300 sold$/)).toBeVisible();
  await expect.element(row("New Year at the Falls").getByText("No limit")).toBeVisible();
  page.getByRole("tab", { name: /^Upcoming/ }).element().focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(row("Ten Kilometres of Domboshava").getByText("Cancelled")).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(row("Open-Air Film Night").getByText("Draft")).toBeVisible();
});

test("a new organiser sees the first steps, and each empty list says so", async () => {
  const data = await load();
  const screen = await render(
    <OrganiserDashboardScreen load={() => Promise.resolve({ ...data, events: [] })} />,
  );
  await expect.element(page.getByRole("link", { name: "Create your first event" })).toBeVisible();
  expect(page.getByRole("heading", { name: "Payouts" }).elements()).toEqual([]);
  await screen.unmount();
  await render(
    <OrganiserDashboardScreen
      load={() => Promise.resolve({ ...data, tasks: [], orders: [], payouts: [] })}
    />,
  );
  await expect.element(page.getByText(/^Nothing to do\./)).toBeVisible();
  await expect.element(page.getByText(/^No orders yet\./)).toBeVisible();
  await expect.element(page.getByText(/^Your first payout appears here/)).toBeVisible();
});
