import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { TooMany } from "#shared/errors.ts";
import { aBrowser, aNewAccount, goodPassword, shopConfig } from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aGoogleBrowser, aPerson, backFromGoogle, withGoogle } from "#tests/support/google.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { type OpenIdTestProvider, startOpenIdProvider } from "#tests/support/openid-provider.ts";
import {
  aSecuredAccount,
  aSignedInAccount,
  codeOf,
  present,
  typed,
} from "#tests/support/second-factor.ts";
import { AccountSuspended, AdministratorsSignIn, InvalidCredentials } from "../errors.ts";
import { ProofNeeded } from "../account/proof-refusals.ts";
import {
  beginGoogle,
  ownGoogle,
  signIn,
  signInWithCode,
  signInWithGoogle,
  takeGoogleRequest,
  unlinkGoogle,
} from "../public.server.ts";
import { GoogleAddressKnown, GoogleAddressUnconfirmed, GoogleOff } from "./google-refusals.ts";
import { GoogleRefused, GoogleUnavailable } from "./google-refusals.ts";

const database = useTestDatabase();
let provider: OpenIdTestProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider();
});
beforeEach(() => {
  Object.assign(provider, { person: aPerson(), forged: {}, signature: "own", tokenStatus: 200 });
});
afterAll(() => provider.close());

type Browser = ReturnType<typeof aBrowser>;

/** The whole way of a browser: to the provider, back, and in. */
async function enter(browser = aGoogleBrowser(provider)) {
  const returned = await backFromGoogle(database.db, browser);
  return finish(returned, browser);
}

async function finish(
  { state, answer }: Awaited<ReturnType<typeof backFromGoogle>>,
  browser: Browser,
) {
  const { from } = browser;
  const request = await takeGoogleRequest(database.db, visitor, { state, from });
  if (request === null) return null;
  const session = await signInWithGoogle(database.db, visitor, { request, answer, from });
  browser.keep(session.cookies);
  return { ...session, next: request.next };
}

async function linked(userId: string): Promise<void> {
  await database.db.$client.query(
    `insert into accounts (user_id, account_id, provider_id, identity_email)
     values ($1, $2, 'google', $3)`,
    [userId, provider.person?.sub, provider.person?.email],
  );
}

describe("somebody who comes from Google", () => {
  test("with a new address gets an account that is confirmed, with a consent and a mail", async () => {
    const browser = aGoogleBrowser(provider);
    const session = await enter(browser);
    const actor = await present(database.db, browser);
    expect(actor).toMatchObject({
      email: provider.person?.email,
      displayName: "Asha Rao",
      isEmailVerified: true,
      hasPassword: false,
      provedAt: null,
    });
    expect(session).toMatchObject({ next: "/cart", needsCode: false });
    expect(await ownGoogle(database.db, actor)).toMatchObject({ email: provider.person?.email });
    const { rows } = await database.db.$client.query(
      "select purpose from consents where user_id = $1",
      [actor.userId],
    );
    expect(rows).toEqual([{ purpose: "account" }]);
    const mails = await writtenMails(database.db, { to: actor.email });
    expect(mails.map(({ subject }) => subject)).toEqual([
      "A Google account was linked: your account at Charma",
    ]);
    // Money, roles and secrets ask first.
    await expect(unlinkGoogle(database.db, actor)).rejects.toThrow(ProofNeeded);
  });

  test("is the same person again, whatever the address at Google is meanwhile", async () => {
    const first = aGoogleBrowser(provider);
    await enter(first);
    const { userId } = await present(database.db, first);
    const moved = { ...aPerson(), sub: provider.person?.sub ?? "" };
    provider.person = moved;
    const second = aGoogleBrowser(provider);
    await enter(second);
    const actor = await present(database.db, second);
    expect(actor.userId).toBe(userId);
    expect(await ownGoogle(database.db, actor)).toMatchObject({ email: moved.email });
  });

  test("with the address of an account signs in to nothing before it is linked", async () => {
    const account = await aSignedInAccount(database.db);
    provider.person = aPerson(account.email.toUpperCase());
    await expect(enter()).rejects.toThrow(GoogleAddressKnown);
    await linked(account.userId);
    const browser = aGoogleBrowser(provider);
    await enter(browser);
    expect(await present(database.db, browser)).toMatchObject({ userId: account.userId });
  });

  test("takes over what somebody else prepared with the address and nobody confirmed", async () => {
    const prepared = await aNewAccount(database.db);
    provider.person = aPerson(prepared.email);
    const browser = aGoogleBrowser(provider);
    await enter(browser);
    expect(await present(database.db, browser)).toMatchObject({
      userId: prepared.userId,
      hasPassword: false,
    });
    const attempt = { email: prepared.email, password: goodPassword, from: aBrowser().from };
    await expect(signIn(database.db, visitor, attempt)).rejects.toThrow(InvalidCredentials);
  });

  test("in two windows at once gets one account", async () => {
    const browsers = [aGoogleBrowser(provider), aGoogleBrowser(provider)];
    await Promise.all(browsers.map((browser) => enter(browser)));
    const [one, two] = await Promise.all(browsers.map((browser) => present(database.db, browser)));
    expect(one?.userId).toBe(two?.userId);
  });

  test("is asked for the second factor", async () => {
    const account = await aSecuredAccount(database.db);
    await linked(account.userId);
    const browser = aGoogleBrowser(provider);
    expect(await enter(browser)).toMatchObject({ needsCode: true });
    await expect(present(database.db, browser)).rejects.toThrow("Nobody is signed in.");
    const code = typed(codeOf(account.secret));
    const session = await signInWithCode(database.db, visitor, { ...code, from: browser.from });
    browser.keep(session.cookies);
    expect(await present(database.db, browser)).toMatchObject({ userId: account.userId });
  });

  test.each([
    ["an administrator", "update profiles set is_admin = true where user_id = $1"],
    ["one of the staff", "update profiles set staff_roles = '{support}' where user_id = $1"],
  ])("and is %s signs in with the password", async (_who, promote) => {
    const account = await aSignedInAccount(database.db);
    await linked(account.userId);
    await database.db.$client.query(promote, [account.userId]);
    await expect(enter()).rejects.toThrow(AdministratorsSignIn);
  });

  test("and is suspended does not get in", async () => {
    const account = await aSignedInAccount(database.db);
    await linked(account.userId);
    await database.db.$client.query(
      "insert into account_suspensions (user_id, reason) values ($1, 'Too many returns.')",
      [account.userId],
    );
    await expect(enter()).rejects.toThrow(AccountSuspended);
  });
});

describe("nobody gets in", () => {
  test.each<[string, Readonly<Record<string, unknown>>]>([
    ["the nonce of another request", { nonce: "of-another-request" }],
    ["no nonce", { nonce: undefined }],
    ["the audience of another shop", { aud: "another-shop" }],
    ["another party that is authorised", { azp: "another-shop" }],
    ["another issuer", { iss: "https://accounts.evil.example" }],
    ["an end in the past", { exp: Math.floor(Date.now() / 1000) - 60 }],
    ["a beginning an hour ago", { iat: Math.floor(Date.now() / 1000) - 3600 }],
    ["no person", { sub: undefined }],
  ])("by a token with %s", async (_what, forged) => {
    provider.forged = forged;
    await expect(enter()).rejects.toThrow(GoogleRefused);
  });

  test.each(["stranger", "none"] as const)(
    "by a token with the signature %s",
    async (signature) => {
      provider.signature = signature;
      await expect(enter()).rejects.toThrow(GoogleRefused);
    },
  );

  test.each([
    ["is not confirmed", { email_verified: false }],
    ["is confirmed in other words", { email_verified: "yes" }],
    ["is missing", { email: undefined }],
    ["is none", { email: "asha" }],
  ])("whose address %s", async (_what, forged) => {
    provider.forged = forged;
    await expect(enter()).rejects.toThrow(GoogleAddressUnconfirmed);
  });

  test("by an answer that was used", async () => {
    const browser = aGoogleBrowser(provider);
    const returned = await backFromGoogle(database.db, browser);
    expect(await finish(returned, browser)).not.toBeNull();
    expect(await finish(returned, browser)).toBeNull();
  });

  test("by an answer for another browser, or without a browser", async () => {
    const attacker = aGoogleBrowser(provider);
    const returned = await backFromGoogle(database.db, attacker);
    const victim = aGoogleBrowser(provider);
    expect(await finish(returned, victim)).toBeNull();
    await backFromGoogle(database.db, victim);
    expect(await finish(returned, victim)).toBeNull();
    expect(await finish({ ...returned, state: "" }, attacker)).toBeNull();
  });

  test("with a code of another browser, or of another provider", async () => {
    const [one, two] = [aGoogleBrowser(provider), aGoogleBrowser(provider)];
    const [mine, theirs] = [
      await backFromGoogle(database.db, one),
      await backFromGoogle(database.db, two),
    ];
    const swapped = { state: mine.state, answer: theirs.answer };
    await expect(finish(swapped, one)).rejects.toThrow(GoogleRefused);
    const again = await backFromGoogle(database.db, one);
    const mixed = { ...again, answer: { ...again.answer, issuer: "https://evil.example" } };
    await expect(finish(mixed, one)).rejects.toThrow(GoogleRefused);
  });

  test("after ten minutes", async () => {
    const browser = aGoogleBrowser(provider);
    const returned = await backFromGoogle(database.db, browser);
    await database.db.$client.query("update google_requests set expires_at = now()");
    expect(await finish(returned, browser)).toBeNull();
  });

  test.each([
    [500, GoogleUnavailable],
    [400, GoogleRefused],
  ])("while the provider answers %i", async (tokenStatus, refusal) => {
    provider.tokenStatus = tokenStatus;
    await expect(enter()).rejects.toThrow(refusal);
  });

  test("where Google is off, does not answer, or is asked too often", async () => {
    const begin = ({ from }: Browser) => beginGoogle(database.db, visitor, { next: "/", from });
    await expect(begin(aBrowser())).rejects.toThrow(GoogleOff);
    const google = { ...provider.client, issuer: "http://127.0.0.1:9" };
    await expect(begin(aBrowser({ ...shopConfig, google }))).rejects.toThrow(GoogleUnavailable);
    const often = aBrowser(withGoogle(provider));
    for (let times = 0; times < 60; times++) await begin(often);
    await expect(begin(often)).rejects.toThrow(TooMany);
  });
});
