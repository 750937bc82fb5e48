import { describe, expect, test } from "vitest";
import type { Db } from "#platform/db/database.ts";
import { visitor } from "#policy/actor.ts";
import { can } from "#policy/can.ts";
import { TooMany } from "#shared/errors.ts";
import {
  aBrowser,
  aNewAccount,
  goodPassword,
  mailsTo,
  tokenMailedTo,
  type Browser,
} from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  aSecuredAccount,
  aSignedInAccount,
  codeOf,
  present,
} from "#tests/support/second-factor.ts";
import {
  AdministratorsSignIn,
  EmailCodeNotValid,
  InvalidCredentials,
  PasswordNeeded,
  WrongEmailCode,
} from "../errors.ts";
import { ProofNeeded } from "../account/proof-refusals.ts";
import {
  actorOf,
  isInFirstStep,
  proveAgain,
  resetPassword,
  sendEmailCode,
  sendPasswordLink,
  signIn,
  signInWithCode,
  signInWithEmailCode,
} from "../public.server.ts";
import { hashOfEmailCode } from "./code-hash.ts";
import { TypedEmailCode } from "./contract.ts";

const database = useTestDatabase();
const noProof = { passkey: "", code: "", recoveryCode: "" };

const anEmail = () => `meera-${crypto.randomUUID().slice(0, 8)}@example.com`;

async function codeMailedTo(db: Db, email: string): Promise<string> {
  const [mail] = await mailsTo(db, email);
  return /\b\d{6}\b/.exec(mail?.subject ?? "")?.[0] ?? "no code";
}

const asked = (db: Db, email: string, browser = aBrowser()) =>
  sendEmailCode(db, visitor, { email, from: browser.from });

const enter = (
  db: Db,
  {
    email,
    codeId,
    code,
    browser,
  }: { email: string; codeId: string; code: string; browser: Browser },
) =>
  signInWithEmailCode(db, visitor, {
    email,
    codeId,
    code,
    displayName: "Meera Joshi",
    from: browser.from,
  });

/** Somebody who bought with a code and has no account from before. */
async function confirmed(db: Db, email = anEmail()) {
  const browser = aBrowser();
  const { codeId } = await asked(db, email, browser);
  const opened = await enter(db, { email, codeId, code: await codeMailedTo(db, email), browser });
  browser.keep(opened.cookies);
  return { email, browser, codeId, ...opened };
}

const another = (code: string) => (code === "111111" ? "222222" : "111111");

describe("a code by mail", () => {
  test("makes an account of an address that has none, and signs in", async () => {
    const { db } = database;
    const { browser, email } = await confirmed(db);
    const actor = await present(db, browser);
    expect(actor).toMatchObject({
      email,
      displayName: "Meera Joshi",
      isEmailVerified: true,
      hasPassword: false,
      provedAt: null,
    });
    expect([can(actor, "orders.checkOut"), can(actor, "sellers.apply")]).toEqual([true, false]);
    const consents = await db.$client.query("select purpose from consents where user_id = $1", [
      actor.userId,
    ]);
    expect(consents.rows).toEqual([{ purpose: "account" }]);
  });

  test("signs in to the account that the address has, and changes nothing else about it", async () => {
    const { db } = database;
    const { email, userId } = await aSignedInAccount(db);
    const opened = await confirmed(db, email.toUpperCase());
    expect(opened.userId).toBe(userId);
    expect(await present(db, opened.browser)).toMatchObject({
      displayName: "Asha Rao",
      hasPassword: true,
    });
    const again = { email, password: goodPassword, from: aBrowser().from };
    expect(await signIn(db, visitor, again)).toMatchObject({ userId });
  });

  test("asks for the second factor of an account that has one", async () => {
    const { db } = database;
    const { email, secret } = await aSecuredAccount(db);
    const { browser, needsCode } = await confirmed(db, email);
    expect(needsCode).toBe(true);
    expect(await actorOf(db, browser.headers, browser.config)).toEqual(visitor);
    expect(await isInFirstStep(db, visitor, { from: browser.from })).toBe(true);
    const session = await signInWithCode(db, visitor, {
      code: codeOf(secret),
      recoveryCode: "",
      from: browser.from,
    });
    browser.keep(session.cookies);
    expect(await present(db, browser)).toMatchObject({ email });
  });

  test.each(["is_admin = true", "staff_roles = '{finance}'"])(
    "does not sign in administrators and staff: %s",
    async (right) => {
      const { db } = database;
      const { email, userId } = await aSignedInAccount(db);
      await db.$client.query(`update profiles set ${right} where user_id = $1`, [userId]);
      await expect(confirmed(db, email)).rejects.toThrow(AdministratorsSignIn);
    },
  );

  test("ends what somebody else prepared: an account that was never confirmed loses its password", async () => {
    const { db } = database;
    const { email, userId } = await aNewAccount(db);
    const owner = await confirmed(db, email);
    expect(owner.userId).toBe(userId);
    expect(await present(db, owner.browser)).toMatchObject({
      hasPassword: false,
      displayName: "Meera Joshi",
    });
    await expect(
      signIn(db, visitor, { email, password: goodPassword, from: aBrowser().from }),
    ).rejects.toThrow(InvalidCredentials);
  });

  test("counts once, also between two browsers at the same moment", async () => {
    const { db } = database;
    const email = anEmail();
    const { codeId } = await asked(db, email);
    const code = await codeMailedTo(db, email);
    const outcomes = await Promise.allSettled(
      [aBrowser(), aBrowser()].map((browser) => enter(db, { email, codeId, code, browser })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const { rows } = await db.$client.query("select 1 from users where email = $1", [email]);
    expect(rows).toHaveLength(1);
  });

  test("may be tried five times, and after that the right one does not count either", async () => {
    const { db } = database;
    const email = anEmail();
    const { codeId } = await asked(db, email);
    const code = await codeMailedTo(db, email);
    const wrong = () => enter(db, { email, codeId, code: another(code), browser: aBrowser() });
    for (let attempt = 1; attempt < 5; attempt++)
      await expect(wrong()).rejects.toThrow(WrongEmailCode);
    await expect(wrong()).rejects.toThrow(EmailCodeNotValid);
    await expect(enter(db, { email, codeId, code, browser: aBrowser() })).rejects.toThrow(
      EmailCodeNotValid,
    );
  });

  test("of a burst of guesses no more than five are compared", async () => {
    const { db } = database;
    const email = anEmail();
    const { codeId } = await asked(db, email);
    const code = another(await codeMailedTo(db, email));
    await Promise.allSettled(
      Array.from({ length: 12 }, () => enter(db, { email, codeId, code, browser: aBrowser() })),
    );
    const { rows } = await db.$client.query("select tries from email_codes where id = $1", [
      codeId,
    ]);
    expect(rows).toEqual([{ tries: 5 }]);
  });

  test("counts for ten minutes, for its own address only", async () => {
    const { db } = database;
    const email = anEmail();
    const { codeId } = await asked(db, email);
    const code = await codeMailedTo(db, email);
    const other = { email: anEmail(), codeId, code, browser: aBrowser() };
    await expect(enter(db, other)).rejects.toThrow(EmailCodeNotValid);
    await db.$client.query(
      "update email_codes set expires_at = expires_at - interval '10 minutes' where id = $1",
      [codeId],
    );
    await expect(enter(db, { email, codeId, code, browser: aBrowser() })).rejects.toThrow(
      EmailCodeNotValid,
    );
  });

  test("of before counts on when a stranger asks for another one", async () => {
    const { db } = database;
    const email = anEmail();
    const { codeId } = await asked(db, email);
    const code = await codeMailedTo(db, email);
    await asked(db, email);
    expect(await enter(db, { email, codeId, code, browser: aBrowser() })).toMatchObject({
      needsCode: false,
    });
  });

  test("is mailed five times an hour to an address, whoever asks; the answers do not differ", async () => {
    const { db } = database;
    const email = anEmail();
    for (let time = 0; time < 7; time++) expect((await asked(db, email)).email).toBe(email);
    expect(await mailsTo(db, email)).toHaveLength(5);
  });

  test("is mailed twelve times a day to an address; what is not mailed cannot be guessed", async () => {
    const { db } = database;
    const email = anEmail();
    for (let hours = 0; hours < 4; hours++) {
      for (let time = 0; time < 5; time++) await asked(db, email);
      await db.$client.query("delete from rate_limits where key like 'email-code-mail:%'");
    }
    expect(await mailsTo(db, email)).toHaveLength(12);
    const { codeId } = await asked(db, email);
    const { rows } = await db.$client.query<{ code_hash: string }>(
      "select code_hash from email_codes where id = $1",
      [codeId],
    );
    const { authSecret } = aBrowser().config;
    const isCode = (number: number) =>
      hashOfEmailCode(authSecret, { codeId, email, code: String(number).padStart(6, "0") }) ===
      rows[0]?.code_hash;
    expect(Array.from({ length: 1_000_000 }, (_, number) => number).some(isCode)).toBe(false);
  });

  test("is asked for twenty times an hour from a network", async () => {
    const { db } = database;
    const browser = aBrowser();
    for (let time = 0; time < 20; time++) await asked(db, anEmail(), browser);
    await expect(asked(db, anEmail(), browser)).rejects.toThrow(TooMany);
  });

  test("is stored so that whoever reads the table cannot try it", async () => {
    const { db } = database;
    const email = anEmail();
    const { codeId } = await asked(db, email);
    const code = await codeMailedTo(db, email);
    const { rows } = await db.$client.query("select * from email_codes where id = $1", [codeId]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test("is read with spaces and in Indian digits", () => {
    const codeId = crypto.randomUUID();
    expect(TypedEmailCode.parse({ codeId, code: " १२३ 456 " })).toEqual({ codeId, code: "123456" });
    expect(TypedEmailCode.safeParse({ codeId, code: "12345" }).success).toBe(false);
  });
});

describe("an account without a password", () => {
  test("moves no money and gives no roles before it has one", async () => {
    const { db } = database;
    const { browser } = await confirmed(db);
    const actor = await present(db, browser);
    await expect(
      proveAgain(db, actor, { ...noProof, password: goodPassword, from: browser.from }),
    ).rejects.toThrow(PasswordNeeded);
    expect(new ProofNeeded(actor).method).toBe("newPassword");
  });

  test("gets one by a link that its owner asks for", async () => {
    const { db } = database;
    const { browser, email, userId } = await confirmed(db);
    await sendPasswordLink(db, await present(db, browser));
    const token = await tokenMailedTo(db, email, "account.password-reset");
    const password = { password: goodPassword, confirmPassword: goodPassword };
    await resetPassword(db, visitor, { token, ...password, from: browser.from });
    const again = await signIn(db, visitor, { email, password: goodPassword, from: browser.from });
    browser.keep(again.cookies);
    expect(await present(db, browser)).toMatchObject({ userId, hasPassword: true });
  });
});
