import { describe, expect, test } from "vitest";
import type { Db } from "#platform/db/database.ts";
import { TooMany } from "#shared/errors.ts";
import { mailsTo, goodPassword, type Browser } from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  addNumber,
  aNumber,
  aPersonWithPhone,
  aPhoneBrowser,
  codeSentTo,
  messagesTo,
  withMessages,
  withMessagesOf,
} from "#tests/support/phones.ts";
import { aSignedInAccount, present, proveLongAgo } from "#tests/support/second-factor.ts";
import {
  LastWayIn,
  MessagesOff,
  MessagesUsedUp,
  PhoneCodeNotValid,
  PhoneTaken,
  WrongPhoneCode,
} from "../errors.ts";
import { ProofNeeded } from "../account/proof-refusals.ts";
import {
  confirmPhone,
  ownConsents,
  ownPhone,
  ownPhoneCode,
  proveAgain,
  removePhone,
  requestPhone,
} from "../public.server.ts";
import { PhoneForm } from "./contract.ts";

const database = useTestDatabase();

async function aPerson(db: Db) {
  const account = await aSignedInAccount(db);
  return { ...account, browser: withMessagesOf(account.browser) };
}

async function asked(db: Db, browser: Browser, phone: string) {
  const actor = await present(db, browser);
  const { codeId } = await requestPhone(db, actor, { phone, from: browser.from });
  return { actor, codeId, code: await codeSentTo(db, phone), from: browser.from };
}

const another = (code: string) => (code === "111111" ? "222222" : "111111");

describe("a mobile number", () => {
  test("is added by a code, with the words of the consent and a mail to the owner", async () => {
    const { db } = database;
    const { browser, phone, email } = await aPersonWithPhone(db);
    const actor = await present(db, browser);
    expect(await ownPhone(db, actor)).toMatchObject({ phone, isUsable: true, lastUsedAt: null });
    expect(await ownConsents(db, actor)).toMatchObject([
      { purpose: "phone", words: expect.stringContaining("a code by SMS"), withdrawnAt: null },
      { purpose: "account" },
    ]);
    const [mail] = await mailsTo(db, email);
    expect(mail?.subject).toMatch(/^A mobile number was added/);
    expect(mail?.text).toContain(phone.slice(-3));
    expect(mail?.text).not.toContain(phone.slice(3));
  });

  test("is replaced by another one, and the owner is told", async () => {
    const { db } = database;
    const { browser, email } = await aPersonWithPhone(db);
    const other = aNumber();
    await addNumber(db, browser, other);
    const actor = await present(db, browser);
    expect(await ownPhone(db, actor)).toMatchObject({ phone: other });
    expect((await mailsTo(db, email))[0]?.subject).toMatch(/^Your mobile number was changed/);
    const consents = await ownConsents(db, actor);
    expect(consents.map(({ withdrawnAt }) => withdrawnAt !== null)).toContain(true);
  });

  test("is removed with its consent, and the owner is told", async () => {
    const { db } = database;
    const { browser, email } = await aPersonWithPhone(db);
    await removePhone(db, await present(db, browser));
    const actor = await present(db, browser);
    expect(await ownPhone(db, actor)).toBeNull();
    expect(await ownConsents(db, actor)).toMatchObject([
      { purpose: "phone", withdrawnAt: expect.any(Date) },
      { purpose: "account" },
    ]);
    expect((await mailsTo(db, email))[0]?.subject).toMatch(/^Your mobile number was removed/);
  });

  test("stays if it is the last way to sign in", async () => {
    const { db } = database;
    const { browser, userId } = await aPersonWithPhone(db);
    await db.$client.query("update accounts set password = null where user_id = $1", [userId]);
    await expect(removePhone(db, await present(db, browser))).rejects.toThrow(LastWayIn);
    expect(await ownPhone(db, await present(db, browser))).not.toBeNull();
  });

  test.each(["request", "confirm", "remove"])(
    "takes a proof of the last ten minutes: %s",
    async (step) => {
      const { db } = database;
      const { browser, userId, email } = await aPersonWithPhone(db);
      const phone = aNumber();
      const { codeId, code } = await asked(db, browser, phone);
      await proveLongAgo(db, userId);
      const actor = await present(db, browser);
      const { from } = browser;
      const attempts: Record<string, () => Promise<unknown>> = {
        request: () => requestPhone(db, actor, { phone, from }),
        confirm: () => confirmPhone(db, actor, { codeId, code, from }),
        remove: () => removePhone(db, actor),
      };
      const attempt = attempts[step];
      await expect(attempt?.()).rejects.toThrow(ProofNeeded);
      expect(email).not.toBe("");
      await proveAgain(db, actor, {
        password: goodPassword,
        passkey: "",
        code: "",
        recoveryCode: "",
        from,
      });
      await attempt?.();
    },
  );

  test("belongs to one account: whoever reads its code learns that another one has it", async () => {
    const { db } = database;
    const { phone, browser: first } = await aPersonWithPhone(db);
    const { browser } = await aPerson(db);
    const { actor, ...typed } = await asked(db, browser, phone);
    await expect(confirmPhone(db, actor, typed)).rejects.toThrow(PhoneTaken);
    expect(await ownPhone(db, actor)).toBeNull();
    await removePhone(db, await present(db, first));
    await confirmPhone(db, actor, typed);
    expect(await ownPhone(db, actor)).toMatchObject({ phone });
  });

  test("goes to one of two accounts that confirm it at the same moment", async () => {
    const { db } = database;
    const phone = aNumber();
    const tries = [];
    for (const { browser } of [await aPerson(db), await aPerson(db)])
      tries.push(await asked(db, browser, phone));
    const outcomes = await Promise.allSettled(
      tries.map(({ actor, ...typed }) => confirmPhone(db, actor, typed)),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("a code that confirms a number", () => {
  test("may be tried five times, also in a burst, and only by whoever asked for it", async () => {
    const { db } = database;
    const { browser } = await aPerson(db);
    const { actor, codeId, code, from } = await asked(db, browser, aNumber());
    const stranger = await aPerson(db);
    await expect(
      confirmPhone(db, await present(db, stranger.browser), {
        codeId,
        code,
        from: stranger.browser.from,
      }),
    ).rejects.toThrow(PhoneCodeNotValid);
    await expect(confirmPhone(db, actor, { codeId, code: another(code), from })).rejects.toThrow(
      WrongPhoneCode,
    );
    await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        confirmPhone(db, actor, { codeId, code: another(code), from: aPhoneBrowser().from }),
      ),
    );
    const { rows } = await db.$client.query("select tries from phone_codes where id = $1", [
      codeId,
    ]);
    expect(rows).toEqual([{ tries: 5 }]);
    await expect(confirmPhone(db, actor, { codeId, code, from })).rejects.toThrow(
      PhoneCodeNotValid,
    );
  });

  test("counts for ten minutes", async () => {
    const { db } = database;
    const { browser } = await aPerson(db);
    const number = aNumber();
    const { actor, ...typed } = await asked(db, browser, number);
    expect(await ownPhoneCode(db, actor, typed)).toMatchObject({
      codeId: typed.codeId,
      isOver: false,
    });
    await db.$client.query("update phone_codes set expires_at = now() where id = $1", [
      typed.codeId,
    ]);
    await expect(confirmPhone(db, actor, typed)).rejects.toThrow(PhoneCodeNotValid);
    const { phone, isOver } = (await ownPhoneCode(db, actor, typed)) ?? {};
    expect({ phone, isOver }).toEqual({ phone: number, isOver: true });
  });

  test("is stored so that whoever reads the table cannot try it", async () => {
    const { db } = database;
    const { browser } = await aPerson(db);
    const { codeId, code } = await asked(db, browser, aNumber());
    const { rows } = await db.$client.query("select code_hash from phone_codes where id = $1", [
      codeId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test("goes to a number five times an hour, whoever asks, and five times for an account", async () => {
    const { db } = database;
    const phone = aNumber();
    const { browser } = await aPerson(db);
    const actor = await present(db, browser);
    const ask = (number: string) =>
      requestPhone(db, actor, { phone: number, from: aPhoneBrowser().from });
    const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => ask(phone)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await messagesTo(db, phone)).toHaveLength(5);
    await expect(ask(aNumber())).rejects.toThrow(TooMany);
  });

  test("is not sent once the day's rupees are used up, or where messages are off", async () => {
    const { db } = database;
    const { browser } = await aPerson(db);
    const actor = await present(db, browser);
    const asking = (messages: (typeof withMessages)["messages"]) =>
      requestPhone(db, actor, {
        phone: aNumber(),
        from: aPhoneBrowser({ ...withMessages, messages }).from,
      });
    await expect(asking({ channel: "mailbox", costPaise: 25, dailyPaise: 24 })).rejects.toThrow(
      MessagesUsedUp,
    );
    await expect(asking(null)).rejects.toThrow(MessagesOff);
  });
});

test("the form reads numbers as people write them, and wants the consent", () => {
  const form = { intent: "addPhone", phone: " 098765 43210 ", consent: "yes" };
  expect(PhoneForm.parse(form)).toMatchObject({ phone: "+919876543210" });
  expect(PhoneForm.safeParse({ ...form, consent: undefined }).success).toBe(false);
  expect(PhoneForm.safeParse({ ...form, phone: "020 2612 3456" }).success).toBe(false);
});
