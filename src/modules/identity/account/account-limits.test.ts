import { describe, expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import {
  Browser,
  aBrowser,
  aNewAccount,
  goodPassword,
  mailsTo,
  tokenMailedTo,
} from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { EmailTaken } from "../errors.ts";
import { confirmEmail, resendConfirmation } from "./confirm-email.ts";
import { requestPasswordReset, resetPassword } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";

/** Attempts by strangers never lock the owner out of an account (docs/decisions/029). */

const database = useTestDatabase();
const chosen = { password: "new-saddle-soap", confirmPassword: "new-saddle-soap" };
const tooMany = { status: 429, retryAfterSeconds: expect.any(Number) };

const requestReset = (email: string, browser = aBrowser()) =>
  requestPasswordReset(database.db, visitor, { email, from: browser.from });
const requestConfirmation = (email: string, browser = aBrowser()) =>
  resendConfirmation(database.db, visitor, { email, from: browser.from });

async function mailed(email: string, kind: string): Promise<number> {
  return (await mailsTo(database.db, email)).filter((mail) => mail.kind === kind).length;
}

async function hourPasses(): Promise<void> {
  await database.db.$client.query(
    "update rate_limits set window_started_at = window_started_at - interval '1 hour'",
  );
}

describe("requests for a password reset", () => {
  test("send five mails an hour to an account, however many there are and wherever they come from", async () => {
    const { email } = await aNewAccount(database.db);
    for (let count = 0; count < 8; count++)
      await expect(requestReset(email)).resolves.toBeUndefined();
    expect(await mailed(email, "account.password-reset")).toBe(5);
    await requestReset(email.toUpperCase());
    expect(await mailed(email, "account.password-reset"), "in whatever spelling").toBe(5);
    await hourPasses();
    await requestReset(email);
    expect(await mailed(email, "account.password-reset")).toBe(6);
  });

  test("send five mails if twelve come at the same moment", async () => {
    const { email } = await aNewAccount(database.db);
    await Promise.all(Array.from({ length: 12 }, () => requestReset(email)));
    expect(await mailed(email, "account.password-reset")).toBe(5);
  });

  test("leave the owner's last link valid once no more mails are sent", async () => {
    const { email, browser } = await aNewAccount(database.db);
    for (let count = 0; count < 9; count++) await requestReset(email);
    const token = await tokenMailedTo(database.db, email, "account.password-reset");
    await resetPassword(database.db, visitor, { token, ...chosen, from: browser.from });
    await expect(
      signIn(database.db, visitor, { email, password: chosen.password, from: browser.from }),
    ).resolves.toBeDefined();
  });

  test("before there was an account do not count against its creator", async () => {
    const email = `late-${crypto.randomUUID()}@example.com`;
    for (let count = 0; count < 6; count++) {
      await requestReset(email);
      await requestConfirmation(email);
    }
    await aNewAccount(database.db, { email });
    await requestReset(email);
    await requestConfirmation(email);
    expect(await mailed(email, "account.password-reset")).toBe(1);
    expect(await mailed(email, "account.confirmation")).toBe(2);
  });
});

describe("requests for the confirmation mail", () => {
  test("send five an hour, including that of the new account, and leave the last link valid", async () => {
    const { email, browser } = await aNewAccount(database.db);
    for (let count = 0; count < 8; count++)
      await expect(requestConfirmation(email)).resolves.toBeUndefined();
    expect(await mailed(email, "account.confirmation")).toBe(5);
    const token = await tokenMailedTo(database.db, email, "account.confirmation");
    await confirmEmail(database.db, visitor, { token, password: "", from: browser.from });
    await requestConfirmation(email);
    expect(await mailed(email, "account.confirmation"), "nothing waits any more").toBe(5);
  });

  test("have a limit separate from password resets", async () => {
    const { email } = await aNewAccount(database.db);
    for (let count = 0; count < 6; count++) await requestReset(email);
    await requestConfirmation(email);
    expect(await mailed(email, "account.confirmation")).toBe(2);
  });
});

describe.each([
  ["a new password", requestReset],
  ["the confirmation mail", requestConfirmation],
])("one network that requests %s", (_, request) => {
  test("is refused after ten in an hour, for whatever accounts, and no other network is", async () => {
    const [browser, { email }] = [aBrowser(), await aNewAccount(database.db)];
    for (let count = 0; count < 10; count++) await request(`nobody-${count}@example.com`, browser);
    await expect(request(email, browser)).rejects.toMatchObject(tooMany);
    await expect(request("nobody-11@example.com", browser)).rejects.toMatchObject(tooMany);
    const before = (await mailsTo(database.db, email)).length;
    await request(email);
    expect(await mailsTo(database.db, email)).toHaveLength(before + 1);
    await hourPasses();
    await expect(request(email, browser)).resolves.toBeUndefined();
  });

  test("is a whole /64 for IPv6 addresses", async () => {
    const prefix = `2001:db8:${crypto.randomUUID().slice(0, 4)}:1`;
    for (let host = 1; host <= 10; host++)
      await request("nobody@example.com", new Browser(`${prefix}::${host}`));
    await expect(
      request("nobody@example.com", new Browser(`${prefix}:a:b:c:d`)),
    ).rejects.toMatchObject(tooMany);
  });

  test("has a separate limit for each kind of request", async () => {
    const browser = aBrowser();
    for (let count = 0; count < 10; count++) await request("nobody@example.com", browser);
    const other = request === requestReset ? requestConfirmation : requestReset;
    await expect(other("nobody@example.com", browser)).resolves.toBeUndefined();
  });
});

test("wrong passwords from many networks never lock out the owner with the right one", async () => {
  const { email, userId } = await aNewAccount(database.db);
  await database.db.$client.query("update users set email_verified = true where id = $1", [userId]);
  const enter = (browser: Browser, password = goodPassword) =>
    signIn(database.db, visitor, { email, password, from: browser.from });
  for (let network = 0; network < 3; network++) {
    const stranger = aBrowser();
    for (let count = 0; count < 6; count++)
      await expect(enter(stranger, "wrong-password")).rejects.toMatchObject({
        status: count < 5 ? 422 : 429,
      });
  }
  await expect(enter(aBrowser())).resolves.toBeDefined();
});

test("neither requests before there was an account nor a refused sign-up affect its first link", async () => {
  const email = `wanted-${crypto.randomUUID()}@example.com`;
  for (let count = 0; count < 6; count++) await requestConfirmation(email);
  const { browser } = await aNewAccount(database.db, { email });
  await expect(aNewAccount(database.db, { email })).rejects.toThrow(EmailTaken);
  const token = await tokenMailedTo(database.db, email, "account.confirmation");
  await expect(
    confirmEmail(database.db, visitor, { token, password: "", from: browser.from }),
  ).resolves.toMatchObject({ userId: expect.any(String) });
});

test("an IPv6 /48 has a limit of its own, of four times as many", async () => {
  const { db } = database;
  const attempt = (network: number) =>
    requestPasswordReset(db, visitor, {
      email: "nobody@example.com",
      from: new Browser(`2001:db8:77:${network.toString(16)}::1`).from,
    });
  await Promise.all(Array.from({ length: 40 }, (_, network) => attempt(network)));
  await expect(attempt(41)).rejects.toMatchObject(tooMany);
  await expect(
    requestPasswordReset(db, visitor, {
      email: "nobody@example.com",
      from: new Browser("2001:db8:78::1").from,
    }),
  ).resolves.toBeUndefined();
});
