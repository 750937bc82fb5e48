import { createHash } from "node:crypto";
import type { Config } from "#platform/config/config.ts";
import { networkLimit, networkOf, type RateLimit } from "#platform/rate-limits.ts";
import type { CookieConfig } from "./session-cookie.ts";

/**
 * The parts of a sign-in or sign-up request on which rate limits, cookies and mail links depend.
 */
export type AccountRequest = {
  readonly config: CookieConfig &
    Pick<Config, "breachedPasswordsUrl"> &
    Partial<Pick<Config, "appEnv" | "messages" | "google">>;
  /** As reported by trusted proxies. */
  readonly clientAddress: string;
  readonly headers: Headers;
  /** True only for requests from this machine, in a demo that nobody else can reach. */
  readonly mayUsePublicPassword: boolean;
  /** Aborted when the browser has gone: nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
};

type FromNetwork = Pick<AccountRequest, "clientAddress">;

const quarterHour = 900;
const hour = 3600;

/**
 * The rate limits (docs/decisions/029). They block only a network, or a network for one account: a
 * limit per account alone would let strangers lock its owner out. Mails to an account have limits
 * of their own. Beyond those, the response stays the same and no mail is sent.
 */
export const accountLimits = {
  failedSignInsOfAccount: (email: string, from: AccountRequest): RateLimit => ({
    key: `sign-in:${hashed(email)}:${networkOf(from.clientAddress)}`,
    max: 5,
    windowSeconds: quarterHour,
  }),
  failedSignInsFrom: ({ clientAddress }: FromNetwork): RateLimit =>
    networkLimit("sign-in", clientAddress, { max: 20, windowSeconds: quarterHour }),
  signUpsFrom: ({ clientAddress }: FromNetwork): RateLimit =>
    networkLimit("sign-up", clientAddress, { max: 10, windowSeconds: hour }),
  resetRequestsFrom: ({ clientAddress }: FromNetwork): RateLimit =>
    networkLimit("reset-request", clientAddress, { max: 10, windowSeconds: hour }),
  confirmationRequestsFrom: ({ clientAddress }: FromNetwork): RateLimit =>
    networkLimit("confirmation-request", clientAddress, { max: 10, windowSeconds: hour }),
  /**
   * Counted even if there is no such account. The window is as long as a link is valid, so the last
   * link outlives the window.
   */
  resetMailsTo: (email: string): RateLimit => ({
    key: `reset-mail:${hashed(email)}`,
    max: 5,
    windowSeconds: hour,
  }),
  emailChangesOf: (userId: string): RateLimit => ({
    key: `email-change:${userId}`,
    max: 5,
    windowSeconds: hour,
  }),
  emailChangeMailsTo: (email: string): RateLimit => ({
    key: `email-change-mail:${hashed(email)}`,
    max: 5,
    windowSeconds: hour,
  }),
  /** Mails with a link that an account without an email address asks for: each is a paid message. */
  linksByMessageOfDay: (userId: string): RateLimit => ({
    key: `link-by-message-day:${userId}`,
    max: 10,
    windowSeconds: 24 * hour,
  }),
  challengesFrom: ({ clientAddress }: FromNetwork): RateLimit =>
    networkLimit("passkey-challenge", clientAddress, { max: 60, windowSeconds: quarterHour }),
  googleRequestsFrom: ({ clientAddress }: FromNetwork): RateLimit =>
    networkLimit("google-request", clientAddress, { max: 60, windowSeconds: quarterHour }),
  wrongCodesOfAccount: (userId: string, from: AccountRequest): RateLimit => ({
    key: `code:${userId}:${networkOf(from.clientAddress)}`,
    max: 5,
    windowSeconds: quarterHour,
  }),
  wrongCodesFrom: ({ clientAddress }: FromNetwork): RateLimit =>
    networkLimit("code", clientAddress, { max: 20, windowSeconds: quarterHour }),
  /** From all networks. Beyond it a recovery code is needed, or a network that is known. */
  wrongCodesAnywhere: (userId: string): RateLimit => ({
    key: `codes:${userId}`,
    max: 30,
    windowSeconds: hour,
  }),
  wrongCodeMailsTo: (userId: string): RateLimit => ({
    key: `code-mail:${userId}`,
    max: 1,
    windowSeconds: 24 * hour,
  }),
  /** Behind one IPv4 address of a carrier are many households. */
  emailCodesFrom: ({ clientAddress }: FromNetwork): RateLimit =>
    networkLimit("email-code", clientAddress, { max: 20, windowSeconds: hour }),
  emailCodesTo: (email: string): RateLimit => ({
    key: `email-code-mail:${hashed(email)}`,
    max: 5,
    windowSeconds: hour,
  }),
  /** With five tries for each code, strangers have at most 60 guesses a day for an address. */
  emailCodesOfDayTo: (email: string): RateLimit => ({
    key: `email-code-day:${hashed(email)}`,
    max: 12,
    windowSeconds: 24 * hour,
  }),
  /** Codes to mobile numbers, to confirm one and to sign in. */
  phoneCodesFrom: ({ clientAddress }: FromNetwork): RateLimit =>
    networkLimit("phone-code", clientAddress, { max: 20, windowSeconds: hour }),
  phoneCodesOf: (userId: string): RateLimit => ({
    key: `phone-code-of:${userId}`,
    max: 5,
    windowSeconds: hour,
  }),
  phoneCodesTo: (phone: string): RateLimit => ({
    key: `phone-code-to:${hashed(phone)}`,
    max: 5,
    windowSeconds: hour,
  }),
  /** With five tries for each code, strangers have at most 60 guesses a day for a number. */
  phoneCodesOfDayTo: (phone: string): RateLimit => ({
    key: `phone-code-day:${hashed(phone)}`,
    max: 12,
    windowSeconds: 24 * hour,
  }),
  /** Codes at checkout, which go to any number and cost money. A /48 has four times as many. */
  checkoutCodesFrom: ({ clientAddress }: FromNetwork): RateLimit =>
    networkLimit("checkout-code", clientAddress, { max: 20, windowSeconds: hour }),
  /** Codes to the user's own account, by phone or email, to confirm an order. */
  accountCodesOf: (userId: string): RateLimit => ({
    key: `account-code:${userId}`,
    max: 5,
    windowSeconds: hour,
  }),
  accountCodesOfDay: (userId: string): RateLimit => ({
    key: `account-code-day:${userId}`,
    max: 12,
    windowSeconds: 24 * hour,
  }),
  confirmationMailsTo: (email: string): RateLimit => ({
    key: `confirmation-mail:${hashed(email)}`,
    max: 5,
    windowSeconds: hour,
  }),
};

/**
 * The limits of one network: an IPv4 address, or an IPv6 /64 as `networkOf` writes it. The first
 * is that of signing in with a password.
 */
export function limitsOfNetwork(network: string) {
  const from = { clientAddress: network };
  return [
    accountLimits.failedSignInsFrom(from),
    accountLimits.signUpsFrom(from),
    accountLimits.resetRequestsFrom(from),
    accountLimits.confirmationRequestsFrom(from),
    accountLimits.challengesFrom(from),
    accountLimits.googleRequestsFrom(from),
    accountLimits.wrongCodesFrom(from),
    accountLimits.emailCodesFrom(from),
    accountLimits.phoneCodesFrom(from),
    accountLimits.checkoutCodesFrom(from),
  ] as const;
}

function hashed(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 32);
}

/** Takes at least this long whatever there is to do, so the duration reveals nothing. */
export async function withMinimumDuration<T>(
  shortestMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const [outcome] = await Promise.allSettled([
    work(),
    new Promise((resolve) => setTimeout(resolve, shortestMs)),
  ]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
