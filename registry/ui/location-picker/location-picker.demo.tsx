"use client";

import { type FoundPlace, LocationPicker } from "@/components/ui/location-picker";

const address = { country: "ZW", street: "", district: "", city: "Harare", region: "", postalCode: "" };

const places: FoundPlace[] = [
  {
    id: "1",
    name: "Mbare Library",
    address: { ...address, street: "Chaminuka Street", district: "Mbare" },
    latitude: -17.8577,
    longitude: 31.0437,
  },
  {
    id: "2",
    name: "National Gallery",
    address: { ...address, street: "20 Julius Nyerere Way" },
    latitude: -17.8249,
    longitude: 31.0494,
  },
  {
    id: "3",
    name: "Makokoba Market",
    address: { ...address, street: "Basch Street", city: "Bulawayo" },
    latitude: -20.1413,
    longitude: 28.5663,
  },
];

/** Simulates a server with three places. */
function find(text: string): Promise<FoundPlace[]> {
  const found = places.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  return new Promise((answer) => setTimeout(() => answer(found), 200));
}

/** Search for a place, or fill in the fields. */
export function Plain() {
  return <LocationPicker aria-label="Where" className="max-w-lg" search={find} required />;
}

/** A picker without a search field. A place is already selected. */
export function Filled() {
  return <LocationPicker aria-label="Where" className="max-w-lg" defaultValue={places[0]} />;
}

/** A picker in Portuguese, limited to places in one country. */
export function Translated() {
  return (
    <LocationPicker
      aria-label="Onde"
      className="max-w-lg"
      locale="pt"
      countries={["MZ"]}
      search={find}
      labels={{
        search: "Procurar um lugar",
        searchHint: "Nome do lugar ou endereço.",
        name: "Nome do lugar",
        latitude: "Latitude",
        longitude: "Longitude",
        pointHint: "Em graus.",
        locate: "Onde estou",
        addressFields: {
          street: "Rua e número",
          city: "Cidade",
          district: "Bairro",
          optional: "opcional",
          region: { province: "Província", state: "Estado", county: "Condado", region: "Região" },
          chooseRegion: "Escolha uma",
          postalCode: "Código postal",
          postalCodeForm: (example) => `Use o formato ${example}.`,
        },
      }}
    />
  );
}

/** Disabled. */
export function Disabled() {
  return <LocationPicker aria-label="Where" className="max-w-lg" defaultValue={places[1]} disabled />;
}

export default Plain;
