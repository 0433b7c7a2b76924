"use client";

import { Button } from "@/components/ui/button";
import { UsageMeter } from "@/components/ui/usage-meter";

/** One quota has low usage, one is nearly used up, and one is used up. */
export function States() {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] gap-4">
      <UsageMeter label="Requests today" used={3140} limit={10_000} resets="Resets at midnight" />
      <UsageMeter label="Searches this hour" used={912} limit={1000} resets="Resets at 15:00" />
      <UsageMeter
        label="API keys"
        used={5}
        limit={5}
        action={<Button size="sm" variant="outline">Request more keys</Button>}
      />
    </div>
  );
}

/** One meter has a unit, one is over its limit, and one has no limit. */
export function Figures() {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] gap-4">
      <UsageMeter
        label="Document storage"
        used={640}
        limit={1000}
        format={{ style: "unit", unit: "megabyte" }}
      />
      <UsageMeter
        label="Messages"
        used={108}
        limit={100}
        resets="Resets on 1 April"
      />
      <UsageMeter label="Public reads" used={128_400} limit={null} />
    </div>
  );
}

/** In another language. */
export function InFrench() {
  return (
    <UsageMeter
      className="max-w-xs"
      label="Requêtes aujourd’hui"
      used={8200}
      limit={10_000}
      locale="fr"
      labels={{
        of: (used, limit) => `${used} sur ${limit}`,
        near: (left) => `Presque épuisé, reste ${left}`,
      }}
    />
  );
}

export default States;
