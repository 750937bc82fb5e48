import { expect, test } from "vitest";
import type { ScanKind } from "#platform/couriers/courier-provider.ts";
import { reportsToMail } from "./reports-to-mail.ts";

const report = (kind: ScanKind, hour: number, isRecent = true) => ({
  kind,
  at: new Date(Date.UTC(2026, 10, 29, hour)),
  words: null,
  digest: `${kind} ${hour}`,
  isRecent,
});

test("only the latest report is news", () => {
  const fresh = [report("failed_attempt", 9), report("out_for_delivery", 7)];
  expect(reportsToMail(fresh, "under_way")).toEqual([fresh[0]]);
  expect(reportsToMail([...fresh, report("in_transit", 10)], "under_way")).toEqual([]);
});

test("nothing is news about a parcel that has ended, and nothing of the day before yesterday", () => {
  const attempt = report("failed_attempt", 9);
  for (const outcome of ["delivered", "returning", "lost", "returned"] as const)
    expect(reportsToMail([attempt], outcome)).toEqual([]);
  expect(reportsToMail([report("failed_attempt", 9, false)], "under_way")).toEqual([]);
  expect(reportsToMail([], "under_way")).toEqual([]);
});
