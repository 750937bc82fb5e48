import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { summaryNames } from "../contract.ts";
import { documentTable, gstr1, sellerFilers, summaryTable } from "../public.server.ts";
import { requestedMonth } from "./rules/months-to-file.ts";
import {
  anArtisan,
  supply,
  bag,
  chappals,
  book,
  suite,
  somebody,
  shop,
  months,
  sellAll,
  collected,
  filed,
  today,
  ours,
  issued,
  total,
  numbersOf,
} from "#tests/support/filed-supplies.ts";

const database = useTestDatabase();

beforeAll(async () => {
  await database.db.$client.query("update platform_settings set gstin = $1, tcs_gstin = $1", [
    ours,
  ]);
});

describe("the return of a month", () => {
  test(
    "reports each document once: table 12 is the sum of 4, 5, 7, 8 and 9, and all of it the sum of the documents",
    { timeout: 60_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(supply, { minLength: 3, maxLength: 10 }), async (supplies) => {
          const { actor } = await anArtisan(database);
          await sellAll(database, actor, supplies);
          let count = 0;
          for (const month of months) {
            const { sums, register } = await filed(database, actor, month);
            expect(total(sums.hsn)).toEqual(total(sums.sums));
            expect(total(sums.sums)).toEqual(issued(register));
            expect(numbersOf(sums)).toHaveLength(register.length);
            expect(sums.findings).toEqual([]);
            count += register.length;
          }
          expect(count).toBe(
            supplies.length + supplies.filter(({ credit }) => credit !== null).length,
          );
        }),
        { numRuns: 12 },
      );
    },
  );

  test("has each kind of supply in its table, under the names of the official form", async () => {
    const { actor, gstin } = await anArtisan(database);
    const supply = { month: 1, goods: [bag], to: somebody, isWithin: true, credit: null };
    const [toShop] = await sellAll(database, actor, [
      { ...supply, to: shop, isWithin: false },
      supply,
      { ...supply, goods: [chappals], credit: { after: 0, isWhole: true } },
      { ...supply, goods: [suite], isWithin: false, credit: { after: 1, isWhole: true } },
      { ...supply, goods: [book] },
    ]);
    const { json, sums } = await filed(database, actor, "2026-09");
    expect(json).toMatchObject({
      gstin,
      fp: "092026",
      b2b: [
        {
          ctin: shop.gstin,
          inv: [
            {
              inum: toShop,
              pos: "32",
              rchrg: "N",
              inv_typ: "R",
              val: 2598,
              itms: [{ num: 1, itm_det: { rt: 18, txval: 2201.7, iamt: 396.3, csamt: 0 } }],
            },
          ],
        },
      ],
      b2cl: [{ pos: "32", inv: [{ val: 112_199, itms: [{ itm_det: { rt: 18 } }] }] }],
      // The chappals at 5 % were taken back in the same month: no row of zeros.
      b2cs: [
        {
          sply_ty: "INTRA",
          pos: "29",
          typ: "OE",
          rt: 18,
          txval: 2201.7,
          camt: 198.15,
          samt: 198.15,
        },
      ],
      nil: { inv: [{ sply_ty: "INTRAB2C", nil_amt: 399, expt_amt: 0, ngsup_amt: 0 }] },
      hsn: { hsn_b2b: [{ num: 1, hsn_sc: "4202", uqc: "PCS", qty: 1, rt: 18 }] },
      doc_issue: {
        doc_det: [
          {
            doc_num: 1,
            docs: [
              // One is cancelled; it stands in its table, and its credit note with it.
              { totnum: 4, cancel: 0, net_issue: 4 },
              { totnum: 1, cancel: 0, net_issue: 1 },
            ],
          },
          { doc_num: 5, docs: [{ totnum: 1 }] },
        ],
      },
    });
    expect(json).not.toHaveProperty("cdnur");
    expect(sums.operators).toMatchObject([{ gstin: ours }]);
    const next = await filed(database, actor, "2026-10");
    expect(next.json).toMatchObject({
      cdnur: [{ typ: "B2CL", ntty: "C", val: 112_199, pos: "32" }],
    });
    expect(next.json).not.toHaveProperty("b2cs");
  });

  test("has supplies to Special Economic Zones as SEWP and SEWOP, between States and never in table 8", async () => {
    const { actor } = await anArtisan(database);
    const toZone = { month: 1, goods: [bag], to: shop, isWithin: true };
    const credit = { after: 0, isWhole: false };
    await sellAll(database, actor, [
      { ...toZone, sez: "with_tax", credit },
      { ...toZone, sez: "under_lut", credit },
    ]);
    const { json, sums, register } = await filed(database, actor, "2026-09");
    const taxed = { rt: 18, txval: 2201.7, iamt: 396.3, csamt: 0 };
    const free = { rt: 0, txval: 2216.8, iamt: 0, csamt: 0 };
    expect(json).toMatchObject({
      b2b: [
        {
          inv: [
            { inv_typ: "SEWP", itms: [{ itm_det: taxed }] },
            { inv_typ: "SEWOP", val: 2217, itms: [{ itm_det: free }] },
          ],
        },
      ],
      cdnr: [{ nt: [{ inv_typ: "SEWP" }, { inv_typ: "SEWOP" }] }],
      hsn: { hsn_b2b: [{ rt: 0, txval: 99 }, { rt: 18 }] },
    });
    expect(json).not.toHaveProperty("nil");
    expect(register.map(({ isInterState }) => isInterState)).toEqual([true, true, true, true]);
    // The value that TCS is collected on: 83.90 of shipping are left of the first, 99.00 of the other.
    expect(sums.operators).toMatchObject([{ taxablePaise: 8390 + 9900, cgstPaise: 0 }]);
  });

  test("uses the limit of the day: an invoice of ₹1,12,199 was large in August 2024, not the day before", async () => {
    const { actor } = await anArtisan(database);
    const { rows } = await database.db.$client.query<{ day: string; above: string }>(
      `select d.day::text as day,
         (
           select above_paise
           from b2cl_limits
           where valid_from <= d.day
           order by valid_from desc
           limit 1
         ) as above
       from (values ('2024-07-31'::date), ('2024-08-01')) d(day)`,
    );
    expect(rows.map(({ above }) => Number(above))).toEqual([25_000_000, 10_000_000]);
    await sellAll(database, actor, [
      { month: 1, goods: [suite], to: somebody, isWithin: false, credit: null },
    ]);
    await database.db.$client.query(
      "update b2cl_limits set above_paise = 12000000 where valid_from = '2024-08-01'",
    );
    const { sums } = await filed(database, actor, "2026-09");
    await database.db.$client.query(
      "update b2cl_limits set above_paise = 10000000 where valid_from = '2024-08-01'",
    );
    expect(sums.sums.map(({ section }) => section)).toEqual(["b2cs"]);
  });

  test("without documents is empty: on screen, as tables and in the official form, which can be filed", async () => {
    const { actor, gstin } = await anArtisan(database);
    const { sums, register, json, documents } = await filed(database, actor, "2026-08");
    expect(sums).toMatchObject({
      sums: [],
      b2cs: [],
      nil: [],
      hsn: [],
      ranges: [],
      operators: [],
      findings: [],
    });
    expect([register, json]).toEqual([
      [],
      { gstin, fp: "082026", version: expect.any(String), hash: "hash" },
    ]);
    expect(
      (await collected(documentTable(documents(null)))).join("").trimEnd().split("\n"),
    ).toHaveLength(1);
    for (const name of summaryNames)
      expect([...summaryTable(name, sums)].join("").trimEnd().split("\n")).toHaveLength(1);
  });

  test("lists what to check: an invalid GSTIN, one of another state, an HSN code that is too short", async () => {
    const { actor } = await anArtisan(database);
    await database.db.$client.query(
      `update company_settings
       set turnover = 'above_5_crore', e_invoices_from = '2027-01-01'
       where seller_id = $1`,
      [actor.userId],
    );
    const supply = { month: 0, goods: [{ ...bag, hsn: "4202" }], isWithin: true, credit: null };
    await sellAll(database, actor, [{ ...supply, to: { ...shop, gstin: "32AAPFU0939F1Z0" } }]);
    await sellAll(database, actor, [{ ...supply, to: { ...shop, stateCode: "29" } }]);
    expect(
      (await filed(database, actor, "2026-08")).sums.findings.map(({ what, count }) => [
        what,
        count,
      ]),
    ).toEqual([
      ["gstin", 1],
      ["recipientState", 1],
      ["hsn", 2],
    ]);
  });

  test("as a table contains no formula", async () => {
    const { actor } = await anArtisan(database);
    await sellAll(database, actor, [
      { month: 0, goods: [bag], to: shop, isWithin: true, credit: null },
    ]);
    const { documents } = await filed(database, actor, "2026-08");
    expect((await collected(documentTable(documents("b2b")))).join("")).toContain(
      `"'=Shop ""Kochi"""`,
    );
  });

  test("cannot be read by another seller", async () => {
    const [mine, other] = [await anArtisan(database), await aPerson(database.db)];
    const { of } = await filed(database, mine.actor, "2026-08");
    await expect(
      gstr1(database.db, other, { of, month: requestedMonth("2026-08", today), hsnDigits: 4 }),
    ).rejects.toThrow();
    await expect(
      gstr1(database.db, (await anArtisan(database)).actor, {
        of,
        month: requestedMonth("2026-08", today),
        hsnDigits: 4,
      }),
    ).rejects.toThrow();
  });
});

test.each([
  ["composition", "composition"],
  ["unregistered", "nothing"],
] as const)("who is %s files %s of these", async (registration, files) => {
  const artisan = await aSeller(database.db, { registration, state: "08" });
  expect(
    await sellerFilers(database.db, artisan, { month: requestedMonth(null, today) }),
  ).toMatchObject([{ files }]);
});
