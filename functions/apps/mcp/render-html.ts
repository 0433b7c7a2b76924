import type { Event } from "../../kernel/shared/event.ts";
import { Html, markup } from "../../kernel/shared/html.ts";
import { clip, type EventWords, oneLine } from "../../kernel/shared/event-words.ts";
import { type Topic, topicOf } from "../../kernel/shared/topics.ts";

// Some clients also pass this HTML to the model, so it is kept short. It uses elements instead of classes. It is one
// long line with single quotes, because JSON escapes double quotes and line breaks.

/**
 * Colours come from the host's style variables if set (MCP Apps 2026-01-26, "Theming"), otherwise from the site's
 * themes. `img::after` hides the icon that browsers show for a broken image.
 */
const style = `:root{color-scheme:light dark;
--surface:var(--color-background-primary,light-dark(#fff,#141414));--text:var(--color-text-primary,light-dark(#141413,#f5f5f4));
--quiet:var(--color-text-secondary,light-dark(#5c5b58,#9a9a95));--line:var(--color-border-primary,light-dark(#ddd,#333));
--link:light-dark(#0047ab,#00b0ff);--bad:light-dark(#b3261e,#f2b8b5)}
*{box-sizing:border-box;margin:0;font-style:normal}
body{font:14px/1.4 var(--font-sans,Noto Sans,system-ui,sans-serif);color:var(--text);padding:4px}
h1{font-size:14px;padding-bottom:8px}
ul{padding:0 0 8px;display:flex;gap:12px;overflow-x:auto;list-style:none}
li{flex:0 0 min(264px,84vw);display:flex}
article{flex:1;min-width:0;display:flex;flex-direction:column;gap:6px;padding:0 14px 12px;background:var(--surface);border:1px solid var(--line);border-radius:14px;overflow:hidden;overflow-wrap:anywhere}
.card{max-width:520px}
header{position:relative;height:104px;margin:0 -14px 4px;background:linear-gradient(120deg,hsl(var(--h) 60% 38%),hsl(var(--h) 60% 22%))}
header svg,img{position:absolute;width:100%;height:100%;background:inherit}
header svg{padding:24px;fill:none;stroke:#fff;stroke-width:1.4;stroke-linecap:round}
img{object-fit:cover}img::after{content:'';position:absolute;inset:0;background:inherit}
bdi{position:absolute;top:10px;left:10px;padding:2px 10px;border-radius:10px;background:var(--surface);font-weight:600;text-align:center}
bdi+bdi{inset:auto 10px 10px auto;font-size:12px}
time{font-size:20px}bdi b{display:block;font-size:11px;color:var(--bad)}
h2{font-size:16px}
p{unicode-bidi:plaintext;text-align:-webkit-match-parent;text-align:match-parent}
small,.quiet,.host{display:block;font-size:13px;font-weight:400;color:var(--quiet)}
.about{white-space:pre-line}
i{padding:1px 8px;border-radius:9px;border:1px solid var(--line);font-size:12px}
.mark{color:var(--bad)}
.host::before{content:'◆ ';color:var(--tier)}
.t1{--tier:light-dark(#8b4513,#d4a574)}.t2{--tier:var(--link)}.t3{--tier:light-dark(#7a5600,#ffd740)}.t4{--tier:light-dark(#4b0082,#b388ff)}
nav,.chips{display:flex;flex-wrap:wrap;gap:6px}nav{margin-top:auto;padding-top:6px}
a,button{display:flex;align-items:center;min-height:44px;padding:0 14px;border:1px solid var(--line);border-radius:22px;background:none;color:var(--link);font:inherit;font-weight:600;text-decoration:none}
nav a:first-child{background:var(--link);color:var(--surface)}`.replaceAll("\n", "");

/** The HTML part of a result: one self-contained document without scripts, which loads nothing but its pictures. */
export interface HtmlLayer {
  carousel(
    heading: string,
    events: readonly Event[],
    words: readonly EventWords[],
    hasMore?: boolean,
  ): string;
  /** `note` describes what was done and is shown above the event. */
  card(event: Event, words: EventWords, note?: string): string;
}

const shownDescription = 400;

/** Renders HTML that loads pictures only from these origins. Pictures from other origins are left out. */
export function htmlLayer(imageOrigins: readonly string[]): HtmlLayer {
  // The document's own policy applies even if the host forgets to set one for embedded HTML.
  const head = new Html(`<meta charset='utf-8'><meta name='viewport' content='width=device-width'>\
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src ${
    imageOrigins.join(" ")
  }; base-uri 'none'; form-action 'none'"><meta name='referrer' content='no-referrer'><base target='_blank'><style>${style}</style>`);

  const document = (title: string, body: Html) =>
    markup`<!doctype html><html lang='en'><head>${head}<title>${title}</title></head><body>${body}</body></html>`
      .text;

  const isShown = (imageUrl: string) => imageOrigins.some((origin) => imageUrl.startsWith(`${origin}/`));
  const hasPicture = ({ imageUrl }: Event) => imageUrl !== null && isShown(imageUrl);

  /** The date and the price are in `bdi`, so that they don't set the card's text direction. */
  const top = (event: Event, { card: { month, day }, price }: EventWords) => {
    const { hue, name } = topicOf(event.category);
    const picture = hasPicture(event)
      ? markup`<img src='${event.imageUrl!}' alt=''>`
      : markup`<svg aria-hidden='true'><use href='#${name}'/></svg>`;
    return markup`<header style='--h:${hue}'>${picture}<bdi><b>${month}</b><time>${day}</time></bdi><bdi>${price}</bdi></header>`;
  };

  /** Renders the topic icons of events without pictures, each icon only once. */
  const signs = (events: readonly Event[]): Html | false => {
    const topics = new Set(
      events.filter((event) => !hasPicture(event)).map(({ category }) => topicOf(category)),
    );
    const symbols = [...topics].map(({ name, path }: Topic) =>
      markup`<symbol id='${name}' viewBox='0 0 24 24'><path d='${path}'/></symbol>`
    );
    return symbols.length > 0 && markup`<svg style='display:none'>${symbols}</svg>`;
  };

  return {
    carousel(heading, events, words, hasMore = false) {
      if (events.length === 0) return document(heading, markup`<p class='quiet'>${heading}</p>`);
      const zones = new Set(words.map(({ card }) => card.zone));
      // If all events share a time zone, it is shown once.
      const zone = zones.size === 1 ? words[0]!.card.zone : undefined;
      const items = events.map((event, index) => {
        const parts = [
          top(event, words[index]!),
          ...facts(event, words[index]!, { hasZone: zone === undefined }),
          host(event, words[index]!),
          markup`<nav>${pageLink(event)}</nav>`,
        ];
        return markup`<li><article dir='auto'>${parts}</article></li>`;
      });
      return document(
        heading,
        markup`${signs(events)}<h1>${heading}${
          zone !== undefined && markup`<small>${zone}</small>`
        }</h1><ul role='list' tabindex='0'>${items}</ul>${
          hasMore && markup`<p class='quiet' id='more'>More events follow: ask for them.</p>`
        }`,
      );
    },
    card(event, words, note) {
      const parts = [
        top(event, words),
        note !== undefined && markup`<p>${note}</p>`,
        ...facts(event, words, { hasZone: true, interests: event.interests }),
        host(event, words),
        markup`<p class='quiet'>${words.attendance}</p>`,
        event.description !== null &&
        markup`<p class='quiet about'>${clip(event.description, shownDescription)}</p>`,
        markup`<nav>${[
          ticketLink(event),
          event.meetingUrl !== null && markup`<a href='${event.meetingUrl}'>Join online</a>`,
          markup`<a href='${calendarUrl(event)}'>Calendar</a>`,
          event.latitude !== null && event.longitude !== null && markup`<a href='${mapUrl(event)}'>Map</a>`,
          pageLink(event),
        ]}</nav>`,
      ];
      // A list's heading is our own wording, but a card's heading is the event's name, which may be in any script.
      return document(
        words.name,
        markup`${signs([event])}<article class='card' dir='auto'>${parts}</article>`,
      );
    },
  };
}

/**
 * `dir="auto"` on the article lets an Arabic or Hebrew name set its card's direction, and `unicode-bidi: plaintext`
 * does the same for each text inside.
 */
function facts(
  event: Event,
  words: EventWords,
  { hasZone, interests = [] }: { readonly hasZone: boolean; readonly interests?: readonly string[] },
): Html[] {
  const { start, end, zone } = words.card;
  return [
    markup`<h2>${words.name}</h2>`,
    chips(event, words, interests),
    markup`<p><b>${start}–${end}</b>${hasZone && markup`<small>${zone}</small>`}</p>`,
    markup`<p>${words.where}</p>`,
  ];
}

const marks = { scheduled: null, cancelled: "Cancelled", draft: "Draft" } as const;
function chips(event: Event, words: EventWords, interests: readonly string[]): Html {
  const mark = marks[event.status];
  const parts = [
    mark !== null && markup`<i class='mark'>${mark}</i>`,
    markup`<i>${words.category}</i>`,
    event.isOnline && markup`<i>Online</i>`,
    event.visibility === "private" && markup`<i>Private</i>`,
    ...interests.map((interest) => markup`<i>${oneLine(interest)}</i>`),
  ];
  return markup`<p class='chips'>${parts}</p>`;
}

/** Shows the tier by name and colour, never by colour alone. */
function host({ host: { verificationTier } }: Event, words: EventWords): Html | false {
  return words.host !== null && markup`<p class='host t${verificationTier}'>${words.host}</p>`;
}

function calendarUrl({ url, shortCode }: Event): string {
  return new URL(`/api/events/${shortCode}.ics`, url).href;
}

function mapUrl({ latitude, longitude }: Event): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}

function ticketLink({ ticketUrl }: Event): Html | false {
  return ticketUrl !== null && markup`<a href='${ticketUrl}'>Tickets</a>`;
}

function pageLink(event: Event): Html {
  return markup`<a href='${event.url}'>View event</a>`;
}
