import type { OpeningSpan } from "@/components/ui/opening-hours";
import type { TierAction, TierHold, TierProgress } from "@/components/ui/tier-ladder";
import type { TrustReason } from "@/components/ui/trust-score";
import type { Tier } from "@/components/ui/verified-badge";
import type { PublicVouch } from "@/components/ui/vouch-list";

/** One thing that was checked about the place: how, by whom, when, and until when it counts. */
export interface Proof {
  id: string;
  tier: Exclude<Tier, 0>;
  title: string;
  detail: string;
  checkedAt: string;
  expiresAt: string | null;
  /** Public record of the check. */
  href: string;
}

/** Everything that the page shows. */
export interface Data {
  place: {
    name: string;
    kind: string;
    legalName: string;
    about: string[];
    address: string | null;
    city: string;
    country: string;
    latitude: number | null;
    longitude: number | null;
    timeZone: string;
    phone: string | null;
    email: string | null;
    website: string | null;
    /** Empty if unknown. */
    hours: OpeningSpan[];
    features: string[];
    href: string;
  };
  tier: Tier;
  tierSince: string | null;
  holds: TierHold[];
  progress: TierProgress | undefined;
  nextActions: TierAction[];
  proofs: Proof[];
  trust: { score: number; reasons: TrustReason[] } | null;
  vouches: PublicVouch[];
  /** Vouches that count without being public. */
  hiddenVouches: number;
  /** Where people vouch for the place; `null` only shows what happens. */
  vouchHref: string | null;
  reportHref: string;
  /** The moment for which the page is rendered. */
  now: string;
}
