import { describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { system, visitor } from "#policy/actor.ts";
import { can } from "#policy/can.ts";
import { isProofDue } from "#policy/recent-proof.ts";
import { phoneAddressOf } from "#shared/phone-account.ts";
import { mailsTo } from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  aNumber,
  aPersonWithPhone,
  aPersonOfPhone,
  aPhoneBrowser,
  addNumber,
  codeSentTo,
  messagesTo,
  withMessagesOf,
} from "#tests/support/phones.ts";
import { aSecuredAccount } from "#tests/support/second-factor.ts";
import { lockRightsOfUser } from "../account/rights-locks.ts";
import { AdministratorsSignIn, EmailNeeded, PhoneCodeNotValid, WrongPhoneCode } from "../errors.ts";
import {
  isInFirstStep,
  reachOf,
  sendCheckoutCode,
  signInWithCheckoutCode,
} from "../public.server.ts";

const database = useTestDatabase();

const displayName = "Meera Nair";

const another = (code: string) => (code === "111111" ? "222222" : "111111");

async function asked(phone: string, browser = aPhoneBrowser()) {
  const { codeId } = await sendCheckoutCode(database.db, visitor, { phone, from: browser.from });
  return { codeId, phone, code: await codeSentTo(database.db, phone), displayName, browser };
}

type Asked = Awaited<ReturnType<typeof asked>>;

const typed = ({ browser, ...given }: Asked) => ({ ...given, from: browser.from });

async function enter(phone: string) {
  const given = await asked(phone);
  const opened = await signInWithCheckoutCode(database.db, visitor, typed(given));
  given.browser.keep(opened.cookies);
  return { browser: given.browser, ...opened };
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await database.db.$client.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}

const aPhonePerson = () => aPersonOfPhone(database.db);

const lapse = (userId: string) =>
  database.db.$client.query("update phone_numbers set usable_until = now() where user_id = $1", [
    userId,
  ]);

const usersNamed = async (phone: string) =>
  (
    await database.db.$client.query<{ id: string; email: string }>(
      "select u.id, u.email::text as email from users u join phone_numbers n on n.user_id = u.id where n.phone = $1",
      [phone],
    )
  ).rows;

describe("a code to a mobile number at checkout", () => {
  test("makes an account without email address and password, which may order and prove nothing", async () => {
    const { phone, userId, actor } = await aPhonePerson();
    expect(actor).toMatchObject({
      email: null,
      phone,
      displayName,
      isEmailVerified: true,
      hasPassword: false,
      provedAt: null,
    });
    expect(can(actor, "orders.checkOut")).toBe(true);
    expect(can(actor, "sellers.apply")).toBe(false);
    expect(isProofDue(actor, "identity.secureAccount", Date.now())).toBe(true);
    expect(await usersNamed(phone)).toEqual([{ id: userId, email: phoneAddressOf(userId) }]);
    const { rows } = await database.db.$client.query(
      "select purpose from consents where user_id = $1 order by purpose",
      [userId],
    );
    expect(rows).toEqual([{ purpose: "account" }, { purpose: "phone" }]);
  });

  test("signs in to the account that has the number, with or without an email address", async () => {
    const { phone, userId } = await aPhonePerson();
    expect((await enter(phone)).userId).toBe(userId);
    const known = await aPersonWithPhone(database.db);
    expect((await enter(known.phone)).userId).toBe(known.userId);
    expect((await mailsTo(database.db, known.email))[0]?.subject).toMatch(
      /^A code was used to sign in/,
    );
    expect(await mailsTo(database.db, phoneAddressOf(userId))).toEqual([]);
  });

  test("makes one account if two browsers confirm the same number at once", async () => {
    const phone = aNumber();
    const [first, second] = [await asked(phone), await asked(phone)];
    const codes = await messagesTo(database.db, phone);
    const opened = await Promise.all([
      signInWithCheckoutCode(database.db, visitor, { ...typed(first), code: codes[1] ?? "" }),
      signInWithCheckoutCode(database.db, visitor, { ...typed(second), code: codes[0] ?? "" }),
    ]);
    expect(new Set(opened.map(({ userId }) => userId)).size).toBe(1);
    expect(await usersNamed(phone)).toHaveLength(1);
  });

  test("asks for the second factor of an account that has one", async () => {
    const { browser: secured } = await aSecuredAccount(database.db);
    const phone = aNumber();
    await addNumber(database.db, withMessagesOf(secured), phone);
    const { browser, needsCode } = await enter(phone);
    expect(needsCode).toBe(true);
    expect(await isInFirstStep(database.db, visitor, { from: browser.from })).toBe(true);
  });

  test.each(["is_admin = true", "staff_roles = '{finance}'"])(
    "is not for administrators and staff: %s",
    async (right) => {
      const { phone, userId } = await aPersonWithPhone(database.db);
      await database.db.$client.query(`update profiles set ${right} where user_id = $1`, [userId]);
      await expect(enter(phone)).rejects.toThrow(AdministratorsSignIn);
    },
  );

  test("does not open an account whose number was not used for 90 days: the number makes a new one", async () => {
    const { phone, userId } = await aPhonePerson();
    await lapse(userId);
    expect(await reachOf(database.db, system, { userId })).toMatchObject({ kind: "nobody" });
    const { userId: newcomer } = await enter(phone);
    expect(newcomer).not.toBe(userId);
    expect(await usersNamed(phone)).toEqual([{ id: newcomer, email: phoneAddressOf(newcomer) }]);
    expect(await reachOf(database.db, system, { userId: newcomer })).toEqual({
      kind: "phone",
      phone,
    });
    const { rows } = await database.db.$client.query(
      "select action from audit_trail where object_id = $1",
      [userId],
    );
    expect(rows).toEqual([{ action: "identity.passOnPhone" }]);
    expect(await reachOf(database.db, system, { userId })).toMatchObject({ kind: "nobody" });
  });

  test("makes one new account if two browsers confirm a lapsed number at once", async () => {
    const { phone, userId } = await aPhonePerson();
    await lapse(userId);
    const [first, second] = [await asked(phone), await asked(phone)];
    const codes = await messagesTo(database.db, phone);
    const opened = await Promise.all([
      signInWithCheckoutCode(database.db, visitor, { ...typed(first), code: codes[1] ?? "" }),
      signInWithCheckoutCode(database.db, visitor, { ...typed(second), code: codes[0] ?? "" }),
    ]);
    const [one] = opened;
    expect(opened.map((each) => each.userId)).toEqual([one?.userId, one?.userId]);
    expect(one?.userId).not.toBe(userId);
    expect(await usersNamed(phone)).toHaveLength(1);
  });

  test("leaves a lapsed number to an account with another way in, and asks for the email", async () => {
    const { phone, userId } = await aPhonePerson();
    await lapse(userId);
    await database.db.$client.query("update accounts set password = 'hash' where user_id = $1", [
      userId,
    ]);
    await expect(enter(phone)).rejects.toThrow(EmailNeeded);
    const known = await aPersonWithPhone(database.db);
    await lapse(known.userId);
    await expect(enter(known.phone)).rejects.toThrow(EmailNeeded);
    expect(await usersNamed(known.phone)).toHaveLength(1);
  });

  test.each([
    ["lost its number", "delete from phone_numbers where user_id = $1", PhoneCodeNotValid],
    [
      "became staff",
      "update profiles set staff_roles = '{finance}' where user_id = $1",
      AdministratorsSignIn,
    ],
  ])("does not open an account that %s meanwhile", async (_, change, refusal) => {
    const { db } = database;
    const { phone, userId } = await aPhonePerson();
    const given = await asked(phone);
    const entering = await inTransaction(db, async (tx) => {
      await lockRightsOfUser(tx, [userId]);
      await tx.$client.query(change, [userId]);
      const outcome = Promise.allSettled([signInWithCheckoutCode(db, visitor, typed(given))]);
      await expect.poll(waitingForLocks, { interval: 5 }).toBeGreaterThan(0);
      return { outcome };
    });
    const [{ status, ...outcome }] = await entering.outcome;
    expect(status).toBe("rejected");
    expect(outcome).toEqual({ reason: expect.any(refusal) });
  });

  test("counts once, for ten minutes, for five tries, and for its own number", async () => {
    const { db } = database;
    const given = await asked(aNumber());
    await expect(
      signInWithCheckoutCode(db, visitor, { ...typed(given), code: another(given.code) }),
    ).rejects.toThrow(WrongPhoneCode);
    await expect(
      signInWithCheckoutCode(db, visitor, { ...typed(given), phone: aNumber() }),
    ).rejects.toThrow(PhoneCodeNotValid);
    await signInWithCheckoutCode(db, visitor, typed(given));
    await expect(signInWithCheckoutCode(db, visitor, typed(given))).rejects.toThrow(
      PhoneCodeNotValid,
    );
    const late = await asked(aNumber());
    await db.$client.query(
      "update phone_codes set expires_at = now() - interval '1 second' where id = $1",
      [late.codeId],
    );
    await expect(signInWithCheckoutCode(db, visitor, typed(late))).rejects.toThrow(
      PhoneCodeNotValid,
    );
    const guessed = await asked(aNumber());
    const guesses = await Promise.allSettled(
      Array.from({ length: 9 }, () =>
        signInWithCheckoutCode(db, visitor, { ...typed(guessed), code: another(guessed.code) }),
      ),
    );
    expect(guesses.every(({ status }) => status === "rejected")).toBe(true);
    await expect(signInWithCheckoutCode(db, visitor, typed(guessed))).rejects.toThrow(
      PhoneCodeNotValid,
    );
  });
});
