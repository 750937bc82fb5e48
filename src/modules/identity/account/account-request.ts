import { createHash } from "node:crypto";
import type { Config } from "#platform/config/config.ts";
import { networkOf, type RateLimit } from "#platform/rate-limits.ts";

/** The request by which somebody enters: what limits, cookies and links of mails depend on. */
export type AccountRequest = {
  readonly config: Pick<Config, "baseUrl" | "authSecret">;
  /** After trusted proxies. */
  readonly clientAddress: string;
  readonly headers: Headers;
  /** Only in a demo that nobody else can reach, for a request of this machine. */
  readonly mayUsePublicPassword: boolean;
};

const quarterHour = 900;
const hour = 3600;

/**
 * How often one may try (docs/decisions/029). Only a network is ever refused, or a network at one
 * account: counting an account alone would let strangers lock its owner out. The mails to an
 * account are counted by themselves; beyond that limit the answer stays the same and none is sent.
 */
export const accountLimits = {
  failedSignInsOfAccount: (email: string, from: AccountRequest): RateLimit => ({
    key: `sign-in:${hashed(email)}:${networkOf(from.clientAddress)}`,
    max: 5,
    windowSeconds: quarterHour,
  }),
  failedSignInsFrom: (from: AccountRequest): RateLimit => ({
    key: `sign-in:${networkOf(from.clientAddress)}`,
    max: 20,
    windowSeconds: quarterHour,
  }),
  signUpsFrom: (from: AccountRequest): RateLimit => ({
    key: `sign-up:${networkOf(from.clientAddress)}`,
    max: 10,
    windowSeconds: hour,
  }),
  resetRequestsFrom: (from: AccountRequest): RateLimit => ({
    key: `reset-request:${networkOf(from.clientAddress)}`,
    max: 10,
    windowSeconds: hour,
  }),
  confirmationRequestsFrom: (from: AccountRequest): RateLimit => ({
    key: `confirmation-request:${networkOf(from.clientAddress)}`,
    max: 10,
    windowSeconds: hour,
  }),
  /**
   * Counted whether or not there is such an account. A window is as long as a link is valid, so
   * that the last link sent outlives it.
   */
  resetMailsTo: (email: string): RateLimit => ({
    key: `reset-mail:${hashed(email)}`,
    max: 5,
    windowSeconds: hour,
  }),
  confirmationMailsTo: (email: string): RateLimit => ({
    key: `confirmation-mail:${hashed(email)}`,
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
