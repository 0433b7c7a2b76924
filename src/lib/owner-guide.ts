import { dictionary, type Locale } from "../i18n/dictionary.ts";

/** Steps of the owners' guide, in order. Each has a screenshot in `public/guide/<locale>/<step>.webp`. */
export const guideSteps = ["find", "claim", "vouch", "contact", "register", "licence", "badge"] as const;
export type GuideStep = (typeof guideSteps)[number];

const tierOfStep: Readonly<Partial<Record<GuideStep, 1 | 2 | 3 | 4>>> = {
  vouch: 1,
  contact: 2,
  register: 3,
  licence: 4,
};

/** Width of the screenshots in CSS pixels. The image files are twice as wide. */
export const guidePictureWidth = 328;

/** Returns the texts of the guide in one language, for the page and its Markdown version. */
export function ownerGuide(locale: Locale) {
  const t = dictionary(locale);
  const names = { label: t("finder.label"), add: t("add.title"), link: t("badge.link") };
  const words: Record<GuideStep, Record<string, string>> = {
    find: names,
    claim: { open: t("claim.open") },
    vouch: { open: t("request.open") },
    contact: { heading: t("contact.heading") },
    register: { heading: t("register.heading") },
    licence: { heading: t("licence.heading") },
    badge: names,
  };
  const nameOf = (tier: number) => ({ tier: t(`tier.${tier}.name`) });
  return {
    title: t("guide.title"),
    lead: t("guide.lead"),
    steps: guideSteps.map((step) => {
      const tier = tierOfStep[step];
      return {
        step,
        title: t(`guide.${step}.title`, tier ? nameOf(tier) : {}),
        text: t(`guide.${step}.text`, words[step]),
        picture: `/guide/${locale}/${step}.webp`,
      };
    }),
    keep: { title: t("guide.keep.title"), text: t("guide.keep.text") },
  };
}
