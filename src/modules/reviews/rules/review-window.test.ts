import { expect, test } from "vitest";
import { writableUntil } from "./review-window.ts";

const deliveredAt = new Date("2026-08-01T10:00:00Z");
const piece = { deliveredAt, writtenAt: null, isRemoved: false };

test("a delivered piece can be reviewed for 90 days, to the second", () => {
  const end = new Date("2026-10-30T10:00:00Z");
  expect(writableUntil(piece, new Date("2026-10-30T09:59:59Z"))).toEqual(end);
  expect(writableUntil(piece, end)).toBeNull();
});

test("a written review can be changed for 48 hours, also after the 90 days", () => {
  const writtenAt = new Date("2026-10-30T09:00:00Z");
  const now = new Date("2026-11-01T08:59:59Z");
  expect(writableUntil({ ...piece, writtenAt }, now)).toEqual(new Date("2026-11-01T09:00:00Z"));
  expect(writableUntil({ ...piece, writtenAt }, new Date("2026-11-01T09:00:00Z"))).toBeNull();
});

test("a removed review can never be changed", () => {
  expect(
    writableUntil({ deliveredAt, writtenAt: deliveredAt, isRemoved: true }, deliveredAt),
  ).toBeNull();
});
