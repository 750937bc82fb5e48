/** Web addresses, however people write them. */

/** Names that only exist inside a network. */
const innerName =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|test|invalid)$/;

/**
 * The whole address of a website or an Instagram profile: "example.com" is "https://example.com",
 * "@asha" is "https://www.instagram.com/asha". Null if it leads nowhere for everybody: addresses
 * inside a network, bare IP addresses, names and passwords, other schemes.
 */
export function webAddress(typed: string): string | null {
  const profile = /^@([a-z0-9._]{1,30})$/i.exec(typed)?.[1];
  if (profile !== undefined) return `https://www.instagram.com/${profile}`;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed)
    ? typed.replace(/^[a-z]+/i, (scheme) => scheme.toLowerCase())
    : `https://${typed}`;
  return publicUrl(address) === null ? null : address;
}

/** Whether pages may link to an address: only to a website that everybody can open, encrypted. */
export function isLinkable(address: string): boolean {
  return publicUrl(address)?.protocol === "https:";
}

function publicUrl(address: string): URL | null {
  if (/\s/.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  // The parser writes any form of an IPv4 address with four numbers.
  const hasName = /\.[a-z][a-z0-9-]*[a-z0-9]\.?$/.test(url.hostname);
  const isInner = innerName.test(url.hostname.replace(/\.$/, ""));
  return isWeb && hasName && !isInner && url.username === "" && url.password === "" ? url : null;
}
