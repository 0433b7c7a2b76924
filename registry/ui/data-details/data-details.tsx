import * as React from "react";
import { cn } from "@/lib/utils";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";

interface DataDetailsLabels {
  /** Label of the button that opens the table. */
  show: string;
}

const english: DataDetailsLabels = { show: "Show the data as a table" };

interface DataDetailsProps extends Omit<React.ComponentProps<"details">, "children"> {
  /** Caption of the table, in one line. Screen readers read the caption before the table. */
  caption: string;
  /** The column headers. The first column contains the row names. */
  columns: readonly string[];
  /** The rows. Each row has a name, followed by a value for each of the other columns. */
  rows: readonly (readonly [name: string | number, ...values: (string | number)[]])[];
  /**
   * Language for numbers.
   * @default "en"
   */
  locale?: string | undefined;
  labels?: Partial<DataDetailsLabels> | undefined;
}

/** A chart's numbers in an expandable table, for people who cannot see the chart or want the exact values. */
function DataDetails(
  { caption, columns, rows, locale = "en", labels, className, ...props }: DataDetailsProps,
) {
  const { show } = { ...english, ...labels };
  const number = new Intl.NumberFormat(locale);
  const write = (value: string | number) => typeof value === "number" ? number.format(value) : value;
  return (
    <details data-slot="data-details" className={cn("mt-4 text-sm wrap-anywhere", className)} {...props}>
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-muted-foreground underline-offset-4 outline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:py-3">
        {show}
      </summary>
      <Table className="mt-2 tabular-nums">
        <TableCaption className="sr-only">{caption}</TableCaption>
        <TableHeader>
          <TableRow>
            {columns.map((column) => <TableHead key={column} scope="col">{column}</TableHead>)}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map(([name, ...values]) => (
            <TableRow key={name}>
              <TableHead scope="row" className="font-normal">{write(name)}</TableHead>
              {values.map((value, index) => <TableCell key={columns[index + 1]}>{write(value)}</TableCell>)}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </details>
  );
}

export { DataDetails, type DataDetailsLabels, type DataDetailsProps };
