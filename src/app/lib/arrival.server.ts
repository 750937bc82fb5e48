import { redirectDocument } from "react-router";
import { settingCookies } from "#app/lib/account-request.server.ts";
import { absoluteAddress, addressIn } from "#app/lib/page-address.ts";
import { toastCookie, type Toast } from "#app/lib/toast.server.ts";
import type { Visit } from "#app/lib/visit.server.ts";
import { currentLanguage, inLanguage } from "#platform/texts/language-scope.ts";
import { english, findLanguage, languagesAt } from "#shared/texts/languages.ts";

/** For people who come back from another site, at an address without their language. */

/** Runs `work` in the language with this code; in the present one if there is none. */
export function speakingTo<T>(code: string | null, work: () => T): T {
  return inLanguage(findLanguage(code) ?? currentLanguage(), work);
}

/** Leads to a page, a path without a language, in the present language if that has the page. */
export function arriveAt(
  { config }: Pick<Visit, "config">,
  page: string,
  { cookies = [], toast }: { readonly cookies?: readonly string[]; readonly toast?: Toast } = {},
): Response {
  const headers = settingCookies(cookies);
  if (toast !== undefined) headers.append("Set-Cookie", toastCookie(toast));
  const language = languagesAt(new URL(page, config.baseUrl).pathname).find(
    (each) => each === currentLanguage(),
  );
  const address = absoluteAddress(config.baseUrl, addressIn(language ?? english, page));
  return redirectDocument(address, { headers });
}
