import { describe, expect, test } from "vitest";
import { aBrowser, aNewAccount } from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { actorOf } from "./actor-of.ts";
import { passwordProofCookie, provesPasswordOf } from "./session-cookie.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { visitor } from "#policy/actor.ts";

const database = useTestDatabase();
const baseUrl = "http://localhost:3000";
const before = { baseUrl, authSecret: "9f2c71d4e85b4f0aa6c3d1b7e2905c48" };
const changing = {
  baseUrl,
  authSecret: "d31b64c7a09e4b52981fe6c0a47d3b95",
  authSecretFormer: before.authSecret,
};
const after = { baseUrl, authSecret: changing.authSecret };

async function signedInBefore() {
  const { db } = database;
  const { email, password, userId } = await aNewAccount(db, { config: before });
  await db.$client.query("update users set email_verified = true where id = $1", [userId]);
  const browser = aBrowser(before);
  browser.keep((await signIn(db, visitor, { email, password, from: browser.from })).cookies);
  return { browser, userId };
}

describe("while AUTH_SECRET changes", () => {
  test("a session of the former secret goes on, and ends with it", async () => {
    const { browser, userId } = await signedInBefore();
    expect(await actorOf(database.db, browser.headers, changing)).toMatchObject({ userId });
    expect(await actorOf(database.db, browser.headers, after)).toEqual(visitor);
  });

  test("signing out ends a session of the former secret", async () => {
    const { db } = database;
    const { browser, userId } = await signedInBefore();
    const actor = await actorOf(db, browser.headers, changing);
    await signOut(db, actor, { from: { ...browser.from, config: changing } });
    const { rows } = await db.$client.query("select id from sessions where user_id = $1", [userId]);
    expect(rows).toEqual([]);
  });

  test("the proof of a password of the former secret is valid", () => {
    const userId = crypto.randomUUID();
    const [cookie = ""] = passwordProofCookie(before, userId).split(";");
    const headers = new Headers({ cookie });
    expect(provesPasswordOf(headers, changing, userId)).toBe(true);
    expect(provesPasswordOf(headers, after, userId)).toBe(false);
  });
});
