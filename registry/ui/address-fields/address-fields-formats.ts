type Part = "street" | "district" | "city" | "region" | "postalCode";

interface AddressFormat {
  /** The fields, in the order they appear in the form. */
  parts: Part[];
  optional: Part[];
  /** The lines of the address on an envelope. */
  lines: Part[][];
  /** What the country calls its largest administrative divisions. */
  regionKind: "province" | "state" | "county" | "region";
  /**
   * Names of the administrative divisions, keyed by ISO 3166-2 code. Set for countries where people select a division
   * from a list.
   */
  regions?: Record<string, string>;
  /** Postal code format, or undefined if the country has no postal codes. */
  postalCode?: { form: RegExp; example: string; digits: boolean };
}

const regions = {
  // ISO 3166-2:ZW
  ZW: {
    "ZW-BU": "Bulawayo",
    "ZW-HA": "Harare",
    "ZW-MA": "Manicaland",
    "ZW-MC": "Mashonaland Central",
    "ZW-ME": "Mashonaland East",
    "ZW-MW": "Mashonaland West",
    "ZW-MV": "Masvingo",
    "ZW-MN": "Matabeleland North",
    "ZW-MS": "Matabeleland South",
    "ZW-MI": "Midlands",
  },
  // ISO 3166-2:ZA
  ZA: {
    "ZA-EC": "Eastern Cape",
    "ZA-FS": "Free State",
    "ZA-GP": "Gauteng",
    "ZA-KZN": "KwaZulu-Natal",
    "ZA-LP": "Limpopo",
    "ZA-MP": "Mpumalanga",
    "ZA-NW": "North West",
    "ZA-NC": "Northern Cape",
    "ZA-WC": "Western Cape",
  },
  // ISO 3166-2:ZM
  ZM: {
    "ZM-02": "Central",
    "ZM-08": "Copperbelt",
    "ZM-03": "Eastern",
    "ZM-04": "Luapula",
    "ZM-09": "Lusaka",
    "ZM-10": "Muchinga",
    "ZM-06": "North-Western",
    "ZM-05": "Northern",
    "ZM-07": "Southern",
    "ZM-01": "Western",
  },
  // ISO 3166-2:MZ
  MZ: {
    "MZ-P": "Cabo Delgado",
    "MZ-G": "Gaza",
    "MZ-I": "Inhambane",
    "MZ-B": "Manica",
    "MZ-L": "Maputo",
    "MZ-MPM": "Maputo (cidade)",
    "MZ-N": "Nampula",
    "MZ-A": "Niassa",
    "MZ-S": "Sofala",
    "MZ-T": "Tete",
    "MZ-Q": "Zambézia",
  },
};

const digits = (count: number, example: string) => ({
  form: new RegExp(`^\\d{${count}}$`),
  example,
  digits: true,
});

/** Most countries: street, city, region, and a postal code in any format. */
const general: AddressFormat = {
  parts: ["street", "city", "region", "postalCode"],
  optional: ["region", "postalCode"],
  lines: [["street"], ["city", "region", "postalCode"]],
  regionKind: "region",
};

const formats: Record<string, AddressFormat> = {
  // Zimbabwe has no postal codes, so mail is delivered by suburb.
  ZW: {
    parts: ["street", "district", "city", "region"],
    optional: ["district"],
    lines: [["street"], ["district"], ["city"]],
    regionKind: "province",
    regions: regions.ZW,
  },
  ZA: {
    parts: ["street", "district", "city", "region", "postalCode"],
    optional: ["district"],
    lines: [["street"], ["district"], ["city"], ["postalCode"]],
    regionKind: "province",
    regions: regions.ZA,
    postalCode: digits(4, "8001"),
  },
  ZM: {
    parts: ["street", "district", "city", "region", "postalCode"],
    optional: ["district", "postalCode"],
    lines: [["street"], ["district"], ["postalCode", "city"]],
    regionKind: "province",
    regions: regions.ZM,
    postalCode: digits(5, "10101"),
  },
  MZ: {
    parts: ["street", "district", "city", "region", "postalCode"],
    optional: ["district", "postalCode"],
    lines: [["street"], ["district"], ["postalCode", "city"]],
    regionKind: "province",
    regions: regions.MZ,
    postalCode: digits(4, "1100"),
  },
  KE: {
    parts: ["street", "district", "city", "postalCode"],
    optional: ["district"],
    lines: [["street"], ["district"], ["city"], ["postalCode"]],
    regionKind: "county",
    postalCode: digits(5, "00100"),
  },
  NG: {
    parts: ["street", "district", "city", "region", "postalCode"],
    optional: ["district", "postalCode"],
    lines: [["street"], ["district"], ["city", "postalCode"], ["region"]],
    regionKind: "state",
    postalCode: digits(6, "100001"),
  },
  BW: {
    ...general,
    parts: ["street", "district", "city"],
    optional: ["district"],
    lines: [["street"], ["district"], ["city"]],
  },
  RW: {
    parts: ["street", "district", "city", "region"],
    optional: ["district", "region"],
    lines: [["street"], ["district"], ["city"]],
    regionKind: "province",
  },
  FR: {
    parts: ["street", "postalCode", "city"],
    optional: [],
    lines: [["street"], ["postalCode", "city"]],
    regionKind: "region",
    postalCode: digits(5, "75010"),
  },
  DE: {
    parts: ["street", "postalCode", "city"],
    optional: [],
    lines: [["street"], ["postalCode", "city"]],
    regionKind: "state",
    postalCode: digits(5, "10115"),
  },
  PT: {
    parts: ["street", "postalCode", "city"],
    optional: [],
    lines: [["street"], ["postalCode", "city"]],
    regionKind: "region",
    postalCode: { form: /^\d{4}-\d{3}$/, example: "1100-148", digits: false },
  },
  GB: {
    parts: ["street", "city", "postalCode"],
    optional: [],
    lines: [["street"], ["city"], ["postalCode"]],
    regionKind: "county",
    postalCode: { form: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: "SW1A 1AA", digits: false },
  },
  US: {
    parts: ["street", "city", "region", "postalCode"],
    optional: [],
    lines: [["street"], ["city", "region", "postalCode"]],
    regionKind: "state",
    postalCode: { form: /^\d{5}(?:-\d{4})?$/, example: "10001", digits: false },
  },
};

/** Returns a country's address format, or a generic one if the country is not listed. */
function formatOf(country: string): AddressFormat {
  return Object.hasOwn(formats, country) ? formats[country]! : general;
}

export { type AddressFormat, formatOf, type Part };
