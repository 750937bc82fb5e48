import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canTakeStep,
  commissionTable,
  commissionSteps,
  type CommissionStep,
} from "./commission-table.ts";
import { commissionStates, mostCounters, mostQuotes } from "./commission-values.ts";

const now = new Date("2026-11-30T10:00:00Z");
const later = new Date("2026-12-05T10:00:00Z");
const steps = Object.keys(commissionTable) as readonly CommissionStep[];
const parties = ["buyer", "seller", "system"] as const;
const facts = { quotes: 1, counters: 0, holdsUntil: later };

/** Every step that a party can take in a state while the quote holds. */
const possible = {
  asked: { buyer: ["withdraw"], seller: ["quote", "decline"], system: ["expire"] },
  quoted: {
    buyer: ["counter", "accept", "withdraw"],
    seller: ["quote", "decline"],
    system: ["expire"],
  },
  countered: { buyer: ["withdraw"], seller: ["quote", "decline"], system: ["expire"] },
  accepted: { buyer: ["accept", "withdraw"], seller: [], system: ["order", "expire"] },
  ordered: { buyer: [], seller: [], system: [] },
  declined: { buyer: [], seller: [], system: [] },
  withdrawn: { buyer: [], seller: [], system: ["order"] },
  expired: { buyer: [], seller: [], system: ["order"] },
} as const;

describe("the table of commissions", () => {
  test.each(commissionStates)("%s: nobody can take a step that is not listed", (state) => {
    for (const by of parties)
      expect([by, commissionSteps(by, { ...facts, state }, now)]).toEqual([
        by,
        possible[state][by],
      ]);
  });

  test("a quote that has ended is neither accepted nor answered", () => {
    for (const step of ["accept", "counter"] as const) {
      const ended = { ...facts, state: "quoted", holdsUntil: now } as const;
      expect(canTakeStep(step, "buyer", ended, now)).toBe(false);
    }
  });

  test("a buyer answers three times with another price, an artisan quotes twenty times", () => {
    const quoted = { ...facts, state: "quoted" } as const;
    expect(canTakeStep("counter", "buyer", { ...quoted, counters: mostCounters - 1 }, now)).toBe(
      true,
    );
    expect(canTakeStep("counter", "buyer", { ...quoted, counters: mostCounters }, now)).toBe(false);
    expect(canTakeStep("quote", "seller", { ...quoted, quotes: mostQuotes }, now)).toBe(false);
  });

  test("whatever people do in any order, an ordered commission stays ordered and was accepted", () => {
    const walk = fc.array(fc.tuple(fc.constantFrom(...steps), fc.constantFrom(...parties)));
    fc.assert(
      fc.property(walk, (taken) => {
        let state: (typeof commissionStates)[number] = "asked";
        let wasAccepted = false;
        for (const [step, by] of taken) {
          if (step === "order" && !wasAccepted) continue;
          if (!canTakeStep(step, by, { ...facts, state }, now)) continue;
          expect(state).not.toBe("ordered");
          state = commissionTable[step].to;
          wasAccepted ||= state === "accepted";
        }
      }),
    );
  });
});
