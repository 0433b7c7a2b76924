import { defineMiddleware } from "astro:middleware";

/** Lets every request through: routing by locale is manual, and sessions are checked in `functions/apps/web`. */
export const onRequest = defineMiddleware((_context, next) => next());
