/**
 * The headers of a page behind an unguessable link: no cache keeps it, no search engine lists it,
 * and no other site learns its address.
 */
export const privateLinkHeaders: readonly (readonly [name: string, value: string])[] = [
  ["Cache-Control", "private, no-store"],
  ["Referrer-Policy", "no-referrer"],
  ["X-Robots-Tag", "noindex"],
];
