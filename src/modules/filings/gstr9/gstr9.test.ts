import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { issueCreditNote, issueInvoice } from "#modules/invoicing/public.server.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  anArtisan,
  at,
  bag,
  filed,
  ours,
  sellAll,
  shop,
  somebody,
  supply,
  today,
  total,
} from "#tests/support/filed-supplies.ts";
import { closeTcsMonths, gstr1, gstr8, sellerFilers } from "../public.server.ts";
import { requestedMonth } from "../returns/rules/months-to-file.ts";
import { tcsOf } from "../tcs/rules/month-of-tcs.ts";
import { gstr9 } from "./gstr9.ts";
import { gstr9b } from "./gstr9b.ts";
import { monthsOfYear, requestedYear, yearsToFile } from "./rules/financial-years.ts";
import { gstr9bTable, gstr9Table } from "./year-tables.ts";

const database = useTestDatabase();
const year = requestedYear("2026", today);
const lastYear = requestedYear("2025", today);

beforeAll(async () => {
  await database.db.$client.query("update platform_settings set gstin = $1, tcs_gstin = $1", [
    ours,
  ]);
  clearMemoized();
});

async function figuresOf(actor: UserActor, of = year) {
  const [filer] = await sellerFilers(database.db, actor, { month: { month: of.name, ...of } });
  if (filer === undefined) throw new Error("Who has a company files");
  return gstr9(database.db, actor, { of: filer, year: of });
}

/** Table 12 over the whole year, as if it were a month. */
async function hsnInOneStatement(actor: UserActor) {
  const month = {
    ...monthsOfYear(year)[0],
    month: year.name,
    from: year.from,
    before: year.before,
  };
  const [of] = await sellerFilers(database.db, actor, { month });
  if (of === undefined) throw new Error("Who has a company files");
  return (await gstr1(database.db, actor, { of, month, hsnDigits: of.hsnDigits })).hsn;
}

const sale = {
  buyerId: null,
  orderId: null,
  recipient: shop,
  shipTo: null,
  placeOfSupply: "32",
  goods: [bag],
  shippingPaise: 0,
  totalPaise: null,
  order: null,
  isThroughMarketplace: false,
  isPaid: true,
  terms: null,
  notes: null,
};

/** An invoice of last year, taken back on a day. */
async function soldLastYear({ userId }: UserActor, creditedAt: string): Promise<void> {
  const { documentId } = await at(database, "2026-02-10T10:00:00Z", (tx) =>
    issueInvoice(tx, system, { ...sale, cause: `old:${userId}`, sellerId: userId }),
  );
  await at(database, creditedAt, (tx) =>
    issueCreditNote(tx, system, {
      cause: `taken-back:${userId}`,
      of: { documentId },
      credit: "rest",
    }),
  );
}

describe("GSTR-9 of a year", () => {
  test(
    "is the sum of its twelve months, with the credit notes for earlier years apart",
    { timeout: 90_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(supply, { minLength: 2, maxLength: 8 }),
          fc.boolean(),
          async (supplies, hasEarlier) => {
            const { actor } = await anArtisan(database);
            if (hasEarlier) await soldLastYear(actor, "2026-05-05T10:00:00Z");
            await sellAll(database, actor, supplies);
            const figures = await figuresOf(actor);
            const monthly = [];
            for (const { month, from } of monthsOfYear(year))
              if (from <= today) monthly.push((await filed(database, actor, month)).sums);
            const untaxed = {
              taxablePaise: figures.exemptPaise + figures.toZonesUnderLutPaise,
              cgstPaise: 0,
              sgstPaise: 0,
              igstPaise: 0,
            };
            expect(total([figures.due, figures.ofEarlierYears, untaxed])).toEqual(
              total(monthly.flatMap(({ sums }) => sums)),
            );
            expect(total(figures.hsn)).toEqual(total(monthly.flatMap(({ hsn }) => hsn)));
            expect(figures.ofEarlierYears.taxablePaise).toBe(hasEarlier ? -211_780 : 0);
            expect(figures.turnoverPaise).toBe(figures.due.taxablePaise + untaxed.taxablePaise);
            expect(figures.hsn).toEqual(await hsnInOneStatement(actor));
          },
        ),
        { numRuns: 6 },
      );
    },
  );

  test("has zones with IGST in 4D and under a letter of undertaking in 5B", async () => {
    const { actor } = await anArtisan(database);
    const credit = { after: 1, isWhole: true };
    const sold = { month: 0, goods: [bag], to: shop, isWithin: true, credit: null };
    await sellAll(database, actor, [
      { ...sold, sez: "with_tax" },
      { ...sold, sez: "with_tax", credit },
      { ...sold, sez: "under_lut" },
      { ...sold, sez: "under_lut", credit },
    ]);
    const figures = await figuresOf(actor);
    const nothing = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
    const { taxablePaise, igstPaise } = figures.due;
    expect(igstPaise).toBeGreaterThan(0);
    expect(figures).toMatchObject({
      toBusinesses: nothing,
      toZonesWithTax: { taxablePaise: 2 * taxablePaise, igstPaise: 2 * igstPaise, cgstPaise: 0 },
      creditNotes: { taxablePaise: -taxablePaise, igstPaise: -igstPaise },
      exemptPaise: 0,
      turnoverPaise: taxablePaise + figures.toZonesUnderLutPaise,
    });
    expect(figures.toZonesUnderLutPaise).toBeGreaterThan(211_780);
    const lines = [...gstr9Table(figures)].join("");
    expect(lines).toContain("4D,To Special Economic Zones with tax,");
    expect(lines).toContain("5B,");
  });

  test("has what was credited until 30 November after it in table 11, once", async () => {
    const { actor } = await anArtisan(database);
    await soldLastYear(actor, "2026-11-20T10:00:00Z");
    const before = await figuresOf(actor, lastYear);
    expect(before.toBusinesses.taxablePaise).toBe(211_780);
    expect(before.due.taxablePaise).toBe(211_780);
    expect(before.reducedLater).toMatchObject({ taxablePaise: -211_780, igstPaise: -38_120 });
    const present = await figuresOf(actor);
    expect(present.due.taxablePaise).toBe(0);
    expect(present.ofEarlierYears.taxablePaise).toBe(-211_780);
    expect([...gstr9Table(before)].join("")).toContain("11,Reduced after the year,-2117.8,-381.2");
  });

  test("of another artisan is not found", async () => {
    const [one, other] = [await anArtisan(database), await anArtisan(database)];
    const of = { sellerId: one.actor.userId, supplier: one.gstin, hsnDigits: 4 };
    await expect(gstr9(database.db, other.actor, { of, year })).rejects.toThrow();
  });
});

test("the years to choose from begin in April in India", () => {
  const names = (now: string) => yearsToFile(new Date(now)).map(({ name }) => name);
  expect(names("2027-03-31T18:29:59Z")).toEqual(["2026-27", "2025-26", "2024-25"]);
  expect(names("2027-03-31T18:30:00Z")[0]).toBe("2027-28");
  expect(requestedYear("1999", today).name).toBe("2026-27");
});

test("GSTR-9B is the sum of the year's GSTR-8, by month and by supplier", async () => {
  const administrator = await aPerson(database.db, { isAdmin: true });
  const { actor } = await anArtisan(database);
  await sellAll(database, actor, [
    { month: 0, goods: [bag], to: somebody, isWithin: true, credit: null },
    { month: 1, goods: [bag], to: shop, isWithin: false, credit: { after: 1, isWhole: true } },
  ]);
  await at(database, "2026-10-01T01:00:00Z", (tx) => closeTcsMonths(tx, system));
  const sums = await gstr9b(database.db, administrator, { year, now: today });
  const filedTcs = [];
  for (const { month, from } of monthsOfYear(year))
    if (from <= today)
      filedTcs.push(
        ...(await gstr8(database.db, administrator, { month: requestedMonth(month, today) })).rows,
      );
  const tcs = filedTcs.reduce((sum, row) => sum + tcsOf(row), 0);
  expect(tcs).toBeGreaterThan(0);
  expect(sums.months.reduce((sum, row) => sum + tcsOf(row), 0)).toBe(tcs);
  expect(sums.suppliers.reduce((sum, row) => sum + tcsOf(row), 0)).toBe(tcs);
  expect(sums.months.find(({ month }) => month === "2026-08")).toMatchObject({ isClosed: true });
  expect([...gstr9bTable(sums)].join("")).toContain("2026-08,as filed,");
  await expect(gstr9b(database.db, actor, { year })).rejects.toThrow();
});
