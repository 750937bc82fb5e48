import { expect, test } from "vitest";
import type { Db } from "#platform/db/database.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import {
  aBrowser,
  aNewAccount,
  goodPassword,
  mailsTo,
  tokenMailedTo,
  type NewPerson,
} from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { EmailTaken, LinkNotValid } from "../errors.ts";
import { ProofNeeded } from "../account/proof-refusals.ts";
import {
  actorOf,
  answerEmailChange,
  confirmEmail,
  emailChangeOfLink,
  pendingEmailChange,
  requestEmailChange,
  requestPasswordReset,
  signIn,
} from "../public.server.ts";

const database = useTestDatabase();
const elsewhere = () => `asha-${crypto.randomUUID().slice(0, 8)}@elsewhere.example`;

/** Somebody who confirmed their address, and was signed in by it. */
async function signedIn(db: Db): Promise<NewPerson & { readonly actor: UserActor }> {
  const account = await aNewAccount(db);
  const token = await tokenMailedTo(db, account.email, "account.confirmation");
  const { cookies } = await confirmEmail(db, visitor, {
    token,
    password: "",
    from: account.browser.from,
  });
  account.browser.keep(cookies);
  const actor = await actorOf(db, account.browser.headers, account.browser.config);
  if (actor.kind !== "user") throw new Error("Confirming did not sign in.");
  return { ...account, actor };
}

const request = (db: Db, { actor }: Awaited<ReturnType<typeof signedIn>>, email: string) =>
  requestEmailChange(db, actor, { email });
const tokenOf = (db: Db, email: string) => tokenMailedTo(db, email, "account.email-change");

test("an address changes once both have agreed; then old links are dead and both get a mail", async () => {
  const { db } = database;
  const asha = await signedIn(db);
  const newEmail = elsewhere();
  await request(db, asha, newEmail);
  const [old, other] = [await tokenOf(db, asha.email), await tokenOf(db, newEmail)];
  await requestPasswordReset(db, visitor, { email: asha.email, from: aBrowser().from });
  expect(await emailChangeOfLink(db, visitor, { side: "new", token: other })).toEqual({
    newEmail,
    isFirst: false,
  });
  expect(
    await answerEmailChange(db, visitor, { side: "new", token: other, answer: "confirm" }),
  ).toBe("waits");
  expect(await pendingEmailChange(db, asha.actor)).toEqual({
    newEmail,
    isConfirmedByOld: false,
    isConfirmedByNew: true,
  });
  expect(await answerEmailChange(db, visitor, { side: "old", token: old, answer: "confirm" })).toBe(
    "changed",
  );
  for (const email of [asha.email, newEmail])
    expect((await mailsTo(db, email))[0]).toMatchObject({ kind: "account.email-changed" });
  const { rows } = await db.$client.query("select from verifications where value = $1", [
    asha.userId,
  ]);
  expect(rows).toEqual([]);
  await expect(
    signIn(db, visitor, { email: newEmail, password: goodPassword, from: aBrowser().from }),
  ).resolves.toMatchObject({ userId: asha.userId });
});

test("one address cannot agree for both, and no link works twice", async () => {
  const { db } = database;
  const asha = await signedIn(db);
  await request(db, asha, elsewhere());
  const token = await tokenOf(db, asha.email);
  await expect(
    answerEmailChange(db, visitor, { side: "new", token, answer: "confirm" }),
  ).rejects.toThrow(LinkNotValid);
  await answerEmailChange(db, visitor, { side: "old", token, answer: "confirm" });
  await expect(
    answerEmailChange(db, visitor, { side: "old", token, answer: "confirm" }),
  ).rejects.toThrow(LinkNotValid);
});

test("“this was not me” at the old address ends the change and every session", async () => {
  const { db } = database;
  const asha = await signedIn(db);
  const newEmail = elsewhere();
  await request(db, asha, newEmail);
  const [old, other] = [await tokenOf(db, asha.email), await tokenOf(db, newEmail)];
  expect(await answerEmailChange(db, visitor, { side: "old", token: old, answer: "refuse" })).toBe(
    "refused",
  );
  expect(await actorOf(db, asha.browser.headers, asha.browser.config)).toEqual(visitor);
  await expect(
    answerEmailChange(db, visitor, { side: "new", token: other, answer: "confirm" }),
  ).rejects.toThrow(LinkNotValid);
});

test("a newer request starts again: what the old address agreed to was another address", async () => {
  const { db } = database;
  const asha = await signedIn(db);
  await request(db, asha, elsewhere());
  const token = await tokenOf(db, asha.email);
  await answerEmailChange(db, visitor, { side: "old", token, answer: "confirm" });
  const newer = elsewhere();
  await request(db, asha, newer);
  const other = await tokenOf(db, newer);
  expect(
    await answerEmailChange(db, visitor, { side: "new", token: other, answer: "confirm" }),
  ).toBe("waits");
});

test("it takes a recent proof, and an address that has no account, now and at the end", async () => {
  const { db } = database;
  const [asha, ravi] = [await signedIn(db), await signedIn(db)];
  const attempt = (email: string) => requestEmailChange(db, asha.actor, { email });
  const proved = (ago: string) =>
    db.$client.query("update sessions set proved_at = now() - $2::interval where user_id = $1", [
      asha.userId,
      ago,
    ]);
  await proved("11 minutes");
  await expect(attempt(elsewhere())).rejects.toThrow(ProofNeeded);
  await proved("9 minutes");
  await expect(attempt(asha.email)).rejects.toMatchObject({
    code: "identity.sameEmail",
  });
  await expect(attempt(ravi.email)).rejects.toThrow(EmailTaken);
  const newEmail = elsewhere();
  await attempt(newEmail);
  await aNewAccount(db, { email: newEmail });
  const [old, other] = [await tokenOf(db, asha.email), await tokenOf(db, newEmail)];
  await answerEmailChange(db, visitor, { side: "old", token: old, answer: "confirm" });
  await expect(
    answerEmailChange(db, visitor, { side: "new", token: other, answer: "confirm" }),
  ).rejects.toThrow(EmailTaken);
});
