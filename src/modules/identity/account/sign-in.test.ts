import { describe, expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import {
  Browser,
  aBrowser,
  aNewAccount,
  goodPassword,
  shopConfig,
  type NewPerson,
} from "#tests/support/accounts.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { EmailConfirmationRequired, InvalidCredentials } from "../errors.ts";
import { actorOf } from "./actor-of.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

const database = useTestDatabase();

async function aConfirmedAccount(): Promise<NewPerson> {
  const person = await aNewAccount(database.db);
  await database.db.$client.query("update users set email_verified = true where id = $1", [
    person.userId,
  ]);
  return person;
}

const enter = (browser: Browser, email: string, password = goodPassword) =>
  signIn(database.db, visitor, { email, password, from: browser.from });

async function signedIn() {
  const person = await aConfirmedAccount();
  const browser = aBrowser();
  const { cookies } = await enter(browser, person.email);
  browser.keep(cookies);
  return {
    ...person,
    browser,
    cookies,
    signInAs: () => actorOf(database.db, browser.headers, shopConfig),
  };
}

describe("signing in", () => {
  test("opens a session whose cookie no script can read", async () => {
    const { cookies, signInAs, userId, email } = await signedIn();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await signInAs()).toMatchObject({
      kind: "user",
      userId,
      email,
      displayName: "Asha Rao",
      isEmailVerified: true,
      isAdmin: false,
      isSeller: false,
      sellerStatus: null,
    });
  });

  test("binds the cookie to this very host if the shop has https", async () => {
    const person = await aConfirmedAccount();
    const secure = { baseUrl: "https://shop.example", authSecret: shopConfig.authSecret };
    const browser = new Browser("198.51.100.77", secure);
    const { cookies } = await enter(browser, person.email);
    expect(cookies[0]).toMatch(
      /^__Host-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    browser.keep(cookies);
    expect(await actorOf(database.db, browser.headers, secure)).toMatchObject({
      userId: person.userId,
    });
  });

  test("gives every session its own token, whatever cookie the request had", async () => {
    const first = await signedIn();
    const second = await enter(first.browser, first.email);
    expect(second.cookies[0]).not.toBe(first.cookies[0]);
  });

  test("records the client's address from trusted proxies, not from the client", async () => {
    const person = await aConfirmedAccount();
    const browser = aBrowser();
    const headers = new Headers({ "x-forwarded-for": "6.6.6.6", "x-client-address": "6.6.6.6" });
    await signIn(database.db, visitor, {
      email: person.email,
      password: goodPassword,
      from: { ...browser.from, headers },
    });
    const { rows } = await database.db.$client.query(
      "select ip_address from sessions where user_id = $1",
      [person.userId],
    );
    expect(rows).toEqual([{ ip_address: browser.clientAddress }]);
  });

  test.each([
    ["a wrong password", goodPassword.toUpperCase(), undefined],
    ["an unknown address", goodPassword, "nobody@example.com"],
  ])("is refused with one sentence for %s", async (_, password, email) => {
    const person = await aConfirmedAccount();
    const refusal = enter(aBrowser(), email ?? person.email, password);
    await expect(refusal).rejects.toThrow(InvalidCredentials);
    await expect(refusal).rejects.toThrow("Invalid email or password");
  });

  test("is refused before the address is confirmed, but says so only with the right password", async () => {
    const { email } = await aNewAccount(database.db);
    const refusal = enter(aBrowser(), email);
    await expect(refusal).rejects.toThrow(EmailConfirmationRequired);
    await expect(refusal).rejects.toThrow(
      "Please check your email and click the confirmation link",
    );
    await expect(enter(aBrowser(), email, "wrong-password")).rejects.toThrow(
      "Invalid email or password",
    );
  });
});

describe("guessing", () => {
  test("is blocked after five wrong passwords, even for the right one, and only from there", async () => {
    const { email } = await aConfirmedAccount();
    const guesser = aBrowser();
    const guesses = await Promise.allSettled(
      Array.from({ length: 8 }, () => enter(guesser, email, "wrong-password")),
    );
    const statuses = guesses
      .map((guess) =>
        guess.status === "rejected" ? (guess.reason as { status: number }).status : 200,
      )
      .sort();
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    await expect(enter(guesser, email)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: expect.any(Number),
    });
    await expect(enter(aBrowser(), email)).resolves.toBeDefined();
  });

  test("is blocked after twenty failures from one address over many accounts", async () => {
    const guesser = aBrowser();
    for (let count = 0; count < 20; count++)
      await expect(enter(guesser, `guess-${count}@example.com`)).rejects.toMatchObject({
        status: 422,
      });
    await expect(enter(guesser, "guess-21@example.com")).rejects.toMatchObject({ status: 429 });
  });

  test("is not what a user does who signs in thirty times", async () => {
    const { email } = await aConfirmedAccount();
    const browser = aBrowser();
    for (let count = 0; count < 30; count++) await enter(browser, email);
  }, 30_000);
});

describe("a session", () => {
  test("costs a visitor no statement and a signed-in user one", async () => {
    const { signInAs } = await signedIn();
    expect(
      await countStatements(() =>
        actorOf(database.db, new Headers({ cookie: "toast=x; session=made.up" }), shopConfig),
      ),
    ).toBe(0);
    expect(await countStatements(signInAs)).toBe(1);
  });

  test("ends at sign-out on the server too", async () => {
    const { browser, signInAs } = await signedIn();
    const stolen = browser.headers;
    const cookies = await signOut(database.db, visitor, { from: browser.from });
    browser.keep(cookies);
    expect(cookies.some((line) => /^session=;.*Max-Age=0/.test(line))).toBe(true);
    expect(await signInAs()).toEqual(visitor);
    expect(await actorOf(database.db, stolen, shopConfig)).toEqual(visitor);
    await expect(signOut(database.db, visitor, { from: browser.from })).resolves.toBeDefined();
  });

  test.each([
    ["after thirty days, however busy", "expires_at = now() - interval '1 second'"],
    ["after seven days without a visit", "updated_at = now() - interval '7 days 1 second'"],
  ])("ends %s", async (_, change) => {
    const { signInAs, userId } = await signedIn();
    await database.db.$client.query(`update sessions set ${change} where user_id = $1`, [userId]);
    expect(await signInAs()).toEqual(visitor);
  });

  test("is recorded as used once a day, which never extends its lifetime", async () => {
    const { signInAs, userId } = await signedIn();
    await database.db.$client.query(
      `update sessions
       set updated_at = now() - interval '25 hours', expires_at = now() + interval '2 days'
       where user_id = $1`,
      [userId],
    );
    expect(await countStatements(signInAs)).toBe(2);
    expect(await countStatements(signInAs)).toBe(1);
    const { rows } = await database.db.$client.query(
      "select expires_at < now() + interval '2 days' as holds from sessions where user_id = $1",
      [userId],
    );
    expect(rows).toEqual([{ holds: true }]);
  });

  test("is not accepted if its cookie was tampered with", async () => {
    const { browser } = await signedIn();
    const value = /session=([^;]+)/.exec(browser.headers.get("cookie") ?? "")?.[1] ?? "";
    const [token = "", signature = ""] = decodeURIComponent(value).split(".");
    // Changes the first character, which always makes another signature. A changed last one
    // sometimes does not.
    const altered = `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
    for (const forged of [
      token,
      `${token}.`,
      `${token}x.${signature}`,
      `${token}.${altered}`,
      `.${signature}`,
      "%E0%A4%A",
      `${token}.${signature}.${signature}`,
    ]) {
      expect(
        await actorOf(
          database.db,
          new Headers({
            cookie: `session=${forged.includes("%") ? forged : encodeURIComponent(forged)}`,
          }),
          shopConfig,
        ),
      ).toEqual(visitor);
    }
    expect(
      await actorOf(database.db, browser.headers, {
        ...shopConfig,
        authSecret: "another-secret-of-32-bytes-or-more!!",
      }),
    ).toEqual(visitor);
  });

  test("shows a seller's block at the next request", async () => {
    const { signInAs, userId } = await signedIn();
    await database.db.$client.query(
      "update profiles set is_seller = true, seller_status = 'approved' where user_id = $1",
      [userId],
    );
    expect(await signInAs()).toMatchObject({ isSeller: true, sellerStatus: "approved" });
    await database.db.$client.query(
      "update profiles set seller_status = 'blocked' where user_id = $1",
      [userId],
    );
    expect(await signInAs()).toMatchObject({ sellerStatus: "blocked" });
  });
});
