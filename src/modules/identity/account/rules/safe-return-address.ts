import { splitLanguage } from "#shared/texts/languages.ts";

/** The address after signing in. A link to our sign-in page must not lead outside the shop. */

// Browsers drop white space and control characters, which can turn harmless text into another
// address.
const suspicious = /[\u0000-\u0020\u007F\\]/;
const neverReturnedTo =
  /^\/(?:auth|sign-out|verify-email|forgot-password|reset-password)(?:$|[/?#])/;

/**
 * The path of `address` if it is a page of this site, else "/". It is parsed against the base as a
 * browser does. "/.//evil.example" parses to the path "//evil.example" of our site, which leaves it
 * when used as a Location. The language in front of it is left out: redirects add the reader's own.
 */
export function addressOnSite(address: string | null | undefined, baseUrl: string): string {
  if (
    typeof address !== "string" ||
    !address.startsWith("/") ||
    address.length > 2000 ||
    suspicious.test(address)
  )
    return "/";
  if (!URL.canParse(address, baseUrl)) return "/";
  const url = new URL(address, baseUrl);
  const onSite = splitLanguage(url.pathname).rest + url.search + url.hash;
  return url.origin !== new URL(baseUrl).origin || onSite.startsWith("//") ? "/" : onSite;
}

/** The same for an address to return to after signing in, which is no page of signing in itself. */
export function safeReturnAddress(returnTo: string | null | undefined, baseUrl: string): string {
  const address = addressOnSite(returnTo, baseUrl);
  return neverReturnedTo.test(address) ? "/" : address;
}
