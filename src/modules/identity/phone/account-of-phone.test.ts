import { describe, expect, test } from "vitest";
import { system, visitor } from "#policy/actor.ts";
import { TooMany } from "#shared/errors.ts";
import { mailAddressOf, phoneAddressOf } from "#shared/phone-account.ts";
import { goodPassword, mailsTo, tokenMailedTo } from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aNumber, aPersonOfPhone, codeSentTo } from "#tests/support/phones.ts";
import { present } from "#tests/support/second-factor.ts";
import { LastWayIn } from "../errors.ts";
import {
  answerEmailChange,
  confirmPhone,
  emailChangeOfLink,
  reachOf,
  removePhone,
  requestEmailChange,
  requestPhone,
  resetPassword,
  sendPasswordLink,
  signIn,
} from "../public.server.ts";

const database = useTestDatabase();
const aPhonePerson = () => aPersonOfPhone(database.db);

describe("an account with a mobile number only", () => {
  test("keeps its number, its last way in, until it has an email address", async () => {
    const { browser, userId } = await aPhonePerson();
    await database.db.$client.query("update sessions set proved_at = now() where user_id = $1", [
      userId,
    ]);
    const actor = await present(database.db, browser);
    await expect(removePhone(database.db, actor)).rejects.toThrow(LastWayIn);
  });

  test("changes its number, and both numbers are told", async () => {
    const { db } = database;
    const { browser, userId, phone: before } = await aPhonePerson();
    await db.$client.query("update sessions set proved_at = now() where user_id = $1", [userId]);
    const actor = await present(db, browser);
    const phone = aNumber();
    const { codeId } = await requestPhone(db, actor, { phone, from: browser.from });
    const code = await codeSentTo(db, phone);
    await confirmPhone(db, actor, { codeId, code, from: browser.from });
    expect(await reachOf(db, system, { userId })).toEqual({ kind: "phone", phone });
    expect(await mailsTo(db, phoneAddressOf(userId))).toHaveLength(2);
    const { rows } = await db.$client.query(
      "select data ->> 'toNumber' as number from pgboss.job where name = 'mails-by-message' and data ->> 'toNumber' is not null",
    );
    expect(rows).toContainEqual({ number: before });
  });

  test("chooses a password by a link that goes to the number, and signs in with both", async () => {
    const { db } = database;
    const { actor, userId, phone, browser } = await aPhonePerson();
    await sendPasswordLink(db, actor);
    const token = await tokenMailedTo(db, mailAddressOf(actor), "account.password-reset");
    const password = { password: goodPassword, confirmPassword: goodPassword };
    await resetPassword(db, visitor, { token, ...password, from: browser.from });
    expect(await reachOf(db, system, { userId })).toEqual({ kind: "phone", phone });
    const opened = await signIn(db, visitor, {
      email: phone,
      password: goodPassword,
      from: browser.from,
    });
    expect(opened.userId).toBe(userId);
  });

  test("asks for at most ten links a day, since each is a message that costs money", async () => {
    const { db } = database;
    const { actor, userId } = await aPhonePerson();
    const links = async () => (await mailsTo(db, phoneAddressOf(userId))).length;
    for (let hour = 0; hour < 3; hour++) {
      await db.$client.query("delete from rate_limits where key not like 'link-by-message-day:%'");
      for (let time = 0; time < 4; time++) await sendPasswordLink(db, actor);
    }
    expect(await links()).toBe(10);
    await expect(
      requestEmailChange(db, actor, { email: `late-${userId}@example.com` }),
    ).rejects.toThrow(TooMany);
    expect(await links()).toBe(10);
  });

  test("adds an email address that both sides confirm; then mails go there", async () => {
    const { db } = database;
    const { actor, userId } = await aPhonePerson();
    const email = `meera-${userId.slice(0, 8)}@example.com`;
    await requestEmailChange(db, actor, { email });
    const outcomes: string[] = [];
    for (const [side, to] of [
      ["old", mailAddressOf(actor)],
      ["new", email],
    ] as const) {
      const token = await tokenMailedTo(db, to, "account.email-change");
      const found = await emailChangeOfLink(db, visitor, { side, token });
      expect(found).toEqual({ newEmail: email, isFirst: true });
      outcomes.push(await answerEmailChange(db, visitor, { side, token, answer: "confirm" }));
    }
    expect(outcomes).toEqual(["waits", "addedWithoutPassword"]);
    expect((await mailsTo(db, email))[0]?.text).toContain(
      "You can still sign in with a code to your number, or choose a password.",
    );
    expect(await reachOf(db, system, { userId })).toEqual({ kind: "email", email });
  });

  test("is refused as somebody else's address in the database", async () => {
    const { userId } = await aPhonePerson();
    await expect(
      database.db.$client.query("update users set email = $2 where id = $1", [
        userId,
        phoneAddressOf(crypto.randomUUID()),
      ]),
    ).rejects.toThrow(/users_phone_address/);
  });
});
