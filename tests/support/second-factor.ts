import type { Db } from "#platform/db/database.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import {
  actorOf,
  beginSecondFactor,
  confirmSecondFactor,
  ownSecondFactor,
  signIn,
} from "#modules/identity/public.server.ts";
import { codeOfStep, stepAt } from "#modules/identity/second-factor/one-time-code.ts";
import { aBrowser, aNewAccount, goodPassword, type Browser } from "./accounts.ts";

/** People who sign in with a code, and the codes that their app shows. */

/**
 * Each code works once: setting it up uses the one of this half minute, what follows that of the
 * next one, which counts even if the half minute ends meanwhile.
 */
export const codeOf = (secret: string, stepsAhead = 1) =>
  codeOfStep(secret, stepAt(Date.now()) + stepsAhead);
export const typed = (code: string) => ({ code, recoveryCode: "" });
export const spare = (recoveryCode: string) => ({ code: "", recoveryCode });

export async function present(
  db: Db,
  browser: Browser,
  config = browser.config,
): Promise<UserActor> {
  const actor = await actorOf(db, browser.headers, config);
  if (actor.kind !== "user") throw new Error("Nobody is signed in.");
  return actor;
}

export async function aSignedInAccount(db: Db, config?: Browser["config"]) {
  const account = await aNewAccount(db, config === undefined ? {} : { config });
  await db.$client.query("update users set email_verified = true where id = $1", [account.userId]);
  const { email, browser } = account;
  const { cookies } = await signIn(db, visitor, {
    email,
    password: goodPassword,
    from: browser.from,
  });
  browser.keep(cookies);
  return { ...account, actor: await present(db, browser) };
}

/** Somebody with two-step sign-in; the code of the present half minute is used. */
export async function aSecuredAccount(db: Db) {
  const account = await aSignedInAccount(db);
  const { actor, browser } = account;
  await beginSecondFactor(db, actor);
  const state = await ownSecondFactor(db, actor, { shopName: "Charma" });
  if (state.state !== "pending") throw new Error("Nothing is being set up.");
  const secret = state.key.replaceAll(" ", "");
  const recoveryCodes = await confirmSecondFactor(db, actor, { code: codeOf(secret, 0) });
  return { ...account, actor: await present(db, browser), secret, recoveryCodes };
}

/** As if the last proof in every browser were eleven minutes old. */
export async function proveLongAgo(db: Db, userId: string): Promise<void> {
  await db.$client.query(
    "update sessions set proved_at = now() - interval '11 minutes' where user_id = $1",
    [userId],
  );
}

export async function afterPassword(
  db: Db,
  email: string,
  browser = aBrowser(),
  password = goodPassword,
) {
  const session = await signIn(db, visitor, { email, password, from: browser.from });
  browser.keep(session.cookies);
  return { ...session, browser };
}
