"use client";

import { Card, CardContent, CardDescription, CardHeader } from "@/components/ui/card";
import { DataDetails } from "@/components/ui/data-details";
import { DataLoader } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { type Data, load } from "./data";

const locale = "en-GB";
const number = new Intl.NumberFormat(locale);
const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
const dayOf = (day: string) => dayFormat.format(new Date(day));
const monthFormat = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" });

/** Each square is a day in the last 26 weeks; the more reviews, the stronger the colour */
export function ChartReviewCalendar() {
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Reviews by day</h2>
        <CardDescription>
          Each square is a day in the last 26 weeks; the more reviews, the stronger the colour
        </CardDescription>
      </CardHeader>
      <CardContent>
        <DataLoader
          load={load}
          fallback={<Skeleton role="status" aria-label="Loading chart…" className="h-72" />}
          problem={{ title: "The chart could not be loaded" }}
        >
          {(data) => <Chart {...data} />}
        </DataLoader>
      </CardContent>
    </Card>
  );
}

function Chart({ rows }: Data) {
  const weeks = Math.ceil(rows.length / 7);
  const total = rows.reduce((sum, { reviews }) => sum + reviews, 0);
  const most = rows.reduce((one, other) => other.reviews > one.reviews ? other : one);
  return (
    <>
      {
        /* Time runs from left to right in every language. The figure opts out of forced colours, so that the shades stay
        distinguishable. */
      }
      <figure
        aria-label="Reviews by day"
        dir="ltr"
        className="forced-color-adjust-none forced-colors:bg-card forced-colors:p-2"
      >
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Calendar">
          <svg
            viewBox={`0 0 ${weeks * 16 + 34} 136`}
            className="w-full min-w-xl text-xs"
            role="img"
            aria-label={`${number.format(total)} reviews in ${weeks} weeks, most on ${
              dayOf(most.day)
            }: ${most.reviews}`}
          >
            {["Mon", "Wed", "Fri"].map((name, index) => (
              <text key={name} x="0" y={33 + index * 32} className="fill-muted-foreground text-[10px]">
                {name}
              </text>
            ))}
            {rows.map(({ day, reviews }, index) => {
              const week = Math.floor(index / 7);
              const isFirst = day.endsWith("-01");
              return (
                <g key={day}>
                  {isFirst
                    ? (
                      <text x={34 + week * 16} y="12" className="fill-muted-foreground text-[10px]">
                        {monthFormat.format(new Date(day))}
                      </text>
                    )
                    : null}
                  <rect
                    x={34 + week * 16}
                    y={22 + (index % 7) * 16}
                    width="13"
                    height="13"
                    rx="3"
                    fill={reviews === 0 ? "var(--muted)" : "var(--chart-3)"}
                    fillOpacity={reviews === 0 ? 1 : 0.2 + 0.8 * (reviews / most.reviews)}
                  >
                    <title>{`${dayOf(day)}: ${reviews}`}</title>
                  </rect>
                </g>
              );
            })}
          </svg>
        </div>
        <p className="mt-2 flex items-center justify-end gap-1.5 text-xs text-muted-foreground">
          Less
          <svg aria-hidden viewBox="0 0 76 13" className="h-3.5">
            {[0, 0.25, 0.5, 0.75, 1].map((share, index) => (
              <rect
                key={share}
                x={index * 16}
                width="13"
                height="13"
                rx="3"
                fill={share === 0 ? "var(--muted)" : "var(--chart-3)"}
                fillOpacity={share === 0 ? 1 : 0.2 + 0.8 * share}
              />
            ))}
          </svg>
          More
        </p>
      </figure>
      <DataDetails
        locale={locale}
        caption="Reviews by day"
        columns={["Week of", "Reviews"]}
        rows={Array.from({ length: weeks }, (_, week) => {
          const days = rows.slice(week * 7, week * 7 + 7);
          return [dayOf(days[0]!.day), days.reduce((sum, { reviews }) => sum + reviews, 0)];
        })}
      />
    </>
  );
}
