import { describe, expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { TooMany } from "#shared/errors.ts";
import { Browser } from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  aNumber,
  aPersonWithPhone,
  aPhoneBrowser,
  messagesTo,
  withMessages,
} from "#tests/support/phones.ts";
import { MessagesOff, MessagesUsedUp } from "../errors.ts";
import { sendPhoneCode } from "../public.server.ts";

const database = useTestDatabase();

describe("messages that cost money", () => {
  test("go to a number five times an hour and twelve a day, also when many ask at once", async () => {
    const { db } = database;
    const { phone } = await aPersonWithPhone(db);
    await db.$client.query("delete from rate_limits");
    await db.$client.query("delete from message_outbox where to_number = $1", [phone]);
    const burst = () =>
      Promise.all(
        Array.from({ length: 8 }, () =>
          sendPhoneCode(db, visitor, { phone, from: aPhoneBrowser().from }),
        ),
      );
    await burst();
    expect(await messagesTo(db, phone)).toHaveLength(5);
    await db.$client.query("delete from rate_limits where key like 'phone-code-to:%'");
    await burst();
    await db.$client.query("delete from rate_limits where key like 'phone-code-to:%'");
    await burst();
    expect(await messagesTo(db, phone)).toHaveLength(12);
  });

  test("are asked for twenty times an hour from an address, and eighty from a /48", async () => {
    const { db } = database;
    const from = (clientAddress: string) => new Browser(clientAddress, withMessages).from;
    const ask = (address: string) =>
      sendPhoneCode(db, visitor, { phone: aNumber(), from: from(address) });
    const ofOne = await Promise.allSettled(
      Array.from({ length: 23 }, () => ask("2001:db8:7:1::5")),
    );
    expect(ofOne.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    for (let network = 2; network <= 4; network++)
      for (let time = 0; time < 20; time++) await ask(`2001:db8:7:${network}::5`);
    await expect(ask("2001:db8:7:9::5")).rejects.toThrow(TooMany);
    await ask("2001:db8:8:1::5");
  });

  test("stop for everybody when the day's rupees are used up, and never cost more", async () => {
    const { db } = database;
    const people = [];
    for (let person = 0; person < 6; person++) people.push(await aPersonWithPhone(db));
    await db.$client.query("delete from message_days");
    const before = await total();
    const messages = { channel: "mailbox", costPaise: 30, dailyPaise: 100 } as const;
    const browser = () => aPhoneBrowser({ ...withMessages, messages });
    await Promise.allSettled(
      people.map(({ phone }) => sendPhoneCode(db, visitor, { phone, from: browser().from })),
    );
    expect((await total()) - before).toBe(3);
    for (const phone of [people[0]?.phone ?? "", aNumber()])
      await expect(sendPhoneCode(db, visitor, { phone, from: browser().from })).rejects.toThrow(
        MessagesUsedUp,
      );
    await db.$client.query("delete from message_days");
  });

  test("are not asked for where they are off", async () => {
    const { from } = aPhoneBrowser({ ...withMessages, messages: null });
    await expect(sendPhoneCode(database.db, visitor, { phone: aNumber(), from })).rejects.toThrow(
      MessagesOff,
    );
  });
});

async function total(): Promise<number> {
  const { rows } = await database.db.$client.query<{ count: number }>(
    "select count(*)::int as count from message_outbox",
  );
  return rows[0]?.count ?? 0;
}
