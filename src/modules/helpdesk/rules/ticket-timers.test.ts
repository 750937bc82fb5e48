import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ticketTimers } from "./ticket-timers.ts";
import { numberInSearch, ticketNumber, ticketStatuses } from "./ticket-values.ts";

const at = (text: string) => new Date(`${text}Z`);
const opened = at("2026-11-02T10:00:00");
const ticket = {
  status: "open",
  openedAt: opened,
  waitsSince: opened,
  acknowledgedAt: null,
} as const;

describe("the timers of a ticket", () => {
  it("ask for an acknowledgement within 48 hours and an answer within four weeks", () => {
    expect(ticketTimers(ticket, at("2026-11-02T11:00:00"))).toEqual({
      acknowledgeBy: at("2026-11-04T10:00:00"),
      answerBy: at("2026-11-30T10:00:00"),
      state: "inTime",
    });
  });

  it.each([
    ["2026-11-03T09:59:59", "inTime"],
    ["2026-11-03T10:00:00", "soon"],
    ["2026-11-04T09:59:59", "soon"],
    ["2026-11-04T10:00:00", "overdue"],
  ])("is at %s: %s", (now, state) => {
    expect(ticketTimers(ticket, at(now)).state).toBe(state);
  });

  it.each([
    ["2026-11-23T09:59:59", "inTime"],
    ["2026-11-23T10:00:00", "soon"],
    ["2026-11-30T10:00:00", "overdue"],
  ])("is, acknowledged, at %s: %s", (now, state) => {
    const acknowledged = { ...ticket, acknowledgedAt: at("2026-11-03T10:00:00") };
    expect(ticketTimers(acknowledged, at(now)).state).toBe(state);
  });

  it("run only while the person waits for us, and never beyond a month", () => {
    fc.assert(
      fc.property(
        fc.date({
          min: at("2020-01-01T00:00:00"),
          max: at("2099-12-01T00:00:00"),
          noInvalidDate: true,
        }),
        fc.constantFrom(...ticketStatuses),
        (waitsSince, status) => {
          const { answerBy } = ticketTimers({ ...ticket, status, waitsSince }, opened);
          if (status !== "open") {
            expect(answerBy).toBeNull();
            return;
          }
          const month = new Date(waitsSince);
          month.setUTCMonth(month.getUTCMonth() + 1);
          expect(answerBy?.getTime()).toBeLessThanOrEqual(month.getTime());
        },
      ),
    );
  });
});

describe("the number of a ticket", () => {
  it("is found however somebody types it", () => {
    for (const typed of [ticketNumber(100001), "tkt100001", " 100001 "])
      expect(numberInSearch(typed)).toBe(100001);
    for (const typed of ["", "asha@example.com", "TKT-", "9".repeat(13)])
      expect(numberInSearch(typed)).toBeNull();
  });
});
