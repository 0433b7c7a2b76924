import { TierLadder } from "@/components/ui/tier-ladder";

/** No tier yet. Tier 1 is next, and the progress towards it is shown. */
export function AtTheStart() {
  return (
    <TierLadder
      tier={0}
      progress={{ value: 2, max: 3, text: "2 of 3 vouches", missing: ["1 more vouch that counts"] }}
      nextActions={[
        { code: "invite", label: "Ask people to vouch", href: "#ask" },
        { code: "contact", label: "Confirm a contact", href: "#contacts", tier: 2 },
      ]}
    />
  );
}

/** A place halfway up the tiers, with each tier's proof, start date and expiry date. */
export function HalfWay() {
  return (
    <TierLadder
      tier={2}
      holds={[
        { tier: 1, since: "2026-03-12T09:00:00Z", basis: "Five people have vouched for it" },
        {
          tier: 2,
          since: "2026-04-02T09:00:00Z",
          expiresAt: "2027-04-02T09:00:00Z",
          basis: "Its e-mail address was confirmed with a code",
        },
      ]}
      nextActions={[{ code: "register", label: "Enter the register number", href: "#register" }]}
    />
  );
}

/**
 * A place can have a register proof before it has any vouches, because a higher tier does not require the lower ones.
 */
export function WithAGap() {
  return (
    <TierLadder
      tier={3}
      holds={[{ tier: 3, since: "2026-05-20T09:00:00Z" }]}
      progress={{ value: 1, max: 3, text: "1 of 3 vouches", tier: 1 }}
      nextActions={[{ code: "licence", label: "Upload licence", href: "#licence" }]}
    />
  );
}

/** All four tiers. */
export function Complete() {
  return (
    <TierLadder
      tier={4}
      holds={[
        { tier: 1, since: "2026-03-12T09:00:00Z" },
        { tier: 2, since: "2026-04-02T09:00:00Z" },
        { tier: 3, since: "2026-05-20T09:00:00Z" },
        { tier: 4, since: "2026-06-30T09:00:00Z", expiresAt: "2027-06-30T09:00:00Z" },
      ]}
    />
  );
}

export default HalfWay;
