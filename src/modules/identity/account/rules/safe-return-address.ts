/**
 * Where to go after signing in. Whoever sends somebody to our sign-in page must not choose a place
 * outside the shop.
 */

// White space and control characters are dropped or trimmed by browsers, which turns harmless text
// into another address.
const suspicious = /[\u0000-\u0020\u007F\\]/;
const neverReturnedTo =
  /^\/(?:auth|sign-out|verify-email|forgot-password|reset-password)(?:$|[/?#])/;

/**
 * The path of `asked` if it is a page of this site, else "/". Judged after parsing against the
 * base, as the browser will; "/.//evil.example" parses to our site with the path "//evil.example",
 * which as a Location would leave it.
 */
export function safeReturnAddress(returnTo: string | null | undefined, baseUrl: string): string {
  if (
    typeof returnTo !== "string" ||
    !returnTo.startsWith("/") ||
    returnTo.length > 2000 ||
    suspicious.test(returnTo)
  )
    return "/";
  if (!URL.canParse(returnTo, baseUrl)) return "/";
  const url = new URL(returnTo, baseUrl);
  const address = url.pathname + url.search + url.hash;
  if (
    url.origin !== new URL(baseUrl).origin ||
    address.startsWith("//") ||
    neverReturnedTo.test(address)
  )
    return "/";
  return address;
}
