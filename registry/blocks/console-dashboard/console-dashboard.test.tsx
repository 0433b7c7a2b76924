import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ConsoleDashboard, ConsoleDashboardScreen } from "./console-dashboard.tsx";
import { type Data, load } from "./data.ts";

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const said = () => page.getByRole("status").first();
const claims = () => page.getByRole("list", { name: "Oldest claims" });
const claim = (name: string) =>
  claims().getByRole("listitem").filter({ has: page.getByRole("link", { name }) });

function withoutConnection() {
  const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => connection.mockRestore());
  return connection;
}

const withData = (data: Promise<Data>) => <ConsoleDashboardScreen data={data} onData={() => {}} />;

test("the navigation shows the number of open items, and the first tab stop skips it", async () => {
  await page.viewport(1280, 800);
  onTestFinished(() => page.viewport(1024, 768));
  await render(<ConsoleDashboard />);
  const navigation = page.getByRole("navigation", { name: "Console" });
  await expect.element(navigation.getByRole("link", { name: "Claims (16 pending)" })).toBeVisible();
  await expect.element(navigation.getByRole("link", { name: "Disputes (2 open)" })).toBeVisible();
  await expect.element(navigation.getByRole("link", { name: "Overview" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  const toggle = page.getByRole("banner").getByRole("button", { name: "Sidebar" });
  await userEvent.keyboard("{Control>}b{/Control}");
  await expect.element(toggle).toHaveAttribute("aria-expanded", "false");
});

test("claims can be filtered by waiting time, and their numbers match the table of the chart", async () => {
  await render(<ConsoleDashboard />);
  await expect.element(page.getByRole("figure", { name: "Pending claims by age" })).toBeVisible();
  await expect.element(claims().getByRole("listitem")).toHaveLength(5);
  await expect.element(page.getByText("The 5 oldest of 16.")).toBeVisible();
  page.getByRole("button", { name: "Longer 3" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(claims().getByRole("listitem")).toHaveLength(3);
  await expect.element(said()).toHaveTextContent("Longer: 3 claims.");
  await page.getByText("Show the data as a table").first().click();
  await expect.element(page.getByRole("row", { name: "Longer 0 3" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "2 to 4 days 0 2" })).toBeVisible();
  await press("2 to 4 days 2");
  await expect.element(claim("Borrowdale Reading Room").getByText("Overdue")).toBeVisible();
});

test("assigning a claim to yourself keeps the focus on it, and a conflict of interest is reported", async () => {
  await render(<ConsoleDashboard />);
  const row = claim("Musée de la Poterie");
  await expect.element(row).toBeVisible();
  const connection = withoutConnection();
  row.getByRole("button").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(row.getByText(/^The claim could not be assigned\./)).toBeVisible();
  connection.mockReturnValue(true);
  await userEvent.keyboard(" ");
  await expect.element(row.getByText("Assigned to you")).toBeVisible();
  await expect.element(row.getByRole("link")).toHaveFocus();
  await expect.element(said()).toHaveTextContent("Musée de la Poterie is assigned to you.");
  await press("1 to 2 days 5");
  await expect.element(row).not.toBeInTheDocument();
  await press("All 16");
  await expect.element(row.getByText("Assigned to you")).toBeVisible();
  await press("Assign to me: Borrowdale Reading Room");
  await expect.element(claim("Borrowdale Reading Room").getByText(/^Conflict of interest/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Assign to me: Borrowdale Reading Room" }))
    .toBeVisible();
});

test("the claims funnel shows another period, with the share of each step", async () => {
  await render(<ConsoleDashboard />);
  const month = page.getByRole("figure", { name: "Claims by step, last 30 days" });
  await expect.element(month.getByText("68% of the previous step")).toBeVisible();
  await press("90 days");
  const quarter = page.getByRole("figure", { name: "Claims by step, last 90 days" });
  await expect.element(quarter.getByText("4,210")).toBeVisible();
  await expect.element(month).not.toBeInTheDocument();
});

test("a failed refresh keeps the page and says how old it is", async () => {
  await render(<ConsoleDashboard />);
  await expect.element(page.getByRole("button", { name: "Refresh" })).toBeVisible();
  const connection = withoutConnection();
  await press("Refresh");
  const old = page.getByText("The overview could not be refreshed. Showing data from 09:30.");
  await expect.element(old).toBeVisible();
  await expect.element(claim("Kigali Public Library")).toBeVisible();
  connection.mockReturnValue(true);
  await press("Refresh");
  await expect.element(said()).toHaveTextContent("Updated at 09:30.");
  await expect.element(old).not.toBeInTheDocument();
});

test("a page that can't be loaded keeps its navigation, and a retry shows it", async () => {
  await page.viewport(1280, 800);
  onTestFinished(() => page.viewport(1024, 768));
  const connection = withoutConnection();
  await render(<ConsoleDashboard />);
  await expect.element(page.getByRole("heading", { name: "The overview could not be loaded" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Audit log" })).toBeVisible();
  connection.mockReturnValue(true);
  await press("Try again");
  await expect.element(page.getByRole("heading", { name: "Needs attention" })).toBeVisible();
});

test("loading is announced to screen readers", async () => {
  await render(withData(new Promise(() => {})));
  await expect.element(page.getByRole("status", { name: "Loading overview…" })).toBeVisible();
});

test("each empty list says so", async () => {
  const data = await load();
  await render(withData(Promise.resolve({
    ...data,
    notices: [],
    queue: [],
    entries: [],
    funnel: { month: [], quarter: [] },
  })));
  for (
    const text of [
      /^Nothing needs your attention/,
      /^No pending claims/,
      /^No claims in this/,
      /^No changes yet/,
    ]
  ) {
    await expect.element(page.getByText(text)).toBeVisible();
  }
});

test("the state of each part of the system is given as text, and its changes to screen readers", async () => {
  await render(<ConsoleDashboard />);
  const status = page.getByRole("region", { name: "System status" });
  await expect.element(status.getByText("Failing")).toBeVisible();
  await expect.element(status.getByText("Deliveries waiting: 172")).toBeVisible();
  await expect.element(
    status.getByRole("img", { name: "Response time, last 12 hours, from 46 ms to 55 ms" }),
  ).toBeInTheDocument();
});
