import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#platform/config/config.ts";

/**
 * Names and signatures of our cookies. Under https, the prefix of a name guarantees that this host
 * set it over TLS.
 */

/** What cookies depend on. A secret that changes has a former one, whose signatures are valid. */
export type CookieConfig = Pick<Config, "baseUrl" | "authSecret" | "authSecretFormer">;

/** Days after sign-in, and days without a visit, after which a session ends. */
export const sessionDays = 30;
export const idleDays = 7;

/** Whether the shop has https, so cookies can have the strict prefix. */
export function isSecure(config: Pick<Config, "baseUrl">): boolean {
  return config.baseUrl.startsWith("https:");
}

/** The name of a cookie, with its prefix. */
export function cookieName(
  config: Pick<Config, "baseUrl">,
  name: "session" | "sign-up" | "first-step" | "google",
): string {
  return isSecure(config) ? `__Host-${name}` : name;
}

/** The session's token if the cookie has our signature. The comparison takes constant time. */
export function sessionTokenOf(headers: Headers, config: CookieConfig): string | null {
  const value = readCookie(headers, cookieName(config, "session"));
  const dot = value?.lastIndexOf(".") ?? -1;
  if (value === null || dot < 1) return null;
  const token = value.slice(0, dot);
  const isSigned = secretsOf(config).some((secret) =>
    isSame(value.slice(dot + 1), signatureOf(token, secret)),
  );
  return isSigned ? token : null;
}

/**
 * The session's cookie as better-auth reads it, signed by the current secret although the browser
 * may have one of the former; an empty text without a session.
 */
export function currentSessionCookie(headers: Headers, config: CookieConfig): string {
  const token = sessionTokenOf(headers, config);
  if (token === null) return "";
  const value = encodeURIComponent(`${token}.${signatureOf(token, config.authSecret)}`);
  return `${cookieName(config, "session")}=${value}`;
}

/** The `Set-Cookie` value of a session, as better-auth sets it. */
export function sessionCookie(token: string, config: CookieConfig): string {
  const value = encodeURIComponent(`${token}.${signatureOf(token, config.authSecret)}`);
  return (
    `${cookieName(config, "session")}=${value}; Max-Age=${sessionDays * 86_400}; Path=/; ` +
    `HttpOnly; SameSite=Lax${isSecure(config) ? "; Secure" : ""}`
  );
}

function secretsOf({ authSecret, authSecretFormer }: CookieConfig): readonly string[] {
  return authSecretFormer === undefined ? [authSecret] : [authSecret, authSecretFormer];
}

function signatureOf(token: string, secret: string): string {
  return createHmac("sha256", secret).update(token).digest("base64");
}

const proofSeconds = 3600;

/**
 * A cookie that proves that this browser knew the account's password less than an hour ago. It is
 * no session.
 */
export function passwordProofCookie(config: CookieConfig, userId: string): string {
  const expires = Math.floor(Date.now() / 1000) + proofSeconds;
  const value = `${userId}.${expires}.${proofSignature(config.authSecret, userId, expires)}`;
  return (
    `${cookieName(config, "sign-up")}=${value}; Path=/; Max-Age=${proofSeconds}; ` +
    `HttpOnly; SameSite=Lax${isSecure(config) ? "; Secure" : ""}`
  );
}

/** Whether the request has a valid password proof for this account, less than an hour old. */
export function provesPasswordOf(headers: Headers, config: CookieConfig, userId: string): boolean {
  const [id = "", expires = "", signature = ""] = (
    readCookie(headers, cookieName(config, "sign-up")) ?? ""
  ).split(".");
  if (id !== userId || !(Number(expires) > Date.now() / 1000)) return false;
  return secretsOf(config).some((secret) =>
    isSame(signature, proofSignature(secret, userId, Number(expires))),
  );
}

function proofSignature(secret: string, userId: string, expires: number): string {
  return createHmac("sha256", secret)
    .update(`password-proof:${userId}:${expires}`)
    .digest("base64url");
}

const firstStepSeconds = 600;

/** The account, and what changes with its password: a new one ends sign-ins that are half done. */
export type FirstStep = { readonly userId: string; readonly passwordHash: string };

/**
 * A cookie that proves that this browser gave the password of an account less than ten minutes ago.
 * It is no session: signing in takes a code as well.
 */
export function firstStepCookie(config: CookieConfig, { userId, passwordHash }: FirstStep): string {
  const expires = Math.floor(Date.now() / 1000) + firstStepSeconds;
  const signature = firstStepSignature(config.authSecret, { userId, passwordHash }, expires);
  return (
    `${cookieName(config, "first-step")}=${userId}.${expires}.${signature}; Path=/; ` +
    `Max-Age=${firstStepSeconds}; HttpOnly; SameSite=Lax${isSecure(config) ? "; Secure" : ""}`
  );
}

/** The `Set-Cookie` value that ends a sign-in that is half done. */
export function clearedFirstStepCookie(config: CookieConfig): string {
  return (
    `${cookieName(config, "first-step")}=; Path=/; Max-Age=0; ` +
    `HttpOnly; SameSite=Lax${isSecure(config) ? "; Secure" : ""}`
  );
}

/** The account for which this browser says it gave the password; null without such a cookie. */
export function claimedFirstStepOf(headers: Headers, config: CookieConfig): string | null {
  const [userId = ""] = (readCookie(headers, cookieName(config, "first-step")) ?? "").split(".");
  return userId === "" ? null : userId;
}

/** Whether this browser gave the present password of the account less than ten minutes ago. */
export function provesFirstStepOf(
  headers: Headers,
  config: CookieConfig,
  account: FirstStep,
): boolean {
  const [id = "", expires = "", signature = ""] = (
    readCookie(headers, cookieName(config, "first-step")) ?? ""
  ).split(".");
  if (id !== account.userId || !(Number(expires) > Date.now() / 1000)) return false;
  return secretsOf(config).some((secret) =>
    isSame(signature, firstStepSignature(secret, account, Number(expires))),
  );
}

function firstStepSignature(
  secret: string,
  { userId, passwordHash }: FirstStep,
  expires: number,
): string {
  return createHmac("sha256", secret)
    .update(`first-step:${userId}:${expires}:${passwordHash}`)
    .digest("base64url");
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The value of a cookie of ours; null without one. */
export function readCookie(headers: Headers, name: string): string | null {
  for (const part of (headers.get("Cookie") ?? "").split(";")) {
    const equals = part.indexOf("=");
    if (part.slice(0, equals).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(equals + 1).trim());
    } catch {
      // Invalid escapes: not one of our cookies.
      return null;
    }
  }
  return null;
}
