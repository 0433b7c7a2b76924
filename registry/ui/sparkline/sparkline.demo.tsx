import { Sparkline } from "@/components/ui/sparkline";

const weeks = [3, 4, 4, 6, 5, 7, 6, 9];

/** A line, an area, and bars. */
export function Variants() {
  return (
    <div className="flex flex-wrap items-center gap-8">
      <Sparkline data={weeks} label="Vouches per week, ranging from 3 to 9" />
      <Sparkline
        data={weeks}
        variant="area"
        tone="malachite"
        label="Visitors per week, ranging from 300 to 900"
      />
      <Sparkline data={weeks} variant="bars" tone="terracotta" label="Events per week, ranging from 3 to 9" />
    </div>
  );
}

/** Sparklines next to figures. Screen reader text describes each trend. */
export function BesideFigure() {
  return (
    <dl className="grid max-w-sm gap-2 text-sm">
      {[
        ["Vouches", "9 this week", weeks],
        ["Claims", "2 this week", [5, 4, 4, 3, 4, 2, 3, 2]],
        ["Questions", "4 this week", [4, 4, 4, 4, 4, 4, 4, 4]],
      ].map(([term, figure, data]) => (
        <div key={term as string} className="flex flex-wrap items-center justify-between gap-x-4">
          <dt className="w-24 text-muted-foreground">{term}</dt>
          <dd className="flex items-center gap-4">
            <Sparkline data={data as number[]} label="" tone="muted" className="h-6" />
            <span className="w-24 text-end tabular-nums">{figure}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A line with gaps for weeks without data, and bars that point down for negative values. */
export function GapsAndNegatives() {
  return (
    <div className="flex flex-wrap items-center gap-8">
      <Sparkline
        data={[3, 4, null, null, 5, 7, null, 9]}
        label="Weekly visitors, with data for five of eight weeks"
        className="w-40"
      />
      <Sparkline
        data={[2, -1, 3, -2, 0, 4, -3, 1]}
        variant="bars"
        tone="tanzanite"
        label="Weekly change in the number of places"
        className="w-40"
      />
    </div>
  );
}

export default Variants;
