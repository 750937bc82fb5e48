import ipaddr from "ipaddr.js";
import { t } from "#shared/texts/text.ts";

/**
 * Which addresses a picture may be fetched from: none of this machine, its network or its provider.
 */

/**
 * Why an address is refused, as a sentence, or null. The IP addresses of a name are checked by
 * `isPublicIp` once it is resolved.
 */
export function addressProblem(address: string): string | null {
  if (!URL.canParse(address))
    return t("This is not the address of a picture. It must begin with https://");
  const { protocol, username, password, port, hostname } = new URL(address);
  if (protocol !== "https:") return t("Only addresses that begin with https:// can be fetched.");
  if (username !== "" || password !== "")
    return t("We do not fetch pictures if the address contains a name and password.");
  // URL parsing removes a protocol's default port.
  if (port !== "" && port !== "80" && port !== "443")
    return t("We fetch pictures only from the usual ports, 80 and 443.");
  if (hostname === "") return t("This address has no host name.");
  return null;
}

/**
 * Whether an IP address is reachable from the internet. False for private, shared, local, reserved
 * and documentation networks, and for every IPv6 address that embeds an IPv4 one.
 */
export function isPublicIp(ip: string): boolean {
  // Strict spellings only: 0177.0.0.1 and 2130706433 mean this machine too.
  if (ipaddr.IPv4.isValidFourPartDecimal(ip)) return ipaddr.IPv4.parse(ip).range() === "unicast";
  if (!ip.includes(":") || !ipaddr.IPv6.isValid(ip)) return false;
  const parsed = ipaddr.IPv6.parse(ip);
  // Global unicast is 2000::/3; the library calls every address unicast that it does not know
  // otherwise.
  const [first = 0] = parsed.parts;
  return parsed.zoneId === undefined && parsed.range() === "unicast" && (first & 0xe000) === 0x2000;
}
