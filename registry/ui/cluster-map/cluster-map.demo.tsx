"use client";

import { ClusterMap, type ClusterMapPoint } from "@/components/ui/cluster-map";

const place = (id: string, name: string, latitude: number | null, longitude: number | null) => ({
  id,
  name,
  latitude,
  longitude,
});

const places: ClusterMapPoint[] = [
  place("mbare", "Mbare Library", -17.8519, 31.0436),
  place("gallery", "National Gallery", -17.8277, 31.0477),
  place("gwanza", "Gwanza Community Hall", -17.8102, 31.0951),
  place("beira", "Casa dos Bicos", -19.8436, 34.8389),
  place("maputo", "Centro Cultural Franco-Moçambicano", -25.9692, 32.5732),
  place("nairobi", "Kenya National Theatre", -1.2789, 36.8156),
  place("karura", "Karura Forest Market", -1.2434, 36.8323),
  place("dar", "Makumbusho Village", -6.7773, 39.2454),
  place("accra", "Osu Children’s Library", 5.5559, -0.1829),
  place("dakar", "Village des Arts", 14.7439, -17.4587),
  place("lagos", "Jazzhole", 6.4474, 3.4275),
  place("kigali", "Inema Arts Centre", -1.9359, 30.0888),
];

/** Places in several countries. The map draws coastlines and borders, and makes no requests to a map server. */
export function Places() {
  return <ClusterMap label="Verified places" points={places} />;
}

const concerts = [
  { ...place("stars", "Mbira Under the Stars", -17.8216, 31.0426), city: "Harare", day: "29 November" },
  { ...place("chimurenga", "Chimurenga Nights", -17.8301, 31.0522), city: "Harare", day: "4 December" },
  {
    ...place("marrabenta", "Marrabenta on the Terrace", -25.9692, 32.5732),
    city: "Maputo",
    day: "30 November",
  },
  { ...place("benga", "Benga Night with Winyo", -1.2649, 36.8028), city: "Nairobi", day: "2 December" },
  { ...place("online", "Songwriting Together", null, null), city: "Online", day: "5 December" },
];

/** Custom labels for markers and rows. One event has no location. */
export function Events() {
  return (
    <ClusterMap
      label="Concerts on the map"
      points={concerts}
      defaultValue={["stars", "chimurenga"]}
      groupName={(group) =>
        `${group.length === 1 ? "1 concert" : `${group.length} concerts`} in ${
          new Intl.ListFormat("en").format(new Set(group.map(({ city }) => city)))
        }`}
      renderPoint={({ id, name, day }) => (
        <article className="grid gap-0.5 px-4 py-3 text-sm">
          <a
            href={`#${id}`}
            className="rounded-sm font-medium underline-offset-4 outline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-ring"
          >
            {name}
          </a>
          <p className="text-muted-foreground">{day}</p>
        </article>
      )}
      labels={{
        showAll: "Show all concerts",
        list: "Concerts at the selected marker",
        hint:
          "Select a marker to list its concerts. Use the arrow keys to pan the map, and plus and minus to zoom.",
      }}
    >
      1 online concert is only in the list.
    </ClusterMap>
  );
}

/** In French. */
export function Translated() {
  return (
    <ClusterMap
      lang="fr"
      className="max-w-md"
      label="Lieux vérifiés"
      points={places}
      labels={{
        loading: "Chargement de la carte",
        failed: () => "La carte n’a pas pu être chargée. Vérifiez votre connexion, puis rechargez la page.",
        zoomIn: "Zoom avant",
        zoomOut: "Zoom arrière",
        showAll: "Afficher tous les lieux",
        group: (count) => `${count} lieux`,
        list: "Lieux du repère sélectionné",
        hint:
          "Sélectionnez un repère pour afficher ses lieux. Les flèches déplacent la carte, plus et moins changent l’échelle.",
      }}
    />
  );
}

export default Places;
