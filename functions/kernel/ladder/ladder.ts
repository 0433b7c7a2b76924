export type Tier = 0 | 1 | 2 | 3 | 4;

export const holdMethods = [
  "community_attestation",
  "otp_email",
  "otp_sms",
  "dns_txt",
  "well_known_file",
  "registry_match",
  "licence_legal_check",
] as const;
export type HoldMethod = (typeof holdMethods)[number];

/**
 * Methods that an audit record can name: the ways to earn a proof, and other reasons for granting or removing one.
 */
export const verificationMethods = [
  ...holdMethods,
  "expiry",
  "withdrawal",
  "admin_decision",
  "appeal",
] as const;
export type VerificationMethod = (typeof verificationMethods)[number];

export const verificationTypes = [
  "community",
  "identity",
  "government",
  "licence",
  "demotion",
  "renewal",
  "dispute",
] as const;
export type VerificationType = (typeof verificationTypes)[number];

/** All types of entities use the same tiers. */
export const entityTypes = [
  "school",
  "ngo",
  "government_office",
  "media_organization",
  "company",
  "park",
] as const;
export type EntityType = (typeof entityTypes)[number];

export interface Rung {
  readonly tier: Tier;
  readonly name: string;
  readonly mineral: "terracotta" | "cobalt" | "gold" | "tanzanite" | null;
  /** The mineral's colours, which are the same in every client. */
  readonly colors: { readonly light: string; readonly dark: string };
  readonly cost: "free" | "paid";
  readonly earnedBy: string;
  readonly methods: readonly HoldMethod[];
  /** The kind of audit record written when this tier is granted. */
  readonly verificationType: VerificationType | null;
}

export const ladder: readonly [Rung, Rung, Rung, Rung, Rung] = [
  {
    tier: 0,
    name: "Unverified",
    mineral: null,
    colors: { light: "#57534e", dark: "#a8a29e" },
    cost: "free",
    earnedBy: "Nothing has been proved yet.",
    methods: [],
    verificationType: null,
  },
  {
    tier: 1,
    name: "Community",
    mineral: "terracotta",
    colors: { light: "#8b4513", dark: "#d4a574" },
    cost: "free",
    earnedBy: "People who know the entity vouch for it.",
    methods: ["community_attestation"],
    verificationType: "community",
  },
  {
    tier: 2,
    name: "Identity",
    mineral: "cobalt",
    colors: { light: "#0047ab", dark: "#00b0ff" },
    cost: "free",
    earnedBy: "A public contact is confirmed with a one-time code, a DNS record or a file.",
    methods: ["otp_email", "otp_sms", "dns_txt", "well_known_file"],
    verificationType: "identity",
  },
  {
    tier: 3,
    name: "Government",
    mineral: "gold",
    colors: { light: "#7a5600", dark: "#ffd740" },
    cost: "free",
    earnedBy: "An official register of its country lists it as active under its number.",
    methods: ["registry_match"],
    verificationType: "government",
  },
  {
    tier: 4,
    name: "Licensed",
    mineral: "tanzanite",
    colors: { light: "#4b0082", dark: "#b388ff" },
    cost: "paid",
    earnedBy: "Two reviewers checked its licence with the regulator. The register check is still valid.",
    methods: ["licence_legal_check"],
    verificationType: "licence",
  },
];

export function rungOf(tier: Tier): Rung {
  return ladder[tier];
}
