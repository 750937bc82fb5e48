/**
 * Adds the headers of a page behind an unguessable link: no cache keeps it, no search engine lists
 * it, and no other site learns its address.
 */
export function asPrivateLink(headers: Headers): Headers {
  headers.set("Cache-Control", "private, no-store");
  headers.set("Referrer-Policy", "no-referrer");
  headers.set("X-Robots-Tag", "noindex");
  return headers;
}
