import { beforeEach, describe, expect, test } from "vitest";
import { changeAdministrator, withdrawRequest } from "#modules/identity/public.server.ts";
import { TooSoonForApproval } from "#modules/identity/approvals/errors.ts";
import { addRate } from "#modules/settlement/public.server.ts";
import { system } from "#policy/actor.ts";
import { dayInIndia, nextMidnightMs } from "#shared/ist.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { workOnApprovals } from "./public.server.ts";
import { useApprovals } from "#tests/support/approval-requests.ts";

const {
  database,
  now,
  newest,
  requestId,
  makeFriendAdministrator,
  isAdministrator,
  actionsOf,
  hoursPass,
} = useApprovals();

describe("somebody who is alone", () => {
  beforeEach(async () => {
    await changeAdministrator(database.db, now.asha, { userId: now.ravi.userId, isAdmin: false });
    await database.db.$client.query("delete from mail_outbox");
  });

  test("waits 24 hours, and learns it by mail", async () => {
    const { db } = database;
    expect(await makeFriendAdministrator()).toBe("afterApproval");
    const [mail] = await writtenMails(db, { to: now.asha.email });
    expect(mail?.subject).toContain("Takes effect on");
    expect(mail?.text).toContain("Until then you can withdraw it.");
    await hoursPass(23);
    await workOnApprovals(db, system);
    expect(await isAdministrator(now.friend)).toBe(false);
    await hoursPass(2);
    await workOnApprovals(db, system);
    await workOnApprovals(db, system);
    expect(await isAdministrator(now.friend)).toBe(true);
    expect(await actionsOf(now.friend.userId)).toEqual([
      { actor: now.asha.userId, action: "identity.makeAdministrator" },
    ]);
    expect(
      (await writtenMails(db, { to: now.asha.email })).map(({ subject }) => subject),
    ).toContain("Your request: Make somebody an administrator");
  });

  test("can withdraw it meanwhile", async () => {
    const { db } = database;
    await makeFriendAdministrator();
    await withdrawRequest(db, now.asha, { requestId: await requestId() });
    await hoursPass(25);
    await workOnApprovals(db, system);
    expect(await isAdministrator(now.friend)).toBe(false);
    expect((await newest()).status).toBe("withdrawn");
  });

  test("gets the reason if it is no longer possible", async () => {
    const { db } = database;
    await makeFriendAdministrator();
    await db.$client.query("update users set email_verified = false where id = $1", [
      now.friend.userId,
    ]);
    await hoursPass(25);
    await workOnApprovals(db, system);
    expect(await newest()).toMatchObject({
      status: "failed",
      reason: "The address of this account is not confirmed yet.",
    });
    expect(await isAdministrator(now.friend)).toBe(false);
  });

  test("chooses a later day for a rate that would begin before", async () => {
    const tomorrow = dayInIndia(nextMidnightMs(Date.now()));
    const rate = { kind: "tcs", validFrom: tomorrow, basisPoints: 75, legalBasis: "Act" } as const;
    await expect(addRate(database.db, now.asha, rate)).rejects.toThrow(TooSoonForApproval);
  });
});
