"use client";

import { Button } from "@/components/ui/button";
import { VenueCard, type VenueSummary } from "@/components/ui/venue-card";

const library: VenueSummary = {
  id: "1",
  displayName: "Mbare Library",
  entityType: "ngo",
  address: "12 Ardbennie Road",
  city: "Harare",
  country: "ZW",
  status: "active",
  distanceKm: 1.24,
  identity: { legalName: "Mbare Community Library Trust" },
  platform: { verificationTier: { tier: 3, since: "2026-05-20T09:00:00Z" } },
};

/** A place that was found in a register and rated by visitors. */
export function Verified() {
  return <VenueCard className="max-w-xs" venue={library} href="#mbare" rating={{ value: 4.6, count: 128 }} />;
}

/** A list of search results with long names and short distances. */
export function InAList() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <VenueCard venue={library} href="#mbare" rating={{ value: 4.6, count: 128 }} />
      <VenueCard
        venue={{
          ...library,
          id: "2",
          displayName: "Chitungwiza Primary School of Saint Mary and the Good Shepherd, New Building",
          entityType: "school",
          address: null,
          city: "Chitungwiza",
          distanceKm: 0.346,
          platform: { verificationTier: { tier: 0 } },
        }}
        href="#chitungwiza"
      />
      <VenueCard
        venue={{
          ...library,
          id: "3",
          displayName: "Gikomba Radio",
          entityType: "media_organization",
          address: null,
          city: "Nairobi",
          country: "KE",
          status: "suspended",
          distanceKm: null,
        }}
        href="#gikomba"
      />
    </div>
  );
}

/** A card with a button. Clicking the button does not open the place. */
export function WithAction() {
  return (
    <VenueCard className="max-w-xs" venue={library} href="#mbare">
      <Button size="sm" variant="outline">Vouch for it</Button>
    </VenueCard>
  );
}

/** In French. */
export function Translated() {
  return (
    <VenueCard
      lang="fr"
      className="max-w-xs"
      venue={library}
      href="#mbare"
      locale="fr"
      rating={{ value: 4.6, count: 128 }}
      labels={{
        types: { ngo: "Association" },
        names: ["Non vérifié", "Communauté", "Identité", "Administration", "Agréé"],
        meanings: [
          "Pas encore vérifié.",
          "Des personnes qui le connaissent l’ont recommandé.",
          "Un numéro de téléphone ou une adresse e-mail a été confirmé.",
          "Il figure dans un registre officiel.",
          "Sa licence a été vérifiée.",
        ],
        away: (distance) => `à ${distance}`,
        rating: (value, max, count) => `Noté ${value} sur ${max} par ${count} personnes`,
      }}
    />
  );
}

export default Verified;
