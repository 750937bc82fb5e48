import { describe, expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { can } from "#policy/can.ts";
import { isProofDue } from "#policy/recent-proof.ts";
import { type Browser, goodPassword, mailsTo, tokenMailedTo } from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  addNumber,
  aNumber,
  aPersonWithPhone,
  aPhoneBrowser,
  askedForCode,
  messagesTo,
  withMessages,
  withMessagesOf,
} from "#tests/support/phones.ts";
import { aSecuredAccount, codeOf, present } from "#tests/support/second-factor.ts";
import { AccountSuspended, AdministratorsSignIn, PhoneCodeNotValid } from "../errors.ts";
import {
  actorOf,
  isInFirstStep,
  removePhone,
  requestPasswordReset,
  resetPassword,
  sendPhoneCodeAgain,
  sentPhoneCode,
  signIn,
  signInWithCode,
  signInWithPhoneCode,
} from "../public.server.ts";
import { hashOfPhoneCode } from "./phone-codes.ts";

const database = useTestDatabase();

/** Signs in by mobile number in a new browser. */
async function enter(phone: string) {
  const { db } = database;
  const { codeId, code, browser } = await askedForCode(db, phone);
  const opened = await signInWithPhoneCode(db, visitor, { codeId, code, from: browser.from });
  browser.keep(opened.cookies);
  return { browser, ...opened };
}

const another = (code: string) => (code === "111111" ? "222222" : "111111");
const typed = ({ codeId, code, browser }: { codeId: string; code: string; browser: Browser }) => ({
  codeId,
  code,
  from: browser.from,
});

describe("signing in by mobile number", () => {
  test("opens the account, mails the owner, and is no proof for money, roles and secrets", async () => {
    const { db } = database;
    const { phone, userId, email } = await aPersonWithPhone(db);
    const { browser } = await enter(phone);
    const actor = await present(db, browser);
    expect(actor).toMatchObject({ userId, provedAt: null });
    expect(can(actor, "orders.checkOut")).toBe(true);
    expect(isProofDue(actor, "identity.secureAccount", Date.now())).toBe(true);
    expect((await mailsTo(db, email))[0]?.subject).toMatch(/^A code was used to sign in/);
  });

  test("asks for the second factor of an account that has one", async () => {
    const { db } = database;
    const { secret, email, ...person } = await aSecuredAccount(db);
    const phone = aNumber();
    await addNumber(db, withMessagesOf(person.browser), phone);
    const { browser, needsCode } = await enter(phone);
    expect(needsCode).toBe(true);
    expect(await actorOf(db, browser.headers, browser.config)).toEqual(visitor);
    expect(await isInFirstStep(db, visitor, { from: browser.from })).toBe(true);
    const second = { code: codeOf(secret), recoveryCode: "", from: browser.from };
    browser.keep((await signInWithCode(db, visitor, second)).cookies);
    expect(await present(db, browser)).toMatchObject({ email });
  });

  test.each(["is_admin = true", "staff_roles = '{finance}'"])(
    "is not for administrators and staff: %s",
    async (right) => {
      const { db } = database;
      const { phone, userId } = await aPersonWithPhone(db);
      await db.$client.query(`update profiles set ${right} where user_id = $1`, [userId]);
      await expect(enter(phone)).rejects.toThrow(AdministratorsSignIn);
    },
  );

  test("is refused with the reason while the account is suspended", async () => {
    const { db } = database;
    const { phone, userId } = await aPersonWithPhone(db);
    await db.$client.query(
      "insert into account_suspensions (user_id, reason) values ($1, 'Spam')",
      [userId],
    );
    await expect(enter(phone)).rejects.toThrow(AccountSuspended);
  });

  test("needs a number that was used or confirmed in the last 90 days, since operators pass numbers on", async () => {
    const { db } = database;
    const { phone, userId, browser } = await aPersonWithPhone(db);
    const passDays = (days: number) =>
      db.$client.query(
        `update phone_numbers
         set usable_until = usable_until - make_interval(days => $2)
         where user_id = $1`,
        [userId, days],
      );
    await passDays(89);
    await enter(phone);
    await passDays(90);
    expect((await askedForCode(db, aNumber())).code).toBe("no code");
    const before = await messagesTo(db, phone);
    await askedForCode(db, phone);
    expect(await messagesTo(db, phone)).toEqual(before);
    await addNumber(db, browser, phone);
    await enter(phone);
  });

  test("ends with a new password by mail, until the number is confirmed again", async () => {
    const { db } = database;
    const { phone, email } = await aPersonWithPhone(db);
    const { from } = aPhoneBrowser();
    const onItsWay = await askedForCode(db, phone);
    await requestPasswordReset(db, visitor, { email, from });
    const token = await tokenMailedTo(db, email, "account.password-reset");
    const password = { password: "another-saddle-1", confirmPassword: "another-saddle-1" };
    await resetPassword(db, visitor, { token, ...password, from });
    await expect(signInWithPhoneCode(db, visitor, typed(onItsWay))).rejects.toThrow(
      PhoneCodeNotValid,
    );
  });

  test("ends with the number, also for a code that is on its way", async () => {
    const { db } = database;
    const { phone, browser } = await aPersonWithPhone(db);
    const onItsWay = await askedForCode(db, phone);
    await removePhone(db, await present(db, browser));
    await expect(signInWithPhoneCode(db, visitor, typed(onItsWay))).rejects.toThrow(
      PhoneCodeNotValid,
    );
  });

  test("works with the password too, however the number is written", async () => {
    const { db } = database;
    const { phone, userId } = await aPersonWithPhone(db);
    const written = `0${phone.slice(3, 8)} ${phone.slice(8)}`;
    const { from } = aPhoneBrowser();
    expect(
      await signIn(db, visitor, { email: written, password: goodPassword, from }),
    ).toMatchObject({ userId });
    await expect(
      signIn(db, visitor, { email: aNumber(), password: goodPassword, from }),
    ).rejects.toThrow("Invalid email or password");
  });
});

describe("a code to sign in", () => {
  test("counts once, also between two browsers at the same moment", async () => {
    const { db } = database;
    const { phone } = await aPersonWithPhone(db);
    const sent = await askedForCode(db, phone);
    const outcomes = await Promise.allSettled(
      [aPhoneBrowser(), aPhoneBrowser()].map((browser) =>
        signInWithPhoneCode(db, visitor, typed({ ...sent, browser })),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("is compared five times at most, and after that the right one does not count either", async () => {
    const { db } = database;
    const { phone } = await aPersonWithPhone(db);
    const sent = await askedForCode(db, phone);
    await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        signInWithPhoneCode(
          db,
          visitor,
          typed({ ...sent, code: another(sent.code), browser: aPhoneBrowser() }),
        ),
      ),
    );
    const { rows } = await db.$client.query("select tries from phone_codes where id = $1", [
      sent.codeId,
    ]);
    expect(rows).toEqual([{ tries: 5 }]);
    await expect(signInWithPhoneCode(db, visitor, typed(sent))).rejects.toThrow(PhoneCodeNotValid);
  });

  test("counts for ten minutes, and the one of before counts on when a stranger asks", async () => {
    const { db } = database;
    const { phone } = await aPersonWithPhone(db);
    const first = await askedForCode(db, phone);
    const second = await askedForCode(db, phone);
    await db.$client.query("update phone_codes set expires_at = now() where id = $1", [
      second.codeId,
    ]);
    await expect(signInWithPhoneCode(db, visitor, typed(second))).rejects.toThrow(
      PhoneCodeNotValid,
    );
    await signInWithPhoneCode(db, visitor, typed(first));
  });

  test("gets the same answer without an account, and nothing is sent or can be guessed", async () => {
    const { db } = database;
    const phone = aNumber();
    const known = (await aPersonWithPhone(db)).phone;
    const [sent, unsent] = [await askedForCode(db, known), await askedForCode(db, phone)];
    expect(unsent.code).toBe("no code");
    const shown = async ({ codeId }: { codeId: string }) => {
      const page = await sentPhoneCode(db, visitor, { codeId });
      return Object.keys(page ?? {});
    };
    expect(await shown(unsent)).toEqual(await shown(sent));
    const { rows } = await db.$client.query<{ code_hash: string }>(
      "select code_hash from phone_codes where id = $1",
      [unsent.codeId],
    );
    const { authSecret } = withMessages;
    const isCode = (number: number) =>
      hashOfPhoneCode(authSecret, {
        codeId: unsent.codeId,
        phone,
        code: String(number).padStart(6, "0"),
      }) === rows[0]?.code_hash;
    expect(Array.from({ length: 1_000_000 }, (_, number) => number).some(isCode)).toBe(false);
  });

  test("is sent again to the same number, and the new code counts", async () => {
    const { db } = database;
    const { phone } = await aPersonWithPhone(db);
    const { codeId, browser } = await askedForCode(db, phone);
    const again = await sendPhoneCodeAgain(db, visitor, { codeId, from: browser.from });
    expect(again.codeId).not.toBe(codeId);
    const [code = ""] = await messagesTo(db, phone);
    await signInWithPhoneCode(db, visitor, { codeId: again.codeId, code, from: browser.from });
    await expect(
      sendPhoneCodeAgain(db, visitor, { codeId: crypto.randomUUID(), from: browser.from }),
    ).rejects.toThrow(PhoneCodeNotValid);
  });
});
