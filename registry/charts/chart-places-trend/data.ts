export interface Row {
  name: string;
  city: string;
  /** Views per week, oldest first. */
  views: number[];
}

export interface Data {
  rows: Row[];
}

/** Returns the places. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve({ rows: sample });
}

const sample: Row[] = [
  { name: "Mbare Library", city: "Harare", views: [310, 322, 340, 331, 365, 390, 402, 431] },
  { name: "Kigali Public Library", city: "Kigali", views: [520, 512, 530, 541, 538, 560, 574, 569] },
  { name: "Stone Town Rooms", city: "Zanzibar", views: [210, 260, 305, 340, 320, 290, 270, 255] },
  { name: "Studio Médina", city: "Dakar", views: [90, 96, 110, 128, 140, 151, 170, 188] },
  { name: "Clínica Polana", city: "Maputo", views: [150, 149, 152, 148, 151, 150, 153, 152] },
];
