import { escapeHtml } from "../../functions/kernel/shared/html.ts";
import { badgeScript } from "./badge-script.ts";

export interface BadgeChoice {
  readonly entityId: string;
  readonly name: string;
  readonly lang: string;
  readonly theme: string;
  readonly size: string;
  /** Text of the link around the badge, in `lang`, shown if the badge does not load. */
  readonly alternative: string;
}

/** Ways to embed a badge, in the order shown on the page. */
export const badgeWays = ["html", "react", "markdown", "wordpress", "email"] as const;
export type BadgeWay = (typeof badgeWays)[number];

/** Returns the code to paste for each way of embedding a badge. A place's page and the guide show the same code. */
export function badgeSnippets(
  choice: BadgeChoice,
  origins: { readonly web: string; readonly gateway: string },
): Record<BadgeWay, string> {
  const { entityId, lang, theme, size } = choice;
  const page = `${origins.web}/${lang}/verify/venues/${entityId}`;
  const query = new URLSearchParams({ lang, theme, size });
  const picture = (kind: "svg" | "png") =>
    `${origins.gateway}/v1/entities/${entityId}/badge.${kind}?${query}`;
  const alternative = escapeHtml(choice.alternative);
  const element = `<hakika-badge entity="${entityId}" lang="${lang}" theme="${theme}" size="${size}">`;
  const { path, integrity } = badgeScript;
  return {
    html: `<script defer src="${origins.web}${path}"
  integrity="${integrity}" crossorigin="anonymous"></script>
${element}
  <a href="${page}">${alternative}</a>
</hakika-badge>`,
    react: `export function HakikaBadge() {
  return (
    <>
      <script async src="${origins.web}${path}"
        integrity="${integrity}" crossOrigin="anonymous" />
      ${element}
        <a href="${page}">{${JSON.stringify(choice.alternative)}}</a>
      </hakika-badge>
    </>
  );
}`,
    markdown: `[![${markdownText(choice.alternative)}](${picture("svg")})](${page})`,
    wordpress: `<iframe src="${origins.web}/embed/${entityId}?${escapeHtml(query.toString())}"
  title="${alternative}" width="380" height="110" style="border:0" loading="lazy"
  sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
    email: `<a href="${page}"><img src="${escapeHtml(picture("png"))}"
  alt="${alternative}" height="${mailHeights[size] ?? 64}" style="border:0;height:${
      mailHeights[size] ?? 64
    }px;width:auto"></a>`,
  };
}

/**
 * Heights of the badge in e-mails. If no height were set, mail programs would show the picture at its pixel size, which
 * is twice as large.
 */
const mailHeights: Readonly<Record<string, number>> = { small: 48, medium: 64, large: 96 };

const markdownText = (text: string) => text.replace(/[\\[\]*_`<>]/g, (character) => `\\${character}`);
