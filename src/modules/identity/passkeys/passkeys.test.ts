import { describe, expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { TooMany } from "#shared/errors.ts";
import { aBrowser, goodPassword } from "#tests/support/accounts.ts";
import { anAuthenticator, type Authenticator, type Signing } from "#tests/support/authenticator.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { writtenMails } from "#tests/support/mails.ts";
import {
  aSecuredAccount,
  aSignedInAccount,
  present,
  proveLongAgo,
} from "#tests/support/second-factor.ts";
import { LastWayIn, PasskeyKnown, PasskeyRefused, TooManyPasskeys } from "../errors.ts";
import { ProofNeeded } from "../account/proof-refusals.ts";
import {
  addPasskey,
  issueChallenge,
  ownPasskeys,
  removePasskey,
  renamePasskey,
  signIn,
  signInWithPasskey,
} from "../public.server.ts";

const database = useTestDatabase();
type Account = Awaited<ReturnType<typeof aSignedInAccount>>;

const challengeFor = async (browser = aBrowser()) =>
  (await issueChallenge(database.db, visitor, { from: browser.from })).challenge;

async function add(
  { actor, browser }: Pick<Account, "actor" | "browser">,
  authenticator: Authenticator,
  change?: Partial<Signing>,
): Promise<void> {
  const credential = authenticator.register(await challengeFor(), change);
  await addPasskey(database.db, actor, { credential, name: "Phone", from: browser.from });
}

async function enter(
  authenticator: Authenticator,
  change?: Partial<Signing>,
  browser = aBrowser(),
) {
  const credential = authenticator.signIn(await challengeFor(), change);
  const session = await signInWithPasskey(database.db, visitor, {
    credential,
    from: browser.from,
  });
  browser.keep(session.cookies);
  return present(database.db, browser);
}

describe("a passkey", () => {
  test.each(["P-256", "Ed25519", "RSA"] as const)("of kind %s signs in", async (kind) => {
    const account = await aSignedInAccount(database.db);
    const authenticator = anAuthenticator({ kind });
    await add(account, authenticator);
    expect(await enter(authenticator)).toMatchObject({ userId: account.userId });
    const [passkey] = await ownPasskeys(database.db, account.actor);
    expect(passkey).toMatchObject({ name: "Phone", lastUsedAt: expect.any(Date) });
    const mails = await writtenMails(database.db, { to: account.email });
    expect(mails.map(({ subject }) => subject)).toContain(
      "A passkey was added: your account at Charma",
    );
  });

  test("is both steps of two-step sign-in", async () => {
    const account = await aSecuredAccount(database.db);
    const authenticator = anAuthenticator();
    await add(account, authenticator);
    expect(await enter(authenticator)).toMatchObject({
      userId: account.userId,
      hasSecondFactor: true,
    });
  });

  test.each<[string, Partial<Signing>]>([
    ["of another site", { origin: "https://shop.example" }],
    ["for another host", { host: "shop.example" }],
    ["without a finger, a face or a PIN", { flags: 0x01 }],
    ["without the person", { flags: 0x04 }],
    ["inside a frame of another site", { crossOrigin: true }],
    ["of another kind", { type: "payment.get" }],
  ])("signs in nobody with an answer %s", async (_what, change) => {
    const account = await aSignedInAccount(database.db);
    const authenticator = anAuthenticator();
    await add(account, authenticator);
    await expect(enter(authenticator, change)).rejects.toThrow(PasskeyRefused);
    await expect(add(account, anAuthenticator(), change)).rejects.toThrow(PasskeyRefused);
  });

  test("signs in nobody with the key of another, or a changed signature", async () => {
    const account = await aSignedInAccount(database.db);
    const authenticator = anAuthenticator();
    await add(account, authenticator);
    const forged = JSON.stringify({
      ...(JSON.parse(anAuthenticator().signIn(await challengeFor())) as object),
      id: authenticator.id,
    });
    const from = aBrowser().from;
    await expect(
      signInWithPasskey(database.db, visitor, { credential: forged, from }),
    ).rejects.toThrow(PasskeyRefused);
    for (const credential of ["", "{}", "[]", '{"id":1}', "not json"])
      await expect(signInWithPasskey(database.db, visitor, { credential, from })).rejects.toThrow(
        PasskeyRefused,
      );
  });

  test("answers a challenge once, and only one of ours", async () => {
    const account = await aSignedInAccount(database.db);
    const authenticator = anAuthenticator();
    await add(account, authenticator);
    const from = aBrowser().from;
    const credential = authenticator.signIn(await challengeFor());
    await signInWithPasskey(database.db, visitor, { credential, from });
    await expect(signInWithPasskey(database.db, visitor, { credential, from })).rejects.toThrow(
      PasskeyRefused,
    );
    await expect(
      signInWithPasskey(database.db, visitor, {
        credential: authenticator.signIn("x".repeat(43)),
        from,
      }),
    ).rejects.toThrow(PasskeyRefused);
    const old = await challengeFor();
    await database.db.$client.query("update passkey_challenges set expires_at = now()");
    await expect(
      signInWithPasskey(database.db, visitor, { credential: authenticator.signIn(old), from }),
    ).rejects.toThrow(PasskeyRefused);
  });

  test("whose counter goes back is a copy, and is refused", async () => {
    const account = await aSignedInAccount(database.db);
    const authenticator = anAuthenticator();
    await add(account, authenticator, { signCount: 5 });
    await enter(authenticator, { signCount: 6 });
    for (const signCount of [6, 3, 0])
      await expect(enter(authenticator, { signCount })).rejects.toThrow(PasskeyRefused);
  });

  test("of an unconfirmed account signs in nobody", async () => {
    const account = await aSignedInAccount(database.db);
    const authenticator = anAuthenticator();
    await add(account, authenticator);
    await database.db.$client.query("update users set email_verified = false where id = $1", [
      account.userId,
    ]);
    await expect(enter(authenticator)).rejects.toThrow(PasskeyRefused);
  });

  test("is tried twenty times from a network, while those that succeed do not count", async () => {
    const account = await aSignedInAccount(database.db);
    const authenticator = anAuthenticator();
    await add(account, authenticator);
    const browser = aBrowser();
    for (let times = 0; times < 20; times++)
      await expect(enter(authenticator, { flags: 0 }, browser)).rejects.toThrow(PasskeyRefused);
    await expect(enter(authenticator, {}, browser)).rejects.toThrow(TooMany);
    await enter(authenticator, {}, aBrowser());
  });
});

describe("the passkeys of an account", () => {
  test("are added and removed with a recent proof only, ten at most, and each once", async () => {
    const account = await aSignedInAccount(database.db);
    await proveLongAgo(database.db, account.userId);
    const actor = await present(database.db, account.browser);
    await expect(add({ ...account, actor }, anAuthenticator())).rejects.toThrow(ProofNeeded);
    const authenticator = anAuthenticator();
    await database.db.$client.query("update sessions set proved_at = now() where user_id = $1", [
      account.userId,
    ]);
    await add(account, authenticator);
    await expect(add(account, authenticator)).rejects.toThrow(PasskeyKnown);
    for (let more = 1; more < 10; more++) await add(account, anAuthenticator());
    await expect(add(account, anAuthenticator())).rejects.toThrow(TooManyPasskeys);
  });

  test("are renamed and removed, and a removed one signs in nobody", async () => {
    const account = await aSignedInAccount(database.db);
    const authenticator = anAuthenticator();
    await add(account, authenticator);
    const [passkey] = await ownPasskeys(database.db, account.actor);
    const passkeyId = passkey?.passkeyId ?? "";
    await renamePasskey(database.db, account.actor, { passkeyId, name: "Old phone" });
    expect(await ownPasskeys(database.db, account.actor)).toMatchObject([{ name: "Old phone" }]);
    const other = await aSignedInAccount(database.db);
    await expect(removePasskey(database.db, other.actor, { passkeyId })).rejects.toThrow(
      "This passkey does not exist.",
    );
    await removePasskey(database.db, account.actor, { passkeyId });
    await expect(enter(authenticator)).rejects.toThrow(PasskeyRefused);
    await signIn(database.db, visitor, {
      email: account.email,
      password: goodPassword,
      from: aBrowser().from,
    });
  });

  test("never lose the last way to sign in, even if two are removed at once", async () => {
    const account = await aSignedInAccount(database.db);
    await add(account, anAuthenticator());
    await add(account, anAuthenticator());
    await database.db.$client.query("update accounts set password = null where user_id = $1", [
      account.userId,
    ]);
    const both = await ownPasskeys(database.db, account.actor);
    const outcomes = await Promise.allSettled(
      both.map(({ passkeyId }) => removePasskey(database.db, account.actor, { passkeyId })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [refused] = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused?.reason).toBeInstanceOf(LastWayIn);
    expect(await ownPasskeys(database.db, account.actor)).toHaveLength(1);
  });
});
