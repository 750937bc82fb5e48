import ipaddr from "ipaddr.js";

/**
 * Which addresses a picture may be fetched from: nothing inside this machine, its network or its
 * provider's.
 */

/**
 * Why an address is refused, as a sentence, or null. What a name stands for is asked of
 * `isPublicIp` when it is known.
 */
export function addressProblem(address: string): string | null {
  if (!URL.canParse(address)) return "This is not an address of a picture. It begins with https://";
  const { protocol, username, password, port, hostname } = new URL(address);
  if (protocol !== "https:" && protocol !== "http:")
    return "Only addresses that begin with https:// or http:// can be fetched.";
  if (username !== "" || password !== "")
    return "Addresses with a name and password in them are not fetched.";
  // The usual port of its own protocol is written as none.
  if (port !== "" && port !== "80" && port !== "443")
    return "Pictures are fetched from the usual ports, 80 and 443, only.";
  if (hostname === "") return "This address names no host.";
  return null;
}

/**
 * Whether an IP address is one that anybody on the internet can reach. Refused are private, shared,
 * local, reserved and documentation networks, and all that carries an IPv4 address inside an IPv6
 * one, whatever that is.
 */
export function isPublicIp(ip: string): boolean {
  // Only the strict spellings: 0177.0.0.1 and 2130706433 are names of this machine, too.
  if (ipaddr.IPv4.isValidFourPartDecimal(ip)) return ipaddr.IPv4.parse(ip).range() === "unicast";
  if (!ip.includes(":") || !ipaddr.IPv6.isValid(ip)) return false;
  const parsed = ipaddr.IPv6.parse(ip);
  // Global unicast is 2000::/3; the library calls everything unicast that it knows nothing else of.
  const [first = 0] = parsed.parts;
  return parsed.zoneId === undefined && parsed.range() === "unicast" && (first & 0xe000) === 0x2000;
}
