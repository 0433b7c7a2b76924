import type { APIRoute } from "astro";
import { isLocale, locales } from "../../../i18n/dictionary.ts";
import { originsAtBuild } from "../../../lib/origins.ts";
import { ownerGuide } from "../../../lib/owner-guide.ts";

export const prerender = true;

/** One per language, like the page itself. */
export function getStaticPaths() {
  return locales.map((locale) => ({ params: { locale } }));
}

/** The owners' guide as Markdown. */
export const GET: APIRoute = ({ params: { locale } }) => {
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const { title, lead, steps, keep } = ownerGuide(locale);
  const parts = steps.map((step, index) =>
    `## ${index + 1}. ${step.title}\n\n${step.text}\n\n![${step.title}](${originsAtBuild.web}${step.picture})`
  );
  return new Response([`# ${title}`, lead, ...parts, `## ${keep.title}`, keep.text].join("\n\n") + "\n");
};
