import { redirectDocument } from "react-router";
import { settingCookies } from "#app/lib/account-request.server.ts";
import { languageCookies } from "#app/lib/language.server.ts";
import { absoluteAddress, addressIn } from "#app/lib/page-address.ts";
import { redirectWithToast, toastCookie, type Toast } from "#app/lib/toast.server.ts";
import type { Visit } from "#app/lib/visit.server.ts";
import { currentLanguage, inLanguage } from "#platform/texts/language-scope.ts";
import { findLanguage, languagesAt, type Language } from "#shared/texts/languages.ts";

type Entry = {
  /** The first page, a path without a language. */
  readonly page: string;
  /** The language that the account has chosen, null if none. */
  readonly language: string | null;
  readonly cookies: readonly string[];
  /** Worded in the language of the page that shows it. */
  readonly toast: () => Toast;
};

/**
 * The answer to a sign-in: the first page, in the language of the account where that has the page.
 * Another language is a whole new page, because its scripts are in that language too.
 */
export function enterShop({ config }: Pick<Visit, "config">, entry: Entry): Response {
  const { page, cookies, toast } = entry;
  const headers = settingCookies([...cookies, ...languageCookies(entry.language)]);
  const language = otherLanguage(entry, config.baseUrl);
  if (language === undefined) return redirectWithToast(page, toast(), headers);
  headers.append(
    "Set-Cookie",
    inLanguage(language, () => toastCookie(toast())),
  );
  // Absolute: React Router would put the present language before it.
  return redirectDocument(absoluteAddress(config.baseUrl, addressIn(language, page)), { headers });
}

/** The language of the account, if the page exists in it and the request is in another one. */
function otherLanguage({ page, language: code }: Entry, baseUrl: string): Language | undefined {
  const language = findLanguage(code);
  const isThere =
    language !== undefined && languagesAt(new URL(page, baseUrl).pathname).includes(language);
  return isThere && language !== currentLanguage() ? language : undefined;
}
