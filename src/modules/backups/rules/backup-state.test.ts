import { describe, expect, test } from "vitest";
import type { BackupRun, BackupSetup } from "../contract.ts";
import { statusOf, troubleOf } from "./backup-state.ts";

const now = new Date("2026-11-22T21:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const setup: BackupSetup = {
  isEmbedded: true,
  isProduction: true,
  place: "/mnt/backups",
  nightlyAt: "02:30",
  isEncrypted: true,
};
const run: BackupRun = {
  id: 1,
  startedAt: hoursAgo(1),
  storedAt: hoursAgo(1),
  finishedAt: hoursAgo(1),
  fileName: "base/charma",
  fileBytes: 1,
  checkedAt: hoursAgo(1),
  checkSummary: "0 differences.",
  problem: null,
};

describe("a run", () => {
  test.each([
    ["checked", {}],
    ["failed", { checkedAt: null, problem: "The disk is full." }],
    ["running", { finishedAt: null, checkedAt: null }],
    ["interrupted", { finishedAt: null, checkedAt: null, startedAt: hoursAgo(6) }],
  ])("is %s", (status, change) => {
    expect(statusOf({ ...run, ...change }, now)).toBe(status);
  });
});

describe("an administrator", () => {
  const good = { last: run, lastGoodAt: hoursAgo(25), now };

  test("sees nothing while last night's backup could be restored", () => {
    expect(troubleOf(setup, good)).toBeNull();
  });
  test("sees that no backup could be restored for 26 hours, or ever", () => {
    expect(troubleOf(setup, { ...good, lastGoodAt: hoursAgo(27) })).toBe("overdue");
    expect(troubleOf(setup, { last: null, lastGoodAt: null, now })).toBe("overdue");
  });
  test("sees a failure at once, also of a backup that was started by hand", () => {
    const failed = { ...good, last: { checkedAt: null } };
    expect(troubleOf(setup, failed)).toBe("failed");
    expect(troubleOf({ ...setup, nightlyAt: null }, failed)).toBe("failed");
    expect(troubleOf({ ...setup, nightlyAt: null }, { ...good, lastGoodAt: null })).toBeNull();
  });
  test("sees in production that no place is set, and not while trying the shop out", () => {
    expect(troubleOf({ ...setup, place: null }, good)).toBe("noPlace");
    expect(troubleOf({ ...setup, place: null, isProduction: false }, good)).toBeNull();
  });
  test("looks after a server of DATABASE_URL elsewhere", () => {
    expect(troubleOf({ ...setup, isEmbedded: false, place: null }, good)).toBeNull();
  });
});
