import { UsersIcon } from "lucide-react";
import { Sparkline } from "@/components/ui/sparkline";
import {
  StatCard,
  StatCardAside,
  StatCardChange,
  StatCardLabel,
  StatCardValue,
} from "@/components/ui/stat-card";

/** Each card has a label, a value and a change. Here, having fewer open claims is better. */
export function Overview() {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-4">
      <StatCard>
        <StatCardLabel>Verified places</StatCardLabel>
        <StatCardValue>1,284</StatCardValue>
        <StatCardChange change={0.124} since="since last month" />
      </StatCard>
      <StatCard>
        <StatCardLabel>Pending claims</StatCardLabel>
        <StatCardValue>37</StatCardValue>
        <StatCardChange change={-0.18} better="down" since="since last week" />
      </StatCard>
      <StatCard>
        <StatCardLabel>Time to decide</StatCardLabel>
        <StatCardValue>2 d 4 h</StatCardValue>
        <StatCardChange change={0.06} better="down" since="since last week" />
      </StatCard>
      <StatCard>
        <StatCardLabel>Languages</StatCardLabel>
        <StatCardValue>4</StatCardValue>
        <StatCardChange change={0} since="since last month" />
      </StatCard>
    </div>
  );
}

/** The card has a sparkline for the last eight weeks. */
export function WithSparkline() {
  return (
    <StatCard className="max-w-xs">
      <StatCardLabel>Vouches</StatCardLabel>
      <StatCardValue>9</StatCardValue>
      <StatCardAside className="row-start-2 items-end">
        <Sparkline
          data={[3, 4, 4, 6, 5, 7, 6, 9]}
          label="From 3 to 9 in eight weeks"
          tone="malachite"
          variant="area"
        />
      </StatCardAside>
      <StatCardChange change={0.5} since="since last week" />
    </StatCard>
  );
}

/** A card with an icon and a neutral change. */
export function WithIcon() {
  return (
    <StatCard className="max-w-xs">
      <StatCardLabel>People going</StatCardLabel>
      <StatCardAside>
        <UsersIcon aria-hidden />
      </StatCardAside>
      <StatCardValue>48</StatCardValue>
      <StatCardChange change={-0.02} better="none" since="since yesterday" />
    </StatCard>
  );
}

export default Overview;
