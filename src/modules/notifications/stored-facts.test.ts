import { describe, expect, test } from "vitest";
import { passwordChangedMail, passwordResetMail } from "#modules/identity/public.server.ts";
import { alreadySubscribedMail } from "#modules/subscriptions/public.server.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { outbox, outboxMail, resendMail } from "./public.server.ts";

const database = useTestDatabase();
const anAdministrator = () => aPerson(database.db, { isAdmin: true });
const baseUrl = "https://shop.example";
const secret = "9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c5b4";

describe("a mail that is stored as its facts", () => {
  const hers = { to: "asha@example.com", language: "hi", cause: null };

  /** The newest mail. */
  async function newest(): Promise<string> {
    const { rows } = await database.db.$client.query<{ id: string }>(
      "select id from mail_outbox order by created_at desc limit 1",
    );
    return rows[0]?.id ?? "";
  }

  test("is read in the language of its recipient, by its subject in the list too", async () => {
    const admin = await anAdministrator();
    await enqueueMail(database.db, { ...passwordChangedMail({ displayName: "आशा" }), ...hers });
    const mail = await outboxMail(database.db, admin, { mailId: await newest(), baseUrl });
    expect(mail.text).toContain("नमस्ते आशा");
    expect(mail.text).toContain(`${baseUrl}/hi/forgot-password`);
    const { mails } = await outbox(database.db, admin, { search: "", state: null, after: null });
    expect(mails[0]?.subject).toBe(mail.subject);
  });

  test("is sent again as the same facts in the same language", async () => {
    const admin = await anAdministrator();
    await enqueueMail(database.db, { ...passwordChangedMail({ displayName: "आशा" }), ...hers });
    const mailId = await newest();
    await database.db.$client.query("update mail_outbox set sent_at = now() where id = $1", [
      mailId,
    ]);
    const copy = await resendMail(database.db, admin, { mailId });
    expect(copy.mailId).not.toBe(mailId);
    expect((await outboxMail(database.db, admin, { mailId: copy.mailId, baseUrl })).text).toBe(
      (await outboxMail(database.db, admin, { mailId, baseUrl })).text,
    );
  });

  test("shows administrators no secret, whether or not it is still stored", async () => {
    const admin = await anAdministrator();
    await enqueueMail(database.db, {
      ...passwordResetMail({ displayName: "Asha", token: secret }),
      ...hers,
    });
    const mailId = await newest();
    for (const data of ["data", "data - 'token'"]) {
      await database.db.$client.query(`update mail_outbox set data = ${data} where id = $1`, [
        mailId,
      ]);
      const mail = await outboxMail(database.db, admin, { mailId, baseUrl });
      expect(mail).toMatchObject({ text: null, isSecret: true });
      expect(mail.subject).toContain("Charma");
    }
    const listed = alreadySubscribedMail({ topic: "sale", unsubscribeToken: secret });
    await enqueueMail(database.db, { ...listed, ...hers });
    const { text } = await outboxMail(database.db, admin, { mailId: await newest(), baseUrl });
    expect(text).toContain(`${baseUrl}/hi/unsubscribe/•••`);
  });

  test("that no template reads is listed by its kind, and has no text", async () => {
    const admin = await anAdministrator();
    await database.db.$client.query(
      `insert into mail_outbox (kind, to_address, data)
       values ('account.password-changed', 'asha@example.com', '{"name": "of an older release"}')`,
    );
    expect(await outboxMail(database.db, admin, { mailId: await newest(), baseUrl })).toMatchObject(
      {
        subject: "account.password-changed",
        text: null,
        isSecret: false,
        resendRefusal: null,
      },
    );
  });
});
