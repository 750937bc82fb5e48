import { describe, expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import {
  aBrowser,
  aNewAccount,
  goodPassword,
  mailsTo,
  type NewPerson,
} from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { LinkNotValid } from "../errors.ts";
import { accountOfMailLink } from "./account-of-mail-link.ts";
import { confirmEmail, resendConfirmation } from "./confirm-email.ts";
import { requestPasswordReset, resetPassword } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";

/** Which of the links that an account was mailed are still valid. */

const database = useTestDatabase();
const chosen = { password: "new-saddle-soap", confirmPassword: "new-saddle-soap" };

type TokenPurpose = "confirm-email" | "reset-password";

const kinds: Readonly<Record<TokenPurpose, string>> = {
  "confirm-email": "account.confirmation",
  "reset-password": "account.password-reset",
};

function request(purpose: TokenPurpose, email: string): Promise<void> {
  const requestLink = purpose === "confirm-email" ? resendConfirmation : requestPasswordReset;
  return requestLink(database.db, visitor, { email, from: aBrowser().from });
}

/** The tokens of all links that were mailed to somebody, newest first. */
async function tokensTo(email: string, purpose: TokenPurpose): Promise<readonly string[]> {
  return (await mailsTo(database.db, email))
    .filter((mail) => mail.kind === kinds[purpose])
    .map((mail) => /[?&]token=([\w-]+)/.exec(mail.text)?.[1] ?? "");
}

async function validLinksOf(email: string, purpose: TokenPurpose): Promise<readonly string[]> {
  const valid: string[] = [];
  for (const token of await tokensTo(email, purpose)) {
    const from = aBrowser().from;
    const account = await accountOfMailLink(database.db, visitor, { purpose, token, from });
    if (account !== null) valid.push(token);
  }
  return valid;
}

async function useLink(purpose: TokenPurpose, token: string, person: NewPerson): Promise<unknown> {
  if (purpose === "confirm-email")
    return confirmEmail(database.db, visitor, { token, password: "", from: person.browser.from });
  return resetPassword(database.db, visitor, { token, ...chosen, from: person.browser.from });
}

describe.each(["confirm-email", "reset-password"] as const)("a link to %s", (purpose) => {
  test("becomes invalid when a newer one is sent, and only the newer one works", async () => {
    const person = await aNewAccount(database.db);
    await request(purpose, person.email);
    await request(purpose, person.email);
    const [newest = "", ...older] = await tokensTo(person.email, purpose);
    expect(older.length).toBeGreaterThan(0);
    for (const token of older)
      await expect(useLink(purpose, token, person)).rejects.toThrow(LinkNotValid);
    await useLink(purpose, newest, person);
    await expect(useLink(purpose, newest, person)).rejects.toThrow(LinkNotValid);
  });

  test("is the only one that works after four requests at the same moment", async () => {
    const { email } = await aNewAccount(database.db);
    await Promise.all(Array.from({ length: 4 }, () => request(purpose, email)));
    expect((await tokensTo(email, purpose)).length).toBeGreaterThanOrEqual(4);
    expect(await validLinksOf(email, purpose)).toHaveLength(1);
  });

  test("stays valid when a link is sent to another account", async () => {
    const [person, other] = [await aNewAccount(database.db), await aNewAccount(database.db)];
    await request(purpose, person.email);
    await request(purpose, other.email);
    expect(await validLinksOf(person.email, purpose)).toHaveLength(1);
    expect(await validLinksOf(other.email, purpose)).toHaveLength(1);
  });
});

test("a link to confirm and a link to reset are valid at the same time", async () => {
  const { email } = await aNewAccount(database.db);
  await request("reset-password", email);
  expect(await validLinksOf(email, "confirm-email")).toHaveLength(1);
  expect(await validLinksOf(email, "reset-password")).toHaveLength(1);
});

test("a changed password invalidates every link that was mailed before", async () => {
  const person = await aNewAccount(database.db);
  await request("reset-password", person.email);
  const [token = ""] = await tokensTo(person.email, "reset-password");
  await useLink("reset-password", token, person);
  for (const purpose of ["confirm-email", "reset-password"] as const)
    expect(await validLinksOf(person.email, purpose)).toEqual([]);
  const { rows } = await database.db.$client.query("select 1 from verifications where value = $1", [
    person.userId,
  ]);
  expect(rows).toEqual([]);
});

test("a link that is used while a newer one is written never works again, and at most the newer one does", async () => {
  const person = await aNewAccount(database.db);
  for (let round = 0; round < 4; round++) {
    await request("reset-password", person.email);
    const [older = ""] = await tokensTo(person.email, "reset-password");
    await Promise.allSettled([
      useLink("reset-password", older, person),
      request("reset-password", person.email),
    ]);
    const valid = await validLinksOf(person.email, "reset-password");
    expect(valid).not.toContain(older);
    expect(valid.length).toBeLessThanOrEqual(1);
    await database.db.$client.query("delete from rate_limits");
  }
});

test("after a password reset the owner can sign in, however often the old password was tried from here", async () => {
  const person = await aNewAccount(database.db);
  const enter = (password: string) =>
    signIn(database.db, visitor, { email: person.email, password, from: person.browser.from });
  for (let count = 0; count < 5; count++)
    await expect(enter("not-the-one")).rejects.toMatchObject({ status: 422 });
  await expect(enter(goodPassword)).rejects.toMatchObject({ status: 429 });
  await request("reset-password", person.email);
  const [token = ""] = await tokensTo(person.email, "reset-password");
  await useLink("reset-password", token, person);
  await expect(enter(chosen.password)).resolves.toBeDefined();
});
