import { BlockList, isIP } from "node:net";

/**
 * The client's address. It is the peer's own, unless the peer is a trusted proxy. Then it is the
 * last address in X-Forwarded-For that is not a trusted proxy. `trusted` are addresses or networks
 * in CIDR form.
 */
export function clientAddressOf(
  peer: string,
  forwardedFor: string | undefined,
  trusted: readonly string[],
): string {
  if (trusted.length === 0 || forwardedFor === undefined) return normalise(peer);
  const proxies = blockListOf(trusted);
  const hops = [...forwardedFor.split(",").map((part) => part.trim()), peer]
    .map(normalise)
    .filter((address) => isIP(address) !== 0);
  const outside = hops.findLast(
    (address) => !proxies.check(address, isIP(address) === 6 ? "ipv6" : "ipv4"),
  );
  return outside ?? normalise(peer);
}

function normalise(address: string): string {
  return address.startsWith("::ffff:") ? address.slice("::ffff:".length) : address;
}

const lists = new Map<string, BlockList>();

function blockListOf(trusted: readonly string[]): BlockList {
  const key = trusted.join(",");
  const cached = lists.get(key);
  if (cached !== undefined) return cached;
  const list = new BlockList();
  for (const entry of trusted) {
    const [address = "", bits] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  lists.set(key, list);
  return list;
}
