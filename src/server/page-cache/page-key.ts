import { sponsoredParameter } from "#modules/catalog/public.ts";
import type { PriceDisplay } from "#app/lib/price-display.server.ts";
import type { Language } from "#shared/texts/languages.ts";

/**
 * The keys under which pages are cached. Only plain addresses have a key. Any unusual spelling goes
 * to the part of the server that judges it, and is never cached.
 */

const plainPath = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*\/?)?$/;
const longestBytes = 2000;

/**
 * Tracking parameters that other sites, and our own sponsored cards, add to addresses. No page
 * reads them.
 */
const tracking = new RegExp(`^(?:utm_\\w+|gclid|fbclid|${sponsoredParameter})$`);

/**
 * The key of `address`, a path with its query as in a request. Undefined if the page is never
 * cached.
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
  // A stable sort keeps the values of one name in order.
  parameters.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  return `${path}?${new URLSearchParams(parameters).toString()}`;
}

/** What the same address may show differently to those who are not signed in. */
export type PageVariant = {
  /** The language that a line above the page offers. */
  readonly offered: Language | undefined;
  readonly priceDisplay: PriceDisplay;
};

/** The key of a page in one of its variants. */
export function keyOfVariant(key: string, { offered, priceDisplay }: PageVariant): string {
  // No address has a space.
  const withOffer = offered === undefined ? key : `${key} ${offered.code}`;
  return priceDisplay === "with-gst" ? withOffer : `${withOffer} ${priceDisplay}`;
}

/** The key of the same page for signed-in people of a kind. */
export function keyOfKind(key: string, kind: string): string {
  return `${key} for:${kind}`;
}

/** The address of a key: the path with its query. */
export function addressOfKey(key: string): string {
  return key.split(" ", 1)[0] ?? key;
}

/** The names of the query parameters in a key. */
export function parametersOf(key: string): readonly string[] {
  const mark = key.indexOf("?");
  return mark === -1 ? [] : [...new URLSearchParams(key.slice(mark + 1)).keys()];
}

/**
 * Cookies that make a response personal: the session, under each of its names, and a waiting toast.
 */
const personal = /(?:^|;)\s*(?:__Host-)?(?:session|toast)\s*=/;

const isSession = /(?:^|;)\s*(?:__Host-)?session\s*=/;
const isToast = /(?:^|;)\s*(?:__Host-)?toast\s*=/;

/** Whether a request with this Cookie header may get a page for its kind of person, if it has one. */
export function mayBePersonal(cookie: string | null | undefined): cookie is string {
  return cookie !== undefined && cookie !== null && isSession.test(cookie) && !isToast.test(cookie);
}

/**
 * The pages that signed-in people see as visitors do, but for the frame around them: home, lists,
 * products, artisans, and their data for the router. A loader of such a page may not depend on the
 * person; tests/personal-pages compares each of them with the page that is not shared.
 */
const sameForAll =
  /^\/(?:_|_root|products|product\/[\w-]+|sellers|sellers\/[\w-]+|categories|new-arrivals|sale)?(?:\.data)?$/;

/** Whether a path without its language leads to a page that is the same but for its frame. */
export function isSameButForFrame(path: string): boolean {
  return sameForAll.test(path);
}

/** Whether a request with this Cookie header may get a cached page. */
export function isForEverybody(cookie: string | null | undefined): boolean {
  return cookie === undefined || cookie === null || !personal.test(cookie);
}
