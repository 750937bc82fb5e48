import { hashPassword as scryptHash, verifyPassword as scryptVerify } from "better-auth/crypto";
import { Unavailable } from "#shared/errors.ts";

/**
 * scrypt as better-auth does it (N 16384, r 16: 32 MB and about 60 ms each), at most two at once: more would hold the
 * thread pool that files are read with, and a flood of sign-ins the memory.
 */

const atOnce = 2;
const maxWaiting = 200;
let running = 0;
const waiting: (() => void)[] = [];

/** The hash of a password, in the form that signing in expects. */
export function hashPassword(password: string): Promise<string> {
  return boundedly(() => scryptHash(password));
}

export function verifyPassword(hash: string, password: string): Promise<boolean> {
  return boundedly(() => scryptVerify({ hash, password }));
}

async function boundedly<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting) throw new Unavailable();
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    // The place is handed on rather than freed, so that nobody slips in between.
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}
