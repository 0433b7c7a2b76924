/// <reference types="astro/client" />

declare namespace App {
  type PageLocals = import("../functions/apps/web/page-locals.ts").PageLocals;

  /** Data from `functions/apps/web` for on-demand pages, of which prebuilt pages have none, and what the middleware adds. */
  interface Locals extends Partial<Omit<PageLocals, "locale">> {
    /** Language of the page. */
    locale: import("./i18n/dictionary.ts").Locale;
    /** Looks up a message in that language. */
    t: ReturnType<typeof import("./i18n/dictionary.ts").dictionary>;
  }
}
