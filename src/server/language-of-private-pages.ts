import type { MiddlewareHandler } from "hono";
import { chosenLanguage } from "#app/lib/language.server.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import { english, prefixOf } from "#shared/texts/languages.ts";

/** Pages behind the sign-in. Links in emails and bookmarks lead there without a language. */
const isPrivate =
  /^\/(?:admin|seller|my-orders|order-management|company-settings|gst-invoice|invoice|edit-product)(?:\/|$)/;

/**
 * A page behind the sign-in opens in the language that was chosen in this browser. The address of
 * any other page decides alone.
 */
export function languageOfPrivatePages(): MiddlewareHandler {
  return async function inChosenLanguage(c, next) {
    const { pathname, search } = new URL(c.req.url);
    const isPage = c.req.method === "GET" && isPrivate.test(pathname) && !pathname.includes(".");
    const chosen = isPage ? chosenLanguage(c.req.header("Cookie")) : undefined;
    return chosen === undefined || chosen === english || currentLanguage() !== english
      ? next()
      : c.redirect(prefixOf(chosen) + pathname + search, 302);
  };
}
