import type { Event } from "../../kernel/shared/event.ts";
import { Html, markup } from "../../kernel/shared/html.ts";
import { clip, type EventWords, oneLine, tierNames } from "../../kernel/shared/event-words.ts";

// Attributes stand in single quotes and the style in one line: JSON, which carries all this, escapes neither.

/**
 * Tier colours, text and surfaces in both themes; the same values as the tokens of the site. `img::after` is drawn for
 * pictures that did not come, over the browser's mark of a broken one.
 */
const style = `:root{color-scheme:light dark;
--surface:light-dark(#fff,#141414);--muted:light-dark(#f3f2ee,#1e1e1e);--text:light-dark(#141413,#f5f5f4);
--quiet:light-dark(#5c5b58,#9a9a95);--line:light-dark(#14141326,#f5f5f426);--link:light-dark(#0047ab,#00b0ff);
--bad:light-dark(#b3261e,#f2b8b5);--warn:light-dark(#8a3b00,#ffb866);
--tier-1:light-dark(#8b4513,#d4a574);--tier-2:light-dark(#0047ab,#00b0ff);--tier-3:light-dark(#7a5600,#ffd740);--tier-4:light-dark(#4b0082,#b388ff)}
*{box-sizing:border-box;margin:0}
body{font:14px/1.45 Noto Sans,system-ui,sans-serif;color:var(--text);background:transparent;padding:4px}
ul{list-style:none;padding:0 0 8px;display:flex;gap:12px;overflow-x:auto;scroll-snap-type:x proximity}
li{flex:0 0 min(260px,82vw);scroll-snap-align:start;display:flex}
article{width:100%;display:flex;flex-direction:column;gap:6px;padding:14px;background:var(--surface);border:1px solid var(--line);border-radius:12px;overflow-wrap:anywhere;text-align:start}
.card{max-width:480px}
img{position:relative;width:100%;height:112px;object-fit:cover;border-radius:8px;background:var(--muted)}
img::after{content:'';position:absolute;inset:0;border-radius:8px;background:var(--muted)}
.chips{display:flex;flex-wrap:wrap;gap:6px;font-size:12px}
.chips span{padding:1px 8px;border-radius:99px;background:var(--muted)}
.chips .cancelled{color:var(--bad);font-weight:600}.chips .draft{color:var(--warn);font-weight:600}
h2{font-size:16px;line-height:1.3}
.fact b{display:block;font-size:12px;font-weight:400;color:var(--quiet)}.fact span{display:block}.fact span,.host span,.about{unicode-bidi:plaintext;text-align:-webkit-match-parent;text-align:match-parent}
.host{display:flex;gap:6px;color:var(--quiet)}
.host i{flex:none;width:10px;height:10px;margin-block-start:5px;border-radius:3px;border:2px solid var(--quiet);transform:rotate(45deg)}
.host .tier-1{border-color:var(--tier-1);background:var(--tier-1)}.host .tier-2{border-color:var(--tier-2);background:var(--tier-2)}
.host .tier-3{border-color:var(--tier-3);background:var(--tier-3)}.host .tier-4{border-color:var(--tier-4);background:var(--tier-4)}
.about{white-space:pre-line;color:var(--quiet)}
a{display:inline-flex;align-items:center;min-height:44px;margin-block-start:auto;color:var(--link);font-weight:600}
a:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
.links{display:flex;flex-wrap:wrap;gap:0 20px}
.empty{color:var(--quiet)}`.replaceAll("\n", "");

/** Draws the HTML layer: one self-contained document without script, which needs nothing but its pictures. */
export interface HtmlLayer {
  carousel(heading: string, events: readonly Event[], words: readonly EventWords[]): string;
  card(event: Event, words: EventWords): string;
}

const shownDescription = 400;

/** An HTML layer that loads pictures from these origins only; others are left out. */
export function htmlLayer(imageOrigins: readonly string[]): HtmlLayer {
  // The document's own policy holds even where a host forgets to set one for embedded HTML.
  const head = new Html(`<meta charset='utf-8'><meta name='viewport' content='width=device-width'>\
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src ${
    imageOrigins.join(" ")
  }; base-uri 'none'; form-action 'none'"><meta name='referrer' content='no-referrer'><base target='_blank'><style>${style}</style>`);

  const document = (title: string, body: Html) =>
    markup`<!doctype html><html lang='en'><head>${head}<title>${title}</title></head><body>${body}</body></html>`
      .text;

  const picture = ({ imageUrl }: Event) =>
    imageUrl !== null && imageOrigins.some((origin) => imageUrl.startsWith(`${origin}/`)) &&
    markup`<img src='${imageUrl}' alt='' loading='lazy'>`;

  return {
    carousel(heading, events, words) {
      if (events.length === 0) return document(heading, markup`<p class='empty'>${heading}</p>`);
      const items = events.map((event, index) => {
        const parts = [
          picture(event),
          ...facts(event, words[index]!),
          host(event, words[index]!),
          pageLink(event),
        ];
        return markup`<li><article dir='auto'>${parts}</article></li>`;
      });
      return document(heading, markup`<ul role='list' aria-label='${heading}' tabindex='0'>${items}</ul>`);
    },
    card(event, words) {
      const parts = [
        picture(event),
        ...facts(event, words),
        fact("Attendance", words.attendance),
        event.interests.length > 0 && fact("Interests", event.interests.map(oneLine).join(", ")),
        host(event, words),
        event.description !== null && about(event.description),
        markup`<p class='links'>${[
          event.ticketUrl !== null && markup`<a href='${event.ticketUrl}'>Tickets</a>`,
          event.meetingUrl !== null && markup`<a href='${event.meetingUrl}'>Join online</a>`,
          markup`<a href='${calendarUrl(event)}'>Calendar</a>`,
          event.latitude !== null && event.longitude !== null && markup`<a href='${mapUrl(event)}'>Map</a>`,
          pageLink(event),
        ]}</p>`,
      ];
      // The heading of a list is ours; that of a card is the event's name, which may be in any script.
      return document(words.name, markup`<article class='card' dir='auto'>${parts}</article>`);
    },
  };
}

/**
 * What both a list and a card say. `dir="auto"` of the article lets an Arabic or Hebrew name turn its own card, and
 * `unicode-bidi: plaintext` each text within it.
 */
function facts(event: Event, words: EventWords): Html[] {
  return [
    markup`<h2>${words.name}</h2>`,
    chips(event, words),
    fact("When", words.when),
    fact("Where", words.where),
    fact("Price", words.price),
  ];
}

const marks = { scheduled: null, cancelled: "Cancelled", draft: "Draft" } as const;

function chips(event: Event, words: EventWords): Html {
  const mark = marks[event.status];
  const parts = [
    mark !== null && markup`<span class='${event.status}'>${mark}</span>`,
    markup`<span>${words.category}</span>`,
    event.isOnline && markup`<span>Online</span>`,
    event.visibility === "private" && markup`<span>Private</span>`,
  ];
  return markup`<p class='chips'>${parts}</p>`;
}

function fact(name: string, value: string): Html {
  return markup`<p class='fact'><b>${name}</b><span>${value}</span></p>`;
}

/** The tier is a colour and, in the words beside it, a name: colour alone never carries it. */
function host({ host: { verificationTier } }: Event, words: EventWords): Html | false {
  if (words.host === null) return false;
  const dot = markup`<i class='tier-${verificationTier}' title='${tierNames[verificationTier]!}'></i>`;
  return markup`<p class='host'>${dot}<span>${words.host}</span></p>`;
}

function about(description: string): Html {
  return markup`<p class='about'>${clip(description, shownDescription)}</p>`;
}

function calendarUrl({ url, shortCode }: Event): string {
  return new URL(`/api/events/${shortCode}.ics`, url).href;
}

function mapUrl({ latitude, longitude }: Event): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}

function pageLink(event: Event): Html {
  return markup`<a href='${event.url}'>View event</a>`;
}
