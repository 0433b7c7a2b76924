/** The steps of the owners' guide, in its order; each has a picture of the page in `public/guide/<locale>/<step>.webp`. */
export const guideSteps = ["find", "claim", "vouch", "contact", "register", "licence", "badge"] as const;
/** A step of the owners' guide. */
export type GuideStep = (typeof guideSteps)[number];

/** Tier that a step leads to. */
export const tierOfStep: Readonly<Partial<Record<GuideStep, 1 | 2 | 3 | 4>>> = {
  vouch: 1,
  contact: 2,
  register: 3,
  licence: 4,
};

/** Width of the pictures as they are shown, in CSS pixels; the files have twice as many. */
export const guidePictureWidth = 328;
