import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { IssuedDocument, Party } from "#modules/invoicing/contract.ts";
import { plainForPortal } from "#modules/invoicing/public.ts";
import type { UserActor } from "#policy/actor.ts";
import { cleanLine, cleanText } from "#shared/text.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { checkedEInvoice } from "./e-invoice.ts";
import type { EInvoice } from "./rules/e-invoice.ts";
import {
  aLargeSeller,
  made,
  nowhere,
  hotel,
  bag,
  issued,
  credited,
} from "#tests/support/e-invoices.ts";

const database = useTestDatabase();

let seller: UserActor;

beforeAll(async () => {
  seller = await aLargeSeller(database);
});

const inPaise = (rupees: number) => Math.round(rupees * 100);
const sumOf = (items: EInvoice["ItemList"], pick: (item: EInvoice["ItemList"][number]) => number) =>
  items.reduce((sum, item) => sum + inPaise(pick(item)), 0);

function agrees(eInvoice: EInvoice, document: IssuedDocument): void {
  const { ItemList, ValDtls } = eInvoice;
  expect([
    sumOf(ItemList, (item) => item.AssAmt),
    sumOf(ItemList, (item) => item.CgstAmt),
    sumOf(ItemList, (item) => item.SgstAmt),
    sumOf(ItemList, (item) => item.IgstAmt),
  ]).toEqual([ValDtls.AssVal, ValDtls.CgstVal, ValDtls.SgstVal, ValDtls.IgstVal].map(inPaise));
  expect(
    [
      ValDtls.AssVal,
      ValDtls.CgstVal,
      ValDtls.SgstVal,
      ValDtls.IgstVal,
      ValDtls.RndOffAmt,
      ValDtls.TotInvVal,
    ].map(inPaise),
  ).toEqual([
    document.taxablePaise,
    document.cgstPaise,
    document.sgstPaise,
    document.igstPaise,
    document.roundOffPaise,
    document.totalPaise,
  ]);
  expect(sumOf(ItemList, (item) => item.TotItemVal) + document.roundOffPaise).toBe(
    document.totalPaise,
  );
  // Each amount has at most two decimals.
  expect(JSON.stringify(eInvoice)).not.toMatch(
    /"(AssAmt|TotAmt|CgstAmt|SgstAmt|IgstAmt|TotItemVal|AssVal|TotInvVal|RndOffAmt)":-?\d+(\.\d{3,}|e)/,
  );
}

const line = (most: number) =>
  fc
    .string({ unit: "binary", minLength: 1, maxLength: most })
    .map(cleanLine)
    .filter((text) => plainForPortal(text) !== "");
const address = fc
  .string({
    unit: fc.constantFrom("a", "Z", "7", " ", "\n", ",", '"', "\\", "é", "क", "🧵"),
    minLength: 1,
    maxLength: 400,
  })
  .map((text) => cleanText(`No. ${text}`));
const places = fc.constantFrom(
  { stateCode: "29", gstin: "29AABCR1718E1ZL", pinCode: "560025" },
  { stateCode: "27", gstin: "27ABCPK1234L1ZS", pinCode: "400001" },
  { stateCode: "07", gstin: "07AAACL5678M1ZY", pinCode: "110001" },
);
const party = fc
  .record({
    name: line(150),
    address,
    city: line(80),
    place: places,
    email: fc.option(fc.constantFrom("a@b.example", '"odd"@shop.example')),
    phone: fc.option(fc.constantFrom("+91 98450 12345", "12")),
  })
  .map(({ place, ...rest }): Party => ({ ...rest, ...place, enrolmentNumber: null }));
const goods = fc.record({
  description: line(200),
  hsn: fc.constantFrom("42022110", "640320"),
  quantity: fc.integer({ min: 1, max: 40 }),
  unitPricePaise: fc.integer({ min: 100, max: 9_000_000 }),
  gstBasisPoints: fc.constantFrom(0, 500, 1800),
});
const anySupply = fc
  .record({
    recipient: party,
    shipTo: fc.option(party),
    goods: fc.array(goods, { minLength: 1, maxLength: 4 }),
    shippingPaise: fc.integer({ min: 0, max: 50_000 }),
    sezSupply: fc.constantFrom("with_tax" as const, undefined),
  })
  .filter(({ goods: each }) => each.some(({ gstBasisPoints }) => gstBasisPoints > 0));

describe("an e-invoice", () => {
  test("matches the portal's schema and its document, whatever is sold to whom", async () => {
    await fc.assert(
      fc.asyncProperty(anySupply, fc.nat({ max: 3 }), async (supply, back) => {
        const invoice = await issued(database, seller, supply);
        agrees(await made(invoice), invoice);
        const note = await credited(
          database,
          invoice,
          Math.min(back, supply.goods[0]?.quantity ?? 0),
        );
        agrees(await made(note), note);
      }),
      { numRuns: 25 },
    );
  });

  test("says how a Special Economic Zone is supplied, on invoice and credit note", async () => {
    const types = { with_tax: "SEZWP", under_lut: "SEZWOP" } as const;
    for (const sezSupply of ["with_tax", "under_lut"] as const) {
      const goods = [{ ...bag, gstBasisPoints: sezSupply === "with_tax" ? 1800 : 0 }];
      const invoice = await issued(database, seller, { sezSupply, goods });
      for (const document of [invoice, await credited(database, invoice, 1)]) {
        const eInvoice = await made(document);
        agrees(eInvoice, document);
        expect(eInvoice.TranDtls.SupTyp).toBe(types[sezSupply]);
        expect(eInvoice.ValDtls.IgstVal > 0).toBe(sezSupply === "with_tax");
      }
    }
  });

  test("names parties, lines and tax in the portal's format", async () => {
    const invoice = await issued(database, seller, {
      shipTo: { ...hotel, name: "Hotel Cauvery Annexe", gstin: null, address: "9 Mill Road" },
    });
    expect(await made(invoice)).toMatchObject({
      Version: "1.1",
      TranDtls: { TaxSch: "GST", SupTyp: "B2B", RegRev: "N" },
      DocDtls: { Typ: "INV", No: invoice.number },
      SellerDtls: {
        Gstin: "27AAPFU0939F1ZV",
        LglNm: "Kolhapur Charmakar",
        Addr1: "12 Market Road",
        Loc: "Kolhapur",
        Pin: 416_001,
        Stcd: "27",
        Ph: "919845012345",
      },
      BuyerDtls: { Gstin: "29AABCR1718E1ZL", Pos: "29", Pin: 560_025, Em: "buy@hotel.example" },
      ShipDtls: { LglNm: "Hotel Cauvery Annexe", Addr1: "9 Mill Road", Pin: 560_025 },
      ItemList: [
        {
          SlNo: "1",
          PrdDesc: "Handbag (Tan)",
          IsServc: "N",
          HsnCd: "42022110",
          Qty: 2,
          Unit: "PCS",
          UnitPrice: 2117.8,
          TotAmt: 4235.6,
          AssAmt: 4235.6,
          GstRt: 18,
          IgstAmt: 762.41,
          CgstAmt: 0,
          TotItemVal: 4998.01,
        },
        {
          SlNo: "2",
          PrdDesc: "Shipping",
          Qty: 1,
          Unit: "OTH",
          UnitPrice: 83.9,
          AssAmt: 83.9,
          IgstAmt: 15.1,
        },
      ],
      ValDtls: { AssVal: 4319.5, IgstVal: 777.51, RndOffAmt: -0.01, TotInvVal: 5097 },
    });
    const note = await made(await credited(database, invoice, 1));
    expect(note).toMatchObject({
      DocDtls: { Typ: "CRN" },
      RefDtls: { PrecDocDtls: [{ InvNo: invoice.number }] },
      ItemList: [{ Qty: 1, AssAmt: 2117.8 }],
    });
    expect(note).not.toHaveProperty("TranDtls.EcmGstin");
  });

  test("lists everything that is missing, in sentences", async () => {
    const small = await aSeller(database.db);
    const incomplete = await issued(database, seller, {
      of: small,
      recipient: { ...hotel, city: null, pinCode: null },
      goods: [{ ...bag, hsn: "4202" }],
    });
    expect(await checkedEInvoice(incomplete, nowhere)).toEqual({
      problems: [
        "Please add the city and PIN code to your company settings.",
        expect.stringContaining("no city and PIN code of the buyer"),
        expect.stringContaining("The HSN code of “Handbag (Tan)” is 4202"),
      ],
    });
    const elsewhere = await issued(database, seller, {
      of: small,
      recipient: { ...hotel, pinCode: "400001" },
    });
    expect(await checkedEInvoice(elsewhere, { city: "Kolhapur", pinCode: "416001" })).toEqual({
      problems: [expect.stringContaining("PIN code 400001 is not in Karnataka")],
    });
  });

  test("takes city and PIN code from the company settings if the invoice has none", async () => {
    const late = await aSeller(database.db);
    const invoice = await issued(database, seller, { of: late });
    expect(await checkedEInvoice(invoice, { city: "Kolhapur", pinCode: "416001" })).toMatchObject({
      eInvoice: { SellerDtls: { Loc: "Kolhapur", Pin: 416_001 } },
    });
  });
});
