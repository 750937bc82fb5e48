import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { GoodsToIssue, IssuedDocument, Party } from "#modules/invoicing/contract.ts";
import {
  creditSale,
  documentToSend,
  issuedDocument,
  issueSale,
  recordIrn,
} from "#modules/invoicing/index.server.ts";
import { creditLines } from "#modules/invoicing/rules/credit-lines.ts";
import { amountsOf } from "#modules/invoicing/rules/document-lines.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { cleanLine, cleanText } from "#shared/text.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { portalAnswer } from "#tests/support/portal-answer.ts";
import { eInvoiceFile, eInvoicesOfMonth, eInvoiceStanding, ownEInvoice } from "./index.server.ts";
import { checkedEInvoice } from "./queries/e-invoice.ts";
import type { EInvoice } from "./rules/e-invoice.ts";
import { plain } from "./rules/e-invoice-party.ts";
import { monthAsked } from "./rules/months-to-file.ts";

const database = useTestDatabase();
const month = monthAsked(null, new Date());
let seller: UserActor;

beforeAll(async () => {
  seller = await aLargeSeller();
});

async function aLargeSeller(): Promise<UserActor> {
  const made = await aSeller(database.db);
  await database.db.$client.query(
    `update company_settings
     set turnover = 'above_5_crore', city = 'Kolhapur', pin_code = '416001',
       phone = '+91 98450 12345'
     where seller_id = $1`,
    [made.userId],
  );
  return made;
}

const hotel: Party = {
  name: "Hotel Cauvery",
  address: "4 Lake View",
  city: "Bengaluru",
  pinCode: "560025",
  stateCode: "29",
  gstin: "29AABCR1718E1ZL",
  enrolmentNumber: null,
  email: "buy@hotel.example",
  phone: null,
};
const bag: GoodsToIssue = {
  description: "Handbag (Tan)",
  hsn: "42022110",
  quantity: 2,
  unitPricePaise: 211_780,
  gstBasisPoints: 1800,
};

type Given = {
  readonly recipient?: Party;
  readonly shipTo?: Party | null;
  readonly goods?: readonly GoodsToIssue[];
  readonly shippingPaise?: number;
  readonly of?: UserActor;
};

async function issued({
  recipient = hotel,
  shipTo = null,
  goods = [bag],
  shippingPaise = 9900,
  of = seller,
}: Given = {}): Promise<IssuedDocument> {
  const sale = {
    cause: `e-invoice:${crypto.randomUUID()}`,
    sellerId: of.userId,
    buyerId: null,
    orderId: null,
    recipient,
    shipTo,
    placeOfSupply: recipient.stateCode,
    goods,
    shippingPaise,
    totalPaise: null,
    order: null,
    isThroughMarketplace: true,
    isPaid: false,
    terms: null,
    notes: null,
  };
  const { documentId } = await inTransaction(database.db, (tx) => issueSale(tx, system, sale));
  return documentToSend(database.db, system, { documentId });
}

async function credited(document: IssuedDocument, pieces: number): Promise<IssuedDocument> {
  const part = { pieces: [{ line: 1, quantity: pieces }], withShipping: false };
  const credit = {
    ...part,
    totalPaise: Math.min(
      document.totalPaise,
      amountsOf(creditLines(document.lines, [], part)).totalPaise,
    ),
  };
  const note = await inTransaction(database.db, (tx) =>
    creditSale(tx, system, {
      cause: `credit:${document.id}`,
      of: { documentId: document.id },
      credit: pieces === 0 ? "rest" : credit,
    }),
  );
  return documentToSend(database.db, system, { documentId: note?.documentId ?? "" });
}

const nowhere = { city: null, pinCode: null };

async function made(document: IssuedDocument): Promise<EInvoice> {
  const checked = await checkedEInvoice(document, nowhere);
  if ("problems" in checked) throw new Error(checked.problems.join(" "));
  return checked.eInvoice;
}

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
  // Each amount is written with at most two decimals.
  expect(JSON.stringify(eInvoice)).not.toMatch(
    /"(AssAmt|TotAmt|CgstAmt|SgstAmt|IgstAmt|TotItemVal|AssVal|TotInvVal|RndOffAmt)":-?\d+(\.\d{3,}|e)/,
  );
}

const line = (most: number) =>
  fc
    .string({ unit: "binary", minLength: 1, maxLength: most })
    .map(cleanLine)
    .filter((text) => plain(text) !== "");
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
const sales = fc
  .record({
    recipient: party,
    shipTo: fc.option(party),
    goods: fc.array(goods, { minLength: 1, maxLength: 4 }),
    shippingPaise: fc.integer({ min: 0, max: 50_000 }),
  })
  .filter(({ goods: each }) => each.some(({ gstBasisPoints }) => gstBasisPoints > 0));

describe("an e-invoice", () => {
  test("fits the portal's schema and says what its document says, whatever is sold to whom", async () => {
    await fc.assert(
      fc.asyncProperty(sales, fc.nat({ max: 3 }), async (sale, back) => {
        const invoice = await issued(sale);
        agrees(await made(invoice), invoice);
        const note = await credited(invoice, Math.min(back, sale.goods[0]?.quantity ?? 0));
        agrees(await made(note), note);
      }),
      { numRuns: 25 },
    );
  });

  test("names parties, lines and tax in the portal's words", async () => {
    const invoice = await issued({
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
    const note = await made(await credited(invoice, 1));
    expect(note).toMatchObject({
      DocDtls: { Typ: "CRN" },
      RefDtls: { PrecDocDtls: [{ InvNo: invoice.number }] },
      ItemList: [{ Qty: 1, AssAmt: 2117.8 }],
    });
    expect(note).not.toHaveProperty("TranDtls.EcmGstin");
  });

  test("tells all that is missing, in sentences", async () => {
    const small = await aSeller(database.db);
    const incomplete = await issued({
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
    const elsewhere = await issued({ recipient: { ...hotel, pinCode: "400001" } });
    expect(await checkedEInvoice(elsewhere, nowhere)).toEqual({
      problems: [expect.stringContaining("PIN code 400001 is not in Karnataka")],
    });
  });

  test("takes city and PIN code from the company settings where they came after the invoice", async () => {
    const late = await aSeller(database.db);
    const invoice = await issued({ of: late });
    expect(await checkedEInvoice(invoice, { city: "Kolhapur", pinCode: "416001" })).toMatchObject({
      eInvoice: { SellerDtls: { Loc: "Kolhapur", Pin: 416_001 } },
    });
  });
});

describe("whoever issued a document", () => {
  const standing = async (who: UserActor, document: IssuedDocument) =>
    eInvoiceStanding(
      database.db,
      who,
      await issuedDocument(database.db, who, { documentId: document.id }),
    );

  test("is told how it stands to the portal, if the company is above the threshold and the buyer has a GSTIN", async () => {
    const [invoice, toConsumer] = [
      await issued(),
      await issued({ recipient: { ...hotel, gstin: null } }),
    ];
    expect(await standing(seller, invoice)).toMatchObject({ state: "ready", problems: [] });
    expect(await standing(seller, toConsumer)).toBeNull();
    const small = await aSeller(database.db);
    expect(await standing(small, await issued({ of: small }))).toBeNull();
    const administrator = await aPerson(database.db, { isAdmin: true });
    expect(await standing(administrator, invoice)).toBeNull();
    await recordIrn(database.db, seller, { documentId: invoice.id, ...portalAnswer(invoice) });
    expect(await standing(seller, invoice)).toEqual({ state: "reported" });
  });

  test("gets its e-invoice, and nobody else does", async () => {
    const invoice = await issued();
    expect(
      (await ownEInvoice(database.db, seller, { documentId: invoice.id })).eInvoice.DocDtls.No,
    ).toBe(invoice.number);
    await expect(
      ownEInvoice(database.db, await aSeller(database.db), { documentId: invoice.id }),
    ).rejects.toThrow(NotFound);
  });

  test("gets a month's in one file: what can be reported and is not yet", async () => {
    const own = await aLargeSeller();
    const [first, , broken, reported] = [
      await issued({ of: own }),
      await issued({ of: own, recipient: { ...hotel, gstin: null } }),
      await issued({ of: own, recipient: { ...hotel, city: null } }),
      await issued({ of: own }),
    ];
    await recordIrn(database.db, own, { documentId: reported.id, ...portalAnswer(reported) });
    const note = await credited(first, 0);
    expect(await eInvoicesOfMonth(database.db, own, { ...month, after: null })).toEqual({
      isConcerned: true,
      reported: 1,
      unreported: 3,
      file: {
        ready: 2,
        incomplete: [
          {
            id: broken.id,
            number: broken.number,
            recipientName: "Hotel Cauvery",
            problems: [expect.stringContaining("no city")],
          },
        ],
        next: null,
      },
    });
    const file: unknown = JSON.parse(
      await eInvoiceFile(database.db, own, { ...month, after: null }),
    );
    expect(file).toMatchObject([
      { DocDtls: { No: first.number } },
      { DocDtls: { No: note.number, Typ: "CRN" } },
    ]);
    await expect(
      eInvoiceFile(database.db, await aSeller(database.db), { ...month, after: null }),
    ).rejects.toThrow("no e-invoice to report");
  });
});
