import { z } from "zod";
import { languages } from "../../kernel/shared/languages.ts";
import { lineText } from "../../kernel/shared/text.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import { TierNumber } from "../../kernel/ladder/schema.ts";
import { badgeStates } from "./badge.ts";

export const BadgeQuery = z.object({
  size: z.enum(["small", "medium", "large"]).default("medium").meta({
    description: "`small` is 36 to 51 pixels high, `medium` 48 to 68, `large` 72 to 102.",
  }),
  theme: z.enum(["light", "dark", "auto"]).default("auto").meta({
    description: "`auto` follows the reader's light or dark setting. PNG badges always use the light theme.",
  }),
  lang: z.enum(languages).default("en").meta({ description: "Language of the badge." }),
});

export const Badge = z.object({
  entityId: Uuid,
  state: z.enum(badgeStates).meta({
    description:
      "A tier is shown only in the `verified` state. The other states explain why no tier is shown: never " +
      "verified, expired, under review, disputed, suspended, closed, or unknown.",
    examples: ["verified"],
  }),
  tier: TierNumber.nullable().meta({
    description: "The current tier; null unless the state is `verified`.",
    examples: [3],
  }),
  displayName: lineText(200).nullable().meta({ examples: ["Riverside Primary School"] }),
  legalName: lineText(200).nullable().meta({
    description:
      "Tiers 3 and 4 prove the legal name, so show it next to the display name. Null below tier 3.",
    examples: ["Riverside Primary School Trust"],
  }),
  since: z.iso.datetime().nullable().meta({ description: "When this tier was reached." }),
  expiresAt: z.iso.datetime().nullable().meta({
    description: "When the tier expires, unless it is renewed.",
  }),
  isTest: z.boolean().meta({
    description:
      "Whether this is a test entity, not a real place. The badge images and `text` also identify test entities.",
  }),
  text: z.string().meta({
    description: "The badge as one sentence in `lang`, for use as the picture's alternative text.",
    examples: [
      "Riverside Primary School (Riverside Primary School Trust): Tier 3, Government, since 12 March 2026. Checked by Hakika.",
    ],
  }),
  page: z.url().meta({ description: "The entity's public page, to which the badge links." }),
}).meta({ id: "Badge", description: "Data about an entity, for badges on other sites." });
