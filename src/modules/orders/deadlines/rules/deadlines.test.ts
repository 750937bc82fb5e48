import fs from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderStatuses } from "../../contract.ts";
import { returnStatuses } from "../../returns/contract.ts";
import { nextStatuses } from "../../steps/rules/order-status.ts";
import { deadlineStates } from "./deadline-states.ts";
import { deadlineTable } from "./deadline-table.ts";
import { deadlinesPage } from "./deadlines-page.ts";
import {
  deadlinesOf,
  mayCancelLate,
  mayConfirmArrival,
  promisedDays,
  waitingStep,
} from "./deadlines.ts";
import { stateOfSubject } from "./subject-states.ts";
import type { DeadlineFacts } from "./deadline-facts.ts";
import { stateOfOrder, stateOfReturn } from "./states-of-orders.ts";

const at = (text: string) => new Date(`${text}:00+05:30`);
const placed = at("2026-11-23T10:00");
const pending: DeadlineFacts = {
  orderId: "order",
  status: "pending",
  paymentMethod: "online",
  stateCode: "27",
  countsFrom: placed,
  enteredAt: placed,
  hasUnsentPieces: false,
  shipBy: "2026-11-25",
  arrivesBy: "2026-12-02",
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
type FactsOfReturn = DeadlineFacts["returns"][number];
const aReturn = (more: Partial<FactsOfReturn>): FactsOfReturn => ({
  id: "r",
  status: "approved",
  isRepair: false,
  isUnrepairable: false,
  enteredAt: pending.enteredAt,
  sentAt: null,
  arrivedAt: null,
  ...more,
});
const confirmed: DeadlineFacts = { ...pending, status: "confirmed" };
const asked = at("2026-11-24T10:00");
const shipped: DeadlineFacts = { ...pending, status: "shipped" };
const stepsOf = (facts: DeadlineFacts) =>
  deadlinesOf(facts).map(({ step, dueAt }) => `${step} ${dueAt.toISOString()}`);

describe("the table", () => {
  it("is drawn in docs/deadlines.md: run npm run deadlines", () => {
    expect(fs.readFileSync("docs/deadlines.md", "utf8")).toBe(deadlinesPage());
  });

  it("has each step once, and rows for each state from which something can follow", () => {
    const steps = deadlineTable.map(({ step }) => step);
    expect(new Set(steps).size).toBe(steps.length);
    for (const state of deadlineStates)
      expect(deadlineTable.some((row) => row.state === state)).toBe(true);
    for (const status of orderStatuses)
      if (nextStatuses[status].length > 0) expect(stateOfOrder(status)).not.toBeNull();
    expect(
      returnStatuses.filter((status) => stateOfReturn(aReturn({ status })).state !== null),
    ).toEqual(["requested", "approved", "disputed", "objected", "replacing", "unrepairable"]);
  });
});

describe("an approved return", () => {
  it("waits to be sent, then for its arrival, then for its seller", () => {
    const [sentAt, arrivedAt] = [at("2026-11-24T10:00"), at("2026-11-26T10:00")];
    expect(stateOfReturn(aReturn({})).state).toBe("return_approved");
    expect(stateOfReturn(aReturn({ sentAt }))).toEqual({ state: "return_sent", enteredAt: sentAt });
    expect(stateOfReturn(aReturn({ sentAt, arrivedAt }))).toEqual({
      state: "return_arrived",
      enteredAt: arrivedAt,
    });
  });
});

describe("the deadlines of an order", () => {
  it("pending: reminded after 2 working days, cancelled after 5", () => {
    expect(stepsOf(pending)).toEqual([
      `confirm.remind ${at("2026-11-26T00:00").toISOString()}`,
      `confirm.cancel ${at("2026-11-29T00:00").toISOString()}`,
    ]);
  });

  it("confirmed: reminded after the promised day, cancellable 7 days later", () => {
    expect(stepsOf(confirmed)).toEqual([
      `ship.remind ${at("2026-11-26T00:00").toISOString()}`,
      `ship.mayCancel ${at("2026-12-03T00:00").toISOString()}`,
    ]);
    expect(mayCancelLate(confirmed, at("2026-12-02T23:59"))).toBe(false);
    expect(mayCancelLate(confirmed, at("2026-12-03T00:00"))).toBe(true);
    expect(mayCancelLate({ ...confirmed, status: "shipped" }, at("2027-01-01T00:00"))).toBe(false);
  });

  it("shipped: counts as delivered 7 days after the last promised day, never in cash", () => {
    expect(stepsOf(shipped)).toEqual([
      `arrive.ask ${at("2026-12-03T00:00").toISOString()}`,
      `arrive.assume ${at("2026-12-10T00:00").toISOString()}`,
    ]);
    expect(stepsOf({ ...shipped, paymentMethod: "cod" })).toEqual([
      `arrive.ask ${at("2026-12-03T00:00").toISOString()}`,
    ]);
  });

  it("shipped late: the parcel gets as many days on its way as promised", () => {
    const late = { ...shipped, enteredAt: at("2026-12-20T10:00") };
    expect(promisedDays(late).arrivesBy).toBe("2026-12-27");
  });

  it("an extension moves what would be before; a late reminder gives a day", () => {
    const until = at("2026-12-05T00:00");
    expect(deadlinesOf({ ...pending, extendedUntil: until }).map(({ dueAt }) => dueAt)).toEqual([
      until,
      at("2026-12-06T00:00"),
    ]);
    const takenAt = at("2026-12-20T10:00");
    const reminded = { subjectId: "order", step: "confirm.remind", takenAt };
    expect(deadlinesOf({ ...pending, taken: [reminded] })[0]?.dueAt).toEqual(
      at("2026-12-21T10:00"),
    );
  });

  it("an order older than the promise has the longest published times", () => {
    const old = { ...pending, shipBy: null, arrivesBy: null };
    expect(promisedDays(old)).toEqual({ shipBy: "2026-12-08", arrivesBy: "2026-12-24" });
  });

  it("It arrived is offered from the first promised day, and not for cash", () => {
    const facts = { ...shipped, arrivesFrom: "2026-11-28" };
    expect(mayConfirmArrival(facts, at("2026-11-27T23:59"))).toBe(false);
    expect(mayConfirmArrival(facts, at("2026-11-28T00:00"))).toBe(true);
    expect(mayConfirmArrival({ ...facts, paymentMethod: "cod" }, at("2026-11-28T00:00"))).toBe(
      false,
    );
  });

  it("comes in order, and nothing on its own within a day of its reminder", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...orderStatuses),
        fc.integer({ min: 0, max: 60 }),
        fc.option(fc.integer({ min: -10, max: 90 }), { nil: null }),
        (status, lateDays, extendedDays) => {
          const facts = {
            ...pending,
            status,
            enteredAt: new Date(placed.getTime() + lateDays * 86_400_000),
            extendedUntil:
              extendedDays === null ? null : new Date(placed.getTime() + extendedDays * 86_400_000),
          };
          const coming = deadlinesOf(facts);
          for (const [index, { dueAt }] of coming.entries()) {
            const before = coming[index - 1];
            if (before !== undefined)
              expect(dueAt.getTime() - before.dueAt.getTime()).toBeGreaterThanOrEqual(86_400_000);
            if (facts.extendedUntil !== null)
              expect(dueAt.getTime()).toBeGreaterThanOrEqual(facts.extendedUntil.getTime());
          }
        },
      ),
    );
  });
});

describe("an order whose rest was requested", () => {
  it("is not late while its buyer does not pay: the buyer is reminded twice, then it ends", () => {
    const waiting = { ...confirmed, rest: { requestedAt: asked, paidAt: null } };
    expect(stepsOf(waiting)).toEqual([
      `rest.remind ${at("2026-11-28T00:00").toISOString()}`,
      `rest.remindAgain ${at("2026-12-02T00:00").toISOString()}`,
      `rest.cancel ${at("2026-12-05T00:00").toISOString()}`,
    ]);
    expect(mayCancelLate(waiting, at("2027-03-01T10:00"))).toBe(false);
  });

  it("that was shipped or cancelled waits for no money", () => {
    const rest = { requestedAt: asked, paidAt: null };
    expect(stepsOf({ ...confirmed, status: "cancelled", rest })).toEqual([]);
  });

  it("is promised for as many days later as the shop waited", () => {
    const rest = { requestedAt: asked, paidAt: at("2026-11-27T09:00") };
    const paid = { ...confirmed, rest, waitedDays: 3 };
    expect(promisedDays(paid)).toEqual({ shipBy: "2026-11-28", arrivesBy: "2026-12-05" });
    expect(mayCancelLate(paid, at("2026-12-04T10:00"))).toBe(false);
    expect(mayCancelLate(paid, at("2026-12-07T10:00"))).toBe(true);
  });
});

describe("a refund that goes to an account", () => {
  const refunded: DeadlineFacts = {
    ...pending,
    status: "delivered",
    accountsAwaited: [{ refundId: "refund", enteredAt: placed }],
  };

  it("reminds its buyer once, after five days, while no account is known", () => {
    expect(stepsOf(refunded)).toEqual([`account.remind ${at("2026-11-29T00:00").toISOString()}`]);
    expect(stateOfSubject(refunded, "refund")).toBe("account_awaited");
    expect(stateOfSubject({ ...refunded, accountsAwaited: [] }, "refund")).toBeNull();
  });

  it("is no overdue order: only its buyer can do something", () => {
    const taken = [{ subjectId: "refund", step: "account.remind", takenAt: placed }];
    expect(stepsOf({ ...refunded, taken })).toEqual([]);
    expect(waitingStep({ ...refunded, taken })).toBeNull();
  });
});

describe("the step after which an order waits", () => {
  const taken = (step: string, day: string, subjectId = "order") => ({
    subjectId,
    step,
    takenAt: at(`2026-11-${day}T10:00`),
  });
  it.each([
    ["nothing was taken", confirmed, null],
    ["the order has moved on", { ...shipped, taken: [taken("ship.remind", "26")] }, null],
    [
      "two were taken",
      { ...confirmed, taken: [taken("ship.mayCancel", "29"), taken("ship.remind", "26")] },
      "ship.mayCancel",
    ],
    [
      "its return waits too",
      {
        ...pending,
        status: "delivered",
        returns: [aReturn({})],
        taken: [taken("arrive.ask", "24"), taken("return.send", "28", "r")],
      },
      "return.send",
    ],
  ] as const)("when %s", (_when, facts, step) => {
    expect(waitingStep(facts)?.step ?? null).toBe(step);
  });
});
