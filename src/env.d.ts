/// <reference types="astro/client" />

declare namespace App {
  /** What `functions/apps/web` tells pages that are rendered on demand; prebuilt pages have none of it. */
  interface Locals extends Partial<import("../functions/apps/web/page-locals.ts").PageLocals> {}
}
