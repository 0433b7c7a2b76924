/** Builds the metadata of a place's page for link previews. */
export function badgeHead(
  badge: { readonly entityId: string; readonly text: string },
  origins: { readonly web: string; readonly gateway: string },
  locale: string,
): { links: Record<string, string>[]; metas: Record<string, string>[] } {
  const page = `${origins.web}/${locale}/verify/venues/${badge.entityId}`;
  const picture =
    `${origins.gateway}/v1/entities/${badge.entityId}/badge.png?size=large&theme=light&lang=${locale}`;
  return {
    // oEmbed §4: tells editors where to find the preview of a pasted link.
    links: [{
      rel: "alternate",
      type: "application/json+oembed",
      href: `${origins.web}/oembed?url=${encodeURIComponent(page)}`,
      title: badge.text,
    }],
    metas: [
      { property: "og:image", content: picture },
      { property: "og:image:type", content: "image/png" },
      { property: "og:image:alt", content: badge.text },
      { property: "og:locale", content: locale },
    ],
  };
}
