import { expect, test } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import type { Action } from "#policy/can.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { aBrowser, shopConfig, type Browser } from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { changeAdministrator as changeAdministratorUnapproved } from "../people/change-administrator.ts";
import { endSessions } from "../people/end-sessions.ts";
import { moveSellerStatus } from "../people/move-seller-status.ts";
import { inTransactionAs } from "./in-transaction-as.ts";
import { issueMailToken } from "./mail-tokens.ts";
import { resetPassword } from "./reset-password.ts";
import { signOut } from "./sign-out.ts";
import { asApproved } from "#tests/support/second-person.ts";

const changeAdministrator = asApproved("identity.makeAdministrator", changeAdministratorUnapproved);

const database = useTestDatabase();

/** A user with a session, and the headers of their browser. */
async function signedIn(actor: UserActor): Promise<{ actor: UserActor; browser: Browser }> {
  const browser = aBrowser();
  browser.keep(await signedInCookies(database.db, [actor.userId], shopConfig.authSecret));
  const { rows } = await database.db.$client.query<{ id: string }>(
    "select id from sessions where user_id = $1",
    [actor.userId],
  );
  return { actor: { ...actor, sessionId: rows[0]?.id ?? "" }, browser };
}

type Taking = {
  readonly who: () => Promise<UserActor>;
  readonly action: Action;
  readonly take: (from: UserActor, browser: Browser) => Promise<unknown>;
};

const ofSomebody = { who: () => aPerson(database.db), action: "cart.keep" } as const;
const takings: Readonly<Record<string, Taking>> = {
  "a block": {
    who: () => aSeller(database.db),
    action: "customers.keep",
    take: ({ userId }) =>
      inTransaction(database.db, (tx) =>
        moveSellerStatus(tx, { userId, from: ["approved"], to: "blocked" }),
      ),
  },
  "a demotion": {
    who: () => aPerson(database.db, { isAdmin: true }),
    action: "sellers.review",
    take: async ({ userId }) =>
      changeAdministrator(database.db, await aPerson(database.db, { isAdmin: true }), {
        userId,
        isAdmin: false,
      }),
  },
  "the end of all sessions": {
    ...ofSomebody,
    take: async ({ userId }) =>
      endSessions(database.db, await aPerson(database.db, { isAdmin: true }), { userId }),
  },
  "signing out": {
    ...ofSomebody,
    take: (_, { from }) => signOut(database.db, visitor, { from }),
  },
  "a new password": {
    ...ofSomebody,
    take: async ({ userId }) =>
      resetPassword(database.db, visitor, {
        token: await issueMailToken(database.db, "reset-password", userId),
        password: "another long password",
        confirmPassword: "another long password",
        from: aBrowser().from,
      }),
  },
};

async function waiting(): Promise<number> {
  const { rows } = await database.db.$client.query<{ count: number }>(
    `select count(*)::int as count
     from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

test.each(Object.entries(takings))(
  "%s is not put off by commands that overlap",
  async (_, { who, action, take }) => {
    const { actor, browser } = await signedIn(await who());
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const one = inTransactionAs(database.db, actor, action, async () => {
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    const taking = take(actor, browser);
    await expect.poll(waiting, { interval: 5 }).toBe(1);
    let hasEntered = false;
    const next = inTransactionAs(database.db, actor, action, async () => {
      hasEntered = true;
    });
    const came = Promise.allSettled([next]);
    await expect
      .poll(async () => hasEntered || (await waiting()) === 2, { interval: 5 })
      .toBe(true);
    end.resolve();
    await Promise.all([one, taking]);
    expect((await came)[0].status).toBe("rejected");
    expect(hasEntered).toBe(false);
  },
);
