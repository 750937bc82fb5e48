import { expect, test } from "vitest";
import { healthNotice } from "./health-notice.ts";

const nothing = { failedJobs: 0, differences: 0, hasBackupTrouble: false };
const books = { name: "books", state: "failing" } as const;
const backup = { name: "backup", state: "failing" } as const;
const disk = { name: "disk", state: "degraded" } as const;

test("counts the failing checks, and the degraded ones if none fails", () => {
  expect(healthNotice([books, disk], nothing)).toEqual({ count: 1, isFailing: true });
  expect(healthNotice([disk], nothing)).toEqual({ count: 1, isFailing: false });
});

test("leaves out what has a line of its own", () => {
  const named = { failedJobs: 3, differences: 2, hasBackupTrouble: true };
  const jobs = { name: "failed-jobs", state: "degraded" } as const;
  expect(healthNotice([books, backup, jobs], named)).toEqual({ count: 0, isFailing: false });
  expect(healthNotice([books, backup, disk], named)).toEqual({ count: 1, isFailing: false });
});
