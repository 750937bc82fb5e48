import { beforeAll, describe, expect, test } from "vitest";
import { issueCreditNote, issueInvoice } from "#modules/invoicing/public.server.ts";
import { gstinCheckCharacter } from "#modules/tax/rules/gstin.ts";
import { system } from "#policy/actor.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { documentTable, gstr1, sellerFilers } from "../public.server.ts";
import { requestedMonth } from "./rules/months-to-file.ts";
import {
  anArtisan,
  at,
  bag,
  somebody,
  shop,
  sellAll,
  collected,
  filed,
  today,
  ours,
  total,
} from "#tests/support/filed-supplies.ts";

const database = useTestDatabase();

beforeAll(async () => {
  await database.db.$client.query("update platform_settings set gstin = $1, tcs_gstin = $1", [
    ours,
  ]);
});

describe("the return of a month with corrections", () => {
  test("does not change when an order of that month is cancelled in the next, which subtracts it", async () => {
    const { actor } = await anArtisan(database);
    await sellAll(database, actor, [
      {
        month: 0,
        goods: [bag],
        to: somebody,
        isWithin: false,
        credit: { after: 1, isWhole: true },
      },
    ]);
    const [august, september] = [
      await filed(database, actor, "2026-08"),
      await filed(database, actor, "2026-09"),
    ];
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

  test("of a seller who registered during the month has the tax of later invoices, and the earlier bills in a list of their own", async () => {
    const actor = await aSeller(database.db, { registration: "unregistered", state: "29" });
    const sell = (day: number) =>
      at(database, `2026-09-${day}T10:00:00Z`, (tx) =>
        issueInvoice(tx, system, {
          cause: `sale:${crypto.randomUUID()}`,
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
    const { json, register } = await filed(database, actor, "2026-09");
    expect(json).toMatchObject({
      gstin,
      b2cs: [{ txval: 2117.8, camt: 190.6, samt: 190.6 }],
      doc_issue: { doc_det: [{ docs: [{ totnum: 1 }] }] },
    });
    expect(register.map(({ kind }) => kind)).toEqual(["invoice"]);
    const month = requestedMonth("2026-09", today);
    const [, before] = await sellerFilers(database.db, actor, { month });
    expect(before).toMatchObject({ supplier: "29ABCPK1234L1Z9", files: "nothing" });
    if (before === undefined) throw new Error("They had another registration");
    expect(await gstr1(database.db, actor, { of: before, month, hsnDigits: 4 })).toMatchObject({
      sums: [{ section: "nil", taxablePaise: 211_780 }],
      ranges: [{ kind: "bill", total: 1 }],
    });
  });

  test("subtracts an invoice of last financial year, with a credit note number of this year", async () => {
    const { actor } = await anArtisan(database);
    const { documentId, number } = await at(database, "2026-02-10T10:00:00Z", (tx) =>
      issueInvoice(tx, system, {
        cause: `sale:${crypto.randomUUID()}`,
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
    await at(database, "2026-10-05T10:00:00Z", (tx) =>
      issueCreditNote(tx, system, {
        cause: `credit:${crypto.randomUUID()}`,
        of: { documentId },
        credit: "rest",
      }),
    );
    const { json, documents, sums } = await filed(database, actor, "2026-10");
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
    const { actor } = await anArtisan(database);
    const invoice = await at(database, "2025-03-10T10:00:00Z", (tx) =>
      issueInvoice(tx, system, {
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
    await at(database, "2025-11-30T18:29:59Z", (tx) =>
      issueCreditNote(tx, system, {
        cause: "credit:in-time",
        of: { documentId: invoice.documentId },
        credit: half,
      }),
    );
    await at(database, "2025-11-30T18:30:00Z", (tx) =>
      issueCreditNote(tx, system, {
        cause: "credit:late",
        of: { documentId: invoice.documentId },
        credit: half,
      }),
    );
    const [november, december] = [
      await filed(database, actor, "2025-11"),
      await filed(database, actor, "2025-12"),
    ];
    expect(november.sums.sums).toMatchObject([{ section: "cdnr", taxablePaise: -211_780 }]);
    expect(december.sums).toMatchObject({
      sums: [{ section: "late" }],
      hsn: [],
      ranges: [{ total: 1 }],
      findings: [{ what: "late", count: 1 }],
    });
  });
});

test("numbers that a restore lost are in table 13 as cancelled, and somebody should look at them", async () => {
  const { actor, gstin } = await anArtisan(database);
  const sold = { month: 2, goods: [bag], to: somebody, isWithin: true, credit: null };
  await sellAll(database, actor, [sold, sold]);
  await database.db.$client.query(
    `insert into document_series_gaps (
       supplier, kind, financial_year, first_serial, last_serial, first_number, last_number,
       issued_at, reason, recorded_by
     )
     values (
       $1, 'invoice', 2026, 3, 5, 'INV-202610-00003', 'INV-202610-00005', '2026-10-20', 'A restore',
       $2
     )`,
    [gstin, actor.userId],
  );
  await database.db.$client.query(
    "update document_series set last_serial = 5 where supplier = $1 and kind = 'invoice'",
    [gstin],
  );
  await sellAll(database, actor, [sold]);
  const { sums } = await filed(database, actor, "2026-10");
  expect(sums.ranges).toEqual([
    {
      kind: "invoice",
      from: "INV-202610-00001",
      to: "INV-202610-00006",
      total: 6,
      cancelled: 3,
    },
  ]);
  expect(sums.findings).toEqual([
    { what: "lost", count: 3, numbers: ["INV-202610-00003", "INV-202610-00005"] },
  ]);
});
