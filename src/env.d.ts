/// <reference types="astro/client" />

declare namespace App {
  /** What `functions/web` tells pages that are rendered on demand; prebuilt pages have none of it. */
  interface Locals extends Partial<import("../functions/web/page-locals.ts").PageLocals> {}
}
