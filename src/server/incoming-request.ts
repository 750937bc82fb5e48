/** What is put right or refused in a message before anything reads it. */
import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Responds with 400 to a message with two Host headers, and returns whether it did. Node reads the
 * first one and a proxy perhaps the last: one of them would check an address that the other does
 * not serve.
 */
export function refuseTwoHosts(request: IncomingMessage, response: ServerResponse): boolean {
  if (valuesOf(request, "host").length < 2) return false;
  response.writeHead(400, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" });
  response.end("A request has one Host header.");
  return true;
}

const prefix = "__Host-";
/** The code that reads these knows their prefix: without it they mean nothing under https. */
const alwaysPrefixed = /^__Host-(?:session|sign-up|first-step)=/;

/**
 * Removes the prefix from the names of cookies, so code need not know whether the shop has https.
 * Where a browser has a cookie with and without it, only the one with it counts: another host of
 * the same domain may have set the other one.
 */
export function usePlainCookieNames(request: IncomingMessage): void {
  const { cookie } = request.headers;
  if (cookie === undefined || !cookie.includes(prefix)) return;
  const plain = plainNames(cookie);
  request.headers.cookie = plain;
  const { rawHeaders } = request;
  // The web request is made of these.
  let isFirst = true;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== "cookie") continue;
    rawHeaders[at + 1] = isFirst ? plain : "";
    isFirst = false;
  }
}

function plainNames(header: string): string {
  const cookies = header.split(";").map((cookie) => cookie.trim());
  const isTaken = (cookie: string) => cookie.startsWith(prefix) && !alwaysPrefixed.test(cookie);
  const named = cookies.filter(isTaken).map((cookie) => cookie.slice(prefix.length));
  const names = new Set(named.map(nameOf));
  const others = cookies.filter((cookie) => !isTaken(cookie) && !names.has(nameOf(cookie)));
  return [...others, ...named].join("; ");
}

function nameOf(cookie: string): string {
  return cookie.slice(0, cookie.indexOf("="));
}

function valuesOf({ rawHeaders }: IncomingMessage, name: string): readonly string[] {
  return rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name);
}

/**
 * A Set-Cookie header as it is sent under https: with `Secure`, and with the prefix by which
 * browsers accept it from this host only. A deletion also removes the cookie that an earlier
 * release set without it.
 */
export function hostCookies(cookie: string): readonly string[] {
  const secured = /;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`;
  if (secured.startsWith("__")) return [secured];
  const isDeletion = /;\s*max-age=0\b/i.test(secured);
  return [`${prefix}${secured}`, ...(isDeletion ? [secured] : [])];
}
