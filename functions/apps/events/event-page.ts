import type { Event } from "../../kernel/shared/event.ts";
import { type EventWords, oneLine, wordsOf } from "../../kernel/shared/event-words.ts";
import { Html, markup } from "../../kernel/shared/html.ts";

const style =
  `:root{color-scheme:light dark;--base:light-dark(#faf9f5,#0a0a0a);--surface:light-dark(#fff,#141414);
--text:light-dark(#141413,#f5f5f4);--quiet:light-dark(#5c5b58,#9a9a95);--line:light-dark(#14141326,#f5f5f426);--link:light-dark(#0047ab,#00b0ff);--bad:light-dark(#b3261e,#f2b8b5)}
*{box-sizing:border-box}body{margin:0;background:var(--base);color:var(--text);font:16px/1.6 "Noto Sans",system-ui,sans-serif}
main{max-width:640px;margin:0 auto;padding:32px 16px}article{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:24px;overflow-wrap:anywhere}
h1{font:600 30px/1.2 "Noto Serif",Georgia,serif;margin:0 0 8px}.mark{color:var(--bad);font-weight:600}
dl{display:grid;gap:12px;margin:24px 0}dt{font-size:14px;color:var(--quiet)}dd{margin:0;text-align:-webkit-match-parent;text-align:match-parent}.about{white-space:pre-line}
a{color:var(--link)}.actions{display:flex;flex-wrap:wrap;gap:8px 24px;margin:24px 0 0;padding:0;list-style:none}.actions a{display:inline-flex;align-items:center;min-height:44px}
a:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}`;

export const pageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

const marks = { scheduled: null, cancelled: "Cancelled", draft: "Draft" } as const;

/** Renders the public page of an event, shown at its short URL. The page works without scripts and in both themes. */
export function eventPageHtml(event: Event, eventsUrl: string): string {
  const words = wordsOf(event);
  const mark = marks[event.status];
  const facts = [
    fact("When", words.when),
    fact("Where", words.where),
    fact("Price", words.price),
    words.host !== null && fact("Host", words.host),
    fact("Attendance", words.attendance),
    fact("Category", words.category),
  ];
  const parts = [
    markup`<h1>${words.name}</h1>`,
    mark !== null && markup`<p class="mark">${mark}</p>`,
    markup`<dl>${facts}</dl>`,
    event.description !== null && markup`<p class="about" dir="auto">${event.description}</p>`,
    markup`<ul class="actions">${[
      markup`<li><a href="${eventsUrl}/api/events/${event.shortCode}.ics">Add to calendar</a></li>`,
      event.ticketUrl !== null &&
      markup`<li><a href="${event.ticketUrl}" rel="noopener noreferrer nofollow">Tickets</a></li>`,
    ]}</ul>`,
  ];
  const head = [
    markup`<meta name="description" content="${words.when}. ${words.where}.">`,
    markup`<link rel="canonical" href="${event.url}">`,
    linkedData(event, words),
  ];
  return page(words.name, head, markup`<article dir="auto">${parts}</article>`);
}

export function missingPageHtml(): string {
  const words = "The address may be mistyped, or the event is not public.";
  return page(
    "No such event",
    [markup`<meta name="robots" content="noindex">`],
    markup`<article><h1>No such event</h1><p>${words}</p></article>`,
  );
}

const encoding = new Html(
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
);

function page(title: string, head: readonly Html[], body: Html): string {
  const ours = [encoding, markup`<title>${title}</title>`, ...head, new Html(`<style>${style}</style>`)];
  return markup`<!doctype html><html lang="en"><head>${ours}</head><body><main>${body}</main></body></html>`
    .text;
}

function fact(name: string, value: string): Html {
  return markup`<div><dt>${name}</dt><dd dir="auto">${value}</dd></div>`;
}

const statusUrls = {
  scheduled: "EventScheduled",
  cancelled: "EventCancelled",
  draft: "EventPostponed",
} as const;
const modeUrls = { offline: "Offline", online: "Online", mixed: "Mixed" } as const;

/** @see https://schema.org/Event */
function linkedData(event: Event, words: EventWords): Html {
  const data = {
    "@context": "https://schema.org",
    "@type": "Event",
    name: words.name,
    url: event.url,
    startDate: event.startDate,
    endDate: event.endDate,
    eventStatus: `https://schema.org/${statusUrls[event.status]}`,
    eventAttendanceMode: `https://schema.org/${modeUrls[event.attendanceMode]}EventAttendanceMode`,
    ...(event.description === null ? {} : { description: event.description }),
    ...(event.attendanceMode === "online" ? { location: { "@type": "VirtualLocation", url: event.url } } : {
      location: {
        "@type": "Place",
        name: event.venue ?? event.city ?? "Place not given",
        address: words.where,
      },
    }),
    ...(words.host === null
      ? {}
      : { organizer: { "@type": "Organization", name: oneLine(event.host.name) } }),
    ...(event.isFree === null ? {} : { isAccessibleForFree: event.isFree }),
    ...(event.price === null || event.priceCurrency === null ? {} : {
      offers: {
        "@type": "Offer",
        price: event.price,
        priceCurrency: event.priceCurrency,
        url: event.ticketUrl ?? event.url,
      },
    }),
  };
  // In a script element, only "<" can end the element or start a comment, so it is written as a JSON escape.
  return new Html(
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`,
  );
}
