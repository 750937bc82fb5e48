import { describe, expect, test } from "vitest";
import { visitor, system } from "#policy/actor.ts";
import {
  aBrowser,
  aNewAccount,
  goodPassword,
  mailsTo,
  shopConfig,
  tokenMailedTo,
  type Browser,
} from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { LinkNotValid, PasswordNeeded } from "../errors.ts";
import { accountOfMailLink } from "./account-of-mail-link.ts";
import { actorOf } from "./actor-of.ts";
import { confirmEmail } from "./confirm-email.ts";
import { makeAdministrator } from "../people/make-administrator.ts";
import { requestPasswordReset, resetPassword } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";

const database = useTestDatabase();
const confirmationOf = (email: string) => tokenMailedTo(database.db, email, "account.confirmation");
const confirm = (browser: Browser, token: string, password = "") =>
  confirmEmail(database.db, visitor, { token, password, from: browser.from });
const enter = (email: string, password = goodPassword, browser = aBrowser()) =>
  signIn(database.db, visitor, { email, password, from: browser.from });

async function runOutLinks() {
  await database.db.$client.query(
    "update verifications set expires_at = now() - interval '1 second'",
  );
}

describe("confirming an address", () => {
  test("takes one click in the browser that created the account", async () => {
    const { email, browser } = await aNewAccount(database.db);
    const token = await confirmationOf(email);
    expect(
      await accountOfMailLink(database.db, visitor, {
        purpose: "confirm-email",
        token,
        from: browser.from,
      }),
    ).toEqual({ email, hasProvenPassword: true });
    await confirm(browser, token);
    await expect(enter(email)).resolves.toBeDefined();
  });

  test("takes the password in any other browser, since somebody else may have created the account", async () => {
    const { email } = await aNewAccount(database.db);
    const [token, elsewhere] = [await confirmationOf(email), aBrowser()];
    await expect(confirm(elsewhere, token)).rejects.toThrow(PasswordNeeded);
    await expect(confirm(elsewhere, token, "wrong-password")).rejects.toThrow(
      "That is not the password of this account",
    );
    await expect(enter(email)).rejects.toThrow(
      "Please check your email and click the confirmation link",
    );
    await confirm(elsewhere, token, goodPassword);
    await expect(enter(email)).resolves.toBeDefined();
  });

  test("works once, for one purpose, within the hour", async () => {
    const { email, browser } = await aNewAccount(database.db);
    const token = await confirmationOf(email);
    await expect(
      resetPassword(database.db, visitor, {
        token,
        password: "new-saddle-soap",
        confirmPassword: "new-saddle-soap",
        from: browser.from,
      }),
    ).rejects.toThrow(LinkNotValid);
    const outcomes = await Promise.allSettled([
      confirm(browser, token),
      confirm(browser, token),
      confirm(browser, token),
    ]);
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    await expect(confirm(browser, token)).rejects.toThrow(
      "This link is no longer valid. It may have been used already, or it is older than an hour.",
    );

    const late = await aNewAccount(database.db);
    await runOutLinks();
    await expect(confirm(late.browser, await confirmationOf(late.email))).rejects.toThrow(
      LinkNotValid,
    );
  });

  test.each(["", "made-up", "' or 1=1 --", "x".repeat(200)])(
    "is not done by the token %j",
    async (token) => {
      await expect(confirm(aBrowser(), token, goodPassword)).rejects.toThrow(LinkNotValid);
    },
  );
});

describe("a forgotten password", () => {
  const chosen = { password: "new-saddle-soap", confirmPassword: "new-saddle-soap" };

  async function aSignedInPersonWhoForgot() {
    const person = await aNewAccount(database.db);
    await confirm(person.browser, await confirmationOf(person.email));
    person.browser.keep((await enter(person.email)).cookies);
    await requestPasswordReset(database.db, visitor, {
      email: person.email.toUpperCase(),
      from: aBrowser().from,
    });
    return {
      ...person,
      token: await tokenMailedTo(database.db, person.email, "account.password-reset"),
    };
  }

  test("is replaced after the mailed link, which ends all sessions and notifies the owner", async () => {
    const { email, token, browser } = await aSignedInPersonWhoForgot();
    expect(await actorOf(database.db, browser.headers, shopConfig)).toMatchObject({ kind: "user" });
    await resetPassword(database.db, visitor, { token, ...chosen, from: aBrowser().from });
    expect(await actorOf(database.db, browser.headers, shopConfig)).toEqual(visitor);
    await expect(enter(email)).rejects.toThrow("Invalid email or password");
    await expect(enter(email, chosen.password)).resolves.toBeDefined();
    expect((await mailsTo(database.db, email)).map((mail) => mail.kind)).toContain(
      "account.password-changed",
    );
  });

  test("is replaced once per link, and not after an hour", async () => {
    const { token } = await aSignedInPersonWhoForgot();
    const attempt = () =>
      resetPassword(database.db, visitor, { token, ...chosen, from: aBrowser().from });
    const outcomes = await Promise.allSettled([attempt(), attempt()]);
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    await expect(attempt()).rejects.toThrow(LinkNotValid);
    const late = await aSignedInPersonWhoForgot();
    await runOutLinks();
    await expect(
      resetPassword(database.db, visitor, { token: late.token, ...chosen, from: aBrowser().from }),
    ).rejects.toThrow(LinkNotValid);
  });

  test("gives an unconfirmed account to the owner of the address, not to its creator", async () => {
    const { email } = await aNewAccount(database.db);
    const creatorsLink = await confirmationOf(email);
    await requestPasswordReset(database.db, visitor, { email, from: aBrowser().from });
    await resetPassword(database.db, visitor, {
      token: await tokenMailedTo(database.db, email, "account.password-reset"),
      ...chosen,
      from: aBrowser().from,
    });
    await expect(enter(email)).rejects.toThrow("Invalid email or password");
    await expect(confirm(aBrowser(), creatorsLink, goodPassword)).rejects.toThrow(LinkNotValid);
    await expect(enter(email, chosen.password)).resolves.toBeDefined();
  });

  test("gets the same response for an address without an account", async () => {
    await expect(
      requestPasswordReset(database.db, visitor, {
        email: "stranger@example.com",
        from: aBrowser().from,
      }),
    ).resolves.toBeUndefined();
    expect(await mailsTo(database.db, "stranger@example.com")).toHaveLength(0);
  });
});

describe("the first administrator", () => {
  test("is an existing confirmed account, promoted by a command on the server and audited", async () => {
    const { email, browser, userId } = await aNewAccount(database.db);
    await expect(makeAdministrator(database.db, system, { email })).rejects.toThrow(
      "is not confirmed yet",
    );
    await confirm(browser, await confirmationOf(email));
    expect(await makeAdministrator(database.db, system, { email: email.toUpperCase() })).toEqual({
      userId,
      wasOneBefore: false,
    });
    expect(await makeAdministrator(database.db, system, { email })).toEqual({
      userId,
      wasOneBefore: true,
    });
    const { rows } = await database.db.$client.query(
      "select actor_kind, action, after from audit_trail where object_id = $1",
      [userId],
    );
    expect(rows).toEqual([
      { actor_kind: "system", action: "identity.makeAdministrator", after: { isAdmin: true } },
    ]);
  });

  test("needs an account, and nobody can promote themselves", async () => {
    await expect(
      makeAdministrator(database.db, system, { email: "nobody@example.com" }),
    ).rejects.toThrow("There is no account with the address nobody@example.com");
    await expect(
      makeAdministrator(database.db, visitor, { email: "nobody@example.com" }),
    ).rejects.toMatchObject({ status: 401 });
  });
});
