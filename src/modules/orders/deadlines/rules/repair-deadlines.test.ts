import { describe, expect, it } from "vitest";
import type { DeadlineFacts } from "./deadline-facts.ts";
import { deadlinesOf, mayTakeRefund } from "./deadlines.ts";
import type { ReturnDeadlineFacts as FactsOfReturn } from "./states-of-orders.ts";

const at = (text: string) => new Date(`${text}:00+05:30`);
const begun = at("2026-11-23T10:00");
const delivered: DeadlineFacts = {
  orderId: "order",
  status: "delivered",
  paymentMethod: "online",
  stateCode: "27",
  countsFrom: begun,
  enteredAt: begun,
  hasUnsentPieces: false,
  shipBy: null,
  arrivesBy: null,
  rest: null,
  waitedDays: 0,
  proofs: [],
  proofsOwed: [],
  holiday: null,
  extendedUntil: null,
  missing: null,
  claim: null,
  returns: [],
  accountsAwaited: [],
  taken: [],
};
const repair: FactsOfReturn = {
  id: "r",
  status: "approved",
  isRepair: true,
  isUnrepairable: false,
  enteredAt: begun,
  sentAt: null,
  arrivedAt: null,
};
const stepsOf = (facts: DeadlineFacts) =>
  deadlinesOf(facts).map(({ step, dueAt }) => `${step} ${dueAt.toISOString()}`);

describe("a repair", () => {
  const facts = (back: Partial<FactsOfReturn>): DeadlineFacts => ({
    ...delivered,
    returns: [{ ...repair, ...back }],
  });

  it("that is not sent back reminds both, then allows the refund, then is refunded", () => {
    const late = facts({ status: "replacing" });
    expect(deadlinesOf(late).map(({ step }) => step)).toEqual([
      "repair.remind",
      "repair.mayRefund",
      "repair.refund",
    ]);
    const allowed = deadlinesOf(late)[1]?.dueAt ?? new Date(0);
    expect(mayTakeRefund(late, "r", new Date(allowed.getTime() - 1))).toBe(false);
    expect(mayTakeRefund(late, "r", allowed)).toBe(true);
    expect(mayTakeRefund(late, "another", allowed)).toBe(false);
  });

  it("that is impossible allows the refund at once", () => {
    const impossible = facts({ status: "unrepairable" });
    expect(mayTakeRefund(impossible, "r", at("2026-11-23T10:00"))).toBe(true);
    expect(deadlinesOf(impossible).map(({ step }) => step)).toEqual([
      "unrepairable.remind",
      "unrepairable.refund",
    ]);
  });

  it("that is impossible keeps its refund when the piece is sent back, until its buyer has it", () => {
    const sent = (status: FactsOfReturn["status"]) => facts({ status, isUnrepairable: true });
    expect(mayTakeRefund(sent("replaced"), "r", at("2026-11-23T10:00"))).toBe(true);
    expect(mayTakeRefund(sent("repaired"), "r", at("2026-11-23T10:00"))).toBe(false);
    expect(deadlinesOf(sent("replaced"))).toEqual([]);
  });

  it("waits for a holiday of its shop at most twice as many days of the calendar", () => {
    const holiday = { from: at("2026-11-23T12:00"), until: at("2027-11-23T10:00") };
    const late = { ...facts({ status: "replacing" }), holiday };
    expect(stepsOf(late)).toEqual([
      "repair.remind 2026-12-03T18:30:00.000Z",
      "repair.mayRefund 2026-12-13T18:30:00.000Z",
      "repair.refund 2027-01-02T18:30:00.000Z",
    ]);
    expect(mayTakeRefund(late, "r", at("2026-12-14T10:00"))).toBe(true);
    expect(stepsOf({ ...facts({ status: "unrepairable" }), holiday })).toEqual([
      "unrepairable.remind 2026-11-29T18:30:00.000Z",
      "unrepairable.refund 2026-12-13T18:30:00.000Z",
    ]);
  });

  it("has no refund to take before it arrived, nor once it was sent back; an exchange never", () => {
    const later = at("2027-03-01T10:00");
    for (const status of ["approved", "replaced", "repaired"] as const)
      expect(mayTakeRefund(facts({ status }), "r", later)).toBe(false);
    expect(mayTakeRefund(facts({ status: "replacing", isRepair: false }), "r", later)).toBe(false);
  });
});
