/// <reference types="astro/client" />

declare namespace App {
  type PageLocals = import("../functions/apps/web/page-locals.ts").PageLocals;

  /** Data from `functions/apps/web` for on-demand pages (prebuilt pages have none), and what the middleware adds. */
  interface Locals extends Partial<Omit<PageLocals, "locale">> {
    /** The page's language. */
    locale: import("./i18n/dictionary.ts").Locale;
    /** Translates a message into that language. */
    t: ReturnType<typeof import("./i18n/dictionary.ts").dictionary>;
  }
}
