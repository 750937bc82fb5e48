import { describe, expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { TooMany } from "#shared/errors.ts";
import {
  aBrowser,
  Browser,
  goodPassword,
  mailsTo,
  tokenMailedTo,
} from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  afterPassword,
  aSecuredAccount,
  codeOf,
  present,
  spare,
  typed,
} from "#tests/support/second-factor.ts";
import { FirstStepExpired, InvalidCredentials, WrongCode } from "../errors.ts";
import {
  actorOf,
  changePassword,
  isInFirstStep,
  requestPasswordReset,
  resetPassword,
  signInWithCode,
} from "../public.server.ts";

const database = useTestDatabase();

describe("signing in", () => {
  test("takes the password and then a code; half of it is no session", async () => {
    const { db } = database;
    const { email, userId, secret } = await aSecuredAccount(db);
    await expect(afterPassword(db, email, aBrowser(), "wrong")).rejects.toThrow(InvalidCredentials);
    const { browser, needsCode } = await afterPassword(db, email);
    expect(needsCode).toBe(true);
    expect(await actorOf(db, browser.headers, browser.config)).toEqual(visitor);
    expect(await isInFirstStep(db, visitor, { from: browser.from })).toBe(true);
    const enter = (code: string) =>
      signInWithCode(db, visitor, { ...typed(code), from: browser.from });
    await expect(enter("000000")).rejects.toThrow(WrongCode);
    const session = await enter(codeOf(secret));
    browser.keep(session.cookies);
    expect(session).toMatchObject({ userId, needsCode: false, recoveryCodesLeft: null });
    expect(await present(db, browser)).toMatchObject({ userId, hasSecondFactor: true });
    expect(await isInFirstStep(db, visitor, { from: browser.from })).toBe(false);
  });

  test("uses each code once, also between two browsers at the same moment", async () => {
    const { db } = database;
    const { email, secret } = await aSecuredAccount(db);
    const browsers = [await afterPassword(db, email), await afterPassword(db, email)];
    const outcomes = await Promise.allSettled(
      browsers.map(({ browser }) =>
        signInWithCode(db, visitor, { ...typed(codeOf(secret)), from: browser.from }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("works with each recovery code once, and the owner gets a mail", async () => {
    const { db } = database;
    const { email, recoveryCodes } = await aSecuredAccount(db);
    const [first = ""] = recoveryCodes;
    const enter = async () => {
      const { browser } = await afterPassword(db, email);
      return signInWithCode(db, visitor, {
        ...spare(` ${first.toUpperCase()} `),
        from: browser.from,
      });
    };
    expect(await enter()).toMatchObject({ recoveryCodesLeft: 9 });
    const [mail] = await mailsTo(db, email);
    expect(mail?.subject).toContain("A recovery code was used");
    expect(mail?.text).toContain("9 are left");
    await expect(enter()).rejects.toThrow(WrongCode);
  });

  test("needs the password again after ten minutes, and after a new password", async () => {
    const { db } = database;
    const { email, secret, actor, browser: own } = await aSecuredAccount(db);
    const { browser } = await afterPassword(db, email);
    await changePassword(db, actor, {
      presentPassword: goodPassword,
      password: "saddle-stitch-and-wax",
      confirmPassword: "saddle-stitch-and-wax",
      from: own.from,
    });
    await expect(
      signInWithCode(db, visitor, { ...typed(codeOf(secret)), from: browser.from }),
    ).rejects.toThrow(FirstStepExpired);
    await expect(
      signInWithCode(db, visitor, { ...typed(codeOf(secret)), from: aBrowser().from }),
    ).rejects.toThrow(FirstStepExpired);
  });

  test("still takes a code after the password was reset by mail", async () => {
    const { db } = database;
    const { email, userId } = await aSecuredAccount(db);
    await requestPasswordReset(db, visitor, { email, from: aBrowser().from });
    const password = "saddle-stitch-and-wax";
    await resetPassword(db, visitor, {
      token: await tokenMailedTo(db, email, "account.password-reset"),
      password,
      confirmPassword: password,
      from: aBrowser().from,
    });
    const session = await afterPassword(db, email, aBrowser(), password);
    expect(session).toMatchObject({ userId, needsCode: true });
    expect(await actorOf(db, session.browser.headers, session.browser.config)).toEqual(visitor);
  });

  test("a session that was opened by the password alone does not count", async () => {
    const { db } = database;
    const { userId, actor, browser } = await aSecuredAccount(db);
    await db.$client.query(
      "update sessions set passed_second_factor = false where id = $1 and user_id = $2",
      [actor.sessionId, userId],
    );
    expect(await actorOf(db, browser.headers, browser.config)).toEqual(visitor);
  });
});

describe("wrong codes", () => {
  test("are limited for the account from a network, and the owner gets one mail", async () => {
    const { db } = database;
    const { email, secret, recoveryCodes } = await aSecuredAccount(db);
    const { browser } = await afterPassword(db, email);
    const enter = (code: string, from = browser.from) =>
      signInWithCode(db, visitor, { ...typed(code), from });
    for (let n = 0; n < 5; n++) await expect(enter("000000")).rejects.toThrow(WrongCode);
    for (let n = 0; n < 2; n++) await expect(enter(codeOf(secret))).rejects.toThrow(TooMany);
    const warnings = (await mailsTo(db, email)).filter(
      ({ kind }) => kind === "account.wrong-codes",
    );
    expect(warnings).toHaveLength(1);
    // The owner, elsewhere, is not locked out.
    const { browser: elsewhere } = await afterPassword(db, email);
    await expect(
      signInWithCode(db, visitor, { ...spare(recoveryCodes[1] ?? ""), from: elsewhere.from }),
    ).resolves.toMatchObject({ recoveryCodesLeft: 9 });
    const { browser: third } = await afterPassword(db, email);
    await expect(enter(codeOf(secret), third.from)).resolves.toMatchObject({ needsCode: false });
  });

  test("from many networks leave recovery codes, and codes from where the owner signed in", async () => {
    const { db } = database;
    const account = await aSecuredAccount(db);
    const { email, secret, recoveryCodes } = account;
    await db.$client.query(
      "insert into rate_limits (key, window_started_at, count) values ($1, now(), 30)",
      [`codes:${account.userId}`],
    );
    const { browser } = await afterPassword(db, email);
    await expect(
      signInWithCode(db, visitor, { ...typed(codeOf(secret)), from: browser.from }),
    ).rejects.toThrow(TooMany);
    await expect(
      signInWithCode(db, visitor, { ...spare(recoveryCodes[0] ?? ""), from: browser.from }),
    ).resolves.toMatchObject({ recoveryCodesLeft: 9 });
    const atHome = new Browser(account.browser.clientAddress);
    await afterPassword(db, email, atHome);
    await expect(
      signInWithCode(db, visitor, { ...typed(codeOf(secret)), from: atHome.from }),
    ).resolves.toMatchObject({ needsCode: false });
  });
});
