import type { OpeningSpan } from "@/components/ui/opening-hours";
import type { TierAction, TierHold, TierProgress } from "@/components/ui/tier-ladder";
import type { TrustReason } from "@/components/ui/trust-score";
import type { Tier } from "@/components/ui/verified-badge";
import type { PublicVouch } from "@/components/ui/vouch-list";

/** A proof: how, when and by whom the place was checked, and when the proof expires. */
export interface Proof {
  id: string;
  tier: Exclude<Tier, 0>;
  title: string;
  detail: string;
  checkedAt: string;
  expiresAt: string | null;
  /** URL of the check's public record. */
  href: string;
}

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
    /** An empty array if unknown. */
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
  /** Vouches that count but are not public. */
  hiddenVouches: number;
  /** URL where people vouch for the place. If `null`, a sample dialog opens instead. */
  vouchHref: string | null;
  reportHref: string;
  now: string;
}
