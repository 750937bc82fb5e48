import { describe, expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { TooMany } from "#shared/errors.ts";
import { Browser } from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  aNumber,
  aPersonOfPhone,
  aPhoneBrowser,
  codeSentTo,
  messagesTo,
  withMessages,
} from "#tests/support/phones.ts";
import { EmailNeeded } from "../errors.ts";
import { sendCheckoutCode } from "../public.server.ts";

const database = useTestDatabase();

const displayName = "Meera Nair";

async function asked(phone: string, browser = aPhoneBrowser()) {
  const { codeId } = await sendCheckoutCode(database.db, visitor, { phone, from: browser.from });
  return { codeId, phone, code: await codeSentTo(database.db, phone), displayName, browser };
}

const aPhonePerson = () => aPersonOfPhone(database.db);

describe("messages at checkout", () => {
  test("cost the same statements and give the same answer for a number with and without account", async () => {
    const { db } = database;
    const { phone } = await aPhonePerson();
    await db.$client.query("delete from rate_limits");
    const answers = [await asked(phone), await asked(aNumber())];
    for (const { code, codeId } of answers) {
      expect(code).toMatch(/^\d{6}$/);
      expect(codeId).toMatch(/^[0-9a-f-]{36}$/);
    }
    const { rows } = await db.$client.query(
      "select user_id from phone_codes where purpose = 'checkout' and id = any($1)",
      [answers.map(({ codeId }) => codeId)],
    );
    expect(rows).toEqual([{ user_id: null }, { user_id: null }]);
  });

  test("go to a number five times an hour; what is not sent has no right code", async () => {
    const phone = aNumber();
    for (let time = 0; time < 7; time++) await asked(phone);
    expect(await messagesTo(database.db, phone)).toHaveLength(5);
  });

  test("are asked for twenty times an hour from an address", async () => {
    const from = new Browser("2001:db8:55:1::5", withMessages).from;
    const all = await Promise.allSettled(
      Array.from({ length: 23 }, () =>
        sendCheckoutCode(database.db, visitor, { phone: aNumber(), from }),
      ),
    );
    const refused = all.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toHaveLength(3);
    for (const reason of refused) expect(reason).toBeInstanceOf(TooMany);
  });

  test("use a part of the day's rupees only, and then the form asks everybody for an email", async () => {
    const { db } = database;
    const { phone } = await aPhonePerson();
    await db.$client.query("delete from message_days");
    const messages = { channel: "mailbox", costPaise: 10, dailyPaise: 100 } as const;
    const browser = () => aPhoneBrowser({ ...withMessages, messages });
    const all = await Promise.allSettled(
      Array.from({ length: 9 }, () =>
        sendCheckoutCode(db, visitor, { phone: aNumber(), from: browser().from }),
      ),
    );
    expect(all.length).toBe(9);
    const { rows } = await db.$client.query("select spent_paise, checkout_paise from message_days");
    expect(rows).toEqual([{ spent_paise: 40, checkout_paise: 40 }]);
    for (const each of [phone, aNumber()])
      await expect(
        sendCheckoutCode(db, visitor, { phone: each, from: browser().from }),
      ).rejects.toThrow(EmailNeeded);
    await db.$client.query("delete from message_days");
  });

  test("need a provider that can send links, since notices go by them", async () => {
    const sms = {
      channel: "sms",
      costPaise: 25,
      dailyPaise: 50_000,
      account: {
        apiUrl: "https://api.example",
        accountSid: "a",
        apiKey: "k",
        apiToken: "t",
        senderId: "CHARMA",
        entityId: "1101234567890123456",
        templates: { en: "1107161234567890123" },
        linkTemplates: null,
      },
    } as const;
    for (const messages of [null, sms])
      await expect(
        sendCheckoutCode(database.db, visitor, {
          phone: aNumber(),
          from: aPhoneBrowser({ ...withMessages, messages }).from,
        }),
      ).rejects.toThrow(EmailNeeded);
  });
});
