"use client";

import * as React from "react";
import { useDirection } from "@base-ui/react/direction-provider";
import { cn } from "@/lib/utils";
import { warnOnce } from "@/lib/warn-once";
import {
  Legend,
  type LegendPayload,
  type LegendProps,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  type TooltipProps,
} from "recharts";
import { Card, CardContent, CardDescription, CardHeader } from "@/components/ui/card";
import { Table } from "@/components/ui/table";

/**
 * Names and styles of the series, by data key.
 *
 * Set `color` to a token: `var(--chart-1)` to `var(--chart-5)`, or a mineral such as `var(--gold)`. For separate
 * colours in light and dark mode, set `theme` instead. The chart can use the colour as `var(--color-<key>)`.
 */
type ChartConfig = Record<
  string,
  & {
    label?: React.ReactNode;
    /**
     * Dash pattern, so that lines do not differ only in colour. Pass the same value to the line in the chart as
     * `strokeDasharray`.
     */
    dash?: string | undefined;
    /** Shown in the legend and the tooltip instead of a coloured dot or line. */
    icon?: React.ComponentType | undefined;
  }
  & (
    | { color?: string | undefined; theme?: undefined }
    | { color?: undefined; theme: { light: string; dark: string } }
  )
>;

interface ChartContextValue {
  config: ChartConfig;
  write: (value: unknown) => string;
  writeCategory: (value: unknown) => React.ReactNode;
}

const ChartContext = React.createContext<ChartContextValue | null>(null);

/** Returns the series and the number format, for custom parts inside a `ChartContainer`. */
function useChart(): ChartContextValue {
  const context = React.use(ChartContext);
  if (!context) throw new Error("This part must be used within ChartContainer.");
  return context;
}

type Row = Readonly<Record<string, unknown>>;

interface ChartDataProps {
  /** Names and colours of the series. */
  config: ChartConfig;
  /** The chart's data, also used for its table. */
  data: readonly Row[];
  /** Data key for the category axis, such as the month or city. */
  categoryKey: string;
  /** Table header for the categories, such as "Month". */
  categoryLabel: string;
  /** One line that says what the chart shows, such as "Vouches by month". */
  label: string;
  /** Formats a category. If unset, categories are shown unchanged. */
  formatCategory?: ((value: unknown) => string) | undefined;
  /** Number format of the values, such as `{ style: "percent" }`. */
  format?: Intl.NumberFormatOptions | undefined;
  /**
   * Language for numbers.
   * @default "en"
   */
  locale?: string | undefined;
}

interface ChartSettings {
  title?: string;
  accessibilityLayer?: boolean;
  throttledEvents?: readonly (keyof GlobalEventHandlersEventMap)[] | "all";
}

/**
 * Events that `recharts` throttles to the next frame. This list leaves out the default `mousemove`, because a
 * throttled move could be handled after the pointer has left, and the tooltip would stay open.
 */
const throttledEvents: ChartSettings["throttledEvents"] = ["touchmove", "pointermove", "scroll", "wheel"];

type ChartWords = Pick<ChartDataProps, "config" | "formatCategory" | "format" | "locale">;

interface ChartContainerProps extends ChartWords, Omit<React.ComponentProps<"div">, "children"> {
  /** The data for the chart and its screen reader table. */
  data?: readonly Row[] | undefined;
  /** Data key for the category axis. To render the table, set both `categoryKey` and `data`. */
  categoryKey?: string | undefined;
  /** Table header for the categories. */
  categoryLabel?: string | undefined;
  /** One line that says what the chart shows. Pass either this or `aria-label`. */
  label?: string | undefined;
  /**
   * Initial size of the chart, used until its container has been measured.
   * @default { width: 480, height: 270 }
   */
  initialDimension?: { width: number; height: number } | undefined;
  /** A `recharts` chart, such as `<BarChart data={data}>`. */
  children: React.ReactElement<ChartSettings>;
  /**
   * Adds a table of the data for screen readers. Set it to `false` only if there is a `ChartTable` next to the
   * chart.
   * @default true
   */
  table?: boolean | undefined;
}

/**
 * A `recharts` chart in the theme's colours. It fills its container's width and includes a table for screen readers.
 */
function ChartContainer({
  id,
  className,
  style,
  config,
  data,
  categoryKey,
  categoryLabel = categoryKey,
  label,
  formatCategory,
  format,
  locale = "en",
  table = true,
  initialDimension = { width: 480, height: 270 },
  children,
  ...props
}: ChartContainerProps) {
  const ownId = React.useId().replace(/[^\w-]/g, "");
  const chartId = `chart-${id ?? ownId}`;
  const isNamed = (label ?? props["aria-label"] ?? props["aria-labelledby"]) !== undefined;
  React.useEffect(() => {
    if (!isNamed) {
      warnOnce("<ChartContainer> needs a name for screen readers: label, aria-label or aria-labelledby.");
    }
  }, [isNamed]);
  const number = React.useMemo(() => new Intl.NumberFormat(locale, format), [locale, format]);
  const context = {
    config,
    write: (value: unknown) => typeof value === "number" ? number.format(value) : String(value ?? "–"),
    writeCategory: (value: unknown) => categoryText(value, config, formatCategory),
  };
  const colours = Object.entries(config).flatMap(([key, { color }]) => color ? [[nameOf(key), color]] : []);
  return (
    <ChartContext value={context}>
      <div
        data-slot="chart"
        data-chart={chartId}
        id={id}
        role={isNamed ? "figure" : undefined}
        aria-label={label}
        className={cn(
          // Forced colours don't apply to the drawing, so it keeps its own colours and gets a matching background.
          "forced-color-adjust-none forced-colors:bg-card",
          "relative aspect-video w-full min-w-0 text-xs text-foreground [&_.recharts-cartesian-axis-line]:stroke-input [&_.recharts-cartesian-axis-tick-value]:fill-muted-foreground [&_.recharts-cartesian-grid_line]:stroke-border [&_.recharts-curve.recharts-tooltip-cursor]:stroke-input [&_.recharts-polar-grid_[stroke]]:stroke-border [&_.recharts-rectangle.recharts-tooltip-cursor]:fill-muted [&_.recharts-sector]:outline-none [&_.recharts-surface]:rounded-sm [&_.recharts-surface]:outline-offset-2 [&_.recharts-surface]:focus-visible:outline-2 [&_.recharts-surface]:focus-visible:outline-ring",
          className,
        )}
        style={{ ...Object.fromEntries(colours), ...style }}
        {...props}
      >
        <ChartStyle
          id={chartId}
          config={Object.fromEntries(Object.entries(config).filter(([, { theme }]) => theme))}
        />
        {/* Axes run from left to right in every language. */}
        <div dir="ltr" className="absolute inset-0 forced-colors:inset-2">
          {/* Recharts generates a random id, which Next.js allows in a prerendered page only inside `Suspense`. */}
          <React.Suspense>
            <ResponsiveContainer initialDimension={initialDimension}>
              {React.cloneElement(children, {
                ...(label === undefined ? undefined : { title: label }),
                throttledEvents,
              })}
            </ResponsiveContainer>
          </React.Suspense>
        </div>
        {table && data && categoryKey !== undefined
          ? (
            <div className="sr-only">
              <table data-slot="chart-table" className="tabular-nums">
                <Rows
                  {...{ config, data, categoryKey, formatCategory, format, locale }}
                  categoryLabel={categoryLabel ?? categoryKey}
                  label={label ?? ""}
                />
              </table>
            </div>
          )
          : null}
      </div>
    </ChartContext>
  );
}

const nameOf = (key: string) => `--color-${key.replace(/[^\w-]/g, "-")}`;

/** Sets `--color-<key>` inside the element with `data-chart={id}`, for light and dark mode. */
function ChartStyle({ id, config }: { id: string; config: ChartConfig }) {
  const rules = (["light", "dark"] as const).map((theme) => {
    const colours = Object.entries(config).flatMap(([key, entry]) => {
      const colour = entry.theme?.[theme] ?? entry.color;
      // Strips characters that could end the value and inject a CSS rule.
      return colour ? [`${nameOf(key)}: ${colour.replace(/[;{}<>]/g, "")};`] : [];
    });
    return colours.length > 0
      ? `${theme === "dark" ? ".dark " : ""}[data-chart="${plainId(id)}"] { ${colours.join(" ")} }`
      : "";
  }).join("\n").trim();
  return rules ? <style dangerouslySetInnerHTML={{ __html: rules }} /> : null;
}

const plainId = (id: string) => id.replace(/[^\w:-]/g, "");

interface ChartTableProps extends ChartDataProps, Omit<React.ComponentProps<"table">, "children"> {}

/** The data as a visible table next to a chart. It scrolls if it is too wide. */
function ChartTable({
  className,
  config,
  data,
  categoryKey,
  categoryLabel,
  label,
  formatCategory,
  format,
  locale,
  ...props
}: ChartTableProps) {
  return (
    <Table
      data-slot="chart-table"
      className={cn("caption-top tabular-nums", className)}
      {...props}
    >
      <Rows {...{ config, data, categoryKey, categoryLabel, label, formatCategory, format, locale }} />
    </Table>
  );
}

/** The rows and headers for both tables: the visible table and the table for screen readers. */
function Rows({
  config,
  data,
  categoryKey,
  categoryLabel,
  label,
  formatCategory,
  format,
  locale = "en",
}: ChartDataProps) {
  const number = new Intl.NumberFormat(locale, format);
  const series = Object.keys(config).filter((key) => key !== categoryKey && data.some((row) => key in row));
  return (
    <>
      <caption className="pb-2 text-start text-sm text-muted-foreground">{label}</caption>
      <thead>
        <tr className="border-b border-input">
          <th scope="col" className="py-1.5 pe-3 text-start font-medium">{categoryLabel}</th>
          {series.map((key) => (
            <th key={key} scope="col" className="px-3 py-1.5 text-end font-medium">
              {config[key]!.label ?? key}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((row, index) => (
          <tr key={index} className="border-b border-border">
            <th scope="row" className="py-1.5 pe-3 text-start font-normal">
              {categoryText(row[categoryKey], config, formatCategory)}
            </th>
            {series.map((key) => {
              const value = row[key];
              return (
                <td key={key} className="px-3 py-1.5 text-end">
                  {typeof value === "number" ? number.format(value) : String(value ?? "–")}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </>
  );
}

/** Shows the values at the pointer, or at the point reached with the arrow keys. */
function ChartTooltip(props: Omit<TooltipProps, "ref">) {
  return <Tooltip content={<ChartTooltipContent />} {...props} />;
}

interface ChartTooltipContentProps extends
  Partial<
    Pick<
      TooltipContentProps,
      "active" | "payload" | "label" | "labelFormatter" | "labelClassName" | "formatter"
    >
  >,
  Pick<React.ComponentProps<"div">, "className" | "style" | "ref" | "color"> {
  /**
   * Hides the category above the values.
   * @default false
   */
  hideLabel?: boolean | undefined;
  /**
   * The marker before a series: a dot, a line or a dashed line.
   * @default "dot"
   */
  indicator?: "dot" | "line" | "dashed" | undefined;
  /**
   * Hides the marker before a series.
   * @default false
   */
  hideIndicator?: boolean | undefined;
  /**
   * The key of the data or the config that contains the label above the values. By default, the label is the category.
   */
  labelKey?: string | undefined;
  /**
   * Field in the data that contains each value's name. Set it if each value in a series has its own name, as in a pie
   * chart.
   */
  nameKey?: string | undefined;
}

/** The content of a `ChartTooltip`: the category, and each series with its value. */
function ChartTooltipContent({
  className,
  active,
  payload,
  label,
  labelFormatter,
  labelClassName,
  formatter,
  color,
  hideLabel = false,
  hideIndicator = false,
  indicator = "dot",
  nameKey,
  labelKey,
  // Recharts' `Tooltip` also passes other props, which must not end up on the element.
  style,
  ref,
  ...props
}: ChartTooltipContentProps) {
  const { config, write, writeCategory } = useChart();
  const direction = useDirection();
  const attributes = Object.fromEntries(
    Object.entries(props).filter(([name]) => /^(?:data|aria)-/.test(name)),
  );
  if (!active || !payload?.length) return null;
  const row = payload[0]?.payload as Row | undefined;
  const named = labelKey === undefined ? undefined : row?.[labelKey] ?? labelKey;
  const words = named === undefined
    ? label === undefined ? undefined : writeCategory(label)
    : config[String(named)]?.label ?? String(named);
  const heading = labelFormatter ? labelFormatter(words, payload) : words;
  return (
    <div
      data-slot="chart-tooltip"
      dir={direction}
      className={cn(
        "grid min-w-32 gap-1.5 rounded-lg border border-border bg-popover px-3 py-2 text-xs wrap-anywhere text-popover-foreground shadow-md",
        className,
      )}
      style={style}
      ref={ref}
      {...attributes}
    >
      {hideLabel || heading === undefined
        ? null
        : <div className={cn("font-medium", labelClassName)}>{heading}</div>}
      {payload.filter((item) => item.type !== "none").map((item, index) => {
        const key = keyOf(item, nameKey);
        const entry = config[key];
        const colour = color ?? colourOf(key, entry) ??
          (item.payload as { fill?: string } | undefined)?.fill ??
          item.color;
        if (formatter && item.value !== undefined && item.name !== undefined) {
          return (
            <div key={`${key}${index}`} className="flex items-center gap-2">
              {formatter(item.value, item.name, item, index, payload)}
            </div>
          );
        }
        return (
          <div key={`${key}${index}`} className="flex items-center gap-2">
            {hideIndicator && !entry?.icon ? null : (
              <Mark
                icon={entry?.icon}
                colour={colour}
                line={indicator !== "dot"}
                dash={entry?.dash ?? (indicator === "dashed" ? "4 3" : undefined)}
              />
            )}
            <span className="flex-1 text-muted-foreground">{entry?.label ?? key}</span>
            <span className="font-mono font-medium tabular-nums">{write(item.value)}</span>
          </div>
        );
      })}
    </div>
  );
}

/** Shows which colour belongs to which series. */
function ChartLegend(props: Omit<LegendProps, "ref">) {
  // Sort in drawing order instead of by name.
  return <Legend content={<ChartLegendContent />} itemSorter={null} {...props} />;
}

interface ChartLegendContentProps extends Pick<React.ComponentProps<"ul">, "className" | "style" | "ref"> {
  /** Entries that `ChartLegend` passes. */
  payload?: readonly LegendPayload[] | undefined;
  /** Position of the legend. Space is added between the legend and the chart. */
  verticalAlign?: "top" | "middle" | "bottom" | undefined;
  /**
   * Shows the colour of a series instead of its icon.
   * @default false
   */
  hideIcon?: boolean | undefined;
  /**
   * Field in the data that contains each value's name. Set it if each value in a series has its own name, as in a pie
   * chart.
   */
  nameKey?: string | undefined;
}

/** The content of a `ChartLegend`. */
function ChartLegendContent(
  { className, payload, nameKey, verticalAlign = "bottom", hideIcon = false, style, ref, ...props }:
    ChartLegendContentProps,
) {
  const { config } = useChart();
  const direction = useDirection();
  const attributes = Object.fromEntries(
    Object.entries(props).filter(([name]) => /^(?:data|aria)-/.test(name)),
  );
  if (!payload?.length) return null;
  return (
    <ul
      data-slot="chart-legend"
      dir={direction}
      className={cn(
        "flex flex-wrap items-center justify-center gap-x-4 gap-y-1 wrap-anywhere",
        verticalAlign === "top" ? "pb-3" : "pt-3",
        className,
      )}
      style={style}
      ref={ref}
      {...attributes}
    >
      {payload.filter((item) => item.type !== "none").map((item, index) => {
        const key = keyOf({ ...item, name: item.value }, nameKey);
        const entry = config[key];
        return (
          <li key={`${key}${index}`} className="flex items-center gap-1.5 text-foreground">
            <Mark
              icon={hideIcon ? undefined : entry?.icon}
              colour={colourOf(key, entry) ?? item.color}
              line={item.type === "line"}
              dash={entry?.dash}
            />
            {entry?.label ?? key}
          </li>
        );
      })}
    </ul>
  );
}

interface MarkProps {
  icon: React.ComponentType | undefined;
  colour: string | undefined;
  line?: boolean | undefined;
  dash?: string | undefined;
}

/** The icon of a series, or a dot or line in its colour. */
function Mark({ icon: Icon, colour, line = false, dash }: MarkProps) {
  return (
    <span aria-hidden className="flex shrink-0 items-center [&_svg]:h-3.5" style={{ color: colour }}>
      {Icon ? <Icon /> : line
        ? (
          <svg viewBox="0 0 20 14">
            <path d="M0 7h20" stroke="currentColor" strokeWidth="2" strokeDasharray={dash} />
          </svg>
        )
        : <span className="size-2.5 rounded-xs bg-current" />}
    </span>
  );
}

interface ChartCardProps extends Omit<React.ComponentProps<typeof Card>, "title"> {
  title: React.ReactNode;
  /** A line below the title, for example to say what was counted and when. */
  description?: React.ReactNode;
  /**
   * Heading level of the title.
   * @default "h3"
   */
  headingLevel?: "h2" | "h3" | "h4" | undefined;
}

/** A chart on a card with a title. */
function ChartCard({ title, description, headingLevel: Heading = "h3", children, ...props }: ChartCardProps) {
  return (
    <Card data-slot="chart-card" {...props}>
      <CardHeader>
        <Heading data-slot="card-title" className="text-base leading-snug font-semibold text-balance">
          {title}
        </Heading>
        {description ? <CardDescription>{description}</CardDescription> : null}
      </CardHeader>
      <CardContent>{children}</CardContent>
    </Card>
  );
}

/** Returns the config key for a `recharts` entry. */
function keyOf(
  item: { dataKey?: unknown; name?: unknown; payload?: unknown },
  nameKey: string | undefined,
): string {
  const row = item.payload as Row | undefined;
  return String((nameKey ? row?.[nameKey] ?? item.name : item.dataKey ?? item.name) ?? "");
}

function colourOf(key: string, entry: ChartConfig[string] | undefined): string | undefined {
  return entry?.theme ? `var(${nameOf(key)})` : entry?.color;
}

/**
 * Returns a category's label from the formatter or the config. If neither provides one, returns the category unchanged.
 */
function categoryText(
  value: unknown,
  config: ChartConfig,
  formatCategory: ((value: unknown) => string) | undefined,
): React.ReactNode {
  return formatCategory ? formatCategory(value) : config[String(value)]?.label ?? String(value ?? "–");
}

export {
  ChartCard,
  type ChartCardProps,
  type ChartConfig,
  ChartContainer,
  type ChartContainerProps,
  ChartLegend,
  ChartLegendContent,
  type ChartLegendContentProps,
  ChartStyle,
  ChartTable,
  type ChartTableProps,
  ChartTooltip,
  ChartTooltipContent,
  type ChartTooltipContentProps,
  useChart,
};
