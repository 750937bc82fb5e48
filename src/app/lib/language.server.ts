import { findLanguage, type Language } from "#shared/texts/languages.ts";

/** The cookie of a chosen language. It only decides where pages without a public form open. */

const cookieName = "language";
const yearSeconds = 365 * 24 * 3600;

/** The Set-Cookie header of a choice. */
export function languageCookie({ code }: Language): string {
  return `${cookieName}=${code}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax`;
}

/** The cookies of what an account has chosen: its code, null if nothing. */
export function languageCookies(code: string | null): readonly string[] {
  const language = findLanguage(code);
  return language === undefined ? [] : [languageCookie(language)];
}

/** The chosen language; undefined if none was chosen. */
export function chosenLanguage(cookie: string | null | undefined): Language | undefined {
  return findLanguage(/(?:^|;\s*)language=([a-z-]+)/.exec(cookie ?? "")?.[1]);
}
