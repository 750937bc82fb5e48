import { createHash } from "node:crypto";
import type { Config } from "#platform/config/config.ts";
import { networkOf, type Limit } from "#platform/limits.ts";

/** The request by which somebody enters: what limits, cookies and links of mails depend on. */
export type AccountRequest = {
  readonly config: Pick<Config, "baseUrl" | "authSecret">;
  /** After trusted proxies. */
  readonly clientAddress: string;
  readonly headers: Headers;
};

const quarterHour = 900;
const hour = 3600;

/**
 * How often one may try. An account is counted together with the address, so that nobody locks its
 * owner out from elsewhere.
 */
export const accountLimits = {
  failedSignInsOfAccount: (email: string, from: AccountRequest): Limit => ({
    key: `sign-in:${hashed(email)}:${networkOf(from.clientAddress)}`,
    max: 5,
    windowSeconds: quarterHour,
  }),
  failedSignInsFrom: (from: AccountRequest): Limit => ({
    key: `sign-in:${networkOf(from.clientAddress)}`,
    max: 20,
    windowSeconds: quarterHour,
  }),
  signUpsFrom: (from: AccountRequest): Limit => ({
    key: `sign-up:${networkOf(from.clientAddress)}`,
    max: 10,
    windowSeconds: hour,
  }),
  /** Resets and resent confirmations together; counted whether or not there is such an account. */
  mailsTo: (email: string): Limit => ({
    key: `account-mail:${hashed(email)}`,
    max: 5,
    windowSeconds: hour,
  }),
};

function hashed(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 32);
}

/**
 * The same shortest time whether or not there was something to do, so that the time says nothing.
 */
export async function inEvenTime<T>(shortestMs: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([
    work(),
    new Promise((resolve) => setTimeout(resolve, shortestMs)),
  ]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
