import { expect, test } from "vitest";
import { deadlineSentence } from "./deadline-words.ts";

const dueAt = new Date("2026-12-01T00:00:00+05:30");

test("an order that nobody confirms is refunded only as far as it was paid", () => {
  const words = (paid: "nothing" | "advance" | "all") =>
    deadlineSentence("buyer", { step: "confirm.cancel", dueAt, paid });
  expect(words("nothing")).toBe(
    "If it is not confirmed by 30 Nov, we cancel it and you owe nothing.",
  );
  expect(words("advance")).toBe(
    "If it is not confirmed by 30 Nov, we cancel it and refund what you paid in advance.",
  );
  expect(words("all")).toBe(
    "If it is not confirmed by 30 Nov, we cancel it and refund what you paid.",
  );
});

test.each(["buyer", "seller"] as const)(
  "nothing is refunded to the %s's knowledge of a parcel that was to be paid at the door",
  (party) => {
    const words = (paid: "nothing" | "all") =>
      deadlineSentence(party, { step: "missing.giveUp", dueAt, paid });
    expect(words("nothing")).not.toContain("refund");
    expect(words("nothing")).toMatch(/owes? nothing for what did not arrive/);
    expect(words("all")).toContain("refund");
  },
);

/** What returns and repairs share; a repair is repaired, not refunded. */
const sharedSteps = [
  "return.remind",
  "return.approve",
  "return.send",
  "return.receive",
  "transit.arrive",
  "transit.end",
  "check.receive",
  "dispute.approve",
  "objection.refund",
] as const;

test.each(sharedSteps)("no party of a repair reads of a return at %s", (step) => {
  for (const party of ["buyer", "seller"] as const) {
    const words = (isRepair: boolean) =>
      deadlineSentence(party, { step, dueAt, paid: "all", isRepair });
    expect(words(true)).not.toMatch(/return/i);
    expect(words(true)).toContain("30 Nov");
    expect(words(false)).not.toMatch(/repair/i);
    expect(words(false)).toContain("30 Nov");
  }
});

test("whoever objects to an exchange that nobody decides reads of its replacement", () => {
  const words = deadlineSentence("buyer", { step: "objection.refund", dueAt, paid: "all" });
  expect(words).toContain("or the replacement you asked for");
});
