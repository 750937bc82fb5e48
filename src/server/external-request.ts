import { isLoopback } from "#platform/config/reachable.ts";

/** Headers that proxies add. A browser on this machine sends none of them. */
const proxyHeaders = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-server",
  "x-forwarded-port",
  "x-real-ip",
  "x-client-ip",
  "x-original-host",
  "cf-connecting-ip",
  "true-client-ip",
] as const;

/** Browsers and curl send HTTP/1.1; nginx forwards with HTTP/1.0 unless configured otherwise. */
const proxyVersion = "1.0";

/** The parts of a request that show where it came from. */
export type RequestTraces = {
  /** As the request has it, with the host. */
  readonly url: string;
  readonly headers: Headers;
  readonly httpVersion?: string | undefined;
};

/**
 * Whether a request shows that no browser on this machine sent it: another host name, another
 * Origin, or traces of a proxy. The peer's address is not used, because a proxy on the same machine
 * has the same one. `false` is no proof: anyone who can reach the port can leave all of this out.
 */
export function isExternalRequest({ url, headers, httpVersion }: RequestTraces): boolean {
  const host = headers.get("Host");
  const origin = headers.get("Origin");
  return (
    httpVersion === proxyVersion ||
    proxyHeaders.some((name) => headers.has(name)) ||
    !isLoopback(new URL(url).hostname) ||
    (host !== null && !isLoopback(hostOf(`http://${host}`))) ||
    (origin !== null && origin !== "null" && !isLoopback(hostOf(origin)))
  );
}

/** The host of an address. An empty text, which is not a loopback name, if it cannot be parsed. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : "";
}
