import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { issueDocument } from "#modules/invoicing/public.server.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  anArtisan,
  at,
  bag,
  book,
  filed,
  issued,
  months,
  ours,
  sellAll,
  shop,
  somebody,
  suite,
  supply,
  today,
  total,
} from "#tests/support/filed-supplies.ts";
import { purchases, sellerFilers } from "../public.server.ts";
import { inputTaxOf } from "../bookkeeping/rules/input-tax-of.ts";
import { requestedMonth } from "../returns/rules/months-to-file.ts";
import { taxedTotal } from "../returns/rules/taxed-total.ts";
import { gstr3b } from "./gstr3b.ts";
import { gstr3bFile, gstr3bTable } from "./gstr3b-file.ts";

const database = useTestDatabase();

beforeAll(async () => {
  await database.db.$client.query("update platform_settings set gstin = $1, tcs_gstin = $1", [
    ours,
  ]);
  clearMemoized();
});

async function summaryOf(actor: UserActor, name: string) {
  const month = requestedMonth(name, today);
  const [of] = await sellerFilers(database.db, actor, { month });
  if (of === undefined) throw new Error("Who has a company files");
  return { of, month, sums: await gstr3b(database.db, actor, { of, month }) };
}

const charge = (actor: UserActor, taxablePaise: number) =>
  at(database, "2026-09-30T17:00:00Z", (tx) =>
    issueDocument(tx, system, {
      cause: `fee:${actor.userId}:${taxablePaise}`,
      kind: "invoice",
      recipientSellerId: actor.userId,
      lines: [{ sac: "998599", gstBasisPoints: 1800, description: "Commission", taxablePaise }],
    }),
  );

describe("GSTR-3B of a month", () => {
  test(
    "has in 3.1 what GSTR-1 has in its tables, in 3.2 its sales to consumers elsewhere, and in 4 the register of input tax",
    { timeout: 60_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(supply, { minLength: 3, maxLength: 9 }),
          fc.integer({ min: 100, max: 999_999_999 }),
          async (supplies, feePaise) => {
            const { actor } = await anArtisan(database);
            await sellAll(database, actor, supplies);
            await charge(actor, feePaise);
            for (const name of months) {
              const { of, month, sums } = await summaryOf(actor, name);
              const { sums: gstr1, register } = await filed(database, actor, name);
              const taxed = gstr1.sums.filter(({ section }) => section !== "nil");
              expect(total([sums.taxed, sums.zeroRated])).toEqual(total(taxed));
              const toZones = register.filter(({ sezSupply }) => sezSupply !== null);
              expect(total([sums.zeroRated])).toEqual(issued(toZones));
              expect(sums.exemptPaise).toBe(
                gstr1.nil.reduce((sum, row) => sum + row.taxablePaise, 0),
              );
              const toConsumers = gstr1.sums.filter(({ section }) =>
                ["b2cl", "b2cs", "cdnur"].includes(section),
              );
              expect(sums.toConsumers.reduce((sum, row) => sum + row.igstPaise, 0)).toBe(
                taxedTotal(toConsumers).igstPaise,
              );
              const bought = await purchases(database.db, actor, { of, month });
              expect(sums.inputTax).toEqual(taxedTotal(bought.map(inputTaxOf)));
            }
          },
        ),
        { numRuns: 8 },
      );
    },
  );

  test("pays the tax with the credit of fees, and says what TCS adds to the cash ledger", async () => {
    const { actor, gstin } = await anArtisan(database);
    const sold = { month: 1, goods: [bag], to: somebody, isWithin: true, credit: null };
    await sellAll(database, actor, [
      sold,
      { ...sold, isWithin: false },
      { ...sold, goods: [book] },
    ]);
    await charge(actor, 50_000);
    const { of, sums } = await summaryOf(actor, "2026-09");
    expect(sums).toMatchObject({
      taxed: { taxablePaise: 440_340, igstPaise: 39_630, cgstPaise: 19_815, sgstPaise: 19_815 },
      exemptPaise: 39_900,
      toConsumers: [{ placeOfSupply: "32", taxablePaise: 220_170, igstPaise: 39_630 }],
      inputTax: { taxablePaise: 50_000, igstPaise: 0, cgstPaise: 4500, sgstPaise: 4500 },
      payments: [
        { tax: "igst", cashPaise: 39_630 },
        { tax: "cgst", byCgstPaise: 4500, cashPaise: 15_315 },
        { tax: "sgst", bySgstPaise: 4500, cashPaise: 15_315 },
      ],
      tcs: { igstPaise: 1101, cgstPaise: 550, sgstPaise: 550 },
    });
    const file = JSON.parse(
      gstr3bFile({ supplier: of.supplier, month: "2026-09" }, sums),
    ) as object;
    expect(file).toMatchObject({
      gstin,
      ret_period: "092026",
      sup_details: {
        osup_det: { txval: 4403.4, iamt: 396.3, camt: 198.15, samt: 198.15, csamt: 0 },
        osup_nil_exmp: { txval: 399 },
      },
      inter_sup: { unreg_details: [{ pos: "32", txval: 2201.7, iamt: 396.3 }] },
      itc_elg: { itc_net: { iamt: 0, camt: 45, samt: 45 } },
    });
    const lines = [...gstr3bTable(sums)].join("");
    expect(lines).toContain("3.1(a),Taxable outward supplies,4403.4,396.3,198.15,198.15\r\n");
    expect(lines).toContain("6.1,To pay in cash with this credit,,396.3,153.15,153.15\r\n");
  });

  test("has supplies to Special Economic Zones in 3.1(b), less credit notes, and their IGST is due", async () => {
    const { actor } = await anArtisan(database);
    const sold = { month: 0, goods: [bag, book], to: shop, isWithin: true, credit: null };
    const credit = { after: 1, isWhole: true };
    await sellAll(database, actor, [
      { ...sold, sez: "with_tax" },
      { ...sold, sez: "under_lut" },
      { ...sold, sez: "under_lut", goods: [bag], credit },
      { ...sold, sez: "with_tax", goods: [bag], credit },
    ]);
    const { sums: august } = await summaryOf(actor, "2026-08");
    const { register } = await filed(database, actor, "2026-08");
    expect(register).toHaveLength(4);
    expect(total([august.zeroRated])).toEqual(issued(register));
    expect(august.zeroRated).toMatchObject({ cgstPaise: 0, sgstPaise: 0 });
    expect(august.zeroRated.igstPaise).toBeGreaterThan(2 * 38_120);
    expect(august).toMatchObject({ taxed: taxedTotal([]), exemptPaise: 0, toConsumers: [] });
    expect(august.payments[0]).toMatchObject({
      tax: "igst",
      cashPaise: august.zeroRated.igstPaise,
    });
    const { sums: september } = await summaryOf(actor, "2026-09");
    const returned = (await filed(database, actor, "2026-09")).register;
    expect(total([september.zeroRated])).toEqual(issued(returned));
    expect(september.zeroRated.taxablePaise).toBeLessThan(-2 * 211_780);
    expect(september).toMatchObject({ taxed: taxedTotal([]), exemptPaise: 0 });
  });

  test("is below zero when more was credited than sold, and then nothing is to pay", async () => {
    const { actor } = await anArtisan(database);
    const large = { month: 0, goods: [suite], to: somebody, isWithin: false };
    await sellAll(database, actor, [{ ...large, credit: { after: 1, isWhole: true } }]);
    const { sums } = await summaryOf(actor, "2026-09");
    expect(sums.taxed.taxablePaise).toBe(-9_508_390);
    expect(sums.toConsumers).toMatchObject([{ placeOfSupply: "32", taxablePaise: -9_508_390 }]);
    expect(sums.payments.map(({ duePaise }) => duePaise)).toEqual([0, 0, 0]);
    expect([...gstr3bTable(sums)].join("")).toContain(",-95083.9,");
  });

  test("of another artisan is not found; the marketplace's has no input tax", async () => {
    const [one, other] = [await anArtisan(database), await anArtisan(database)];
    const { of, month } = await summaryOf(one.actor, "2026-09");
    await expect(gstr3b(database.db, other.actor, { of, month })).rejects.toThrow();
    await charge(other.actor, 70_000);
    const administrator = await aPerson(database.db, { isAdmin: true });
    const own = await gstr3b(database.db, administrator, {
      of: { sellerId: null, supplier: ours },
      month,
    });
    expect(own.taxed.taxablePaise).toBeGreaterThanOrEqual(70_000);
    expect(own.inputTax.taxablePaise).toBe(0);
  });
});
