import { expect, test } from "vitest";
import { MonthNotUnlockable } from "#modules/ledger/errors.ts";
import { lockMonth, monthLocks, unlockMonth } from "#modules/ledger/public.server.ts";
import { useApprovals } from "#tests/support/approval-requests.ts";
import { monthAgo } from "#tests/support/months.ts";
import { approveRequest } from "./public.server.ts";

const { database, now, requestId, actionsOf } = useApprovals();

test("a month is unlocked by two people, the last one first, and its trail stays", async () => {
  const { db } = database;
  await lockMonth(db, now.asha, { month: monthAgo(3), reason: "Filed" });
  await lockMonth(db, now.asha, { month: monthAgo(2), reason: "Filed too" });
  const [last, first] = (await monthLocks(db, now.asha)).locks;
  const [lastId, firstId] = [last?.id ?? "", first?.id ?? ""];
  const late = { lockId: firstId, reason: "A late bill" };
  await expect(unlockMonth(db, now.asha, late)).rejects.toThrow(MonthNotUnlockable);
  expect(await unlockMonth(db, now.asha, { ...late, lockId: lastId })).toBe("afterApproval");
  expect((await monthLocks(db, now.asha)).locks[0]?.unlockedAt).toBeNull();
  await approveRequest(db, now.ravi, { requestId: await requestId() });
  expect((await monthLocks(db, now.asha)).locks[0]).toMatchObject({
    month: monthAgo(2),
    reason: "Filed too",
    lockedByName: now.asha.displayName,
    unlockedByName: now.ravi.displayName,
    unlockReason: "A late bill",
  });
  expect(await actionsOf(lastId)).toEqual([
    { actor: now.asha.userId, action: "ledger.lockMonth" },
    { actor: now.ravi.userId, action: "ledger.unlockMonth" },
  ]);
  await expect(unlockMonth(db, now.asha, { ...late, lockId: lastId })).rejects.toThrow(
    MonthNotUnlockable,
  );
  await expect(unlockMonth(db, now.asha, { lockId: "x", reason: "?" })).rejects.toThrow(
    MonthNotUnlockable,
  );
});
