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

/** Browsers and curl send HTTP/1.1; nginx asks what it forwards to by HTTP/1.0 unless configured. */
const proxyVersion = "1.0";

export type RequestTraces = {
  /** As the request named it, with the host. */
  readonly url: string;
  readonly headers: Headers;
  readonly httpVersion?: string | undefined;
};

/**
 * Whether a request shows that it was not sent by a browser on this machine: another host name, an
 * Origin elsewhere, or traces of a proxy. The peer's address is not consulted, because a proxy on
 * the same machine has the same one. `false` is no proof: whoever can write to the port can leave
 * all of it out.
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

/** An empty text, which is no loopback name, for what is no address. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : "";
}
