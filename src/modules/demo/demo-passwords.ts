import { randomBytes } from "node:crypto";
import { demoAccounts, demoPassword } from "#demo/accounts.ts";
import { accountsWithPublicPassword, replacePasswords } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";

const randomBytesOfPassword = 15;

/**
 * For a demo that only this machine can reach: the demo accounts get the public password, even
 * after a start that was exposed.
 */
export async function makePasswordsPublic(db: Db): Promise<void> {
  const alreadyPublic = new Set(await accountsWithPublicPassword(db, system));
  const emails = namedEmails().filter((email) => !alreadyPublic.has(email));
  if (emails.length > 0) await replacePasswords(db, system, [{ emails, password: demoPassword }]);
}

/**
 * For a demo that others can reach: each demo account gets a new password, returned by email
 * address. Every other account with the public password gets one that nobody learns.
 */
export async function makePasswordsRandom(db: Db): Promise<ReadonlyMap<string, string>> {
  const passwords = new Map(namedEmails().map((email) => [email, randomPassword()]));
  await replacePasswords(
    db,
    system,
    [...passwords].map(([email, password]) => ({ emails: [email], password })),
  );
  await lockPublicAccounts(db);
  return passwords;
}

/** Invalidates the public password and every session that it opened. */
export async function lockPublicAccounts(db: Db): Promise<number> {
  const emails = await accountsWithPublicPassword(db, system);
  if (emails.length > 0)
    await replacePasswords(db, system, [{ emails, password: randomPassword() }]);
  return emails.length;
}

function namedEmails(): readonly string[] {
  return demoAccounts.map(({ email }) => email);
}

function randomPassword(): string {
  return randomBytes(randomBytesOfPassword).toString("base64url");
}
