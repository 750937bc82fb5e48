import { hashPassword as scryptHash, verifyPassword as scryptVerify } from "better-auth/crypto";
import { limitConcurrency } from "#platform/limit-concurrency.ts";
import { availableMemoryMb, heavyWorkAtOnce } from "#platform/memory.ts";

/**
 * scrypt with the parameters of better-auth (N 16384, r 16: 32 MB and about 60 ms each), at most
 * two at once, and one where memory is little. More would block the thread pool that reads files,
 * and a flood of sign-ins would use up the memory.
 */

const inTurn = limitConcurrency({
  concurrency: heavyWorkAtOnce(availableMemoryMb()),
  maxWaiting: 200,
});

/** Hashes a password in the format that signing in expects. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => scryptHash(password));
}

/** Whether the password matches the hash. */
export function verifyPassword(hash: string, password: string): Promise<boolean> {
  return inTurn(() => scryptVerify({ hash, password }));
}
