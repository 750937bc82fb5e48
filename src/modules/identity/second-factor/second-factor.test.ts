import { describe, expect, test } from "vitest";
import type { Db } from "#platform/db/database.ts";
import { system, visitor, type UserActor } from "#policy/actor.ts";
import { TooMany } from "#shared/errors.ts";
import {
  aBrowser,
  aNewAccount,
  Browser,
  goodPassword,
  mailsTo,
  tokenMailedTo,
} from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  FirstStepExpired,
  InvalidCredentials,
  PasswordNeeded,
  ProofNeeded,
  SecondFactorUnchanged,
  WrongCode,
} from "../errors.ts";
import {
  actorOf,
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endSecondFactor,
  isInFirstStep,
  ownSecondFactor,
  ownSessions,
  proveAgain,
  replaceRecoveryCodes,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
  resetSecondFactor,
  sealSecondFactors,
  signIn,
  signInWithCode,
} from "../public.server.ts";
import { codeOfStep, stepAt } from "./one-time-code.ts";

const database = useTestDatabase();

/**
 * Each code works once: setting it up uses the one of this half minute, what follows that of the
 * next one, which counts even if the half minute ends meanwhile.
 */
const codeOf = (secret: string, stepsAhead = 1) =>
  codeOfStep(secret, stepAt(Date.now()) + stepsAhead);
const typed = (code: string) => ({ code, recoveryCode: "" });
const spare = (recoveryCode: string) => ({ code: "", recoveryCode });

async function present(db: Db, browser: Browser, config = browser.config): Promise<UserActor> {
  const actor = await actorOf(db, browser.headers, config);
  if (actor.kind !== "user") throw new Error("Nobody is signed in.");
  return actor;
}

async function aSignedInAccount(db: Db) {
  const account = await aNewAccount(db);
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
async function aSecuredAccount(db: Db) {
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
async function proveLongAgo(db: Db, userId: string): Promise<void> {
  await db.$client.query(
    "update sessions set proved_at = now() - interval '11 minutes' where user_id = $1",
    [userId],
  );
}

async function afterPassword(db: Db, email: string, browser = aBrowser(), password = goodPassword) {
  const session = await signIn(db, visitor, { email, password, from: browser.from });
  browser.keep(session.cookies);
  return { ...session, browser };
}

describe("setting it up", () => {
  test("takes a recent proof and a code; all other sessions end and the owner gets a mail", async () => {
    const { db } = database;
    const { actor, browser, email, userId } = await aSignedInAccount(db);
    const elsewhere = aBrowser();
    elsewhere.keep(
      (await signIn(db, visitor, { email, password: goodPassword, from: elsewhere.from })).cookies,
    );
    await proveLongAgo(db, userId);
    await expect(beginSecondFactor(db, actor)).rejects.toThrow(ProofNeeded);
    const proof = { code: "", recoveryCode: "", from: browser.from };
    await expect(proveAgain(db, actor, { ...proof, password: "wrong" })).rejects.toThrow(
      PasswordNeeded,
    );
    await proveAgain(db, actor, { ...proof, password: goodPassword });
    await beginSecondFactor(db, actor);
    const state = await ownSecondFactor(db, actor, { shopName: "Charma" });
    if (state.state !== "pending") throw new Error("Nothing is being set up.");
    const secret = state.key.replaceAll(" ", "");
    expect(state.address).toContain(`secret=${secret}`);
    await expect(confirmSecondFactor(db, actor, { code: "000000" })).rejects.toThrow(WrongCode);
    expect(await present(db, elsewhere)).toMatchObject({ hasSecondFactor: false });
    const codes = await confirmSecondFactor(db, actor, { code: codeOf(secret) });
    expect(new Set(codes).size).toBe(10);
    expect(await present(db, browser)).toMatchObject({ hasSecondFactor: true });
    expect(await actorOf(db, elsewhere.headers, elsewhere.config)).toEqual(visitor);
    expect(await ownSecondFactor(db, actor, { shopName: "Charma" })).toMatchObject({
      state: "on",
      recoveryCodesLeft: 10,
    });
    const [mail] = await mailsTo(db, email);
    expect(mail).toMatchObject({ kind: "account.second-factor" });
    expect(mail?.text).toContain("This was not me");
    await expect(beginSecondFactor(db, actor)).rejects.toThrow(SecondFactorUnchanged);
  });

  test("stores neither the secret nor a recovery code in plain text", async () => {
    const { db } = database;
    const { userId, secret, recoveryCodes } = await aSecuredAccount(db);
    const { rows } = await db.$client.query(
      `select f::text, (select string_agg(c::text, ' ') from recovery_codes c where c.user_id = $1)
       from second_factors f where f.user_id = $1`,
      [userId],
    );
    const stored = JSON.stringify(rows);
    for (const plain of [secret, ...recoveryCodes.map((code) => code.replace("-", ""))])
      expect(stored).not.toContain(plain);
  });
});

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

describe("changing it", () => {
  test("new recovery codes take a code and replace the former ones", async () => {
    const { db } = database;
    const { actor, email, secret, recoveryCodes, browser } = await aSecuredAccount(db);
    const { from } = browser;
    await expect(replaceRecoveryCodes(db, actor, { ...typed("000000"), from })).rejects.toThrow(
      WrongCode,
    );
    const newer = await replaceRecoveryCodes(db, actor, { ...typed(codeOf(secret)), from });
    expect(newer).toHaveLength(10);
    const enter = async (code: string) => {
      const { browser: other } = await afterPassword(db, email);
      return signInWithCode(db, visitor, { ...spare(code), from: other.from });
    };
    await expect(enter(recoveryCodes[3] ?? "")).rejects.toThrow(WrongCode);
    expect(await enter(newer[3] ?? "")).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test("ending it takes a code; then the password is enough", async () => {
    const { db } = database;
    const { actor, email, secret, browser } = await aSecuredAccount(db);
    const { from } = browser;
    await expect(endSecondFactor(db, actor, { ...typed(""), from })).rejects.toThrow(WrongCode);
    await endSecondFactor(db, actor, { ...typed(codeOf(secret)), from });
    expect(await ownSecondFactor(db, actor, { shopName: "Charma" })).toEqual({ state: "off" });
    expect(await afterPassword(db, email)).toMatchObject({ needsCode: false });
    expect((await mailsTo(db, email))[0]?.subject).toContain("switched off");
    await expect(endSecondFactor(db, actor, { ...typed(codeOf(secret)), from })).rejects.toThrow(
      SecondFactorUnchanged,
    );
  });

  test("the operator can reset it; that ends all sessions and tells the owner", async () => {
    const { db } = database;
    const { email, browser } = await aSecuredAccount(db);
    expect(await resetSecondFactor(db, system, { email })).toBe(true);
    expect(await resetSecondFactor(db, system, { email })).toBe(false);
    expect(await actorOf(db, browser.headers, browser.config)).toEqual(visitor);
    expect((await mailsTo(db, email))[0]?.text).toContain("The operator of the shop");
    expect(await afterPassword(db, email)).toMatchObject({ needsCode: false });
  });
});

test("with it, a proof takes a code, and the password is not enough", async () => {
  const { db } = database;
  const { actor, userId, secret, browser } = await aSecuredAccount(db);
  await proveLongAgo(db, userId);
  const { from } = browser;
  const ask = () => requestEmailChange(db, actor, { email: `new-${userId}@example.com` });
  await expect(ask()).rejects.toMatchObject({ method: "code" });
  const proof = { password: goodPassword, code: "", recoveryCode: "", from };
  await expect(proveAgain(db, actor, proof)).rejects.toThrow(WrongCode);
  await proveAgain(db, actor, { ...proof, password: "", code: codeOf(secret) });
  await ask();
});

test("in production an administrator has no rights before it is set up", async () => {
  const { db } = database;
  const { userId, browser } = await aSignedInAccount(db);
  await db.$client.query("update profiles set is_admin = true where user_id = $1", [userId]);
  const production = { ...browser.config, appEnv: "production" } as const;
  expect(await present(db, browser)).toMatchObject({ isAdmin: true });
  const actor = await present(db, browser, production);
  expect(actor).toMatchObject({ isAdmin: false, mustAddSecondFactor: true });
  await beginSecondFactor(db, actor);
  const state = await ownSecondFactor(db, actor, { shopName: "Charma" });
  if (state.state !== "pending") throw new Error("Nothing is being set up.");
  await confirmSecondFactor(db, actor, { code: codeOf(state.key.replaceAll(" ", "")) });
  expect(await present(db, browser, production)).toMatchObject({
    isAdmin: true,
    mustAddSecondFactor: false,
  });
  expect(await ownSessions(db, actor)).toHaveLength(1);
});

test("secrets of a former key are encrypted again", async () => {
  const { db } = database;
  const { email, secret, userId } = await aSecuredAccount(db);
  expect(await sealSecondFactors(db, system)).toBe(0);
  const { setSecretKeys } = await import("#platform/secrets/secret-keys.ts");
  const { testKeys } = await import("#tests/support/shop-secret.ts");
  try {
    setSecretKeys({
      current: "a newer secret that has at least 32 bytes!",
      former: [testKeys.current],
    });
    expect(await sealSecondFactors(db, system)).toBeGreaterThan(0);
    const { browser } = await afterPassword(db, email);
    await expect(
      signInWithCode(db, visitor, { ...typed(codeOf(secret)), from: browser.from }),
    ).resolves.toMatchObject({ userId });
  } finally {
    await db.$client.query("delete from second_factors");
    setSecretKeys(testKeys);
  }
});
