"use client";

import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { Card, CardContent, CardDescription, CardHeader } from "@/components/ui/card";
import { DataDetails } from "@/components/ui/data-details";
import { DataLoader } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { type Data, load } from "./data";

const locale = "en-GB";
const number = new Intl.NumberFormat(locale);
const countryNames = new Intl.DisplayNames(locale, { type: "region" });
const nameOf = (country: string) => countryNames.of(country) ?? country;

/** Ranges shown in the legend, highest first. */
const steps = [
  { from: 1000, words: "1,000 or more" },
  { from: 300, words: "300 to 999" },
  { from: 1, words: "1 to 299" },
  { from: 0, words: "None yet" },
] as const;
const stepOf = (places: number) => steps.find(({ from }) => places >= from)!;

/** Each shade has a text colour that is readable on top of it. */
const shade = cva("", {
  variants: {
    from: {
      1000: "bg-malachite text-mineral-foreground",
      300: "bg-malachite/80 text-mineral-foreground",
      1: "bg-malachite/35 text-foreground",
      0: "bg-muted text-foreground/70",
    },
  },
});

/** Verified places by country; each tile is a country, placed roughly as on a map */
export function ChartPlacesMap() {
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Places on the map</h2>
        <CardDescription>
          Verified places by country, on a simplified map with one tile per country
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
  return (
    <>
      {/* Shades differ only in colour, so the figure opts out of forced colours. */}
      <figure
        aria-label="Verified places by country"
        className="forced-color-adjust-none forced-colors:bg-card forced-colors:p-2"
      >
        <ul className="mx-auto grid max-w-md grid-cols-10 gap-1" dir="ltr">
          {rows.map(({ country, x, y, places }) => (
            <li key={country} style={{ gridColumn: x + 1, gridRow: y + 1 }}>
              <span
                className={cn(
                  "relative flex aspect-square items-center justify-center overflow-hidden rounded-md text-[0.625rem] font-semibold sm:text-xs",
                  shade(stepOf(places)),
                )}
                title={`${nameOf(country)}: ${number.format(places)}`}
              >
                <span aria-hidden>{country}</span>
                <span className="sr-only">{nameOf(country)}: {number.format(places)}</span>
              </span>
            </li>
          ))}
        </ul>
        <ul
          className="mt-4 flex flex-wrap justify-center gap-x-4 gap-y-1 text-xs text-muted-foreground"
          aria-label="Places"
        >
          {steps.map(({ from, words }) => (
            <li key={from} className="flex items-center gap-1.5">
              <span aria-hidden className={cn("size-3.5 rounded-sm", shade({ from }))} />
              {words}
            </li>
          ))}
        </ul>
      </figure>
      <DataDetails
        locale={locale}
        caption="Verified places by country"
        columns={["Country", "Places"]}
        rows={rows.toSorted((one, other) => other.places - one.places).filter(({ places }) => places > 0).map(
          ({ country, places }) => [nameOf(country), places],
        )}
      />
    </>
  );
}
