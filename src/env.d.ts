/// <reference types="astro/client" />

declare namespace App {
  type PageLocals = import("../functions/apps/web/page-locals.ts").PageLocals;

  /**
   * Data from `functions/apps/web` for on-demand pages (prebuilt pages have none), and the members that the middleware
   * adds.
   */
  interface Locals extends Partial<Omit<PageLocals, "locale">> {
    locale: import("./i18n/dictionary.ts").Locale;
    t: ReturnType<typeof import("./i18n/dictionary.ts").dictionary>;
  }
}
