import fc from "fast-check";
import { expect, test } from "vitest";
import { accounts, type Account } from "../contract.ts";
import { credit, debit, gathered, imbalance } from "./entries.ts";

const account = fc.constantFrom(...(Object.keys(accounts) as Account[]));
const entry = fc.record({
  account,
  amountPaise: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  partyId: fc.constantFrom("a", "b"),
});

test("merging keeps each party's sum on each account", () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
      const sums = (
        list: readonly { account: string; partyId?: string; amountPaise: number }[],
      ) => {
        const found: Record<string, number> = {};
        for (const { account: name, partyId, amountPaise } of list)
          found[`${name}:${partyId}`] = (found[`${name}:${partyId}`] ?? 0) + amountPaise;
        return Object.fromEntries(
          Object.entries(found)
            .filter(([, sum]) => sum !== 0)
            .toSorted(),
        );
      };
      const together = gathered(entries);
      expect(sums(together)).toEqual(sums(entries));
      expect(new Set(together.map(({ account: name, partyId }) => `${name}:${partyId}`)).size).toBe(
        together.length,
      );
      expect(imbalance(together)).toBe(imbalance(entries));
    }),
  );
});

test("a debit and a credit of one amount balance", () => {
  expect(imbalance([debit("bank", 500), credit("seller_payable", 500, "a")])).toBe(0);
});
