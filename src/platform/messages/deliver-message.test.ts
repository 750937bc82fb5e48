import { once } from "node:events";
import { createServer } from "node:net";
import { describe, expect, test } from "vitest";
import type { MessageCarrier } from "#platform/config/messages.ts";
import { inTransaction } from "#platform/db/database.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { useMessageProvider } from "#tests/support/message-provider.ts";
import { deliverMessage } from "./deliver-message.ts";
import { enqueueCodeMessage, purgeMessages } from "./outbox.ts";

const database = useTestDatabase();
const provider = useMessageProvider();
const carriers = {
  sms: (): MessageCarrier => ({ channel: "sms", account: provider.sms }),
  whatsapp: (): MessageCarrier => ({ channel: "whatsapp", account: provider.whatsapp }),
  mailbox: (): MessageCarrier => ({ channel: "mailbox" }),
};

const to = "+919876543210";

async function aMessage(change: { language?: string } = {}): Promise<string> {
  const { db } = database;
  await db.$client.query("delete from message_outbox");
  const message = { to, code: "482913", language: "en", validMinutes: 10, ...change };
  await enqueueCodeMessage(db, message);
  const { rows } = await db.$client.query<{ id: string }>("select id from message_outbox");
  return rows[0]?.id ?? "";
}

async function deliver(
  messageId: string,
  { by = carriers.sms(), patienceMs }: { by?: MessageCarrier | null; patienceMs?: number } = {},
): Promise<readonly unknown[]> {
  const warnings: unknown[] = [];
  await deliverMessage(
    {
      db: database.db,
      carrier: by,
      shopName: async () => "Charma",
      log: { warn: (...line: readonly unknown[]) => void warnings.push(line) },
      ...(patienceMs !== undefined && { patienceMs }),
    },
    { messageId },
  );
  return warnings;
}

async function rowOf(id: string) {
  const { rows } = await database.db.$client.query(
    `select code, sent_at is not null as "isSent", failed_at is not null as "isFailed",
       claimed_at is not null as "isClaimed", last_error as error, provider_id as "providerId"
     from message_outbox
     where id = $1`,
    [id],
  );
  return rows[0];
}

const waitingJobs = async () =>
  (
    await database.db.$client.query<{ count: number }>(
      "select count(*)::int as count from pgboss.job where name = 'messages'",
    )
  ).rows[0]?.count ?? 0;

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

describe("a message to a mobile number", () => {
  test("is written together with its job and its cause, or not at all", async () => {
    const before = await waitingJobs();
    const work = inTransaction(database.db, async (tx) => {
      await enqueueCodeMessage(tx, { to, code: "111111", language: "en", validMinutes: 10 });
      throw new Error("the cause did not happen");
    });
    await expect(work).rejects.toThrow();
    expect(await waitingJobs()).toBe(before);
    await aMessage();
    expect(await waitingJobs()).toBe(before + 1);
  });

  test("goes by SMS with the ids of company and text, and its code is deleted", async () => {
    const id = await aMessage();
    await deliver(id);
    expect(provider.accepted).toEqual([
      {
        to,
        text: "482913 is your code for Charma. It is valid for 10 minutes. Do not share it.",
        template: "1107161234567890123",
      },
    ]);
    expect(await rowOf(id)).toMatchObject({ isSent: true, code: null, providerId: "sms-1" });
  });

  test("goes in the recipient's language if its text is registered, else in English", async () => {
    await deliver(await aMessage({ language: "hi" }));
    await deliver(await aMessage({ language: "ta" }));
    expect(provider.accepted.map(({ template }) => template)).toEqual([
      "1107161234567890124",
      "1107161234567890123",
    ]);
    expect(provider.accepted[0]?.text).toMatch(/[\u0900-\u097f]/);
  });

  test("goes by WhatsApp with the code in the text and behind its button", async () => {
    const id = await aMessage({ language: "hi" });
    await deliver(id, { by: carriers.whatsapp() });
    expect(provider.accepted).toEqual([{ to, text: "482913", template: "sign_in_code/en" }]);
    expect(await rowOf(id)).toMatchObject({ isSent: true, code: null, providerId: "wamid.1" });
  });

  test("stays readable where it is shown in the mailbox", async () => {
    const id = await aMessage();
    await deliver(id, { by: carriers.mailbox() });
    expect(await rowOf(id)).toMatchObject({ isSent: true, code: "482913" });
    expect(provider.requests).toBe(0);
  });

  test("is handed over once, however often its job runs, by several workers too", async () => {
    const id = await aMessage();
    await Promise.all([deliver(id), deliver(id), deliver(id)]);
    await deliver(id);
    expect(provider.requests).toBe(1);
  });

  test("of a worker that died is not sent a second time", async () => {
    const id = await aMessage();
    await database.db.$client.query("update message_outbox set claimed_at = now() where id = $1", [
      id,
    ]);
    await deliver(id);
    expect(provider.requests).toBe(0);
  });

  test("is not sent once its code has expired, or messages were switched off", async () => {
    const expired = await aMessage();
    await database.db.$client.query("update message_outbox set expires_at = now()");
    await deliver(expired);
    const id = await aMessage();
    await deliver(id, { by: null });
    expect(provider.requests).toBe(0);
    expect(await rowOf(id)).toMatchObject({ isFailed: true, error: "messages are off" });
  });
});

describe("a provider that does not take a message", () => {
  test.each([400, 401, 403, 500, 502, 503, "failed"] as const)(
    "for %s is not asked again",
    async (trouble) => {
      const id = await aMessage();
      provider.troubles.push(trouble);
      const warnings = await deliver(id);
      await deliver(id);
      expect(provider.requests).toBe(1);
      expect(await rowOf(id)).toMatchObject({ isFailed: true, isSent: false, code: null });
      expect(JSON.stringify(warnings)).not.toMatch(/482913|98765|9198/);
    },
  );

  test.each(["slow", "broken"] as const)(
    "may have it: %s answers are not repeated",
    async (trouble) => {
      const id = await aMessage();
      provider.troubles.push(trouble);
      const before = performance.now();
      await deliver(id, { patienceMs: 300 });
      expect(performance.now() - before).toBeLessThan(3000);
      await deliver(id);
      expect(provider.accepted).toHaveLength(1);
      expect(await rowOf(id)).toMatchObject({ isFailed: true, code: null });
    },
  );

  test("because of too many requests is asked again, three times in all", async () => {
    const id = await aMessage();
    provider.troubles.push(429, 429);
    await deliver(id);
    expect(await rowOf(id)).toMatchObject({ isClaimed: false, error: "HTTP 429", code: "482913" });
    await deliver(id);
    await deliver(id);
    expect(await rowOf(id)).toMatchObject({ isSent: true, error: null });
    const unlucky = await aMessage();
    provider.troubles.push(429, 429, 429, 429);
    for (let time = 0; time < 5; time++) await deliver(unlucky);
    expect(await rowOf(unlucky)).toMatchObject({ isFailed: true });
    expect(provider.requests).toBe(6);
  });

  test("because nobody listens is asked again", async () => {
    const id = await aMessage();
    const account = { ...provider.sms, apiUrl: `http://127.0.0.1:${await aFreePort()}` };
    await deliver(id, { by: { channel: "sms", account } });
    expect(await rowOf(id)).toMatchObject({ isFailed: false, isClaimed: false });
  });
});

test("messages are deleted after two days", async () => {
  const { db } = database;
  const id = await aMessage();
  expect(await purgeMessages(db)).toBe(0);
  await db.$client.query(
    "update message_outbox set created_at = created_at - interval '49 hours' where id = $1",
    [id],
  );
  expect(await purgeMessages(db)).toBe(1);
});
