import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { emptyBooksAndBank } from "#tests/support/bank-statements.ts";
import { aBuyer, aPerson, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { moves, type Movement } from "#tests/support/debts.ts";
import { debtsFile } from "./debts-file.ts";
import { debtsList, debtTotals, exportedDebts } from "./debts-list.ts";
import { ownDebt } from "./own-debt.ts";

const shop = useTestDatabase();
let finance: UserActor;
let seller: UserActor;

beforeEach(async () => {
  await emptyBooksAndBank(shop.db);
  finance = await aPerson(shop.db, { isAdmin: true });
  seller = await aSeller(shop.db);
});

const debtOf = async (of: UserActor) =>
  (await debtsList(shop.db, finance, { after: null })).debts.find(
    ({ sellerId }) => sellerId === of.userId,
  );

/** The ages by the rule in words: credits pay the oldest charges, and what is left is owed. */
function agesInWords(movements: readonly Required<Movement>[]): readonly number[] {
  const oldestFirst = movements
    .map((movement, place) => ({ ...movement, place }))
    .toSorted((a, b) => b.daysAgo - a.daysAgo || a.place - b.place);
  let paid = -oldestFirst.reduce((sum, { amountPaise }) => sum + Math.min(amountPaise, 0), 0);
  const bands = [0, 0, 0, 0];
  for (const { amountPaise, daysAgo } of oldestFirst.filter((each) => each.amountPaise > 0)) {
    const open = amountPaise - Math.min(paid, amountPaise);
    paid -= amountPaise - open;
    const band = [30, 60, 90].filter((days) => daysAgo > days).length;
    bands[band] = (bands[band] ?? 0) + open;
  }
  return bands;
}

describe("the ages of a debt", () => {
  test("opening balances have the age of their booking, whatever their day", async () => {
    const owed = 70_000;
    for (const kind of ["opened", "opened_reversed", "adjusted"])
      await moves(shop.db, seller, { amountPaise: owed, daysAgo: 100, kind });
    expect(Object.values((await debtOf(seller))?.bands ?? {})).toEqual([2 * owed, 0, 0, owed]);
  });

  test("whatever is charged and earned in any order, they are exact and add up to the ledger", async () => {
    const movement = fc.record({
      amountPaise: fc.integer({ min: -50_000_000_000, max: 50_000_000_000 }).filter(Boolean),
      daysAgo: fc.integer({ min: 0, max: 130 }),
      kind: fc.constantFrom("released", "returned", "label", "postage", "adjusted"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 8 }), async (movements) => {
        const one = await aSeller(shop.db);
        for (const each of movements) await moves(shop.db, one, each);
        const balance = movements.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
        const debt = await debtOf(one);
        if (balance <= 0) {
          expect(debt).toBeUndefined();
          return;
        }
        expect(Object.values(debt?.bands ?? {})).toEqual(agesInWords(movements));
        const sum = (of: object) => Object.values(of).reduce((all: number, each) => all + each, 0);
        expect(debt?.owedPaise).toBe(balance);
        expect(sum(debt?.bands ?? {})).toBe(balance);
        expect(sum(debt?.causes ?? {})).toBe(balance);
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  test("a payout took earnings of before, so it never counts as what is owed", async () => {
    await moves(shop.db, seller, { amountPaise: -100_000, daysAgo: 40 });
    await moves(shop.db, seller, { amountPaise: 30_000, daysAgo: 35, kind: "returned" });
    await moves(shop.db, seller, { amountPaise: 100_000, daysAgo: 33, kind: "payout" });
    expect(await debtOf(seller)).toMatchObject({
      owedPaise: 30_000,
      bands: { upTo30: 0, upTo60: 30_000 },
      causes: { returns: 30_000, other: 0 },
      lastPayoutAt: expect.any(Date),
    });
  });

  test.each([
    [30, "upTo30"],
    [31, "upTo60"],
    [60, "upTo60"],
    [61, "upTo90"],
    [90, "upTo90"],
    [91, "older"],
  ])("a charge of %i days ago is in the band %s", async (daysAgo, band) => {
    await moves(shop.db, seller, { amountPaise: 1, daysAgo });
    expect((await debtOf(seller))?.bands).toMatchObject({ [band]: 1 });
  });
});

describe("the page of sellers who owe", () => {
  test("has the largest debts first, all sums, and two statements", async () => {
    const other = await aSeller(shop.db);
    await moves(shop.db, seller, { amountPaise: 12_345, daysAgo: 10 });
    await moves(shop.db, other, { amountPaise: 999_999_999_99, daysAgo: 100 });
    const { debts, next } = await debtsList(shop.db, finance, { after: null });
    expect(debts.map(({ sellerId }) => sellerId)).toEqual([other.userId, seller.userId]);
    expect(next).toBeNull();
    const rest = await debtsList(shop.db, finance, { after: other.userId });
    expect(rest.debts.map(({ sellerId }) => sellerId)).toEqual([seller.userId]);
    expect(await debtTotals(shop.db, finance)).toEqual({
      sellers: 2,
      owedPaise: 999_999_999_99 + 12_345,
      bands: { upTo30: 12_345, upTo60: 0, upTo90: 0, older: 999_999_999_99 },
    });
    expect(await countStatements(() => debtsList(shop.db, finance, { after: null }))).toBe(1);
    expect(await countStatements(() => debtTotals(shop.db, finance))).toBe(1);
  });

  test("comes as a file with rupees and the reference of transfers", async () => {
    await moves(shop.db, seller, { amountPaise: 12_345, kind: "label" });
    let file = "";
    for await (const line of debtsFile(exportedDebts(shop.db, finance))) file += line;
    const [, line = ""] = file.split("\r\n");
    expect(line).toContain("123.45");
    expect(line).toContain(`DUES-${seller.userId.slice(0, 8).toUpperCase()}`);
  });
});

describe("the seller's own page", () => {
  test("names each open charge with what is left of it, in two statements", async () => {
    await moves(shop.db, seller, { amountPaise: 20_000, daysAgo: 20, kind: "postage" });
    await moves(shop.db, seller, { amountPaise: 5000, daysAgo: 10, kind: "label" });
    await moves(shop.db, seller, { amountPaise: -15_000, daysAgo: 5 });
    const debt = await ownDebt(shop.db, seller);
    expect(debt).toMatchObject({ owedPaise: 10_000, isPaused: false, daysToPause: null });
    expect(debt.charges).toMatchObject([
      { kind: "postage", amountPaise: 20_000, openPaise: 5000 },
      { kind: "label", amountPaise: 5000, openPaise: 5000 },
    ]);
    expect(debt.since).toEqual(debt.charges[0]?.at);
    expect(await countStatements(() => ownDebt(shop.db, seller))).toBe(2);
  });

  test("shows nobody else's debt", async () => {
    await moves(shop.db, seller, { amountPaise: 20_000 });
    expect(await ownDebt(shop.db, await aSeller(shop.db))).toMatchObject({
      owedPaise: 0,
      charges: [],
      since: null,
    });
    await expect(ownDebt(shop.db, await aBuyer(shop.db))).rejects.toThrow();
  });
});
