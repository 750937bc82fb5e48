import { describe, expect, test } from "vitest";
import { testConfig } from "#tests/support/config.ts";
import { visitor } from "#policy/actor.ts";
import { NotAllowed, NotFound, NotSignedIn } from "#shared/errors.ts";
import { aPerson } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { aStoredMail } from "#tests/support/mails.ts";
import { mailboxReaders } from "./rules/mailbox-readers.ts";
import { mailbox, mailboxMail } from "./mailbox.ts";
import { mailboxMessages } from "./mailbox-messages.ts";
import { enqueueCodeMessage } from "#platform/messages/outbox.ts";

const database = useTestDatabase();
const readers = "everybody";

const baseUrl = "https://charma.example";

const write = (to: string, subject: string) => aStoredMail(database.db, { to, subject });

describe("the mailbox", () => {
  test("shows the newest fifty, filtered by recipient if requested, in one statement", async () => {
    for (let count = 0; count < 55; count++) await write("asha@example.com", `Mail ${count}`);
    await write("irfan@example.com", "For Irfan");
    expect(await mailbox(database.db, visitor, { readers, to: null })).toHaveLength(50);
    expect(
      (await mailbox(database.db, visitor, { readers, to: "Irfan@example.com" })).map(
        (mail) => mail.subject,
      ),
    ).toEqual(["For Irfan"]);
    expect(await countStatements(() => mailbox(database.db, visitor, { readers, to: null }))).toBe(
      1,
    );
  });

  test("accepts any text as a recipient", async () => {
    expect(await mailbox(database.db, visitor, { readers, to: "\u0000asha%" })).toEqual([]);
  });

  test("opens a mail by its id only", async () => {
    await write("meera@example.com", "For Meera");
    const [line] = await mailbox(database.db, visitor, { readers, to: "meera@example.com" });
    expect(
      await mailboxMail(database.db, visitor, { readers, mailId: line?.id ?? "", baseUrl }),
    ).toMatchObject({ to: "meera@example.com", text: "Hello", html: "<p>Hello</p>" });
    await expect(
      mailboxMail(database.db, visitor, { readers, mailId: "nothing", baseUrl }),
    ).rejects.toThrow(NotFound);
    await expect(
      mailboxMail(database.db, visitor, { readers, mailId: crypto.randomUUID(), baseUrl }),
    ).rejects.toThrow(NotFound);
  });

  test("does not exist if nobody may read it", async () => {
    await expect(mailbox(database.db, visitor, { readers: "nobody", to: null })).rejects.toThrow(
      NotFound,
    );
    await expect(
      mailboxMail(database.db, visitor, {
        readers: "nobody",
        mailId: crypto.randomUUID(),
        baseUrl,
      }),
    ).rejects.toThrow(NotFound);
  });

  test("opens to administrators only if others can reach the shop", async () => {
    const open = { readers: "administrators", to: null } as const;
    await expect(mailbox(database.db, visitor, open)).rejects.toThrow(NotSignedIn);
    const buyer = await aPerson(database.db);
    await expect(mailbox(database.db, buyer, open)).rejects.toThrow(NotAllowed);
    await expect(
      mailboxMail(database.db, buyer, {
        readers: "administrators",
        mailId: crypto.randomUUID(),
        baseUrl,
      }),
    ).rejects.toThrow(NotAllowed);
    const administrator = await aPerson(database.db, { isAdmin: true });
    expect(await mailbox(database.db, administrator, open)).not.toEqual([]);
  });
});

const shop = { appEnv: "development", smtpUrl: undefined, demo: "private" };

test.each([
  ["everybody, in a private demo", shop, false, "everybody"],
  ["everybody, without a demo on this machine", { ...shop, demo: "off" }, false, "everybody"],
  ["administrators, for a request from elsewhere", shop, true, "administrators"],
  ["administrators, in an exposed demo", { ...shop, demo: "exposed" }, false, "administrators"],
  ["nobody, in production", { ...shop, appEnv: "production", demo: "off" }, false, "nobody"],
  ["nobody, where mail is sent", { ...shop, smtpUrl: "smtp://mail.example" }, true, "nobody"],
])("the mailbox is read by %s", (_, settings, isExternalRequest, who) => {
  expect(mailboxReaders(settings, isExternalRequest)).toBe(who);
});

describe("the messages in the mailbox", () => {
  const numbers = ["+919876543210", "+919876543211"];

  test("are read as on the phone, filtered by number however it is written", async () => {
    const { db } = database;
    for (const to of numbers)
      await enqueueCodeMessage(db, { to, code: "482913", language: "en", validMinutes: 10 });
    expect(
      await mailboxMessages(db, visitor, { config: testConfig, readers, to: null }),
    ).toHaveLength(2);
    expect(
      await mailboxMessages(db, visitor, { config: testConfig, readers, to: "098765 43211" }),
    ).toMatchObject([
      { to: numbers[1], text: expect.stringContaining("482913 is your code for Charma") },
    ]);
    expect(
      await mailboxMessages(db, visitor, { config: testConfig, readers, to: "asha@example.com" }),
    ).toEqual([]);
  });

  test("are closed with the mailbox", async () => {
    const { db } = database;
    const input = { config: testConfig, readers: "nobody", to: null } as const;
    await expect(mailboxMessages(db, visitor, { ...input, config: testConfig })).rejects.toThrow(
      NotFound,
    );
  });
});
