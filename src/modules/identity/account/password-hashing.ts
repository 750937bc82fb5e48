import { hashPassword as scryptHash, verifyPassword as scryptVerify } from "better-auth/crypto";
import { limitConcurrency } from "#platform/limit-concurrency.ts";

/**
 * scrypt as better-auth does it (N 16384, r 16: 32 MB and about 60 ms each), at most two at once:
 * more would hold the thread pool that files are read with, and a flood of sign-ins the memory.
 */

const inTurn = limitConcurrency({ concurrency: 2, maxWaiting: 200 });

/** The hash of a password, in the form that signing in expects. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => scryptHash(password));
}

/** Whether this is the password of that hash. */
export function verifyPassword(hash: string, password: string): Promise<boolean> {
  return inTurn(() => scryptVerify({ hash, password }));
}
