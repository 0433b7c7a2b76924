export interface MailboxRule {
  /** Interchangeable domains: addresses with the same name at any of them belong to one mailbox. */
  readonly domains: readonly string[];
  /** Characters that the provider ignores in the name. */
  readonly ignored?: string;
  /** Characters that the provider does not distinguish. The first one is the canonical form. */
  readonly alike?: string;
  /** Characters that start a suffix chosen by the owner (default: `+`). */
  readonly suffixes?: string;
  /** Whether `anything@name.domain` is delivered to `name@domain`. */
  readonly hasSubdomains?: boolean;
}

const each = (domains: string, rule: Omit<MailboxRule, "domains"> = {}): readonly MailboxRule[] =>
  domains.split(" ").map((domain) => ({ ...rule, domains: [domain] }));

/**
 * How public mail providers interpret addresses, according to their documentation. If the same name at two domains of a
 * provider may belong to different people (`outlook.com` and `hotmail.com`), the domains have separate rules. Existing
 * small libraries know only five providers, so we keep our own table.
 *
 * @see https://support.google.com/mail/answer/7436150 dots and `googlemail.com`
 * @see https://support.apple.com/en-us/111122 `icloud.com`, `me.com` and `mac.com`
 * @see https://proton.me/support/addresses-and-aliases
 * @see https://help.yahoo.com/kb/SLN28815.html `name-keyword`
 * @see https://www.fastmail.help/hc/en-us/articles/360060591053 plus and subdomain addressing
 * @see https://yandex.com/support/mail/web/preferences/domains.html
 */
export const publicProviders: readonly MailboxRule[] = [
  { domains: ["gmail.com", "googlemail.com"], ignored: "." },
  { domains: ["icloud.com", "me.com", "mac.com"] },
  { domains: ["proton.me", "protonmail.com", "protonmail.ch", "pm.me"], ignored: ".-_" },
  {
    domains: ["yandex.com", "yandex.ru", "ya.ru", "yandex.by", "yandex.kz", "yandex.ua", "yandex.com.tr"],
    alike: ".-",
  },
  ...each(
    "outlook.com hotmail.com live.com msn.com passport.com outlook.fr outlook.pt outlook.es outlook.de",
  ),
  ...each(
    "hotmail.fr hotmail.co.uk hotmail.es hotmail.it hotmail.de live.fr live.co.uk live.co.za live.com.pt",
  ),
  ...each(
    "yahoo.com yahoo.fr yahoo.co.uk yahoo.co.za yahoo.co.in yahoo.de yahoo.es yahoo.it yahoo.com.br yahoo.ca " +
      "ymail.com rocketmail.com myyahoo.com",
    { suffixes: "+-" },
  ),
  ...each("fastmail.com fastmail.fm sent.com runbox.com", { hasSubdomains: true }),
  ...each(
    "aol.com aim.com gmx.com gmx.de gmx.net gmx.fr gmx.at gmx.ch web.de mail.com t-online.de freenet.de",
  ),
  ...each("zoho.com zohomail.com hey.com tutanota.com tutanota.de tuta.com tuta.io mailbox.org posteo.de"),
  ...each(
    "mail.ru bk.ru inbox.ru list.ru internet.ru rambler.ru qq.com 163.com 126.com sina.com naver.com daum.net",
  ),
  ...each(
    "orange.fr wanadoo.fr free.fr laposte.net sfr.fr sapo.pt mail.telepac.pt libero.it virgilio.it uol.com.br",
  ),
  ...each(
    "bol.com.br mweb.co.za webmail.co.za vodamail.co.za telkomsa.net comcast.net verizon.net att.net cox.net",
  ),
  ...each(
    "btinternet.com sky.com talktalk.net rediffmail.com seznam.cz wp.pl o2.pl onet.pl interia.pl abv.bg",
  ),
];

/**
 * Services that give one mailbox any number of addresses with unrelated names. The mailbox behind an address is
 * unknown, so the address is treated like a disposable one.
 */
export const relayDomains: ReadonlySet<string> = new Set(
  ("privaterelay.appleid.com mozmail.com duck.com simplelogin.com simplelogin.co aleeas.com slmail.me slmails.com " +
    "passmail.net passmail.com passinbox.com passfwd.com anonaddy.com anonaddy.me addy.io 4wrd.cc mailer.me " +
    "erine.email 33mail.com spamgourmet.com").split(" "),
);
