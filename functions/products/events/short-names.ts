/**
 * Common short names missing from GeoNames, with their places. Please add more, but only names that nearly everyone
 * uses for the same place.
 */
export const shortNames: Readonly<Record<string, string>> = {
  "dc": "Washington, D.C.",
  "washington d c": "Washington, D.C.",
  "la": "Los Angeles, US",
  "ny": "New York City, US",
  "sf": "San Francisco, US",
  "kl": "Kuala Lumpur, MY",
  "jhb": "Johannesburg, ZA",
  "joburg": "Johannesburg, ZA",
  "jozi": "Johannesburg, ZA",
  "cpt": "Cape Town, ZA",
  "vic falls": "Victoria Falls, ZW",
  "byo": "Bulawayo, ZW",
  "addis": "Addis Ababa, ET",
  "dar": "Dar es Salaam, TZ",
  "rio": "Rio de Janeiro, BR",
  "philly": "Philadelphia, US",
  "vegas": "Las Vegas, US",
  "st pete": "Saint Petersburg, Florida",
};

/** Short names of countries that Unicode's locale data does not have. */
export const shortCountries: Readonly<Record<string, string>> = {
  "usa": "US",
  "us": "US",
  "u s a": "US",
  "america": "US",
  "united states of america": "US",
  "uk": "GB",
  "great britain": "GB",
  "uae": "AE",
  "hk": "HK",
  "drc": "CD",
  "dr congo": "CD",
  "democratic republic of the congo": "CD",
  "republic of the congo": "CG",
  "ivory coast": "CI",
  "burma": "MM",
  "swaziland": "SZ",
  "czech republic": "CZ",
  "holland": "NL",
  "turkey": "TR",
  "south korea": "KR",
  "north korea": "KP",
  "cape verde": "CV",
  "macedonia": "MK",
};

export const sharedCountries: Readonly<Record<string, readonly string[]>> = {
  "congo": ["CD", "CG"],
  "korea": ["KR", "KP"],
};

/** ISO 3166-2 codes of regions that GeoNames numbers differently. */
export const regionCodes: Readonly<Record<string, string>> = {
  ab: "CA.01",
  bc: "CA.02",
  mb: "CA.03",
  nb: "CA.04",
  nl: "CA.05",
  ns: "CA.07",
  on: "CA.08",
  pe: "CA.09",
  qc: "CA.10",
  sk: "CA.11",
  nsw: "AU.02",
  qld: "AU.04",
  sa: "AU.05",
  tas: "AU.06",
  vic: "AU.07",
  wa: "AU.08",
  gp: "ZA.06",
  kzn: "ZA.02",
};

/**
 * Continents and parts of continents, which are too large for a search or an event. Without this list, "Africa" would
 * match a town in Tunisia that was once called that.
 */
export const continents: ReadonlySet<string> = new Set([
  ...[
    "africa",
    "afrika",
    "afrique",
    "asia",
    "asie",
    "asien",
    "azia",
    "europe",
    "europa",
    "eropa",
    "ulaya",
    "uropa",
  ],
  ...["oceania", "oceanie", "ozeanien", "antarctica", "latin america", "south america", "north america"],
  ...[
    "central america",
    "amerique",
    "amerika",
    "amerika ya kusini",
    "amerique du sud",
    "america latina",
    "sudamerika",
  ],
  ...[
    "east africa",
    "west africa",
    "north africa",
    "southern africa",
    "central africa",
    "sub saharan africa",
  ],
  ...["afrika mashariki", "afrique de lest", "afrique de louest", "africa oriental", "africa austral"],
  ...["middle east", "moyen orient", "medio oriente", "scandinavia", "balkans", "caribbean", "eu"],
]);
