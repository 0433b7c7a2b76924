import { ScrollArea } from "@/components/ui/scroll-area";

const wards = [
  "Avondale",
  "Borrowdale",
  "Budiriro",
  "Dzivarasekwa",
  "Epworth",
  "Glen Norah",
  "Glen View",
  "Greendale",
  "Hatcliffe",
  "Hatfield",
  "Highfield",
  "Kambuzuma",
  "Kuwadzana",
  "Mabelreign",
  "Mabvuku",
  "Mbare",
  "Mount Pleasant",
  "Mufakose",
  "Southerton",
  "Tafara",
  "Warren Park",
  "Waterfalls",
];

/** A long list in a scrollable box. */
export function LongList() {
  return (
    <ScrollArea
      className="h-56 max-w-xs rounded-lg border border-border bg-card"
      viewport={{ "aria-label": "Harare wards" }}
    >
      <ul className="p-3 pe-5 text-sm">
        {wards.map((ward) => (
          <li key={ward} className="border-b border-border py-2 last:border-b-0">{ward}</li>
        ))}
      </ul>
    </ScrollArea>
  );
}

/** A row that scrolls sideways. An edge fades if there is more content beyond it. */
export function Sideways() {
  return (
    <ScrollArea
      orientation="horizontal"
      fade
      className="max-w-md"
      viewport={{ "aria-label": "National Gallery photos" }}
    >
      <ul className="flex w-max gap-3 pb-4">
        {["Entrance", "Main hall", "Shona sculpture", "Garden", "Workshop", "Café"].map((name) => (
          <li key={name} className="w-36">
            <div aria-hidden className="aspect-4/3 rounded-lg bg-terracotta-container" />
            <p className="mt-1.5 text-sm">{name}</p>
          </li>
        ))}
      </ul>
    </ScrollArea>
  );
}

/** Scrolls in both directions, for content that is wider and taller than the area. */
export function Both() {
  return (
    <ScrollArea
      orientation="both"
      className="h-48 max-w-sm rounded-lg border border-border bg-card"
      viewport={{ "aria-label": "Visitors by hour" }}
    >
      <table className="w-max text-sm tabular-nums">
        <tbody>
          {wards.slice(0, 10).map((ward, row) => (
            <tr key={ward}>
              <th scope="row" className="px-3 py-2 text-start font-medium">{ward}</th>
              {Array.from(
                { length: 10 },
                (_, hour) => (
                  <td key={hour} className="px-3 py-2 text-end text-muted-foreground">
                    {(row * 7 + hour * 3) % 40}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

/** Text that fades at the edges where there is more to read. */
export function Fading() {
  return (
    <ScrollArea fade className="h-40 max-w-md" viewport={{ "aria-label": "House rules" }}>
      <div className="grid gap-3 pe-4 text-sm leading-relaxed">
        <p>
          Books can be borrowed for three weeks and renewed twice, unless someone else is waiting for them.
        </p>
        <p>
          The reading room is a quiet area. Meetings can be held in the hall, which is free for Mbare
          residents.
        </p>
        <p>
          Children under ten must come with an adult. Homework help is available on weekdays from two to five.
        </p>
        <p>Computers can be used for one hour at a time. Printing costs five cents a page.</p>
      </div>
    </ScrollArea>
  );
}

export default LongList;
