import { expect, test } from "vitest";
import type { Db } from "#platform/db/database.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import {
  aBrowser,
  aNewAccount,
  goodPassword,
  mailsTo,
  type Browser,
} from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { PasswordNeeded } from "../errors.ts";
import {
  actorOf,
  changePassword,
  endOwnSessions,
  ownSessions,
  requestPasswordReset,
  signIn,
} from "../public.server.ts";

const database = useTestDatabase();
const newPassword = "saddle-stitch-and-wax";

async function signedIn(db: Db, email: string, browser: Browser): Promise<UserActor> {
  const { cookies } = await signIn(db, visitor, {
    email,
    password: goodPassword,
    from: browser.from,
  });
  browser.keep(cookies);
  return present(db, browser);
}

async function present(db: Db, browser: Browser): Promise<UserActor> {
  const actor = await actorOf(db, browser.headers, browser.config);
  if (actor.kind !== "user") throw new Error("Nobody is signed in.");
  return actor;
}

async function aConfirmedAccount(db: Db) {
  const account = await aNewAccount(db);
  await db.$client.query("update users set email_verified = true where id = $1", [account.userId]);
  return account;
}

test("a new password takes the present one, signs out all other browsers and kills mailed links", async () => {
  const { db } = database;
  const { email, userId, browser } = await aConfirmedAccount(db);
  const [asha, elsewhere] = [await signedIn(db, email, browser), aBrowser()];
  await signedIn(db, email, elsewhere);
  await requestPasswordReset(db, visitor, { email, from: aBrowser().from });
  const change = (presentPassword: string) =>
    changePassword(db, asha, {
      presentPassword,
      password: newPassword,
      confirmPassword: newPassword,
      from: browser.from,
    });
  await expect(change("not-the-password")).rejects.toThrow(PasswordNeeded);
  await change(goodPassword);
  expect((await present(db, browser)).userId).toBe(userId);
  expect(await actorOf(db, elsewhere.headers, elsewhere.config)).toEqual(visitor);
  const { rows } = await db.$client.query("select from verifications where value = $1", [userId]);
  expect(rows, "links").toEqual([]);
  expect((await mailsTo(db, email))[0]).toMatchObject({ kind: "account.password-changed" });
  const trail = await db.$client.query<{ after: unknown }>(
    "select after from audit_trail where object_id = $1 and action = 'identity.changePassword'",
    [userId],
  );
  expect(trail.rows).toEqual([{ after: { sessionsEnded: 1 } }]);
});

test("people see where they are signed in, and sign out one or all other browsers", async () => {
  const { db } = database;
  const { email, browser } = await aConfirmedAccount(db);
  const [asha, phone, tablet] = [await signedIn(db, email, browser), aBrowser(), aBrowser()];
  const onPhone = await signedIn(db, email, phone);
  await signedIn(db, email, tablet);
  const sessions = await ownSessions(db, asha);
  expect(sessions[0]).toMatchObject({ isThisOne: true, network: browser.clientAddress });
  expect(sessions.map(({ isThisOne }) => isThisOne)).toEqual([true, false, false]);
  expect(await endOwnSessions(db, asha, { sessionId: onPhone.sessionId })).toBe(1);
  expect(await actorOf(db, phone.headers, phone.config)).toEqual(visitor);
  expect(await endOwnSessions(db, asha, { sessionId: onPhone.sessionId }), "again").toBe(0);
  expect(await endOwnSessions(db, asha, { sessionId: null })).toBe(1);
  expect(await ownSessions(db, asha)).toHaveLength(1);
});

test("nobody ends a session of somebody else", async () => {
  const { db } = database;
  const [one, other] = [await aConfirmedAccount(db), await aConfirmedAccount(db)];
  const asha = await signedIn(db, one.email, one.browser);
  const ravi = await signedIn(db, other.email, other.browser);
  expect(await endOwnSessions(db, ravi, { sessionId: asha.sessionId })).toBe(0);
  expect(await ownSessions(db, asha)).toHaveLength(1);
});
