import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Party } from "#modules/invoicing/contract.ts";
import { creditSale, issueSale } from "#modules/invoicing/index.server.ts";
import { gstinCheckCharacter } from "#modules/tax/rules/gstin.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { addGst } from "#shared/money.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  summaryNames,
  type FiledDocument,
  type Gstr1,
  type Section,
  type TaxedSum,
} from "./contract.ts";
import {
  documentTable,
  filedDocuments,
  gstr1,
  gstr1File,
  sellerFilers,
  summaryTable,
} from "./index.server.ts";
import { monthAsked } from "./rules/months-to-file.ts";

const database = useTestDatabase();
const today = new Date("2026-11-22T06:00:00Z");
const months = ["2026-08", "2026-09", "2026-10"] as const;

const somebody: Party = {
  name: "Meera Iyer",
  address: "4 Lake View",
  city: "Kochi",
  pinCode: "682001",
  stateCode: "32",
  gstin: null,
  enrolmentNumber: null,
  email: null,
  phone: null,
};
const shop: Party = {
  ...somebody,
  name: '=Shop "Kochi"',
  gstin: `32AAPFU0939F1Z${gstinCheckCharacter("32AAPFU0939F1Z")}`,
};
const bag = {
  description: "Handbag",
  hsn: "42022110",
  quantity: 1,
  unitPricePaise: 211_780,
  gstBasisPoints: 1800,
};
const chappals = {
  description: "Chappals",
  hsn: "64032040",
  quantity: 2,
  unitPricePaise: 149_900,
  gstBasisPoints: 500,
};
const book = {
  description: "Pattern book",
  hsn: "49019900",
  quantity: 1,
  unitPricePaise: 30_000,
  gstBasisPoints: 0,
};
const suite = {
  description: "Trunk",
  hsn: "42021190",
  quantity: 1,
  unitPricePaise: 9_500_000,
  gstBasisPoints: 1800,
};

const ours = "29AABCF8078M1C8";
beforeAll(async () => {
  await database.db.$client.query("update platform_settings set gstin = $1", [ours]);
});

let sellers = 0;
/** A seller in Karnataka with a series of their own. */
async function anArtisan(): Promise<{ readonly actor: UserActor; readonly gstin: string }> {
  const actor = await aSeller(database.db, { state: "29" });
  const begun = `29AAPFU${String(1000 + sellers++)}F1Z`;
  const gstin = begun + gstinCheckCharacter(begun);
  await database.db.$client.query("update company_settings set gstin = $2 where seller_id = $1", [
    actor.userId,
    gstin,
  ]);
  return { actor, gstin };
}

/** The transaction's own clock: whatever asks now() hears this time. */
function at<Result>(time: string, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return inTransaction(database.db, async (tx) => {
    await tx.$client.query(
      `create schema if not exists hands; create or replace function hands.now() returns timestamptz language sql as $$ select '${time}'::timestamptz $$; set local search_path = hands, public, pg_catalog`,
    );
    return work(tx);
  });
}

let causes = 0;
type Sale = {
  readonly month: number;
  readonly goods: readonly (typeof bag)[];
  readonly to: Party;
  readonly isWithin: boolean;
  readonly credit: null | { readonly after: number; readonly isWhole: boolean };
};

const inclusive = (piece = bag) => addGst(piece.unitPricePaise, piece.gstBasisPoints);

type Sold = {
  readonly number: string;
  readonly credit: null | { readonly month: number; readonly write: () => Promise<unknown> };
};

async function sell(seller: UserActor, sale: Sale): Promise<Sold> {
  const placeOfSupply = sale.isWithin ? "29" : "32";
  const { documentId, number } = await at(`${months[sale.month]}-1${causes % 9}T10:00:00Z`, (tx) =>
    issueSale(tx, system, {
      cause: `sale:${causes++}`,
      sellerId: seller.userId,
      buyerId: null,
      orderId: null,
      recipient: sale.to,
      shipTo: null,
      placeOfSupply,
      goods: sale.goods,
      shippingPaise: 9900,
      totalPaise: null,
      order: {
        number: "ORD-1763700000000",
        placedAt: "2026-08-01T10:00:00Z",
        paymentMethod: "online",
      },
      isThroughMarketplace: true,
      isPaid: true,
      terms: null,
      notes: null,
    }),
  );
  if (sale.credit === null) return { number, credit: null };
  const { after, isWhole } = sale.credit;
  const month = Math.min(2, sale.month + after);
  const credit = isWhole
    ? "rest"
    : {
        pieces: [{ line: 1, quantity: 1 }],
        withShipping: false,
        totalPaise: inclusive(sale.goods[0]),
      };
  return {
    number,
    credit: {
      month,
      write: () =>
        at(`${months[month]}-25T10:00:00Z`, (tx) =>
          creditSale(tx, system, { cause: `credit:${causes++}`, of: { documentId }, credit }),
        ),
    },
  };
}

/** One after another, as time goes. */
async function sellAll(seller: UserActor, sales: readonly Sale[]): Promise<readonly string[]> {
  const sold: Sold[] = [];
  for (const sale of sales.toSorted((a, b) => a.month - b.month))
    sold.push(await sell(seller, sale));
  for (const credit of sold
    .flatMap((each) => each.credit ?? [])
    .toSorted((a, b) => a.month - b.month))
    await credit.write();
  return sold.map(({ number }) => number);
}

async function collected<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function filed(actor: UserActor, name: string) {
  const month = monthAsked(name, today);
  const [of] = await sellerFilers(database.db, actor, { month });
  if (of === undefined) throw new Error("Who has a company files");
  const sums = await gstr1(database.db, actor, { of, month, hsnDigits: of.hsnDigits });
  const documents = (section: Section | null) =>
    filedDocuments(database.db, actor, { of, month, section });
  const text = (await collected(gstr1File(of, month, sums, documents))).join("");
  return {
    of,
    sums,
    documents,
    register: await collected(documents(null)),
    json: JSON.parse(text) as Record<string, never>,
    text,
  };
}

const columns = ["taxablePaise", "cgstPaise", "sgstPaise", "igstPaise"] as const;
const total = (rows: readonly TaxedSum[]) =>
  columns.map((column) => rows.reduce((sum, row) => sum + row[column], 0));
const issued = (documents: readonly FiledDocument[]) =>
  total(
    documents.flatMap(({ kind, items }) =>
      items.map(
        (item) =>
          Object.fromEntries(
            columns.map((column) => [
              column,
              kind === "credit_note" ? -item[column] : item[column],
            ]),
          ) as TaxedSum,
      ),
    ),
  );

function numbersOf({ ranges }: Gstr1): readonly number[] {
  const serial = (number: string) => Number(number.slice(-5));
  return ranges.flatMap(({ from, to, total: count }) => {
    expect(serial(to) - serial(from) + 1).toBe(count);
    return Array.from({ length: count }, (_, index) => serial(from) + index);
  });
}

const goods = fc.uniqueArray(fc.constantFrom(bag, chappals, book), {
  minLength: 1,
  maxLength: 3,
  selector: ({ hsn }) => hsn,
});
const sale: fc.Arbitrary<Sale> = fc.record({
  month: fc.nat(2),
  goods: fc.oneof(
    { weight: 4, arbitrary: goods },
    { weight: 1, arbitrary: fc.constant([suite, bag]) },
  ),
  to: fc.constantFrom(somebody, shop),
  isWithin: fc.boolean(),
  credit: fc.option(fc.record({ after: fc.nat(1), isWhole: fc.boolean() })),
});

describe("the return of a month", () => {
  test(
    "tells each document once: table 12 is the sum of 4, 5, 7, 8 and 9, and all of it the sum of the documents",
    { timeout: 60_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(sale, { minLength: 3, maxLength: 10 }), async (sales) => {
          const { actor } = await anArtisan();
          await sellAll(actor, sales);
          let count = 0;
          for (const month of months) {
            const { sums, register } = await filed(actor, month);
            expect(total(sums.hsn)).toEqual(total(sums.sums));
            expect(total(sums.sums)).toEqual(issued(register));
            expect(numbersOf(sums)).toHaveLength(register.length);
            expect(sums.findings).toEqual([]);
            count += register.length;
          }
          expect(count).toBe(sales.length + sales.filter(({ credit }) => credit !== null).length);
        }),
        { numRuns: 12 },
      );
    },
  );

  test("has each kind of sale in its table, with what the official form calls it", async () => {
    const { actor, gstin } = await anArtisan();
    const sold = { month: 1, goods: [bag], to: somebody, isWithin: true, credit: null };
    const [toShop] = await sellAll(actor, [
      { ...sold, to: shop, isWithin: false },
      sold,
      { ...sold, goods: [chappals], credit: { after: 0, isWhole: true } },
      { ...sold, goods: [suite], isWithin: false, credit: { after: 1, isWhole: true } },
      { ...sold, goods: [book] },
    ]);
    const { json, sums } = await filed(actor, "2026-09");
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
      b2cs: [
        { sply_ty: "INTRA", pos: "29", typ: "OE", rt: 5, txval: 0 },
        { rt: 18, txval: 2201.7, camt: 198.15, samt: 198.15 },
      ],
      nil: { inv: [{ sply_ty: "INTRAB2C", nil_amt: 399, expt_amt: 0, ngsup_amt: 0 }] },
      hsn: { hsn_b2b: [{ num: 1, hsn_sc: "4202", uqc: "PCS", qty: 1, rt: 18 }] },
      doc_issue: {
        doc_det: [
          {
            doc_num: 1,
            docs: [
              { totnum: 4, cancel: 1, net_issue: 3 },
              { totnum: 1, cancel: 0, net_issue: 1 },
            ],
          },
          { doc_num: 5, docs: [{ totnum: 1 }] },
        ],
      },
    });
    expect(json).not.toHaveProperty("cdnur");
    expect(sums.operators).toMatchObject([{ gstin: ours }]);
    const next = await filed(actor, "2026-10");
    expect(next.json).toMatchObject({
      cdnur: [{ typ: "B2CL", ntty: "C", val: 112_199, pos: "32" }],
    });
    expect(next.json).not.toHaveProperty("b2cs");
  });

  test("keeps the limit of the day: an invoice of ₹1,12,199 was large in August 2024, not the day before", async () => {
    const { actor } = await anArtisan();
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
    await sellAll(actor, [
      { month: 1, goods: [suite], to: somebody, isWithin: false, credit: null },
    ]);
    await database.db.$client.query(
      "update b2cl_limits set above_paise = 12000000 where valid_from = '2024-08-01'",
    );
    const { sums } = await filed(actor, "2026-09");
    await database.db.$client.query(
      "update b2cl_limits set above_paise = 10000000 where valid_from = '2024-08-01'",
    );
    expect(sums.sums.map(({ section }) => section)).toEqual(["b2cs"]);
  });

  test("without a document is empty: on screen, as tables and in the official form, which can be filed as it is", async () => {
    const { actor, gstin } = await anArtisan();
    const { sums, register, json, documents } = await filed(actor, "2026-08");
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

  test("stays as it was filed when an order of that month is cancelled in the next, which takes it off", async () => {
    const { actor } = await anArtisan();
    await sellAll(actor, [
      {
        month: 0,
        goods: [bag],
        to: somebody,
        isWithin: false,
        credit: { after: 1, isWhole: true },
      },
    ]);
    const [august, september] = [await filed(actor, "2026-08"), await filed(actor, "2026-09")];
    expect(august.json).toMatchObject({
      b2cs: [{ pos: "32", txval: 2201.7, iamt: 396.3 }],
      doc_issue: { doc_det: [{ docs: [{ totnum: 1, cancel: 0, net_issue: 1 }] }] },
    });
    expect(september.json).toMatchObject({
      b2cs: [{ pos: "32", txval: -2201.7, iamt: -396.3 }],
      doc_issue: { doc_det: [{ doc_num: 5, docs: [{ totnum: 1 }] }] },
    });
    expect((await collected(documentTable(september.documents(null)))).join("")).toMatch(
      /,CRN-202609-00001,/,
    );
    expect(total([...august.sums.sums, ...september.sums.sums])).toEqual([0, 0, 0, 0]);
  });

  test("of one who registered within it has the tax of what came after, and the bills of before in a list of their own", async () => {
    const actor = await aSeller(database.db, { registration: "unregistered", state: "29" });
    const sell = (day: number) =>
      at(`2026-09-${day}T10:00:00Z`, (tx) =>
        issueSale(tx, system, {
          cause: `sale:${causes++}`,
          sellerId: actor.userId,
          buyerId: null,
          orderId: null,
          recipient: { ...somebody, stateCode: "29" },
          shipTo: null,
          placeOfSupply: "29",
          goods: [bag],
          shippingPaise: 0,
          totalPaise: null,
          order: null,
          isThroughMarketplace: true,
          isPaid: true,
          terms: null,
          notes: null,
        }),
      );
    await sell(10);
    const gstin = `29AAPFU9999F1Z${gstinCheckCharacter("29AAPFU9999F1Z")}`;
    await database.db.$client.query(
      `update company_settings
       set registration_type = 'regular', gstin = $2, enrolment_number = null
       where seller_id = $1`,
      [actor.userId, gstin],
    );
    await sell(20);
    const { json, register } = await filed(actor, "2026-09");
    expect(json).toMatchObject({
      gstin,
      b2cs: [{ txval: 2117.8, camt: 190.6, samt: 190.6 }],
      doc_issue: { doc_det: [{ docs: [{ totnum: 1 }] }] },
    });
    expect(register.map(({ kind }) => kind)).toEqual(["invoice"]);
    const month = monthAsked("2026-09", today);
    const [, before] = await sellerFilers(database.db, actor, { month });
    expect(before).toMatchObject({ supplier: "29ABCPK1234L1Z9", files: "nothing" });
    if (before === undefined) throw new Error("They had another registration");
    expect(await gstr1(database.db, actor, { of: before, month, hsnDigits: 4 })).toMatchObject({
      sums: [{ section: "nil", taxablePaise: 211_780 }],
      ranges: [{ kind: "bill", total: 1 }],
    });
  });

  test("takes an invoice of last financial year off now, under a number of this year", async () => {
    const { actor } = await anArtisan();
    const { documentId, number } = await at("2026-02-10T10:00:00Z", (tx) =>
      issueSale(tx, system, {
        cause: `sale:${causes++}`,
        sellerId: actor.userId,
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
      }),
    );
    await at("2026-10-05T10:00:00Z", (tx) =>
      creditSale(tx, system, { cause: `credit:${causes++}`, of: { documentId }, credit: "rest" }),
    );
    const { json, documents, sums } = await filed(actor, "2026-10");
    expect(json).toMatchObject({
      cdnr: [
        {
          ctin: shop.gstin,
          nt: [
            {
              ntty: "C",
              nt_num: "CRN-202610-00001",
              nt_dt: "05-10-2026",
              itms: [{ itm_det: { rt: 18, txval: 2117.8, iamt: 381.2 } }],
            },
          ],
        },
      ],
    });
    expect(sums.findings).toEqual([]);
    expect((await collected(documentTable(documents("cdnr")))).join("")).toContain(
      `,${number},2026-02-10,`,
    );
  });

  test("leaves out a credit note after 30 November of the next year, and says so", async () => {
    const { actor } = await anArtisan();
    const sold = await at("2025-03-10T10:00:00Z", (tx) =>
      issueSale(tx, system, {
        cause: "sale:old",
        sellerId: actor.userId,
        buyerId: null,
        orderId: null,
        recipient: shop,
        shipTo: null,
        placeOfSupply: "29",
        goods: [{ ...bag, quantity: 2 }],
        shippingPaise: 0,
        totalPaise: null,
        order: null,
        isThroughMarketplace: false,
        isPaid: true,
        terms: null,
        notes: null,
      }),
    );
    const half = { pieces: [{ line: 1, quantity: 1 }], withShipping: false, totalPaise: 249_900 };
    await at("2025-11-30T18:29:59Z", (tx) =>
      creditSale(tx, system, {
        cause: "credit:in-time",
        of: { documentId: sold.documentId },
        credit: half,
      }),
    );
    await at("2025-11-30T18:30:00Z", (tx) =>
      creditSale(tx, system, {
        cause: "credit:late",
        of: { documentId: sold.documentId },
        credit: half,
      }),
    );
    const [november, december] = [await filed(actor, "2025-11"), await filed(actor, "2025-12")];
    expect(november.sums.sums).toMatchObject([{ section: "cdnr", taxablePaise: -211_780 }]);
    expect(december.sums).toMatchObject({
      sums: [{ section: "late" }],
      hsn: [],
      ranges: [{ total: 1 }],
      findings: [{ what: "late", count: 1 }],
    });
  });

  test("shows what to look at: a GSTIN that cannot be, one of another state, an HSN code that is too short", async () => {
    const { actor } = await anArtisan();
    await database.db.$client.query(
      "update company_settings set turnover = 'above_5_crore' where seller_id = $1",
      [actor.userId],
    );
    const sold = { month: 0, goods: [{ ...bag, hsn: "4202" }], isWithin: true, credit: null };
    await sellAll(actor, [{ ...sold, to: { ...shop, gstin: "32AAPFU0939F1Z0" } }]);
    await sellAll(actor, [{ ...sold, to: { ...shop, stateCode: "29" } }]);
    expect(
      (await filed(actor, "2026-08")).sums.findings.map(({ what, count }) => [what, count]),
    ).toEqual([
      ["gstin", 1],
      ["recipientState", 1],
      ["hsn", 2],
    ]);
  });

  test("as a table holds no formula", async () => {
    const { actor } = await anArtisan();
    await sellAll(actor, [{ month: 0, goods: [bag], to: shop, isWithin: true, credit: null }]);
    const { documents } = await filed(actor, "2026-08");
    expect((await collected(documentTable(documents("b2b")))).join("")).toContain(
      `"'=Shop ""Kochi"""`,
    );
  });

  test("is not another seller's to read", async () => {
    const [mine, other] = [await anArtisan(), await aPerson(database.db)];
    const { of } = await filed(mine.actor, "2026-08");
    await expect(
      gstr1(database.db, other, { of, month: monthAsked("2026-08", today), hsnDigits: 4 }),
    ).rejects.toThrow();
    await expect(
      gstr1(database.db, (await anArtisan()).actor, {
        of,
        month: monthAsked("2026-08", today),
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
    await sellerFilers(database.db, artisan, { month: monthAsked(null, today) }),
  ).toMatchObject([{ files }]);
});
