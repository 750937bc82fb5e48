import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useTestDatabase } from "#tests/support/database.ts";
import { useMailServer } from "#tests/support/mail-server.ts";
import {
  aDelivery,
  anEnqueuedMail,
  aPlainMail,
  aStoredMail,
  outboxRows,
  plainMail,
} from "#tests/support/mails.ts";
import { defineMail, type MailKind } from "./define-mail.ts";
import { deliverMail, maxReadAttempts } from "./deliver-mail.ts";
import { enqueueMail } from "./outbox.ts";

const database = useTestDatabase();
const post = useMailServer();
const delivery = () => aDelivery(database.db, post.url);
const enqueued = (change: Parameters<typeof anEnqueuedMail>[1] = {}) =>
  anEnqueuedMail(database.db, change);
const outbox = (where: string, values: readonly unknown[] = []) =>
  outboxRows(database.db, where, values);

describe("a mail of the outbox", () => {
  test("stores no link that opens an account once a mail server has accepted it", async () => {
    const linkMail = defineMail(
      "test.link",
      {
        data: z.object({ name: z.string(), token: z.string() }),
        secrets: ["token"],
        provesAddress: true,
      },
      ({ name, token }) => ({
        subject: name,
        heading: name,
        blocks: [{ kind: "button", label: "Open", path: `/open?token=${token}` }],
        footer: "A test",
      }),
    );
    const facts = linkMail({ name: "Asha", token: "a-secret" });
    await enqueueMail(database.db, { ...aPlainMail(), ...facts, cause: "link" });
    const [row] = await outbox("cause = 'link'");
    await deliverMail({ ...delivery(), kinds: [linkMail] }, { mailId: row?.id ?? "" });
    expect(post.received.at(-1)).toContain("a-secret");
    expect((await outbox("cause = 'link'"))[0]).toMatchObject({
      sent_at: expect.any(Date),
      data: { name: "Asha" },
    });
    const stored = await aStoredMail(database.db, { kind: linkMail.kind, text: "a-secret" });
    await deliverMail({ ...delivery(), kinds: [linkMail] }, { mailId: stored });
    expect((await outbox("id = $1", [stored]))[0]?.body_text).toBe("");
  });

  test("sends a mail that the release before wrote with the texts that it has", async () => {
    const mailId = await aStoredMail(database.db, { subject: "Of yesterday", text: "As it was" });
    await deliverMail({ ...delivery(), kinds: [] }, { mailId });
    expect(post.received.at(-1)).toContain("Subject: Of yesterday\r\n");
    expect(post.received.at(-1)).toContain("As it was");
  });

  test("words a mail as its template is now, in the language of its recipient", async () => {
    const mailId = await enqueued({ language: "hi" });
    const newer: MailKind = {
      ...plainMail,
      write: (data, sender) => ({ ...plainMail.write(data, sender), subject: "As worded today" }),
    };
    await deliverMail({ ...delivery(), kinds: [newer] }, { mailId });
    expect(post.received.at(-1)).toContain("Subject: As worded today\r\n");
    expect(post.received.at(-1)).toMatch(/<html lang=(3D)?"hi-IN">/);
  });

  test.each([
    ["whose kind this release does not know", []],
    [
      "whose data its template cannot read",
      [{ ...plainMail, write: (data: unknown) => z.never().parse(data) }],
    ],
  ])("gives up a mail %s after some attempts, with the reason", async (_which, kinds) => {
    const mailId = await enqueued({ text: "a private text" });
    const unable = { ...delivery(), kinds };
    for (let attempt = 1; attempt < maxReadAttempts; attempt++)
      await expect(deliverMail(unable, { mailId })).rejects.toThrow(mailId);
    await deliverMail(unable, { mailId });
    const [row] = await outbox("id = $1", [mailId]);
    expect(row).toMatchObject({
      given_up_at: expect.any(Date),
      last_error: expect.stringContaining("test.mail"),
    });
    expect(row?.last_error).not.toContain("private");
    expect(post.received).toEqual([]);
  });
});
