import { RelativeTime } from "@/components/ui/relative-time";

const now = "2026-11-21T09:00:00Z";

/** Past and future times, in the largest unit that fits. */
export function PastAndFuture() {
  return (
    <ul className="grid gap-2 text-sm">
      {[
        ["Vouched", "2026-11-21T08:56:00Z"],
        ["Claimed", "2026-11-18T10:00:00Z"],
        ["Registered", "2024-03-12T09:00:00Z"],
        ["Opens", "2026-11-22T06:00:00Z"],
        ["Licence ends", "2027-06-30T09:00:00Z"],
      ].map(([what, date]) => (
        <li key={what} className="flex gap-2">
          <span className="w-28 text-muted-foreground">{what}</span>
          <RelativeTime date={date!} now={now} timeZone="Africa/Harare" />
        </li>
      ))}
    </ul>
  );
}

/** This demo uses the browser's clock. The server renders the date, and the browser then shows the relative time. */
export function ByTheClock() {
  return (
    <p className="text-sm">
      Written <RelativeTime date="2026-03-12T09:00:00Z" />
    </p>
  );
}

/** In other languages. */
export function Languages() {
  return (
    <ul className="grid gap-2 text-sm">
      {["en", "fr", "sw", "pt", "ar"].map((locale) => (
        <li key={locale} lang={locale} className="flex gap-2">
          <span className="w-10 text-muted-foreground">{locale}</span>
          <RelativeTime date="2026-11-19T09:00:00Z" now={now} locale={locale} explained={false} />
        </li>
      ))}
    </ul>
  );
}

export default PastAndFuture;
