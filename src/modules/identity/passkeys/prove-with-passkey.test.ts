import { describe, expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { NotSignedIn, TooMany } from "#shared/errors.ts";
import { aBrowser } from "#tests/support/accounts.ts";
import { anAuthenticator, type Authenticator, type Signing } from "#tests/support/authenticator.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  aSecuredAccount,
  aSignedInAccount,
  present,
  proveLongAgo,
} from "#tests/support/second-factor.ts";
import { PasskeyRefused } from "../errors.ts";
import { ProofNeeded } from "../account/proof-refusals.ts";
import {
  addPasskey,
  issueChallenge,
  ownPasskeys,
  proveAgain,
  removePasskey,
} from "../public.server.ts";

const database = useTestDatabase();
type Account = Pick<Awaited<ReturnType<typeof aSignedInAccount>>, "actor" | "browser">;

const nothing = { password: "", code: "", recoveryCode: "" };

async function challengeFor({ from }: Account["browser"]): Promise<string> {
  return (await issueChallenge(database.db, visitor, { from })).challenge;
}

async function add({ actor, browser }: Account, authenticator: Authenticator): Promise<void> {
  const credential = authenticator.register(await challengeFor(browser));
  await addPasskey(database.db, actor, { credential, name: "Phone", from: browser.from });
}

async function prove(
  { actor, browser }: Account,
  authenticator: Authenticator,
  change?: Partial<Signing>,
): Promise<void> {
  const passkey = authenticator.signIn(await challengeFor(browser), change);
  await proveAgain(database.db, actor, { ...nothing, passkey, from: browser.from });
}

/** Somebody with a passkey who proved long ago who they are. */
async function aForgottenSession(begin: () => Promise<Account & { readonly userId: string }>) {
  const account = await begin();
  const authenticator = anAuthenticator();
  await add(account, authenticator);
  await proveLongAgo(database.db, account.userId);
  const actor = await present(database.db, account.browser);
  return { ...account, actor, authenticator };
}

describe("a passkey as a proof", () => {
  test.each([
    ["the password", () => aSignedInAccount(database.db)],
    ["the code of the app", () => aSecuredAccount(database.db)],
  ])("takes the place of %s", async (_what, begin) => {
    const account = await aForgottenSession(begin);
    const [passkey] = await ownPasskeys(database.db, account.actor);
    const remove = (actor: Account["actor"]) =>
      removePasskey(database.db, actor, { passkeyId: passkey?.passkeyId ?? "" });
    expect(account.actor).toMatchObject({ hasPasskey: true });
    const needed = await remove(account.actor).catch((error: unknown) => error);
    expect(needed).toBeInstanceOf(ProofNeeded);
    expect(needed).toMatchObject({ hasPasskey: true });
    await prove(account, account.authenticator);
    await remove(await present(database.db, account.browser));
  });

  test("of somebody else counts for nothing", async () => {
    const account = await aForgottenSession(() => aSignedInAccount(database.db));
    const other = await aForgottenSession(() => aSignedInAccount(database.db));
    await expect(prove(account, other.authenticator)).rejects.toThrow(PasskeyRefused);
    expect(await present(database.db, account.browser)).toMatchObject({
      provedAt: account.actor.provedAt,
    });
  });

  test.each<[string, Partial<Signing>]>([
    ["without the person verified", { flags: 0x01 }],
    ["for another site", { origin: "https://evil.example" }],
    ["of an authenticator that was copied", { signCount: 1 }],
  ])("%s counts for nothing", async (_what, change) => {
    const account = await aForgottenSession(() => aSignedInAccount(database.db));
    await database.db.$client.query("update passkeys set sign_count = 5 where user_id = $1", [
      account.userId,
    ]);
    await expect(prove(account, account.authenticator, change)).rejects.toThrow(PasskeyRefused);
  });

  test("counts once: its answer cannot be sent again", async () => {
    const account = await aForgottenSession(() => aSignedInAccount(database.db));
    const { actor, browser, authenticator } = account;
    const passkey = authenticator.signIn(await challengeFor(browser));
    const proof = { ...nothing, passkey, from: browser.from };
    await proveAgain(database.db, actor, proof);
    await expect(proveAgain(database.db, actor, proof)).rejects.toThrow(PasskeyRefused);
  });

  test("is for whoever is signed in, and is tried twenty times from a network", async () => {
    const account = await aForgottenSession(() => aSignedInAccount(database.db));
    const { from } = aBrowser();
    const proof = { ...nothing, passkey: "{}", from };
    await expect(proveAgain(database.db, visitor, proof)).rejects.toThrow(NotSignedIn);
    for (let times = 0; times < 20; times++)
      await expect(proveAgain(database.db, account.actor, proof)).rejects.toThrow(PasskeyRefused);
    await expect(proveAgain(database.db, account.actor, proof)).rejects.toThrow(TooMany);
  });
});
