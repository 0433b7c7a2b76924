/// <reference types="astro/client" />

declare namespace App {
  /** Data from `functions/apps/web` for on-demand pages; prebuilt pages have none. */
  interface Locals extends Partial<import("../functions/apps/web/page-locals.ts").PageLocals> {}
}
