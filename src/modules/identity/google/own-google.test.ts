import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import type { Browser } from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aPerson, backFromGoogle, withGoogle } from "#tests/support/google.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { type OpenIdTestProvider, startOpenIdProvider } from "#tests/support/openid-provider.ts";
import { aSignedInAccount, present, proveLongAgo } from "#tests/support/second-factor.ts";
import { LastWayIn } from "../errors.ts";
import { ProofNeeded } from "../account/proof-refusals.ts";
import {
  accountData,
  linkGoogle,
  ownGoogle,
  signInWithGoogle,
  takeGoogleRequest,
  unlinkGoogle,
} from "../public.server.ts";
import { GoogleLinked, GoogleRefused, GoogleTaken } from "./google-refusals.ts";

const database = useTestDatabase();
let provider: OpenIdTestProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider();
});
beforeEach(() => {
  Object.assign(provider, { person: aPerson(), forged: {}, signature: "own", tokenStatus: 200 });
});
afterAll(() => provider.close());

/** Somebody who is signed in to a shop that is a client of the provider. */
async function someone() {
  const account = await aSignedInAccount(database.db, withGoogle(provider));
  return { ...account, browser: account.browser };
}

async function taken(browser: Browser, actor: UserActor) {
  const { state, answer } = await backFromGoogle(database.db, browser, actor);
  const { from } = browser;
  const request = await takeGoogleRequest(database.db, actor, { state, from });
  if (request === null) throw new Error("The request is not of this browser.");
  return { request, answer, from };
}

async function link({ browser, actor }: { readonly browser: Browser; readonly actor: UserActor }) {
  await linkGoogle(database.db, actor, await taken(browser, actor));
}

describe("a Google account", () => {
  test("is linked by its owner, is in the copy of their data, and is removed", async () => {
    const account = await someone();
    const { actor, email } = account;
    await link(account);
    expect(await ownGoogle(database.db, actor)).toMatchObject({
      email: provider.person?.email,
      lastUsedAt: null,
    });
    const data = await accountData(database.db, actor, {
      userId: actor.userId,
      section: "googleAccount",
      after: null,
    });
    expect(JSON.stringify(data)).toContain(provider.person?.email);
    await unlinkGoogle(database.db, actor);
    expect(await ownGoogle(database.db, actor)).toBeNull();
    await expect(unlinkGoogle(database.db, actor)).rejects.toThrow(NotFound);
    const mails = await writtenMails(database.db, { to: email });
    expect(mails.map(({ subject }) => subject).filter((each) => each.includes("Google"))).toEqual([
      "A Google account was linked: your account at Charma",
      "A Google account was removed: your account at Charma",
    ]);
  });

  test("is linked and removed with a recent proof only", async () => {
    const account = await someone();
    const begun = await taken(account.browser, account.actor);
    await proveLongAgo(database.db, account.userId);
    const actor = await present(database.db, account.browser);
    await expect(backFromGoogle(database.db, account.browser, actor)).rejects.toThrow(ProofNeeded);
    await expect(linkGoogle(database.db, actor, begun)).rejects.toThrow(ProofNeeded);
    await expect(unlinkGoogle(database.db, actor)).rejects.toThrow(ProofNeeded);
  });

  test("is linked to one account, and an account to one of them", async () => {
    const [one, two] = [await someone(), await someone()];
    await link(one);
    await expect(link(two)).rejects.toThrow(GoogleTaken);
    provider.person = aPerson();
    await expect(link(one)).rejects.toThrow(GoogleLinked);
    await link(two);
  });

  test("is linked to the account that began, and a request to link signs nobody in", async () => {
    const [one, two] = [await someone(), await someone()];
    const ofOne = await taken(one.browser, one.actor);
    await expect(linkGoogle(database.db, two.actor, ofOne)).rejects.toThrow(GoogleRefused);
    await expect(signInWithGoogle(database.db, two.actor, ofOne)).rejects.toThrow(GoogleRefused);
    expect(await ownGoogle(database.db, two.actor)).toBeNull();
  });

  test("stays if it is the last way to sign in", async () => {
    const account = await someone();
    await link(account);
    await database.db.$client.query("update accounts set password = null where user_id = $1", [
      account.userId,
    ]);
    await expect(unlinkGoogle(database.db, account.actor)).rejects.toThrow(LastWayIn);
    expect(await ownGoogle(database.db, account.actor)).not.toBeNull();
  });

  test("stays as well if the mobile number beside it has not been used for 90 days", async () => {
    const account = await someone();
    const { userId } = account;
    await link(account);
    const { $client } = database.db;
    await $client.query("update accounts set password = null where user_id = $1", [userId]);
    await $client.query(
      "insert into phone_numbers (user_id, phone, usable_until) values ($1, '+919876501234', now())",
      [userId],
    );
    await expect(unlinkGoogle(database.db, account.actor)).rejects.toThrow(LastWayIn);
    await $client.query(
      "update phone_numbers set usable_until = now() + interval '1 day' where user_id = $1",
      [userId],
    );
    await unlinkGoogle(database.db, account.actor);
  });
});
