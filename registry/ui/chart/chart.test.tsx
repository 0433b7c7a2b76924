import { describe, expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Bar, BarChart, XAxis } from "recharts";
import { conformance } from "../../conformance.tsx";
import {
  ChartCard,
  ChartContainer,
  type ChartContainerProps,
  ChartLegend,
  ChartLegendContent,
  ChartStyle,
  ChartTable,
  ChartTooltip,
  ChartTooltipContent,
} from "./chart.tsx";
import * as demos from "./chart.demo.tsx";

const data = [{ month: "May", claims: 1200, vouches: 3 }, { month: "June", claims: 83 }];
const about = {
  config: {
    claims: { label: "Claims", color: "var(--chart-1)" },
    vouches: { label: "Vouches", color: "var(--gold)" },
  },
  data,
  categoryKey: "month",
  categoryLabel: "Month",
  label: "Claims by month",
};

const chart = (inside: React.ReactNode = <ChartTooltip />, props: Partial<ChartContainerProps> = {}) => (
  <ChartContainer {...about} {...props}>
    <BarChart data={data}>
      <XAxis dataKey="month" />
      <Bar dataKey="claims" fill="var(--color-claims)" />
      <Bar dataKey="vouches" fill="var(--color-vouches)" />
      {inside}
    </BarChart>
  </ChartContainer>
);

/** Points at the first value, so that the tooltip appears. */
const point = async () => {
  await userEvent.hover(document.querySelector(".recharts-surface")!);
  await expect.poll(() => document.querySelector("[data-slot=chart-tooltip]")).not.toBeNull();
};

conformance({
  item: "chart",
  demos,
  parts: {
    chart: (props) => chart(null, props),
    "chart-card": (props) => <ChartCard title="Claims" {...props}>Nothing</ChartCard>,
    "chart-table": (props) => <ChartTable {...about} {...props} />,
    "chart-legend": (props) => chart(<ChartLegend content={<ChartLegendContent {...props} />} />),
    "chart-tooltip": (props) =>
      chart(<ChartTooltip defaultIndex={0} content={<ChartTooltipContent {...props} />} />),
  },
  open: { Bars: point, Lines: point },
});

const figure = page.getByRole("figure", { name: "Claims by month" });
const table = page.getByRole("table", { name: "Claims by month" });
const cells = () =>
  [...document.querySelectorAll("tr")].map((row) => [...row.cells].map((cell) => cell.textContent));
const tooltip = () => document.querySelector("[data-slot=chart-tooltip]")?.textContent;

describe("the data as text", () => {
  test("is a table inside the chart, with its name and with localised numbers", async () => {
    await render(chart(null, { locale: "de" }));
    await expect.element(figure).toBeVisible();
    await expect.element(table).toBeInTheDocument();
    expect(cells()).toEqual([["Month", "Claims", "Vouches"], ["May", "1.200", "3"], ["June", "83", "–"]]);
    expect(document.querySelector("table")!.closest(".sr-only")).not.toBeNull();
  });

  test("is left out if it is next to the chart", async () => {
    await render(chart(null, { table: false }));
    await expect.element(table).not.toBeInTheDocument();
  });

  test("uses the names from the config or from the caller", async () => {
    const pie = { config: { claims: { label: "Claims" }, May: { label: "In May" } } };
    const screen = await render(<ChartTable {...about} {...pie} />);
    expect(cells().slice(1)).toEqual([["In May", "1,200"], ["June", "83"]]);
    await screen.rerender(
      <ChartTable
        {...about}
        formatCategory={(month) => `${month} 2026`}
        format={{ minimumFractionDigits: 1 }}
      />,
    );
    expect(cells()[1]).toEqual(["May 2026", "1,200.0", "3.0"]);
  });
});

describe("the tooltip", () => {
  test("follows the arrow keys from value to value", async () => {
    // Move the pointer away first. If the chart appeared under it, the tooltip would follow the pointer, not the
    // keyboard.
    await commands.parkPointer();
    await render(chart());
    await userEvent.tab();
    await expect.element(page.getByRole("application", { name: "Claims by month" })).toHaveFocus();
    await expect.poll(tooltip).toBe("MayClaims1,200Vouches3");
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(tooltip).toMatch(/^JuneClaims83/);
    await userEvent.keyboard("{ArrowLeft}");
    await expect.poll(tooltip).toMatch(/^May/);
  });

  test("disappears with a pointer that crosses the chart within a frame", async () => {
    await render(chart());
    await point();
    const wrapper = document.querySelector(".recharts-wrapper")!;
    const { left, top, width, height } = wrapper.getBoundingClientRect();
    const place = { bubbles: true, clientX: left + width / 2, clientY: top + height / 2 };
    wrapper.dispatchEvent(new MouseEvent("mousemove", place));
    wrapper.dispatchEvent(new MouseEvent("mouseout", { ...place, relatedTarget: document.body }));
    await new Promise(requestAnimationFrame);
    await expect.poll(tooltip).toBeUndefined();
  });

  test("appears at the pointer, in the colours of the series", async () => {
    await render(chart());
    await point();
    const marks = [...document.querySelectorAll<HTMLElement>("[data-slot=chart-tooltip] [aria-hidden]")];
    expect(marks.map((mark) => mark.style.color)).toContain("var(--chart-1)");
  });
});

test("the legend names the series, with an icon if there is one", async () => {
  const icon = () => <svg data-testid="own" />;
  await render(chart(<ChartLegend />, { config: { ...about.config, claims: { label: "Claims", icon } } }));
  const entries = () => [...document.querySelectorAll("[data-slot=chart-legend] li")];
  await expect.poll(() => entries().map((entry) => entry.textContent)).toEqual(["Claims", "Vouches"]);
  expect(entries()[0]!.querySelector("svg")).not.toBeNull();
  expect(entries()[1]!.querySelector("svg")).toBeNull();
});

test("the legend is in the order of the data instead of the alphabet", async () => {
  await render(<demos.Parts />);
  await expect.poll(() =>
    [...document.querySelectorAll("[data-slot=chart-legend] li")].map((entry) => entry.textContent)
  )
    .toEqual(["Community", "Identity", "Government", "Licensed"]);
});

test("a line has its dashes in the legend and in the tooltip, in drawing order", async () => {
  await render(<demos.Lines />);
  await point();
  const dashes = (slot: string) =>
    [...document.querySelectorAll(`[data-slot=${slot}] path`)].map((path) =>
      path.getAttribute("stroke-dasharray")
    );
  expect(dashes("chart-legend")).toEqual([null, "6 4"]);
  expect(dashes("chart-tooltip")).toEqual([null, "6 4"]);
});

test("the colours follow the theme, and apply to the drawing", async () => {
  await render(
    chart(null, { config: { ...about.config, claims: { label: "Claims", color: "var(--chart-1)" } } }),
  );
  const bar = () => getComputedStyle(document.querySelector(".recharts-bar-rectangle path")!).fill;
  await expect.poll(() => document.querySelector(".recharts-bar-rectangle path")).not.toBeNull();
  const light = bar();
  document.documentElement.classList.add("dark");
  const dark = bar();
  document.documentElement.classList.remove("dark");
  expect(dark).not.toBe(light);
});

test("the chart fills its container", async () => {
  await render(<div style={{ width: 300 }}>{chart(null)}</div>);
  await expect.poll(() => document.querySelector(".recharts-surface")!.getBoundingClientRect().width).toBe(
    300,
  );
});

describe("like shadcn/ui", () => {
  const theirs = (
    inside: React.ReactNode,
    config: React.ComponentProps<typeof ChartContainer>["config"] = about.config,
  ) => (
    <ChartContainer config={config} initialDimension={{ width: 320, height: 200 }} aria-label="Claims">
      <BarChart data={data}>
        <XAxis dataKey="month" />
        <Bar dataKey="claims" fill="var(--color-claims)" />
        {inside}
      </BarChart>
    </ChartContainer>
  );
  const box = () => document.querySelector<HTMLElement>("[data-slot=chart-tooltip]")!;

  test("a chart only needs its config, and then has no table", async () => {
    await render(theirs(null));
    await expect.element(page.getByRole("figure", { name: "Claims" })).toBeVisible();
    expect(document.querySelector("table")).toBe(null);
  });

  test("theme gives a series another colour on dark pages", async () => {
    await render(theirs(null, { claims: { label: "Claims", theme: { light: "red", dark: "blue" } } }));
    const colour = () =>
      getComputedStyle(document.querySelector("[data-slot=chart]")!).getPropertyValue("--color-claims")
        .trim();
    expect(colour()).toBe("red");
    document.documentElement.classList.add("dark");
    const dark = colour();
    document.documentElement.classList.remove("dark");
    expect(dark).toBe("blue");
  });

  test("ChartStyle sets the colours only for the element with its id", async () => {
    await render(
      <div data-chart="mine" data-testid="mine">
        <ChartStyle id="mine" config={{ a: { color: "green} body { color: red" } }} />
      </div>,
    );
    const value = getComputedStyle(page.getByTestId("mine").element()).getPropertyValue("--color-a");
    expect(value.trim()).toMatch(/^green/);
    expect(document.querySelector("[data-chart=mine] style")!.textContent).not.toMatch(/}.*}/);
  });

  test("the tooltip accepts formatters, a label key and a colour, and can hide its indicators", async () => {
    const shown = async (content: React.ReactElement) => {
      const screen = await render(theirs(<ChartTooltip defaultIndex={0} content={content} />));
      await expect.poll(box).not.toBeNull();
      const seen = { text: box().textContent, signs: box().querySelectorAll("[aria-hidden]").length };
      await screen.unmount();
      return seen;
    };
    expect(await shown(<ChartTooltipContent hideIndicator />)).toEqual({ text: "MayClaims1,200", signs: 0 });
    expect((await shown(<ChartTooltipContent labelFormatter={(words) => `In ${String(words)}`} />)).text)
      .toBe("In MayClaims1,200");
    expect(
      (await shown(<ChartTooltipContent formatter={(value, name) => `${String(name)} = ${String(value)}`} />))
        .text,
    )
      .toBe("Mayclaims = 1200");
    expect((await shown(<ChartTooltipContent labelKey="claims" />)).text).toMatch(/^1200/);
    await render(
      theirs(
        <ChartTooltip
          defaultIndex={0}
          content={<ChartTooltipContent color="rgb(1, 2, 3)" indicator="dashed" labelClassName="mark" />}
        />,
      ),
    );
    await expect.poll(() => box()?.querySelector<HTMLElement>("[aria-hidden]")?.style.color).toBe(
      "rgb(1, 2, 3)",
    );
    expect(box().querySelector("path")!.getAttribute("stroke-dasharray")).toBe("4 3");
    expect(box().querySelector(".mark")!.textContent).toBe("May");
  });

  test("the legend can leave out icons and keeps its distance to the chart", async () => {
    const Icon = () => <svg data-testid="icon" />;
    const config = { claims: { label: "Claims", color: "red", icon: Icon } };
    const screen = await render(theirs(<ChartLegend content={<ChartLegendContent />} />, config));
    await expect.poll(() => page.getByTestId("icon").query()).not.toBe(null);
    await screen.rerender(
      theirs(
        <ChartLegend verticalAlign="top" content={<ChartLegendContent hideIcon verticalAlign="top" />} />,
        config,
      ),
    );
    await expect.poll(() => page.getByTestId("icon").query()).toBe(null);
    expect(getComputedStyle(document.querySelector("[data-slot=chart-legend]")!).paddingBottom).toBe("12px");
  });
});
