import { defineMiddleware } from "astro:middleware";
import { dictionary, isLocale } from "./i18n/dictionary.ts";

/**
 * Sets the language of every page from its URL, or else from the visitor's preference. Development tools are in
 * English.
 */
export const onRequest = defineMiddleware(({ locals, params, url }, next) => {
  const locale = isLocale(params["locale"])
    ? params["locale"]
    : url.pathname.startsWith("/dev/")
    ? "en"
    : locals.locale ?? "en";
  Object.assign(locals, { locale, t: dictionary(locale) });
  return next();
});
