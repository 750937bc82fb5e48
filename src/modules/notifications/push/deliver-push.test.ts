import { beforeEach, describe, expect, test } from "vitest";
import { endOwnSessions, suspendAccount } from "#modules/identity/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { NotSignedIn } from "#shared/errors.ts";
import { aBuyer, aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  aPushDevice,
  aPushedMessage,
  inAnotherBrowser,
  pushSender,
  waitingPushes,
  workOnPushes,
} from "#tests/support/push-devices.ts";
import { aBrowserToPush, aPushService } from "#tests/support/push-service.ts";
import { silentLog } from "#tests/support/silent-log.ts";
import { addPushDevice, chooseNotices, deliverPush, ownPushDevices } from "../public.server.ts";

const database = useTestDatabase();
const hourMs = 3_600_000;
let buyer: UserActor;

beforeEach(async () => {
  await database.db.$client.query("delete from push_outbox");
  await database.db.$client.query("delete from pgboss.job where name = 'pushes'");
  buyer = await inAnotherBrowser(database.db, await aBuyer(database.db));
});

const inBrowser = (person: UserActor) => inAnotherBrowser(database.db, person);
const aDevice = (person = buyer) => aPushDevice(database.db, person);
const aMessage = (
  subject: string,
  given: { readonly conversation?: number; readonly cause?: string } = {},
) => aPushedMessage(database.db, { to: buyer, subject, ...given });
const work = (given: Parameters<typeof workOnPushes>[1]) => workOnPushes(database.db, given);
const waiting = () => waitingPushes(database.db);

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
    await aDevice(await inBrowser(buyer));
    const again = () => aMessage("Belt", { cause: "same" });
    await Promise.all([again(), again(), again()]);
    const { rows } = await database.db.$client.query<{ id: string }>("select id from push_outbox");
    const delivery = {
      db: database.db,
      sender: pushSender,
      log: silentLog,
      now: () => new Date(),
      ...service,
    };
    await Promise.all([...rows, ...rows].map(({ id }) => deliverPush(delivery, { pushId: id })));
    expect(service.received).toHaveLength(2);
  });

  test("is not sent again, nor to a new device, if its event runs after it was deleted", async () => {
    await aDevice();
    await aMessage("Belt", { cause: "old" });
    await database.db.$client.query("delete from push_outbox");
    await aDevice(await inBrowser(buyer));
    await aMessage("Belt", { cause: "old" });
    expect(await waiting()).toBe(0);
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
    const other = await inBrowser(buyer);
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
    await endOwnSessions(database.db, await inBrowser(buyer), { sessionId: null });
    expect(await count()).toBe(0);
    buyer = await inBrowser(buyer);
    await aDevice();
    await suspendAccount(database.db, administrator, { userId: buyer.userId, reason: "Fraud" });
    expect(await count()).toBe(0);
  });

  test("when somebody else signs in there: it then gets theirs", async () => {
    const { endpoint, keys } = await aDevice();
    const other = await inBrowser(await aBuyer(database.db));
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
