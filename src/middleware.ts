import { defineMiddleware } from "astro:middleware";

/** Lets every request through: routing by locale is manual, and `functions/apps/web` checks sessions. */
export const onRequest = defineMiddleware((_context, next) => next());
