import { sponsoredParameter } from "#modules/catalog/public.ts";

/**
 * Under which name a page is kept. Only plain addresses have one: whatever is spelled in an unusual
 * way is left to the part of the server that judges it, and is never kept.
 */

const plainPath = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*\/?)?$/;
const longestBytes = 2000;

/**
 * Put behind addresses by those who count clicks, ourselves at sponsored cards. No page reads them.
 */
const tracking = new RegExp(`^(?:utm_\\w+|gclid|fbclid|${sponsoredParameter})$`);

/**
 * `address` is a path with its query, as a request names it. Undefined: no page is kept under it.
 */
export function pageKeyOf(address: string): string | undefined {
  if (address.length > longestBytes) return undefined;
  const mark = address.indexOf("?");
  const path = mark === -1 ? address : address.slice(0, mark);
  if (!plainPath.test(path)) return undefined;
  if (mark === -1) return path;
  const query = address.slice(mark + 1);
  if (query.includes("#")) return undefined;
  const parameters = [...new URLSearchParams(query)].filter(([name]) => !tracking.test(name));
  if (parameters.length === 0) return path;
  // Stable, so that the values of one name keep their order.
  parameters.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  return `${path}?${new URLSearchParams(parameters).toString()}`;
}

/** The names of the query parameters in a key. */
export function parametersOf(key: string): readonly string[] {
  const mark = key.indexOf("?");
  return mark === -1 ? [] : [...new URLSearchParams(key.slice(mark + 1)).keys()];
}

/**
 * Cookies that make an answer personal: the session, under each of its names, and a toast that
 * waits.
 */
const personal = /(?:^|;)\s*(?:__Host-)?(?:session|toast)\s*=/;

export function isForEverybody(cookie: string | null | undefined): boolean {
  return cookie === undefined || cookie === null || !personal.test(cookie);
}
