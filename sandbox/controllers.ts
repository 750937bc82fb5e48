/**
 * Who may control the sandbox. Buyers only pay. Delays, failures, misdirected webhooks and the list
 * of all payments need the key, or an administrator of the shop, who comes by a link that the shop
 * signed.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { BlockList, isIP } from "node:net";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Sandbox } from "./parts.ts";

const cookie = "sandbox_controls";
const cookieSeconds = 12 * 60 * 60;
const proxyHeaders = ["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP"];
const thisMachine = new BlockList();
thisMachine.addSubnet("127.0.0.0", 8, "ipv4");
thisMachine.addAddress("::1", "ipv6");

/** Whether a request has the key id and secret, as user and password. */
export function hasKey(c: Context, { settings }: Sandbox): boolean {
  const pair = Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString("base64");
  return isSame(c.req.header("Authorization") ?? "", `Basic ${pair}`);
}

/** Whether this browser has an administrator's cookie. */
export function isAdministrators(c: Context, { settings }: Sandbox): boolean {
  return isValid(getCookie(c, cookie) ?? "", "cookie", settings.keySecret);
}

/**
 * Whether the payment window may offer more than paying: to administrators, and to everybody if
 * nobody else can reach the sandbox and the request shows no trace of another machine.
 */
export function mayPlay(c: Context, sandbox: Sandbox): boolean {
  const isOpen = sandbox.settings.isExposed !== true && !isExternal(c);
  return isOpen || isAdministrators(c, sandbox);
}

/**
 * Gives this browser access for twelve hours if the shop signed the token. Returns whether it did.
 */
export function grantAccess(c: Context, { settings }: Sandbox): boolean {
  if (!isValid(c.req.query("token") ?? "", "link", settings.keySecret)) return false;
  const expires = Math.floor(Date.now() / 1000) + cookieSeconds;
  setCookie(c, cookie, `${expires}.${signatureOf("cookie", expires, settings.keySecret)}`, {
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
    maxAge: cookieSeconds,
  });
  return true;
}

function isValid(token: string, purpose: "link" | "cookie", secret: string): boolean {
  const [, digits = "", signature = ""] = /^(\d{1,12})\.(\w+)$/.exec(token) ?? [];
  const expires = Number(digits);
  return isSame(signature, signatureOf(purpose, expires, secret)) && expires > Date.now() / 1000;
}

function signatureOf(purpose: "link" | "cookie", expires: number, secret: string): string {
  return createHmac("sha256", secret).update(`controls ${purpose}:${expires}`).digest("hex");
}

function isExternal({ req }: Context): boolean {
  const host = req.header("Host");
  return (
    proxyHeaders.some((name) => req.header(name) !== undefined) ||
    !isThisMachine(new URL(req.url).hostname) ||
    (host !== undefined && !isThisMachine(hostnameOf(host)))
  );
}

function hostnameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : "";
}

function isThisMachine(hostname: string): boolean {
  const name = hostname.replace(/^\[(.*)\]$/, "$1");
  const version = isIP(name);
  if (version !== 0) return thisMachine.check(name, version === 4 ? "ipv4" : "ipv6");
  return name === "localhost" || name.endsWith(".localhost");
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
