import { describe, expect, test } from "vitest";
import {
  approvalRequests,
  approvalsWaiting,
  changeAdministrator,
  changeApprovalLimits,
  changeCommission,
  changeStaffRoles,
  declineRequest,
  ProofNeeded,
  withdrawRequest,
} from "#modules/identity/public.server.ts";
import {
  AlreadyRequested,
  OwnRequest,
  RequestDecided,
  RequesterLostRight,
  RequestOutdated,
} from "#modules/identity/approvals/errors.ts";
import { saveTariff } from "#modules/operations/public.server.ts";
import { tariffToEdit } from "#modules/shipping/public.server.ts";
import { addRate } from "#modules/settlement/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { NotAllowed, NotFound } from "#shared/errors.ts";
import { aPerson } from "#tests/support/builders.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { actorOf } from "#modules/identity/public.server.ts";
import { testConfig } from "#tests/support/config.ts";
import { approveRequest, workOnApprovals } from "./public.server.ts";
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

describe("a new administrator", () => {
  test("needs a second one: nothing changes before, and everything is in the trail", async () => {
    const { db } = database;
    expect(await makeFriendAdministrator()).toBe("afterApproval");
    expect(await isAdministrator(now.friend)).toBe(false);
    expect([await approvalsWaiting(db, now.asha), await approvalsWaiting(db, now.ravi)]).toEqual([
      0, 1,
    ]);
    const { requests } = await approvalRequests(db, now.ravi, { list: "waiting", after: null });
    expect(requests).toMatchObject([
      {
        kind: "identity.makeAdministrator",
        objectName: now.friend.displayName,
        before: { isAdmin: false },
        after: { isAdmin: true },
        requestedBy: now.asha.userId,
        takesEffectAt: null,
        status: "waiting",
      },
    ]);
    const id = await requestId();
    await approveRequest(db, now.ravi, { requestId: id });
    expect(await isAdministrator(now.friend)).toBe(true);
    expect(await actionsOf(id)).toEqual([
      { actor: now.asha.userId, action: "identity.requestApproval" },
      { actor: now.ravi.userId, action: "identity.approveRequest" },
    ]);
    expect(await actionsOf(now.friend.userId)).toEqual([
      { actor: now.ravi.userId, action: "identity.makeAdministrator" },
    ]);
  });

  test("is mailed to the other one, and the decision to who made the request", async () => {
    const { db } = database;
    await makeFriendAdministrator();
    expect((await writtenMails(db, { to: now.ravi.email })).at(-1)?.subject).toBe(
      "Waiting for your approval: Make somebody an administrator",
    );
    expect(await writtenMails(db, { to: now.asha.email })).toEqual([]);
    await declineRequest(db, now.ravi, { requestId: await requestId(), reason: "Not yet" });
    const mail = (await writtenMails(db, { to: now.asha.email })).at(-1);
    expect(mail?.text).toContain(`${now.ravi.displayName} has declined it. Nothing has changed.`);
    expect(mail?.text).toContain("Not yet");
    expect(await isAdministrator(now.friend)).toBe(false);
  });

  test("is never approved or declined by who requested it, not even in the database", async () => {
    const { db } = database;
    await makeFriendAdministrator();
    const own = { requestId: await requestId() };
    await expect(approveRequest(db, now.asha, own)).rejects.toThrow(OwnRequest);
    await expect(declineRequest(db, now.asha, { ...own, reason: "No" })).rejects.toThrow(
      OwnRequest,
    );
    await expect(
      db.$client.query(
        "update approval_requests set status = 'approved', decided_by = requested_by, decided_at = now()",
      ),
    ).rejects.toThrow("approval_requests_never_own");
    await expect(withdrawRequest(db, now.ravi, own)).rejects.toThrow(NotFound);
    await withdrawRequest(db, now.asha, own);
    await expect(approveRequest(db, now.ravi, own)).rejects.toThrow(RequestDecided);
  });

  test("needs a proof of the approver of the last ten minutes", async () => {
    const { db } = database;
    await makeFriendAdministrator();
    const [cookie = ""] = await signedInCookies(db, [now.ravi.userId]);
    const inBrowser = await actorOf(db, new Headers({ Cookie: cookie }), testConfig);
    await db.$client.query("update sessions set proved_at = now() - interval '11 minutes'");
    await expect(approveRequest(db, inBrowser, { requestId: await requestId() })).rejects.toThrow(
      ProofNeeded,
    );
    await db.$client.query("update sessions set proved_at = now()");
    await approveRequest(db, inBrowser, { requestId: await requestId() });
    expect(await isAdministrator(now.friend)).toBe(true);
  });

  test("is not made if who requested it is no administrator any more", async () => {
    const { db } = database;
    await makeFriendAdministrator();
    await changeAdministrator(db, now.ravi, { userId: now.asha.userId, isAdmin: false });
    await expect(approveRequest(db, now.ravi, { requestId: await requestId() })).rejects.toThrow(
      RequesterLostRight,
    );
    expect((await newest()).status).toBe("waiting");
  });

  test("is requested once", async () => {
    await makeFriendAdministrator();
    await expect(makeFriendAdministrator()).rejects.toThrow(AlreadyRequested);
  });

  test.each([1, 2, 3])(
    "of approvals, refusals and a withdrawal at once, one counts (%s)",
    async () => {
      const { db } = database;
      const third = await aPerson(db, { isAdmin: true });
      await makeFriendAdministrator();
      const id = await requestId();
      const outcomes = await Promise.allSettled([
        approveRequest(db, now.ravi, { requestId: id }),
        declineRequest(db, third, { requestId: id, reason: "No" }),
        approveRequest(db, third, { requestId: id }),
        withdrawRequest(db, now.asha, { requestId: id }),
      ]);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const outcome of outcomes)
        if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(RequestDecided);
      expect(await isAdministrator(now.friend)).toBe((await newest()).status === "approved");
    },
  );
});

describe("a request", () => {
  test("is over after a week, with a mail", async () => {
    const { db } = database;
    await makeFriendAdministrator();
    await hoursPass(7 * 24 + 1);
    await expect(approveRequest(db, now.ravi, { requestId: await requestId() })).rejects.toThrow(
      RequestDecided,
    );
    await workOnApprovals(db, system);
    expect((await newest()).status).toBe("expired");
    const [mail] = await writtenMails(db, { to: now.asha.email });
    expect(mail?.text).toContain("nobody decided in time");
  });

  test("does nothing else than it says: what has changed since is refused", async () => {
    const { db } = database;
    const roles = (...list: readonly ("finance" | "support")[]) => ({
      userId: now.friend.userId,
      email: "",
      roles: [...list],
    });
    await changeStaffRoles(db, now.asha, roles("finance"));
    await db.$client.query("update profiles set staff_roles = '{support}' where user_id = $1", [
      now.friend.userId,
    ]);
    await expect(approveRequest(db, now.ravi, { requestId: await requestId() })).rejects.toThrow(
      RequestOutdated,
    );
  });

  test("is seen and approved by the staff with the right to it, and by nobody else", async () => {
    const { db } = database;
    await db.$client.query(
      `update profiles set staff_roles = case when user_id = $1 then '{finance}'::text[] else '{support}' end
       where user_id = any($2)`,
      [now.ravi.userId, [now.ravi.userId, now.friend.userId]],
    );
    await db.$client.query("update profiles set is_admin = false where user_id = $1", [
      now.ravi.userId,
    ]);
    const finance: UserActor = { ...now.ravi, isAdmin: false, staffRoles: ["finance"] };
    const support: UserActor = { ...now.friend, staffRoles: ["support"] };
    const rate = {
      kind: "tcs",
      validFrom: "2099-01-01",
      basisPoints: 75,
      legalBasis: "A",
    } as const;
    await addRate(db, now.asha, rate);
    expect([await approvalsWaiting(db, finance), await approvalsWaiting(db, support)]).toEqual([
      1, 0,
    ]);
    const id = await requestId();
    await expect(approveRequest(db, support, { requestId: id })).rejects.toThrow(NotFound);
    await expect(approveRequest(db, await aPerson(db), { requestId: id })).rejects.toThrow(
      NotAllowed,
    );
    await approveRequest(db, finance, { requestId: id });
    const { rows } = await db.$client.query(
      "select basis_points from withholding_rates where valid_from = '2099-01-01'",
    );
    expect(rows).toEqual([{ basis_points: 75 }]);
  });
});

describe("rates and limits", () => {
  test("the commission waits; lowered limits apply at once, raised ones wait", async () => {
    const { db } = database;
    expect(await changeCommission(db, now.asha, { commissionBasisPoints: 500 })).toBe(
      "afterApproval",
    );
    await approveRequest(db, now.ravi, { requestId: await requestId() });
    const lower = { refundPaise: 4_000_000, payoutPaise: 40_000_000 };
    expect(await changeApprovalLimits(db, now.asha, lower)).toBe("now");
    const higher = { refundPaise: 4_000_000, payoutPaise: 60_000_000 };
    expect(await changeApprovalLimits(db, now.asha, higher)).toBe("afterApproval");
    await approveRequest(db, now.ravi, { requestId: await requestId() });
    const { rows } = await db.$client.query(
      `select commission_basis_points as commission, refund_approval_paise as refund,
         payout_approval_paise as payout
       from platform_settings`,
    );
    expect(rows).toEqual([{ commission: 500, refund: 4_000_000, payout: 60_000_000 }]);
  });

  test("a tariff waits", async () => {
    const { db } = database;
    const { version, tariff } = await tariffToEdit(db, now.asha);
    const changed = { ...tariff, metros: tariff.metros.slice(1) };
    expect(await saveTariff(db, now.asha, { version, tariff: changed })).toBe("afterApproval");
    expect((await tariffToEdit(db, now.asha)).version).toBe(version);
    await approveRequest(db, now.ravi, { requestId: await requestId() });
    expect((await tariffToEdit(db, now.asha)).tariff.metros).toEqual(changed.metros);
  });
});
