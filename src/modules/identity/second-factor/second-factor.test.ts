import { describe, expect, test } from "vitest";
import { system, visitor } from "#policy/actor.ts";
import { aBrowser, goodPassword, mailsTo } from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  afterPassword,
  aSecuredAccount,
  aSignedInAccount,
  codeOf,
  present,
  proveLongAgo,
  spare,
  typed,
} from "#tests/support/second-factor.ts";
import { PasswordNeeded, SecondFactorUnchanged, WrongCode } from "../errors.ts";
import { ProofNeeded } from "../account/proof-refusals.ts";
import {
  actorOf,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  ownSecondFactor,
  ownSessions,
  proveAgain,
  replaceRecoveryCodes,
  requestEmailChange,
  resetSecondFactor,
  sealSecondFactors,
  signIn,
  signInWithCode,
} from "../public.server.ts";

const database = useTestDatabase();

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
    const proof = { passkey: "", code: "", recoveryCode: "", from: browser.from };
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

  test("a reset removes passkeys too, and of an account with neither it ends no session", async () => {
    const { db } = database;
    const { userId, email, browser } = await aSignedInAccount(db);
    expect(await resetSecondFactor(db, system, { email })).toBe(false);
    expect(await present(db, browser)).toMatchObject({ userId });
    await db.$client.query(
      `insert into passkeys (user_id, credential_id, public_key, sign_count, name)
       values ($1, $2, '{}', 0, 'Lost phone')`,
      [userId, userId],
    );
    expect(await resetSecondFactor(db, system, { email })).toBe(true);
    expect(await actorOf(db, browser.headers, browser.config)).toEqual(visitor);
    expect(await resetSecondFactor(db, system, { email })).toBe(false);
  });
});

test("with it, a proof takes a code, and the password is not enough", async () => {
  const { db } = database;
  const { actor, userId, secret, browser } = await aSecuredAccount(db);
  await proveLongAgo(db, userId);
  const { from } = browser;
  const ask = () => requestEmailChange(db, actor, { email: `new-${userId}@example.com` });
  await expect(ask()).rejects.toMatchObject({ method: "code" });
  const proof = { password: goodPassword, passkey: "", code: "", recoveryCode: "", from };
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
