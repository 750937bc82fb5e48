import { describe, expect, test } from "vitest";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { visitor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { mailbox, mailboxMail } from "./mailbox.ts";

const database = useTestDatabase();
const open = { appEnv: "development", smtpUrl: undefined };

async function write(to: string, subject: string) {
  await enqueueMail(database.db, {
    kind: "test.mail",
    to,
    subject,
    text: "Hello",
    html: "<p>Hello</p>",
    cause: null,
  });
}

describe("the mailbox", () => {
  test("shows the newest fifty, of one recipient on request, in one statement", async () => {
    for (let count = 0; count < 55; count++) await write("asha@example.com", `Mail ${count}`);
    await write("irfan@example.com", "For Irfan");
    expect(await mailbox(database.db, visitor, { config: open, to: null })).toHaveLength(50);
    expect(
      (await mailbox(database.db, visitor, { config: open, to: "Irfan@example.com" })).map(
        (mail) => mail.subject,
      ),
    ).toEqual(["For Irfan"]);
    expect(
      await countStatements(() => mailbox(database.db, visitor, { config: open, to: null })),
    ).toBe(1);
  });

  test("takes any text for a recipient", async () => {
    expect(await mailbox(database.db, visitor, { config: open, to: "\u0000asha%" })).toEqual([]);
  });

  test("opens a mail by its id and knows no other", async () => {
    await write("meera@example.com", "For Meera");
    const [line] = await mailbox(database.db, visitor, { config: open, to: "meera@example.com" });
    expect(
      await mailboxMail(database.db, visitor, { config: open, mailId: line?.id ?? "" }),
    ).toMatchObject({ to: "meera@example.com", text: "Hello", html: "<p>Hello</p>" });
    await expect(
      mailboxMail(database.db, visitor, { config: open, mailId: "nothing" }),
    ).rejects.toThrow(NotFound);
    await expect(
      mailboxMail(database.db, visitor, { config: open, mailId: crypto.randomUUID() }),
    ).rejects.toThrow(NotFound);
  });

  test.each([
    ["in production", { appEnv: "production", smtpUrl: undefined }],
    ["where mail is sent", { appEnv: "development", smtpUrl: "smtp://mail.example" }],
  ])("does not exist %s", async (_, config) => {
    await expect(mailbox(database.db, visitor, { config, to: null })).rejects.toThrow(NotFound);
    await expect(
      mailboxMail(database.db, visitor, { config, mailId: crypto.randomUUID() }),
    ).rejects.toThrow(NotFound);
  });
});
