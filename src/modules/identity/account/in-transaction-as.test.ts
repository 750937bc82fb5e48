import { describe, expect, test } from "vitest";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system, visitor, type UserActor } from "#policy/actor.ts";
import { NotAllowed, NotSignedIn } from "#shared/errors.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { ProofNeeded } from "./proof-refusals.ts";
import { inTransactionAs } from "./in-transaction-as.ts";

const database = useTestDatabase();

const look = (tx: Db) => tx.$client.query("select 1");
const set = (column: string, value: unknown, { userId }: UserActor, db: Db = database.db) =>
  db.$client.query(`update profiles set ${column} = $2 where user_id = $1`, [userId, value]);

async function signedIn(actor: UserActor): Promise<UserActor> {
  const { rows } = await database.db.$client.query<{ id: string }>(
    `insert into sessions (user_id, token, expires_at)
     values ($1, gen_random_uuid(), now() + interval '1 hour')
     returning id`,
    [actor.userId],
  );
  return { ...actor, sessionId: rows[0]?.id ?? "" };
}

describe("an action about money, roles or secrets", () => {
  const proved = ({ sessionId }: UserActor, ago: string) =>
    database.db.$client.query(
      "update sessions set proved_at = now() - $2::interval where id = $1",
      [sessionId, ago],
    );

  test.each([
    "identity.changeRoles",
    "payouts.manage",
    "payments.refund",
    "ledger.adjust",
  ] as const)(
    "needs a proof of the last ten minutes, whatever the request believed: %s",
    async (action) => {
      const { db } = database;
      const administrator = await signedIn(await aPerson(db, { isAdmin: true }));
      const fresh = { ...administrator, provedAt: new Date() };
      await inTransactionAs(db, administrator, action, look);
      await proved(administrator, "11 minutes");
      await expect(inTransactionAs(db, fresh, action, look)).rejects.toThrow(ProofNeeded);
      await expect(
        inTransaction(db, (tx) =>
          inTransactionAs(tx, fresh, "sellers.review", () =>
            inTransactionAs(tx, fresh, action, look),
          ),
        ),
        "inside another command",
      ).rejects.toThrow(ProofNeeded);
      await proved(administrator, "9 minutes");
      await inTransactionAs(db, administrator, action, look);
    },
  );
});

describe("a change since the request began refuses the command", () => {
  test("a block", async () => {
    const seller = await aSeller(database.db);
    await set("seller_status", "blocked", seller);
    const keeping = inTransactionAs(database.db, seller, "customers.keep", look);
    await expect(keeping).rejects.toThrow(NotAllowed);
  });

  test("a demotion", async () => {
    const administrator = await aPerson(database.db, { isAdmin: true });
    await set("is_admin", false, administrator);
    const deciding = inTransactionAs(database.db, administrator, "sellers.review", look);
    await expect(deciding).rejects.toThrow(NotAllowed);
  });

  test("the end of the session, but not of another one", async () => {
    const person = await aPerson(database.db);
    const [here, elsewhere] = [await signedIn(person), await signedIn(person)];
    await database.db.$client.query("delete from sessions where id = $1", [here.sessionId]);
    const filling = inTransactionAs(database.db, here, "cart.keep", look);
    await expect(filling).rejects.toThrow(NotSignedIn);
    await inTransactionAs(database.db, elsewhere, "cart.keep", look);
  });

  test("a shop for which the user no longer acts", async () => {
    const seller = await aSeller(database.db);
    const formerly = { ...seller, sellerId: (await aSeller(database.db)).userId };
    const keeping = inTransactionAs(database.db, formerly, "customers.keep", look);
    await expect(keeping).rejects.toThrow(NotAllowed);
  });

  test("but not a change of another right", async () => {
    const seller = await aSeller(database.db);
    await set("seller_status", "blocked", seller);
    await inTransactionAs(database.db, seller, "cart.keep", look);
  });
});

test("a block that comes while a command writes waits for it", async () => {
  const seller = await aSeller(database.db);
  const order: string[] = [];
  let blocking: Promise<unknown> | undefined;
  await inTransactionAs(database.db, seller, "customers.keep", async (tx) => {
    blocking = set("seller_status", "blocked", seller).then(() => order.push("blocked"));
    await expect
      .poll(async () => (await tx.$client.query("select from pg_locks where not granted")).rowCount)
      .toBeGreaterThan(0);
    order.push("written");
  });
  await blocking;
  expect(order).toEqual(["written", "blocked"]);
});

test("commands of one user do not wait for each other", async () => {
  const seller = await aSeller(database.db);
  await inTransactionAs(database.db, seller, "customers.keep", () =>
    inTransactionAs(database.db, seller, "customers.keep", look),
  );
});

test("two applications of one user run one after the other instead of deadlocking", async () => {
  const person = await aPerson(database.db);
  let runs = 0;
  const apply = () =>
    inTransactionAs(database.db, person, "sellers.apply", (tx) => {
      runs++;
      return set("display_name", "Asha", person, tx);
    });
  await Promise.all([apply(), apply(), apply()]);
  // A deadlock would cause a retry, and so a fourth run.
  expect(runs).toBe(3);
});

describe("costs no round trip", () => {
  test("it is sent with begin", async () => {
    const seller = await aSeller(database.db);
    const keep = () => inTransactionAs(database.db, seller, "customers.keep", look);
    expect(await countStatements(keep)).toBe(3);
    expect(await countStatements(keep)).toBe(3);
  });

  test("an actor who was checked in a transaction is not read again in it, whatever the action", async () => {
    const seller = await aSeller(database.db);
    const statements = await countStatements(() =>
      inTransactionAs(database.db, seller, "customers.keep", (tx) =>
        inTransactionAs(tx, seller, "catalog.manageProducts", look),
      ),
    );
    expect(statements).toBe(3);
  });

  test("in another user's transaction it is one statement", async () => {
    const seller = await aSeller(database.db);
    const statements = await countStatements(() =>
      inTransaction(database.db, (tx) => inTransactionAs(tx, seller, "customers.keep", look)),
    );
    expect(statements).toBe(4);
  });
});

test("the system and visitors do what the policy allows, without being read", async () => {
  expect(await inTransactionAs(database.db, system, "payments.work", async () => "done")).toBe(
    "done",
  );
  await inTransactionAs(database.db, visitor, "subscriptions.enter", look);
  await expect(inTransactionAs(database.db, system, "cart.keep", look)).rejects.toThrow(NotAllowed);
  await expect(inTransactionAs(database.db, visitor, "cart.keep", look)).rejects.toThrow(
    NotSignedIn,
  );
});
