import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { useMailServer } from "#tests/support/mail-server.ts";
import { verifyDkim } from "#tests/support/verify-dkim.ts";
import { deliverMail, maxMailAttempts } from "./deliver-mail.ts";
import { enqueueMail, type Mail } from "./outbox.ts";

const database = useTestDatabase();
const mail = (change: Partial<Mail> = {}): Mail => ({
  kind: "test.mail",
  to: "asha@example.com",
  subject: "Hello",
  text: "Hello Asha",
  html: "<p>Hello Asha</p>",
  cause: null,
  ...change,
});
const noServer = {
  smtpUrl: undefined,
  mailFrom: "Charma <mail@shop.example>",
  baseUrl: "https://shop.example",
  dkim: null,
};

type OutboxRow = {
  id: string;
  sent_at: Date | null;
  given_up_at: Date | null;
  attempts: number;
  last_error: string | null;
  body_text: string;
};

async function outbox(
  where = "true",
  values: readonly unknown[] = [],
): Promise<readonly OutboxRow[]> {
  return (
    await database.db.$client.query<OutboxRow>(
      `select * from mail_outbox where ${where} order by created_at, id`,
      [...values],
    )
  ).rows;
}

async function enqueued(change: Partial<Mail> = {}): Promise<string> {
  const subject = crypto.randomUUID();
  await enqueueMail(database.db, mail({ subject, ...change }));
  return (await outbox("subject = $1", [change.subject ?? subject]))[0]?.id ?? "";
}

async function waitingJobs(): Promise<number> {
  return (
    (
      await database.db.$client.query<{ count: number }>(
        "select count(*) from pgboss.job where name = 'mail'",
      )
    ).rows[0]?.count ?? 0
  );
}

const post = useMailServer();
const smtp = () => ({ ...noServer, smtpUrl: post.url });

describe("the outbox", () => {
  test("stores a mail and its job together with their cause, or neither", async () => {
    const before = await waitingJobs();
    await expect(
      inTransaction(database.db, async (tx) => {
        await enqueueMail(tx, mail({ subject: "never" }));
        throw new Error("the cause did not happen");
      }),
    ).rejects.toThrow();
    expect(await outbox("subject = 'never'")).toHaveLength(0);
    expect(await waitingJobs()).toBe(before);
    await enqueued();
    expect(await waitingJobs()).toBe(before + 1);
  });

  test("sends one mail per cause, however often it is handled", async () => {
    for (let time = 0; time < 3; time++)
      await enqueueMail(database.db, mail({ cause: "order.confirmed:1" }));
    expect(await outbox("cause = 'order.confirmed:1'")).toHaveLength(1);
  });

  test("never turns a line break into a second header", async () => {
    const id = await enqueued({ subject: "Hello\r\nBcc: all@example.com" }).catch(() => "");
    expect(id).toBe("");
    expect(await outbox("subject = 'Hello Bcc: all@example.com'")).toHaveLength(1);
  });
});

test("a text that was cut in the middle of an emoji is no reason to lose the mail", async () => {
  const mailId = await enqueued({ text: "Lovely bag \ud83d" });
  expect((await outbox("id = $1", [mailId]))[0]?.body_text).toBe("Lovely bag \ufffd");
});

describe("delivery", () => {
  test("without a mail server leaves the mail readable in the mailbox", async () => {
    const mailId = await enqueued();
    await deliverMail({ db: database.db, config: noServer, isSecret: () => true }, { mailId });
    expect((await outbox("id = $1", [mailId]))[0]).toMatchObject({
      sent_at: expect.any(Date),
      body_text: "Hello Asha",
    });
  });

  test("sends once, with a Message-ID from the mail's own id, even from two workers at the same time", async () => {
    const mailId = await enqueued();
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => deliverMail({ db: database.db, config: smtp() }, { mailId })),
    );
    expect(outcomes.some((outcome) => outcome.status === "fulfilled")).toBe(true);
    await deliverMail({ db: database.db, config: smtp() }, { mailId });
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
    await deliverMail({ db: database.db, config: smtp() }, { mailId });
    const { rows } = await database.db.$client.query<{ seconds: number }>(
      `select extract(epoch from max(start_after) - now())::int as seconds
       from pgboss.job
       where name = 'mail' and state = 'created' and data ->> 'mailId' = $1`,
      [mailId],
    );
    expect(rows[0]?.seconds).toBeGreaterThan(30);
    expect(rows[0]?.seconds).toBeLessThan(45);
  });

  test("has an unsubscribe header for mails of a list, and none for other mails", async () => {
    const leaveUrl = "https://shop.example/unsubscribe/a-b_c";
    await deliverMail(
      { db: database.db, config: smtp() },
      { mailId: await enqueued({ leaveUrl }) },
    );
    expect(post.received.at(-1)).toContain(`List-Unsubscribe: <${leaveUrl}>`);
    expect(post.received.at(-1)).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    await deliverMail({ db: database.db, config: smtp() }, { mailId: await enqueued() });
    expect(post.received.at(-1)).not.toContain("List-Unsubscribe");
  });

  test("says that nobody typed it, so that holiday notices do not answer it", async () => {
    await deliverMail({ db: database.db, config: smtp() }, { mailId: await enqueued() });
    expect(post.received.at(-1)).toContain("Auto-Submitted: auto-generated");
  });

  test("answers go to the marketplace's support, or to the seller who sends the mail", async () => {
    const delivery = {
      db: database.db,
      config: smtp(),
      supportAddress: async () => "support@shop.example",
    };
    await deliverMail(delivery, { mailId: await enqueued() });
    expect(post.received.at(-1)).toContain("Reply-To: support@shop.example\r\n");
    const replyTo = "maker@kolhapur.example\r\nBcc: all@example.com";
    await deliverMail(delivery, { mailId: await enqueued({ replyTo: "maker@kolhapur.example" }) });
    expect(post.received.at(-1)).toContain("Reply-To: maker@kolhapur.example\r\n");
    expect(post.received.at(-1)).not.toContain("support@shop.example");
    await deliverMail(delivery, { mailId: await enqueued({ replyTo }) });
    expect(post.received.at(-1)).not.toMatch(/^Bcc:/m);
  });

  test("is signed in the name of the domain, so that receivers can prove who sent it", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
      publicKeyEncoding: { type: "spki", format: "pem" },
    });
    const config = {
      ...smtp(),
      dkim: { domain: "shop.example", selector: "charma", privateKey },
    };
    const leaveUrl = "https://shop.example/unsubscribe/a-b_c";
    const mailId = await enqueued({ leaveUrl, text: "Hello Asha,\n.\nकोल्हापुर  ₹4,500 \n\n" });
    await deliverMail({ db: database.db, config }, { mailId });
    const received = post.received.at(-1) ?? "";
    const { isValid, tags } = verifyDkim(received, publicKey);
    expect(isValid).toBe(true);
    expect([tags.get("d"), tags.get("s")]).toEqual(["shop.example", "charma"]);
    expect(tags.get("h")?.toLowerCase().split(":")).toEqual(
      expect.arrayContaining(["from", "to", "subject", "list-unsubscribe-post", "auto-submitted"]),
    );
    for (const [was, is] of [
      ["asha@example.com", "eve@example.com"],
      ["<p>", "<h1>"],
    ] as const)
      expect(verifyDkim(received.replace(was, is), publicKey).isValid).toBe(false);
  });

  test("is not signed without a key", async () => {
    await deliverMail({ db: database.db, config: smtp() }, { mailId: await enqueued() });
    expect(post.received.at(-1)).not.toMatch(/^DKIM-Signature:/im);
  });

  test("stores no link that opens an account once a mail server has accepted it", async () => {
    const mailId = await enqueued({ kind: "account.confirmation" });
    await deliverMail(
      { db: database.db, config: smtp(), isSecret: (kind) => kind === "account.confirmation" },
      { mailId },
    );
    expect((await outbox("id = $1", [mailId]))[0]).toMatchObject({
      sent_at: expect.any(Date),
      body_text: "",
    });
  });

  test("stores the error without any address, retries, and gives up after twelve attempts", async () => {
    const mailId = await enqueued();
    post.answers.recipient = "451 not now";
    const refusal = await deliverMail({ db: database.db, config: smtp() }, { mailId }).catch(
      (error: unknown) => error,
    );
    expect(String(refusal)).toContain(mailId);
    expect(String(refusal)).not.toContain("asha");
    expect((await outbox("id = $1", [mailId]))[0]).toMatchObject({
      attempts: 1,
      sent_at: null,
      given_up_at: null,
      last_error: expect.stringContaining("451"),
    });
    for (let attempt = 2; attempt < maxMailAttempts; attempt++)
      await deliverMail({ db: database.db, config: smtp() }, { mailId }).catch(() => undefined);
    await expect(
      deliverMail({ db: database.db, config: smtp() }, { mailId }),
    ).resolves.toBeUndefined();
    expect((await outbox("id = $1", [mailId]))[0]).toMatchObject({
      attempts: 12,
      given_up_at: expect.any(Date),
    });
    post.answers.recipient = "250 fine";
    await deliverMail({ db: database.db, config: smtp() }, { mailId });
    expect((await outbox("id = $1", [mailId]))[0]?.sent_at).toBeNull();
  });

  test("succeeds after an earlier attempt failed", async () => {
    const mailId = await enqueued();
    post.answers.recipient = "451 not now";
    await expect(deliverMail({ db: database.db, config: smtp() }, { mailId })).rejects.toThrow();
    post.answers.recipient = "250 fine";
    await deliverMail({ db: database.db, config: smtp() }, { mailId });
    expect((await outbox("id = $1", [mailId]))[0]).toMatchObject({
      attempts: 2,
      sent_at: expect.any(Date),
      last_error: null,
    });
  });
});
