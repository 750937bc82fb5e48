import { describe, expect, test } from "vitest";
import { auditTrail } from "#modules/identity/public.server.ts";
import { mailCounts, outbox, outboxMail, resendMail } from "./public.server.ts";
import {
  queues,
  startWorkers,
  handlerFor,
  type JobHandler,
  type Queue,
} from "#platform/jobs/jobs.ts";
import { deliverMail } from "#platform/mail/deliver-mail.ts";
import { mailJob } from "#platform/mail/outbox.ts";
import { system, visitor, type Actor } from "#policy/actor.ts";
import { Conflict, NotAllowed, NotFound, NotSignedIn } from "#shared/errors.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { aStoredMail, testSender } from "#tests/support/mails.ts";
import { withoutSecrets } from "./rules/without-secrets.ts";

const database = useTestDatabase();
const anAdministrator = () => aPerson(database.db, { isAdmin: true });
const baseUrl = "https://shop.example";
const secret = "9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c5b4";

type State = "waiting" | "sent" | "givenUp";

/** A mail in the outbox, in this state. */
async function aMail(
  state: State,
  change: Parameters<typeof aStoredMail>[1] = {},
): Promise<string> {
  const mailId = await aStoredMail(database.db, change);
  await inState(mailId, state);
  return mailId;
}

async function inState(mailId: string, state: State): Promise<void> {
  await database.db.$client.query(
    `update mail_outbox
     set attempts = case $2 when 'givenUp' then 12 when 'sent' then 1 else 0 end,
       sent_at = case when $2 = 'sent' then now() end,
       given_up_at = case when $2 = 'givenUp' then now() end,
       last_error = case when $2 = 'givenUp' then '451 not now' end
     where id = $1`,
    [mailId, state],
  );
}

describe("a mail is sent again", () => {
  test("if it failed: it waits again and goes out, by the real queue", async () => {
    const admin = await anAdministrator();
    const mailId = await aMail("givenUp");
    await database.db.$client.query("delete from pgboss.job");
    expect(await resendMail(database.db, admin, { mailId })).toEqual({ state: "givenUp", mailId });
    expect(await outboxMail(database.db, admin, { mailId, baseUrl })).toMatchObject({
      state: "waiting",
      attempts: 0,
      failedAt: null,
    });
    const config = {
      smtpUrl: undefined,
      dkim: null,
      smtpConnections: 1,
      mailFrom: "Charma <mail@shop.example>",
      baseUrl: "https://shop.example",
    };
    const idle: JobHandler = async () => undefined;
    const handlers = {
      ...Object.fromEntries(queues.map((queue) => [queue, idle])),
      outbox: handlerFor(mailJob, (work) =>
        deliverMail({ db: database.db, config, kinds: [], sender: testSender }, work),
      ),
    } as Record<Queue, JobHandler>;
    const workers = await startWorkers({
      databaseUrl: database.url,
      handlers,
      schedules: {},
      onError: () => undefined,
    });
    await expect
      .poll(async () => (await outboxMail(database.db, admin, { mailId, baseUrl })).state)
      .toBe("sent");
    await workers.stop();
    const { entries } = await auditTrail(database.db, admin, {
      filters: {
        who: "",
        action: "",
        objectType: "mail",
        objectId: mailId,
        fromDay: "",
        toDay: "",
      },
      after: null,
    });
    expect(entries).toMatchObject([
      {
        action: "notifications.resendMail",
        before: { state: "givenUp" },
        after: { state: "waiting" },
      },
    ]);
  });

  test("if it was sent: as a copy with the same text, and the first does not change", async () => {
    const admin = await anAdministrator();
    const mailId = await aMail("sent", {
      text: "The very words",
      cause: `order:${crypto.randomUUID()}`,
    });
    await database.db.$client.query(
      "update mail_outbox set leave_path = '/unsubscribe/notices/v1.x' where id = $1",
      [mailId],
    );
    const copy = await resendMail(database.db, admin, { mailId });
    expect(copy.mailId).not.toBe(mailId);
    expect(await outboxMail(database.db, admin, { mailId: copy.mailId, baseUrl })).toMatchObject({
      state: "waiting",
      to: "asha@example.com",
      text: "The very words",
    });
    expect((await outboxMail(database.db, admin, { mailId, baseUrl })).state).toBe("sent");
    const { rows } = await database.db.$client.query(
      "select 1 from pgboss.job where name = 'outbox' and data->>'mailId' = $1",
      [copy.mailId],
    );
    expect(rows).toHaveLength(1);
    const { rows: copies } = await database.db.$client.query(
      "select leave_path from mail_outbox where id = $1",
      [copy.mailId],
    );
    expect(copies).toEqual([{ leave_path: "/unsubscribe/notices/v1.x" }]);
  });

  test("if it is waiting: it is only tried at once", async () => {
    const admin = await anAdministrator();
    const mailId = await aMail("waiting");
    expect(await resendMail(database.db, admin, { mailId })).toEqual({ state: "waiting", mailId });
  });

  test.each([
    [
      "whose link was good once",
      { kind: "account.password-reset" },
      "secret",
      /link in this mail worked once/,
    ],
    [
      "of a list that its reader may have left",
      { leaveUrl: "https://shop.example/unsubscribe/x" },
      "list",
      /so it is sent only once/,
    ],
    ["whose text is gone", { text: "" }, "empty", /did not keep/],
  ] as const)("but none %s", async (_which, change, resendRefusal, sentence) => {
    const admin = await anAdministrator();
    for (const state of ["sent", "givenUp"] as const) {
      const mailId = await aMail(state, change);
      expect((await outboxMail(database.db, admin, { mailId, baseUrl })).resendRefusal).toBe(
        resendRefusal,
      );
      await expect(resendMail(database.db, admin, { mailId })).rejects.toThrow(Conflict);
      await expect(resendMail(database.db, admin, { mailId })).rejects.toThrow(sentence);
    }
  });
});

describe("an administrator reads the outbox", () => {
  test("without secrets: secret mails without their text, others without the secrets of their links", async () => {
    const admin = await anAdministrator();
    const hidden = await aMail("waiting", {
      kind: "account.confirmation",
      text: `https://shop.example/verify-email?token=${secret}`,
    });
    expect((await outboxMail(database.db, admin, { mailId: hidden, baseUrl })).text).toBeNull();
    const mailId = await aMail("sent", {
      kind: "subscriptions.newArrivals",
      text: `New pieces\n\nStop these letters: https://shop.example/unsubscribe/${secret}`,
    });
    const { text } = await outboxMail(database.db, admin, { mailId, baseUrl });
    expect(text).toBe("New pieces\n\nStop these letters: https://shop.example/unsubscribe/•••");
    for (const mailId of ["nonsense", crypto.randomUUID()])
      await expect(outboxMail(database.db, admin, { mailId, baseUrl })).rejects.toThrow(NotFound);
  });

  test("by state and by a part of the address, page by page, in two statements", async () => {
    const admin = await anAdministrator();
    const before = await mailCounts(database.db, admin);
    for (let count = 0; count < 30; count++)
      await aMail(count < 2 ? "givenUp" : "sent", { to: `Page-${count}@outbox.example` });
    expect(await mailCounts(database.db, admin)).toEqual({
      ...before,
      givenUp: before.givenUp + 2,
    });
    const first = await outbox(database.db, admin, {
      search: "@OUTBOX.example",
      state: null,
      after: null,
    });
    const second = await outbox(database.db, admin, {
      search: "@OUTBOX.example",
      state: null,
      after: first.next,
    });
    expect([first.mails.length, second.mails.length, second.next]).toEqual([25, 5, null]);
    expect(new Set([...first.mails, ...second.mails].map((mail) => mail.id)).size).toBe(30);
    expect(
      (await outbox(database.db, admin, { search: "page-1@outbox", state: "givenUp", after: null }))
        .mails,
    ).toMatchObject([{ to: "Page-1@outbox.example", state: "givenUp" }]);
    expect(
      await countStatements(() =>
        outbox(database.db, admin, { search: "x", state: "sent", after: first.next }),
      ),
    ).toBe(2);
  });
});

test.each([
  ["https://a.example/verify-email?token=abc&x=1", "https://a.example/verify-email?token=•••&x=1"],
  ["(https://a.example/unsubscribe/abc)", "(https://a.example/unsubscribe/•••"],
  [`https://a.example/track/${secret}`, "https://a.example/track/•••"],
  [
    "https://a.example/my-orders/5f0e6ab2-1c9a-4f44-9c53-0a2b1c3d4e5f",
    "https://a.example/my-orders/5f0e6ab2-1c9a-4f44-9c53-0a2b1c3d4e5f",
  ],
  ["Order ORD-1763740000000 is confirmed", "Order ORD-1763740000000 is confirmed"],
])("%s is shown as %s", (text, shown) => {
  expect(withoutSecrets(text)).toBe(shown);
});

test("nobody else may read or send", async () => {
  const { db } = database;
  const mailId = await aMail("sent");
  const attempts = (actor: Actor) => [
    () => outbox(db, actor, { search: "", state: null, after: null }),
    () => outboxMail(db, actor, { mailId, baseUrl }),
    () => mailCounts(db, actor),
    () => resendMail(db, actor, { mailId }),
  ];
  for (const actor of [await aPerson(db), await aSeller(db), system])
    for (const attempt of attempts(actor)) await expect(attempt()).rejects.toThrow(NotAllowed);
  for (const attempt of attempts(visitor)) await expect(attempt()).rejects.toThrow(NotSignedIn);
});
