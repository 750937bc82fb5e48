import { AsyncLocalStorage } from "node:async_hooks";
import { hashPassword as scryptHash, verifyPassword as scryptVerify } from "better-auth/crypto";
import { limitConcurrency } from "#platform/limit-concurrency.ts";
import { availableMemoryMb, heavyWorkAtOnce } from "#platform/memory.ts";

/**
 * scrypt with the parameters of better-auth (N 16384, r 16: 32 MB and about 60 ms each), at most
 * two at once, and one where memory is little. More would block the thread pool that reads files,
 * and a flood of sign-ins would use up the memory.
 */

// With what comes before and after, an answer or a refusal takes at most ten seconds.
/** Runs a hash of a secret in its turn. Throws Unavailable if it would wait too long. */
export const inHashingTurn = limitConcurrency({
  concurrency: heavyWorkAtOnce(availableMemoryMb()),
  maxWaiting: 200,
  maxWaitMs: 8000,
});

const waiting = new AsyncLocalStorage<AbortSignal | undefined>();

/**
 * Passwords that `work` checks are not computed any more once the signal is aborted. For
 * better-auth, which passes on no signal.
 */
export function whileSomebodyWaits<T>(
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  return waiting.run(signal, work);
}

/**
 * Hashes a password in the format that signing in expects. Throws Unavailable if it would wait too
 * long, or if the signal is aborted before its turn.
 */
export function hashPassword(password: string, signal = waiting.getStore()): Promise<string> {
  return inHashingTurn(() => scryptHash(password), signal);
}

/** Whether the password matches the hash. Throws Unavailable like `hashPassword`. */
export function verifyPassword(
  hash: string,
  password: string,
  signal = waiting.getStore(),
): Promise<boolean> {
  return inHashingTurn(() => scryptVerify({ hash, password }), signal);
}
