import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { useMailServer } from "#tests/support/mail-server.ts";
import { aDelivery, anEnqueuedMail, aPlainMail, outboxRows } from "#tests/support/mails.ts";
import { verifyDkim } from "#tests/support/verify-dkim.ts";
import { deliverMail, maxMailAttempts } from "./deliver-mail.ts";
import { enqueueMail } from "./outbox.ts";

const database = useTestDatabase();

async function waitingJobs(): Promise<number> {
  return (
    (
      await database.db.$client.query<{ count: number }>(
        "select count(*) from pgboss.job where name = 'outbox'",
      )
    ).rows[0]?.count ?? 0
  );
}

const post = useMailServer();
const delivery = () => aDelivery(database.db, post.url);
const enqueued = (change: Parameters<typeof anEnqueuedMail>[1] = {}) =>
  anEnqueuedMail(database.db, change);
const outbox = (where: string, values: readonly unknown[] = []) =>
  outboxRows(database.db, where, values);

describe("the outbox", () => {
  test("stores a mail and its job together with their cause, or neither", async () => {
    const before = await waitingJobs();
    await expect(
      inTransaction(database.db, async (tx) => {
        await enqueueMail(tx, aPlainMail({ cause: "never" }));
        throw new Error("the cause did not happen");
      }),
    ).rejects.toThrow();
    expect(await outbox("cause = 'never'")).toHaveLength(0);
    expect(await waitingJobs()).toBe(before);
    await enqueued();
    expect(await waitingJobs()).toBe(before + 1);
  });

  test("sends one mail per cause, however often it is handled", async () => {
    for (let time = 0; time < 3; time++)
      await enqueueMail(database.db, aPlainMail({ cause: "order.confirmed:1" }));
    expect(await outbox("cause = 'order.confirmed:1'")).toHaveLength(1);
  });

  test("never turns a line break into a second header", async () => {
    const mailId = await enqueued({ subject: "Hello\r\nBcc: all@example.com" });
    await deliverMail(delivery(), { mailId });
    expect(post.received.at(-1)).toContain("Subject: Hello Bcc: all@example.com\r\n");
    const address = await enqueued({ to: "asha@example.com\r\nBcc: all@example.com" });
    expect(address).not.toBe("");
  });

  test("sends what somebody waits for before newsletters", async () => {
    const priorities = async (mailId: string) =>
      (
        await database.db.$client.query(
          `select m.priority as mail, j.priority as job
           from mail_outbox m
           join pgboss.job j on j.name = 'outbox' and j.data ->> 'mailId' = m.id::text
           where m.id = $1`,
          [mailId],
        )
      ).rows;
    expect(await priorities(await enqueued())).toEqual([{ mail: 1, job: 1 }]);
    const bulk = { ...aPlainMail({ cause: "bulk" }), priority: "bulk" } as const;
    await enqueueMail(database.db, bulk);
    const [row] = await outbox("cause = 'bulk'");
    expect(await priorities(row?.id ?? "")).toEqual([{ mail: 0, job: 0 }]);
  });
});

test("a text that was cut in the middle of an emoji is no reason to lose the mail", async () => {
  const mailId = await enqueued({ text: "Lovely bag \ud83d" });
  expect((await outbox("id = $1", [mailId]))[0]?.data).toMatchObject({ text: "Lovely bag \ufffd" });
});

describe("delivery", () => {
  test("without a mail server leaves the mail readable in the mailbox", async () => {
    const mailId = await enqueued();
    await deliverMail(aDelivery(database.db, undefined), { mailId });
    expect((await outbox("id = $1", [mailId]))[0]).toMatchObject({
      sent_at: expect.any(Date),
      data: { text: "Hello Asha" },
    });
  });

  test("sends once, with a Message-ID from the mail's own id, even from two workers at the same time", async () => {
    const mailId = await enqueued();
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => deliverMail(delivery(), { mailId })),
    );
    expect(outcomes.some((outcome) => outcome.status === "fulfilled")).toBe(true);
    await deliverMail(delivery(), { mailId });
    expect(post.received.length).toBe(1);
    expect(post.received.at(-1)).toContain(`Message-ID: <${mailId}@shop.example>`);
    expect(post.received.at(-1)).toContain("To: asha@example.com");
  });

  test("a mail whose worker died is sent once the worker's time is over, and not minutes later", async () => {
    const mailId = await enqueued();
    await database.db.$client.query(
      `update mail_outbox
       set attempts = 1, next_attempt_at = now() + interval '40 seconds'
       where id = $1`,
      [mailId],
    );
    await deliverMail(delivery(), { mailId });
    const { rows } = await database.db.$client.query<{ seconds: number }>(
      `select extract(epoch from max(start_after) - now())::int as seconds
       from pgboss.job
       where name = 'outbox' and state = 'created' and data ->> 'mailId' = $1`,
      [mailId],
    );
    expect(rows[0]?.seconds).toBeGreaterThan(30);
    expect(rows[0]?.seconds).toBeLessThan(45);
  });

  test("has an unsubscribe header for mails of a list, and none for other mails", async () => {
    const leaveUrl = "https://shop.example/unsubscribe/a-b_c";
    await deliverMail(delivery(), { mailId: await enqueued({ leaveUrl }) });
    expect(post.received.at(-1)).toContain(`List-Unsubscribe: <${leaveUrl}>`);
    expect(post.received.at(-1)).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    await deliverMail(delivery(), { mailId: await enqueued() });
    expect(post.received.at(-1)).not.toContain("List-Unsubscribe");
  });

  test("has the header and a last line if its topic can be switched off", async () => {
    const mailId = await enqueued();
    const path = "/unsubscribe/notices/v1.a.b";
    await database.db.$client.query("update mail_outbox set leave_path = $2 where id = $1", [
      mailId,
      path,
    ]);
    await deliverMail(delivery(), { mailId });
    expect(post.received.at(-1)).toContain(`List-Unsubscribe: <https://shop.example${path}>`);
    expect(post.received.at(-1)).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(post.received.at(-1)).toContain("Stop emails of this kind");
  });

  test("says that nobody typed it, so that holiday notices do not answer it", async () => {
    await deliverMail(delivery(), { mailId: await enqueued() });
    expect(post.received.at(-1)).toContain("Auto-Submitted: auto-generated");
  });

  test("answers go to the marketplace's support, or to the seller who sends the mail", async () => {
    await deliverMail(delivery(), { mailId: await enqueued() });
    expect(post.received.at(-1)).toContain("Reply-To: support@shop.example\r\n");
    const replyTo = "maker@kolhapur.example\r\nBcc: all@example.com";
    await deliverMail(delivery(), {
      mailId: await enqueued({ replyTo: "maker@kolhapur.example" }),
    });
    expect(post.received.at(-1)).toContain("Reply-To: maker@kolhapur.example\r\n");
    expect(post.received.at(-1)).not.toContain("support@shop.example");
    await deliverMail(delivery(), { mailId: await enqueued({ replyTo }) });
    expect(post.received.at(-1)).not.toMatch(/^Bcc:/m);
  });

  test("is signed in the name of the domain, so that receivers can prove who sent it", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
      publicKeyEncoding: { type: "spki", format: "pem" },
    });
    const config = {
      ...delivery().config,
      dkim: { domain: "shop.example", selector: "charma", privateKey },
    };
    const leaveUrl = "https://shop.example/unsubscribe/a-b_c";
    const mailId = await enqueued({ leaveUrl, text: "Hello Asha,\n.\nकोल्हापुर  ₹4,500 \n\n" });
    await deliverMail({ ...delivery(), config }, { mailId });
    const received = post.received.at(-1) ?? "";
    const { isValid, tags } = verifyDkim(received, publicKey);
    expect(isValid).toBe(true);
    expect([tags.get("d"), tags.get("s")]).toEqual(["shop.example", "charma"]);
    expect(tags.get("h")?.toLowerCase().split(":")).toEqual(
      expect.arrayContaining(["from", "to", "subject", "list-unsubscribe-post", "auto-submitted"]),
    );
    for (const [was, is] of [
      ["asha@example.com", "eve@example.com"],
      ["<!doctype html>", "<!doctype text>"],
    ] as const)
      expect(verifyDkim(received.replace(was, is), publicKey).isValid).toBe(false);
  });

  test("is not signed without a key", async () => {
    await deliverMail(delivery(), { mailId: await enqueued() });
    expect(post.received.at(-1)).not.toMatch(/^DKIM-Signature:/im);
  });

  test("stores the error without any address, retries, and gives up after twelve attempts", async () => {
    const mailId = await enqueued();
    post.answers.recipient = "451 not now";
    const refusal = await deliverMail(delivery(), { mailId }).catch((error: unknown) => error);
    expect(String(refusal)).toContain(mailId);
    expect(String(refusal)).not.toContain("asha");
    expect((await outbox("id = $1", [mailId]))[0]).toMatchObject({
      attempts: 1,
      sent_at: null,
      given_up_at: null,
      last_error: expect.stringContaining("451"),
    });
    for (let attempt = 2; attempt < maxMailAttempts; attempt++)
      await deliverMail(delivery(), { mailId }).catch(() => undefined);
    await expect(deliverMail(delivery(), { mailId })).resolves.toBeUndefined();
    expect((await outbox("id = $1", [mailId]))[0]).toMatchObject({
      attempts: 12,
      given_up_at: expect.any(Date),
    });
    post.answers.recipient = "250 fine";
    await deliverMail(delivery(), { mailId });
    expect((await outbox("id = $1", [mailId]))[0]?.sent_at).toBeNull();
  });

  test("succeeds after an earlier attempt failed", async () => {
    const mailId = await enqueued();
    post.answers.recipient = "451 not now";
    await expect(deliverMail(delivery(), { mailId })).rejects.toThrow();
    post.answers.recipient = "250 fine";
    await deliverMail(delivery(), { mailId });
    expect((await outbox("id = $1", [mailId]))[0]).toMatchObject({
      attempts: 2,
      sent_at: expect.any(Date),
      last_error: null,
    });
  });
});
