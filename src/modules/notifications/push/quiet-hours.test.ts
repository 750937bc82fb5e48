import { beforeEach, describe, expect, test } from "vitest";
import { enqueueMail } from "#platform/mail/outbox.ts";
import type { UserActor } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { aBuyer } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  aPushDevice,
  aPushedMessage,
  inAnotherBrowser,
  waitingPushes,
  workOnPushes,
} from "#tests/support/push-devices.ts";
import { aPushService } from "#tests/support/push-service.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import { payoutAccountMail } from "../payout-mail-templates.ts";
import { chooseQuietHours, ownQuietHours } from "../public.server.ts";

const database = useTestDatabase();
const hourMs = 3_600_000;
let buyer: UserActor;

beforeEach(async () => {
  await database.db.$client.query("delete from push_outbox");
  await database.db.$client.query("delete from pgboss.job where name = 'pushes'");
  buyer = await inAnotherBrowser(database.db, await aBuyer(database.db));
});

const aDevice = (person = buyer) => aPushDevice(database.db, person);
const aMessage = (subject: string, given: { readonly conversation?: number } = {}) =>
  aPushedMessage(database.db, { to: buyer, subject, ...given });
const work = (given: Parameters<typeof workOnPushes>[1]) => workOnPushes(database.db, given);
const waiting = () => waitingPushes(database.db);

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
    const { userId } = buyer;
    const to = mailAddressOf(buyer);
    const mail = payoutAccountMail({
      displayName: "Asha",
      account: "•••• 1234",
      payableFrom: new Date(),
    });
    await enqueueMail(database.db, { ...mail, to, userId, language: null, cause: "u" });
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
