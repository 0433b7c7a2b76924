/** A topic that determines the placeholder and sample pictures of an event. */
export interface Topic {
  readonly name: string;
  /** Hue of the topic's colours, in degrees. */
  readonly hue: number;
  /** SVG path in a 24 × 24 square. */
  readonly path: string;
}

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

const topics: readonly Topic[] = [
  { name: "music", hue: 285, path: `M9 18V6l10-2v12${circle(6.5, 18, 2.5)}${circle(16.5, 16, 2.5)}` },
  {
    name: "art",
    hue: 330,
    path: "M12 3a9 9 0 1 0 0 18c3 0 1-3 2-4s7 1 7-5c0-5-4-9-9-9M8 9h.1M13 7h.1M7 13h.1M17 11h.1",
  },
  { name: "stage", hue: 350, path: "M3 5h18v14H3zM8 5v14M16 5v14M3 12h5M16 12h5" },
  { name: "food", hue: 25, path: "M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 21V3c-3 2-3 6-3 9h3" },
  {
    name: "market",
    hue: 40,
    path: "M4 9l2-5h12l2 5M4 9a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0A2.7 2.7 0 0 0 20 9M5 13v7h14v-7",
  },
  {
    name: "sport",
    hue: 150,
    path: `${circle(12, 12, 9)}M3 12h18M12 3a14 14 0 0 1 0 18M12 3a14 14 0 0 0 0 18`,
  },
  { name: "technology", hue: 215, path: "M4 5h16v10H4zM2 19h20M8 9l-2 1 2 1M12 9h5" },
  { name: "nature", hue: 110, path: "M5 19C4 9 10 4 20 4c0 10-5 16-15 15zM5 19l8-8" },
  {
    name: "wellness",
    hue: 175,
    path: "M12 20C5 15 3 12 3 9a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3-2 6-9 11z",
  },
  { name: "business", hue: 240, path: "M3 8h18v11H3zM9 8V5h6v3M3 13h18" },
  { name: "education", hue: 195, path: "M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14" },
  {
    name: "community",
    hue: 265,
    path: `${circle(9, 8, 3)}${circle(17, 9, 2.5)}M3 20a6 6 0 0 1 12 0M15 15a5 5 0 0 1 6 5`,
  },
];

const other: Topic = { name: "other", hue: 220, path: "M4 6h16v14H4zM4 10h16M9 3v4M15 3v4" };

/** Synonyms that hosts use for the topics. */
const alike: Readonly<Record<string, string>> = {
  concert: "music",
  dance: "music",
  nightlife: "music",
  arts: "art",
  culture: "art",
  craft: "art",
  exhibition: "art",
  photography: "art",
  film: "stage",
  theatre: "stage",
  theater: "stage",
  comedy: "stage",
  drink: "food",
  cooking: "food",
  fair: "market",
  shopping: "market",
  sports: "sport",
  fitness: "sport",
  running: "sport",
  games: "sport",
  tech: "technology",
  science: "technology",
  outdoors: "nature",
  environment: "nature",
  travel: "nature",
  health: "wellness",
  yoga: "wellness",
  career: "business",
  networking: "business",
  workshop: "education",
  learning: "education",
  literature: "education",
  books: "education",
  language: "education",
  family: "community",
  kids: "community",
  charity: "community",
  religion: "community",
};

const byName = new Map(topics.map((topic) => [topic.name, topic]));

export function topicOf(category: string): Topic {
  return byName.get(category) ?? byName.get(Object.hasOwn(alike, category) ? alike[category]! : "") ?? other;
}

export function topicNamed(name: string): Topic | undefined {
  return name === other.name ? other : byName.get(name);
}
