import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requestRefund, setRefundDestination } from "#modules/payments/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { openLargeFiles } from "#platform/files/large-files.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { aNumber } from "#tests/support/phones.ts";
import { TooMany } from "#shared/errors.ts";
import { phoneAddressOf } from "#shared/phone-account.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { AccountNotClosable, AlreadyClosing, ClosureNotCancelled } from "../errors.ts";
import {
  cancelClosing,
  cancelClosingOf,
  closeAccount,
  closeAccountOf,
  closureOf,
  eraseLastMail,
  erasePerson,
  obstacleSentences,
  workOnClosures,
  type PersonalFiles,
} from "../public.server.ts";
import path from "node:path";

const database = useTestDatabase();
let [folder, files]: [string, PersonalFiles] = ["", {} as PersonalFiles];
let [seller, product]: [UserActor, BuiltProduct] = [{} as UserActor, {} as BuiltProduct];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "charma-my-data-"));
  files = { pictures: memoryStore(), copies: openLargeFiles(folder, "copies") };
  seller = await aSeller(database.db);
  product = await aProduct(database.db, seller, { name: "Saddle tote" });
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => database.db.$client.query("delete from rate_limits"));

const query = (text: string, values: readonly unknown[] = []) =>
  database.db.$client.query<Record<string, unknown>>(text, [...values]).then(({ rows }) => rows);
const actionsOn = async ({ userId }: UserActor) =>
  (await query("select action from audit_trail where object_id = $1 order by id", [userId])).map(
    ({ action }) => action,
  );
const subjectsTo = async ({ email }: UserActor) =>
  (await writtenMails(database.db, { to: email })).map(({ subject }) => subject);
const timeHasCome = ({ userId }: UserActor) =>
  query("update account_closures set erase_at = now() where user_id = $1", [userId]);
const erase = ({ userId }: UserActor) => erasePerson(database.db, system, { userId, files });
const nameOf = async ({ userId }: UserActor) =>
  (await query("select name from users where id = $1", [userId]))[0]?.["name"];

describe("closing an account", () => {
  test("waits fourteen days, says so by mail, and is in the trail", async () => {
    const person = await aPerson(database.db);
    await closeAccount(database.db, person);
    const closure = await closureOf(database.db, person, person);
    expect(Math.round(((closure?.eraseAt.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(14);
    expect(await subjectsTo(person)).toEqual(["Your account is being closed: Charma"]);
    expect(await actionsOn(person)).toEqual(["privacy.closeAccount"]);
    await expect(closeAccount(database.db, person)).rejects.toThrow(AlreadyClosing);
    await erase(person);
    expect(await nameOf(person)).toBe("Asha Rao");
  });

  test("and keeping it again is possible three times in a day", async () => {
    const person = await aPerson(database.db);
    for (let time = 0; time < 3; time++) {
      await closeAccount(database.db, person);
      await cancelClosing(database.db, person);
    }
    await expect(closeAccount(database.db, person)).rejects.toThrow(TooMany);
    expect(await closureOf(database.db, person, person)).toBeNull();
  });

  test("is cancelled by one press, until erasing has begun", async () => {
    const person = await aPerson(database.db);
    await closeAccount(database.db, person);
    await cancelClosing(database.db, person);
    expect(await closureOf(database.db, person, person)).toBeNull();
    expect(await subjectsTo(person)).toContain("Your account stays open: Charma");
    await expect(cancelClosing(database.db, person)).rejects.toThrow(ClosureNotCancelled);
    await closeAccount(database.db, person);
    await query("update account_closures set begun_at = now() where user_id = $1", [person.userId]);
    await expect(cancelClosing(database.db, person)).rejects.toThrow(ClosureNotCancelled);
  });

  test("is refused while an order is on its way, in a sentence that says what to do", async () => {
    const buyer = await aPerson(database.db);
    await anOrder(database.db, { buyer, seller, product, status: "shipped" });
    await expect(closeAccount(database.db, buyer)).rejects.toThrow(AccountNotClosable);
    expect(await obstacleSentences(database.db, buyer, buyer)).toEqual([
      {
        words:
          "One of your orders is not finished: wait until it is delivered and can no longer be returned, or cancel it.",
        orderId: null,
      },
    ]);
    await expect(closeAccount(database.db, seller)).rejects.toThrow(/One order of your shop/);
  });

  test("waits for a refund whose account nobody knows, and leads to the order", async () => {
    const buyer = await aPerson(database.db);
    const order = await anOrder(database.db, { buyer, seller, product, status: "cancelled" });
    await inTransaction(database.db, (tx) =>
      requestRefund(tx, system, {
        cause: `cancelled:${order.id}`,
        paymentId: null,
        orderId: order.id,
        buyerId: buyer.userId,
        amountPaise: 5_000,
      }),
    );
    await expect(closeAccount(database.db, buyer)).rejects.toThrow(/to which account it goes/);
    expect(await obstacleSentences(database.db, buyer, buyer)).toEqual([
      { words: expect.stringContaining("Enter it on the order's page"), orderId: order.id },
    ]);
    await setRefundDestination(database.db, buyer, {
      refundId: String(
        (await query("select id from refunds where order_id = $1", [order.id]))[0]?.["id"],
      ),
      kind: "upi",
      holder: "Asha Rao",
      accountNumber: null,
      ifsc: null,
      upiAddress: "asha.rao@okaxis",
    });
    expect(await obstacleSentences(database.db, buyer, buyer)).toEqual([
      { words: expect.stringContaining("on the way"), orderId: null },
    ]);
  });

  test("is refused for the only administrator", async () => {
    await query("update profiles set is_admin = false");
    const administrator = await aPerson(database.db, { isAdmin: true });
    await expect(closeAccount(database.db, administrator)).rejects.toThrow(
      /only administrator. Make somebody else/,
    );
    await aPerson(database.db, { isAdmin: true });
    await closeAccount(database.db, administrator);
  });

  test("is postponed while something is unfinished when its time comes", async () => {
    const buyer = await aPerson(database.db);
    await closeAccount(database.db, buyer);
    const order = await anOrder(database.db, { buyer, seller, product, status: "pending" });
    await timeHasCome(buyer);
    await erase(buyer);
    expect(await nameOf(buyer)).toBe("Asha Rao");
    await query("update orders set status = 'cancelled' where id = $1", [order.id]);
    await erase(buyer);
    expect(await nameOf(buyer)).toBe("Closed account");
    expect(
      await query("select first_name, email, address, phone from purchases where buyer_id = $1", [
        buyer.userId,
      ]),
    ).toEqual([
      {
        first_name: "Closed",
        email: `closed-${buyer.userId}@closed.invalid`,
        address: "",
        phone: "",
      },
    ]);
  });

  test("frees the address, and two jobs at once erase it once", async () => {
    const person = await aPerson(database.db, { name: "Twice" });
    await closeAccount(database.db, person);
    await timeHasCome(person);
    await Promise.all([erase(person), erase(person)]);
    await erase(person);
    expect(await actionsOn(person)).toEqual(["privacy.closeAccount", "privacy.eraseAccount"]);
    expect(await subjectsTo(person)).toEqual(["Your account is closed: Charma"]);
    await aPerson(database.db, { email: person.email });
    await eraseLastMail(database.db, system, person);
    expect(await subjectsTo(person)).toEqual([]);
  });

  test("by an administrator has a reason in the trail, and the person may keep it", async () => {
    const administrator = await aPerson(database.db, { isAdmin: true });
    const person = await aPerson(database.db);
    const { userId } = person;
    await closeAccountOf(database.db, administrator, { userId, reason: "Asked by phone" });
    await cancelClosing(database.db, person);
    await closeAccountOf(database.db, administrator, { userId, reason: "Asked again" });
    await cancelClosingOf(database.db, administrator, { userId, reason: "A mistake" });
    expect(
      await query(
        "select action, after->>'reason' as reason from audit_trail where object_id = $1 order by id",
        [userId],
      ),
    ).toEqual([
      { action: "privacy.closeAccount", reason: "Asked by phone" },
      { action: "privacy.cancelClosing", reason: null },
      { action: "privacy.closeAccount", reason: "Asked again" },
      { action: "privacy.cancelClosing", reason: "A mistake" },
    ]);
  });
});

describe("an account that nobody used for three years", () => {
  const unseen = async (years: number) => {
    const person = await aPerson(database.db);
    await query(
      `insert into last_visits (user_id, at) values ($1, now() - make_interval(years => $2))`,
      [person.userId, years],
    );
    return person;
  };
  const round = () => workOnClosures(database.db, system, { inactiveYears: 3 });

  test("is erased with 48 hours' notice", async () => {
    const [old, recent] = [await unseen(4), await unseen(2)];
    await round();
    await round();
    expect(await subjectsTo(old)).toEqual(["Your account will be erased soon: Charma"]);
    expect(await closureOf(database.db, recent, recent)).toBeNull();
    const closure = await closureOf(database.db, old, old);
    expect(closure?.kind).toBe("inactive");
    expect(Math.round(((closure?.eraseAt.getTime() ?? 0) - Date.now()) / 3_600_000)).toBe(48);
    await timeHasCome(old);
    await round();
    expect(
      await query(
        "select count(*)::int as jobs from pgboss.job where name = 'privacy' and data->>'closureOf' = $1",
        [old.userId],
      ),
    ).toEqual([{ jobs: 1 }]);
    await erase(old);
    expect(await nameOf(old)).toBe("Closed account");
  });

  test("gets its notice by message at its number, lapsed or not, which names nobody", async () => {
    const person = await unseen(4);
    const phone = aNumber();
    await query("update users set email = id || '@phone.invalid' where id = $1", [person.userId]);
    await query(
      "insert into phone_numbers (user_id, phone, usable_until) values ($1, $2, now() - interval '1 day')",
      [person.userId, phone],
    );
    await round();
    const [mail] = await query(
      "select id, data from mail_outbox where to_address = $1 and kind = 'privacy.account-closing'",
      [phoneAddressOf(person.userId)],
    );
    expect(mail?.["data"]).toMatchObject({ displayName: "", change: "inactiveNumber" });
    expect(
      await query(
        "select data ->> 'toNumber' as phone from pgboss.job where data ->> 'mailId' = $1",
        [mail?.["id"]],
      ),
    ).toEqual([{ phone }]);
    expect((await closureOf(database.db, person, person))?.kind).toBe("inactive");
  });

  test("stays if its owner signs in after the notice", async () => {
    const person = await unseen(4);
    await round();
    await query(
      `insert into sessions (user_id, token, expires_at) values ($1::uuid, $1::text, now() + interval '1 day')`,
      [person.userId],
    );
    await timeHasCome(person);
    await erase(person);
    expect(await nameOf(person)).toBe("Asha Rao");
    await round();
    expect(await closureOf(database.db, person, person)).toBeNull();
  });

  test("stays if the setting is off", async () => {
    const person = await unseen(9);
    await workOnClosures(database.db, system, { inactiveYears: null });
    expect(await closureOf(database.db, person, person)).toBeNull();
  });
});
