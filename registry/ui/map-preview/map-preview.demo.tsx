"use client";

import { MapPreview } from "@/components/ui/map-preview";

/** A pin and an address. The map loads on request. */
export function Plain() {
  return (
    <MapPreview
      className="max-w-md"
      name="Mbare Library"
      address="12 Ardbennie Road, Mbare, Harare"
      latitude={-17.8519}
      longitude={31.0436}
    />
  );
}

/** A square map in a narrow column, with a long name and address. */
export function Square() {
  return (
    <MapPreview
      className="max-w-56"
      ratio={1}
      name="Chitungwiza Primary School"
      address="Stand 4711, Corner of Chitungwiza Road and the old road to Seke, Unit L, Chitungwiza"
      latitude={-18.0127}
      longitude={31.0756}
    />
  );
}

/** If the coordinates are unknown, only the address is shown. */
export function WithoutPoint() {
  return (
    <MapPreview
      className="max-w-md"
      name="Gikomba Radio"
      address="Gikomba, Nairobi"
      latitude={null}
      longitude={null}
    />
  );
}

/** In Portuguese. */
export function Translated() {
  return (
    <MapPreview
      lang="pt"
      className="max-w-md"
      name="Biblioteca Nacional"
      address="Avenida 25 de Setembro, Maputo"
      latitude={-25.9742}
      longitude={32.5716}
      locale="pt"
      labels={{
        show: "Mostrar o mapa",
        consent: (provider) => `O mapa vem de ${provider}, que ficará a saber o seu endereço IP.`,
        directions: "Como chegar",
        map: (name) => `Mapa de ${name}`,
        newTab: "(abre num novo separador)",
        compass: ["N", "S", "E", "O"],
      }}
    />
  );
}

export default Plain;
