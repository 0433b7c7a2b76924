export interface Row {
  name: string;
  vouches: number;
  /** Rating from one to five. */
  rating: number;
}

export interface Data {
  rows: Row[];
}

/** Returns the places. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve({ rows: sample });
}

const sample: Row[] = [
  { name: "Mbare Library", vouches: 31, rating: 4.6 },
  { name: "Kigali Public Library", vouches: 44, rating: 4.7 },
  { name: "Gikomba Primary School", vouches: 58, rating: 4.4 },
  { name: "Clínica Polana", vouches: 19, rating: 4.5 },
  { name: "Makola Night Kitchen", vouches: 12, rating: 4.8 },
  { name: "Studio Médina", vouches: 23, rating: 4.3 },
  { name: "Jacaranda House", vouches: 17, rating: 4.2 },
  { name: "Makokoba Market", vouches: 66, rating: 4.1 },
  { name: "Yaba Makers’ Hall", vouches: 29, rating: 4.6 },
  { name: "Stone Town Rooms", vouches: 14, rating: 4.9 },
  { name: "Site C Clinic", vouches: 37, rating: 3.9 },
  { name: "Bibliothèque de Treichville", vouches: 8, rating: 4.0 },
];
