import { safeReturnAddress } from "#modules/identity/public.ts";

/** A page that leads to another one first has its own address in that address, to return to it. */

/** The page to return to; null if none of this site is given. */
export function nextPageOf(url: URL, baseUrl: string): string | null {
  const next = url.searchParams.get("next");
  if (next === null) return null;
  const address = safeReturnAddress(next, baseUrl);
  return address === "/" ? null : address;
}

/** The address of a page that returns to `next`. */
export function withNextPage(address: string, next: string | null): string {
  return next === null ? address : `${address}?${new URLSearchParams({ next }).toString()}`;
}
