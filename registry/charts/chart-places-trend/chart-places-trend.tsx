"use client";

import { cn } from "@/lib/utils";
import { DataLoader } from "@/components/ui/error-state";
import { Sparkline } from "@/components/ui/sparkline";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { Card, CardContent, CardDescription, CardHeader } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { type Data, load } from "./data";

const locale = "en-GB";
const number = new Intl.NumberFormat(locale);
const percent = new Intl.NumberFormat(locale, { style: "percent", signDisplay: "exceptZero" });

/** Weekly views over eight weeks, and the change since the first week */
export function ChartPlacesTrend() {
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Most viewed places</h2>
        <CardDescription>Weekly views over eight weeks, and the change since the first week</CardDescription>
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
      <Table>
        <TableCaption className="sr-only">Weekly views by place</TableCaption>
        <TableHeader>
          <TableRow>
            <TableHead scope="col">Place</TableHead>
            <TableHead scope="col" className="hidden sm:table-cell">Eight weeks</TableHead>
            <TableHead scope="col" className="text-end">Last week</TableHead>
            <TableHead scope="col" className="text-end">Change</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map(({ name, city, views }) => {
            const [first = 0, last = 0] = [views[0], views.at(-1)];
            const change = last / first - 1;
            return (
              <TableRow key={name}>
                <TableHead scope="row" className="font-medium whitespace-normal">
                  {name}
                  <span className="block text-xs font-normal text-muted-foreground">{city}</span>
                </TableHead>
                <TableCell className="hidden w-40 sm:table-cell">
                  <Sparkline
                    data={views}
                    variant="area"
                    className="h-8 w-36"
                    label={`From ${number.format(first)} to ${number.format(last)} views a week`}
                  />
                </TableCell>
                <TableCell className="text-end tabular-nums">{number.format(last)}</TableCell>
                <TableCell className="text-end tabular-nums">
                  <span
                    className={cn(
                      "text-muted-foreground",
                      change > 0.02 && "text-success",
                      change < -0.02 && "text-destructive",
                    )}
                  >
                    {percent.format(change)}
                  </span>
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </>
  );
}
