import { beforeEach, describe, expect, test } from "vitest";
import { endOwnSessions, suspendAccount } from "#modules/identity/public.server.ts";
import { pushOf } from "#platform/config/push.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import type { UserActor } from "#policy/actor.ts";
import { NotSignedIn } from "#shared/errors.ts";
import { dayInIndia } from "#shared/ist.ts";
import { aBuyer, aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aBrowserToPush, aPushService } from "#tests/support/push-service.ts";
import { silentLog } from "#tests/support/silent-log.ts";
import { conversationMail } from "../conversation-mail-templates.ts";
import { payoutAccountMail } from "../payout-mail-templates.ts";
import {
  addPushDevice,
  chooseNotices,
  chooseQuietHours,
  deliverPush,
  ownPushDevices,
  ownQuietHours,
} from "../public.server.ts";

const database = useTestDatabase();
const sender = pushOf({ PUSH_PRIVATE_KEY: "5f".repeat(31) + "a1" }, "https://shop.example");
const hourMs = 3_600_000;
let buyer: UserActor;
let number = 0;

beforeEach(async () => {
  await database.db.$client.query("delete from push_outbox");
  await database.db.$client.query("delete from pgboss.job where name = 'pushes'");
  buyer = await signedIn(await aBuyer(database.db));
});

/** The person in another browser. */
async function signedIn(person: UserActor): Promise<UserActor> {
  const { rows } = await database.db.$client.query<{ id: string }>(
    `insert into sessions (user_id, token, expires_at, user_agent)
     values ($1, gen_random_uuid()::text, now() + interval '30 days', 'Chrome/140 Android')
     returning id`,
    [person.userId],
  );
  return { ...person, sessionId: rows[0]?.id ?? null };
}

async function aDevice(person = buyer) {
  const browser = aBrowserToPush();
  const path = `/fcm/send/${number++}`;
  const endpoint = `https://fcm.googleapis.com${path}`;
  await addPushDevice(database.db, person, { intent: "addDevice", endpoint, ...browser.keys });
  return { ...browser, path, endpoint };
}

/** Somebody writes to the buyer. */
async function aMessage(subject: string, { to = buyer, conversation = number++ } = {}) {
  const id = String(conversation).padStart(12, "0");
  const mail = conversationMail({
    displayName: "Asha",
    writer: "Kolhapur Charmakar",
    writtenBy: "seller",
    subject,
    body: "Shall we make it in tan?",
    conversationId: `019a0000-0000-7000-8000-${id}`,
  });
  const { userId, email } = to;
  await enqueueMail(database.db, {
    ...mail,
    to: email,
    userId,
    language: "hi",
    cause: `c${number++}`,
  });
}

/** Works on what waits at this time. Returns how many jobs there were. */
async function work(given: Partial<Parameters<typeof deliverPush>[0]> = {}): Promise<number> {
  const { rows } = await database.db.$client.query<{ data: { pushId: string } }>(
    "delete from pgboss.job where name = 'pushes' returning data",
  );
  const now = given.now ?? (() => new Date());
  for (const { data } of rows)
    await deliverPush({ db: database.db, sender, log: silentLog, ...given, now }, data);
  return rows.length;
}

const waiting = async () => {
  const { rows } = await database.db.$client.query<{ waiting: number }>(
    "select count(*)::int as waiting from push_outbox where sent_at is null and failed_at is null",
  );
  return rows[0]?.waiting;
};

describe("a notice on a device", () => {
  test("is encrypted for it, in its reader's language, and leads to the page", async () => {
    const service = await aPushService();
    const device = await aDevice();
    await aMessage("Saddle tote", { conversation: 7 });
    await work(service);
    const [push] = service.received;
    expect(push).toMatchObject({
      path: device.path,
      headers: { "content-encoding": "aes128gcm", urgency: "normal", ttl: "86400" },
    });
    expect(push?.headers["topic"]).toMatch(/^[\w-]{32}$/);
    expect(push?.headers.authorization).toMatch(/^vapid t=[\w.-]+, k=B[\w-]{86}$/);
    const shown = JSON.parse(device.decrypt(push?.body ?? Buffer.of())) as Record<string, string>;
    expect(shown["path"]).toBe("/hi/messages/019a0000-0000-7000-8000-000000000007");
    expect(shown["body"]).toContain("Saddle tote");
    expect(shown["title"]).toMatch(/[\u0900-\u097f]/);
    expect(await waiting()).toBe(0);
  });

  test("comes once to each device, however often its event and its job run", async () => {
    const service = await aPushService();
    await aDevice();
    await aDevice(await signedIn(buyer));
    const again = async () => {
      const mail = conversationMail({
        displayName: "Asha",
        writer: "Kolhapur Charmakar",
        writtenBy: "seller",
        subject: "Belt",
        body: "Tan?",
        conversationId: "019a0000-0000-7000-8000-000000000001",
      });
      const { userId, email } = buyer;
      await enqueueMail(database.db, { ...mail, to: email, userId, language: null, cause: "same" });
    };
    await Promise.all([again(), again(), again()]);
    const { rows } = await database.db.$client.query<{ id: string }>("select id from push_outbox");
    const delivery = { db: database.db, sender, log: silentLog, now: () => new Date(), ...service };
    await Promise.all([...rows, ...rows].map(({ id }) => deliverPush(delivery, { pushId: id })));
    expect(service.received).toHaveLength(2);
  });

  test("is not sent for what somebody switched off", async () => {
    await aDevice();
    await chooseNotices(database.db, buyer, { site: ["messages"], mail: [], push: [] });
    await aMessage("Saddle tote");
    expect(await waiting()).toBe(0);
    await chooseNotices(database.db, buyer, { site: [], mail: [], push: ["messages"] });
    await aMessage("Saddle tote");
    expect(await waiting()).toBe(1);
  });

  test("is not sent if pushes were switched off, or two days later", async () => {
    const service = await aPushService();
    await aDevice();
    await aMessage("Saddle tote");
    await work({ ...service, sender: null });
    await aMessage("Slim belt");
    await work({ ...service, now: () => new Date(Date.now() + 49 * hourMs) });
    expect(service.received).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test("comes at most 30 times in an hour", async () => {
    const service = await aPushService();
    await aDevice();
    for (let each = 0; each < 32; each++) await aMessage(`Belt ${each}`);
    await work(service);
    expect(service.received).toHaveLength(30);
  });
});

describe("the push service", () => {
  test("that is busy is asked again, not before it says", async () => {
    const service = await aPushService();
    service.answers.push({ status: 429, retryAfter: "600" });
    await aDevice();
    await aMessage("Saddle tote");
    await work(service);
    await work(service);
    expect(service.received).toHaveLength(1);
    await work({ ...service, now: () => new Date(Date.now() + 599_000) });
    expect(service.received).toHaveLength(1);
    await work({ ...service, now: () => new Date(Date.now() + 601_000) });
    expect(service.received).toHaveLength(2);
    expect(await waiting()).toBe(0);
  });

  test("that no longer knows a device ends it; others stay", async () => {
    const service = await aPushService();
    const gone = await aDevice();
    const other = await signedIn(buyer);
    await aDevice(other);
    service.answers.push({ status: 410 });
    await aMessage("Saddle tote");
    await work(service);
    const left = await ownPushDevices(database.db, other);
    const first = service.received[0]?.path === gone.path;
    expect(left.map(({ isThisOne }) => isThisOne)).toEqual([first]);
    expect(service.received).toHaveLength(2);
  });

  test("that fails is asked six times, and one that refuses once", async () => {
    const service = await aPushService();
    await aDevice();
    await aMessage("Saddle tote");
    service.answers.push(...Array.from({ length: 9 }, () => ({ status: 503 })));
    for (let time = 0; time < 9; time++)
      await work({ ...service, now: () => new Date(Date.now() + time * 4 * hourMs) });
    expect(service.received).toHaveLength(6);
    service.answers.length = 0;
    service.answers.push({ status: 400 });
    await aMessage("Slim belt");
    await work(service);
    await work(service);
    expect(service.received).toHaveLength(7);
    expect(await waiting()).toBe(0);
  });

  test("is one of a browser: requests go nowhere else", async () => {
    const { keys } = aBrowserToPush();
    for (const endpoint of ["https://127.0.0.1/x", "http://fcm.googleapis.com/x", "https://a.in/"])
      await expect(
        addPushDevice(database.db, buyer, { intent: "addDevice", endpoint, ...keys }),
      ).rejects.toThrow("no push service");
  });
});

describe("a device ends", () => {
  const count = async () =>
    (
      await database.db.$client.query("select 1 from push_subscriptions where user_id = $1", [
        buyer.userId,
      ])
    ).rowCount;

  test("when somebody signs out everywhere else, or is suspended", async () => {
    const administrator = await aPerson(database.db, { isAdmin: true });
    await aDevice();
    await endOwnSessions(database.db, await signedIn(buyer), { sessionId: null });
    expect(await count()).toBe(0);
    buyer = await signedIn(buyer);
    await aDevice();
    await suspendAccount(database.db, administrator, { userId: buyer.userId, reason: "Fraud" });
    expect(await count()).toBe(0);
  });

  test("when somebody else signs in there: it then gets theirs", async () => {
    const { endpoint, keys } = await aDevice();
    const other = await signedIn(await aBuyer(database.db));
    await addPushDevice(database.db, other, { intent: "addDevice", endpoint, ...keys });
    expect(await count()).toBe(0);
    expect(await ownPushDevices(database.db, other)).toMatchObject([{ isThisOne: true }]);
  });

  test("only for its owner: nobody adds a device to another one's session", async () => {
    const stranger = await aBuyer(database.db);
    await expect(aDevice({ ...stranger, sessionId: buyer.sessionId })).rejects.toThrow(NotSignedIn);
    expect(await count()).toBe(0);
  });
});

describe("quiet hours", () => {
  const quiet = { intent: "quietHours", isOn: "on", from: "22:00", to: "07:00" } as const;
  /** The next time that it is so late in India, tomorrow, so that all was written before. */
  const tomorrow = (time: string) => {
    const day = dayInIndia(Date.now() + 24 * hourMs);
    return () => new Date(`${day}T${time}+05:30`);
  };

  test("hold what is not urgent over midnight, and then send it once", async () => {
    const service = await aPushService();
    const device = await aDevice();
    await chooseQuietHours(database.db, buyer, quiet);
    for (const piece of ["Saddle tote", "Slim belt"]) await aMessage(piece);
    await aMessage("Slim belt: two", { conversation: 1 });
    await aMessage("Slim belt: three", { conversation: 1 });
    const moments = [tomorrow("01:15:00"), tomorrow("06:59:59")];
    for (const now of moments) await work({ ...service, now });
    expect(service.received).toEqual([]);
    await work({ ...service, now: tomorrow("07:00:01") });
    expect(service.received).toHaveLength(1);
    const shown = JSON.parse(device.decrypt(service.received[0]?.body ?? Buffer.of())) as Record<
      string,
      string
    >;
    expect(shown["title"]).toContain("3");
    expect(shown["path"]).toBe("/hi/notices");
    await work({ ...service, now: tomorrow("07:02:00") });
    expect(service.received).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });

  test("are sent together again if the push service was busy", async () => {
    const service = await aPushService();
    await aDevice();
    await chooseQuietHours(database.db, buyer, quiet);
    for (const piece of ["Saddle tote", "Slim belt"]) await aMessage(piece);
    await work({ ...service, now: tomorrow("02:00:00") });
    service.answers.push({ status: 503 });
    await work({ ...service, now: tomorrow("07:00:01") });
    await work({ ...service, now: tomorrow("07:01:30") });
    expect(service.received).toHaveLength(2);
    expect(await waiting()).toBe(0);
  });

  test("do not hold what is urgent", async () => {
    const service = await aPushService();
    await aDevice();
    await chooseQuietHours(database.db, buyer, quiet);
    const { userId, email } = buyer;
    const mail = payoutAccountMail({
      displayName: "Asha",
      account: "•••• 1234",
      payableFrom: new Date(),
    });
    await enqueueMail(database.db, { ...mail, to: email, userId, language: null, cause: "u" });
    await work({ ...service, now: tomorrow("02:00:00") });
    expect(service.received).toMatchObject([{ headers: { urgency: "high" } }]);
  });

  test("are off at first, and end when somebody says so", async () => {
    expect(await ownQuietHours(database.db, buyer)).toBeNull();
    await chooseQuietHours(database.db, buyer, quiet);
    expect(await ownQuietHours(database.db, buyer)).toEqual({ from: "22:00", to: "07:00" });
    await chooseQuietHours(database.db, buyer, { ...quiet, isOn: undefined });
    expect(await ownQuietHours(database.db, buyer)).toBeNull();
  });
});
