import { Badge } from "@/components/ui/badge";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";

const claims = [
  { venue: "Mbare Library", role: "Manager", state: "Approved", variant: "success" },
  { venue: "Makokoba Market", role: "Owner", state: "In review", variant: "info" },
  { venue: "Chitungwiza Hall", role: "Agent", state: "Rejected", variant: "destructive" },
] as const;

/** Each row has a status. The first cell is the row header. */
export function Plain() {
  return (
    <Table>
      <TableCaption>Your claims</TableCaption>
      <TableHeader>
        <TableRow>
          <TableHead>Place</TableHead>
          <TableHead>As</TableHead>
          <TableHead>State</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {claims.map((claim) => (
          <TableRow key={claim.venue}>
            <TableHead scope="row">{claim.venue}</TableHead>
            <TableCell>{claim.role}</TableCell>
            <TableCell>
              <Badge variant={claim.variant}>{claim.state}</Badge>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const fees = [["Zimbabwe", 40], ["Rwanda", 35], ["Ghana", 55]] as const;

/** Right-aligned numbers and a total. */
export function WithSum() {
  return (
    <Table aria-label="Licence fees" className="max-w-sm">
      <TableHeader>
        <TableRow>
          <TableHead>Country</TableHead>
          <TableHead className="text-end">Fee</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {fees.map(([country, fee]) => (
          <TableRow key={country}>
            <TableCell>{country}</TableCell>
            <TableCell className="text-end tabular-nums">{`$${fee}.00`}</TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell>Total</TableCell>
          <TableCell className="text-end tabular-nums">$130.00</TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
}

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** This table is wider than a phone, so it scrolls sideways in its container. */
export function Wide() {
  return (
    <Table aria-label="Visitors by day" labels={{ scroll: "Visitors by day" }}>
      <TableHeader>
        <TableRow>
          <TableHead>Place</TableHead>
          {days.map((day) => <TableHead key={day} className="text-end">{day}</TableHead>)}
        </TableRow>
      </TableHeader>
      <TableBody>
        {claims.map((claim, row) => (
          <TableRow key={claim.venue} data-selected={row === 1 ? "" : undefined}>
            <TableHead scope="row">{claim.venue}</TableHead>
            {days.map((day, column) => (
              <TableCell key={day} className="text-end tabular-nums">
                {120 + row * 37 + column * 11}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

export default Plain;
