import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { gstr1, gstr1File, sellerFilers } from "#modules/filings/public.server.ts";
import { requestedMonth } from "#modules/filings/returns/rules/months-to-file.ts";
import {
  documentRegister,
  documentsOfOrders,
  issuedDocument,
  issueRefundVoucher,
  markDocumentPaid,
} from "#modules/invoicing/public.server.ts";
import { readDocumentFilters } from "#modules/invoicing/public.ts";
import { checkBooks } from "#modules/reconciliation/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { dayInIndia } from "#shared/ist.ts";
import { aGstin } from "#tests/support/a-gstin.ts";
import {
  aProductInParts,
  anOrderInParts,
  moneyArrivesFor,
  type OrderInParts,
} from "#tests/support/an-order-in-parts.ts";
import { aBuyer, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { collected } from "#tests/support/filed-supplies.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { rows } from "#tests/support/stored-rows.ts";
import type { OrderStatus } from "../contract.ts";
import { cancelOrder, changeOrderStatus, issueDueReceipts } from "../public.server.ts";

/** Receipt vouchers for advances, and refund vouchers for those without a supply. */

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let bag: BuiltProduct;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  await shop.db.$client.query("update company_settings set gstin = $2 where seller_id = $1", [
    seller.userId,
    aGstin(),
  ]);
  bag = await aProductInParts(shop.db, seller);
});

const move = (order: Pick<OrderInParts, "id">, to: OrderStatus) =>
  changeOrderStatus(shop.db, seller, {
    orderId: order.id,
    to,
    carrier: null,
    trackingNumber: null,
    note: null,
  });

const documentsOf = async (order: Pick<OrderInParts, "id">, reader: UserActor = buyer) =>
  (await documentsOfOrders(shop.db, reader, { orderIds: [order.id] })).get(order.id) ?? [];
const kindsOf = async (order: Pick<OrderInParts, "id">) =>
  (await documentsOf(order)).map(({ kind, totalPaise }) => [kind, totalPaise]);
const mailsTo = async (person: UserActor) => {
  await deliverEvents(shop.db, { times: 2 });
  return writtenMails(shop.db, { to: person.email });
};
const due = (receiptVouchers: "advances" | "prepayments" = "advances") =>
  issueDueReceipts(shop.db, system, { receiptVouchers });

describe("an advance", () => {
  test("has its receipt voucher with the payment, once however often the provider repeats itself", async () => {
    const order = await anOrderInParts(shop.db, buyer, bag, { isPaid: false });
    expect(await kindsOf(order)).toEqual([]);
    await moneyArrivesFor(shop.db, "purchase", order.purchaseId, { times: 5 });
    await due();
    expect(await kindsOf(order)).toEqual([["receipt_voucher", 106_200]]);
    const [receipt] = await documentsOf(order);
    const voucher = await issuedDocument(shop.db, buyer, { documentId: receipt?.id ?? "" });
    expect(voucher).toMatchObject({
      number: expect.stringMatching(/^RCV-\d{6}-00001$/),
      viewer: "buyer",
      orderId: order.id,
      status: null,
      lines: [{ gstBasisPoints: 1800, taxablePaise: 106_200, cgstPaise: 0, igstPaise: 0 }],
    });
    const [placed] = await mailsTo(buyer);
    expect(placed?.text).toContain(`Your receipt voucher ${voucher.number} is attached`);
  });

  test("is on the invoice once the order is confirmed, which is cancelled by a credit note alone", async () => {
    const order = await anOrderInParts(shop.db, buyer, bag);
    await move(order, "confirmed");
    await move(order, "cancelled");
    expect(await kindsOf(order)).toEqual([
      ["receipt_voucher", 106_200],
      ["invoice", 354_000],
      ["credit_note", 354_000],
    ]);
  });

  test("of an order that is cancelled before its invoice has a refund voucher, once", async () => {
    const order = await anOrderInParts(shop.db, buyer, bag);
    const clicks = [
      cancelOrder(shop.db, buyer, { orderId: order.id }),
      move(order, "cancelled"),
      cancelOrder(shop.db, buyer, { orderId: order.id }),
    ];
    const ended = await Promise.allSettled(clicks);
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await kindsOf(order)).toEqual([
      ["receipt_voucher", 106_200],
      ["refund_voucher", 106_200],
    ]);
    const [receipt, refund] = await documentsOf(order);
    expect(await issuedDocument(shop.db, seller, { documentId: refund?.id ?? "" })).toMatchObject({
      viewer: "issuer",
      corrects: { number: receipt?.number },
    });
    const cancelled = (await mailsTo(buyer)).find(({ subject }) => subject.includes("cancelled"));
    expect(cancelled?.text).toContain(`Your refund voucher ${refund?.number} is attached`);
  });

  test("of a shop without a GSTIN has no voucher", async () => {
    const artisan = await aSeller(shop.db, { registration: "unregistered" });
    const product = await aProductInParts(shop.db, artisan);
    const order = await anOrderInParts(shop.db, buyer, product, {
      form: {
        city: "Pune",
        state: "27",
        pinCode: "411001",
        totalShownPaise: "300000",
        nowShownPaise: "90000",
      },
    });
    await due("prepayments");
    expect(await kindsOf(order)).toEqual([]);
  });
});

describe("voucher and bill", () => {
  test("an advance that a bill covers is not refunded by a voucher", async () => {
    const order = await anOrderInParts(shop.db, buyer, bag);
    await move(order, "confirmed");
    const refund = await inTransaction(shop.db, (tx) =>
      issueRefundVoucher(tx, system, { cause: "late", orderId: order.id, amountPaise: "rest" }),
    );
    expect(refund).toBeNull();
  });

  test("parts of an advance are refunded until nothing is left, and never more", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 3 }),
        async (parts) => {
          const order = await anOrderInParts(shop.db, buyer, bag);
          const refund = (cause: string, amountPaise: number | "rest") =>
            inTransaction(shop.db, (tx) =>
              issueRefundVoucher(tx, system, { cause, orderId: order.id, amountPaise }),
            );
          for (const [index, part] of parts.entries())
            for (const _again of [1, 2]) await refund(`part:${order.id}:${index}`, part);
          await move(order, "cancelled");
          const paise = (await kindsOf(order)).map(([, amount]) => Number(amount));
          expect(paise.slice(1).reduce((sum, each) => sum + each, 0)).toBe(106_200);
          expect(await refund(`more:${order.id}`, 1)).toBeNull();
        },
      ),
      { numRuns: 8 },
    );
  });

  test("the database refuses a credit note for a voucher, and more than the receipt says", async () => {
    const order = await anOrderInParts(shop.db, buyer, bag);
    const copy = (change: string) =>
      shop.db.$client.query(
        `insert into documents
         select (jsonb_populate_record(d, to_jsonb(d) || jsonb_build_object(
           'id', gen_random_uuid(), 'cause', gen_random_uuid()::text, 'serial', 99,
           'number', 'X99', 'corrects_id', d.id) || $2::jsonb)).*
         from documents d
         where d.advance_order_id = $1`,
        [order.id, change],
      );
    await expect(copy('{"kind":"credit_note","advance_order_id":null}')).rejects.toThrow();
    await expect(
      copy('{"kind":"refund_voucher","taxable_paise":106201,"total_paise":106201}'),
    ).rejects.toThrow();
    await expect(copy('{"kind":"receipt_voucher","corrects_id":null}')).rejects.toThrow(
      "documents_one_receipt",
    );
  });
});

test("a voucher is not marked as paid, and says why", async () => {
  const order = await anOrderInParts(shop.db, buyer, bag);
  const [receipt] = await documentsOf(order);
  await expect(
    markDocumentPaid(shop.db, seller, { documentId: receipt?.id ?? "" }),
  ).rejects.toThrow("A voucher has no status: it asks for no payment.");
});

describe("nobody reads another's voucher", () => {
  test("neither a stranger nor another shop, in lists or alone", async () => {
    const order = await anOrderInParts(shop.db, buyer, bag);
    const [voucher] = await documentsOf(order);
    for (const stranger of [await aBuyer(shop.db), await aSeller(shop.db)]) {
      expect(await documentsOf(order, stranger)).toEqual([]);
      await expect(
        issuedDocument(shop.db, stranger, { documentId: voucher?.id ?? "" }),
      ).rejects.toThrow(NotFound);
    }
  });
});

describe("the numbers", () => {
  test("of ten advances that arrive at once follow one another without a gap", async () => {
    const orders: OrderInParts[] = [];
    for (let index = 0; index < 10; index++)
      orders.push(await anOrderInParts(shop.db, await aBuyer(shop.db), bag, { isPaid: false }));
    await Promise.all(
      orders.map(({ purchaseId }) =>
        moneyArrivesFor(shop.db, "purchase", purchaseId, { times: 2 }),
      ),
    );
    const serials = await rows<{ serial: number }>(
      shop,
      "select serial from documents where issuer_seller_id = $1 order by serial",
      [seller.userId],
    );
    expect(serials.map(({ serial }) => serial)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const found: string[] = [];
    await checkBooks(shop.db, null, (difference) => found.push(difference));
    expect(found).toEqual([]);
  });

  test("of vouchers stand in table 13, natures 6 and 8, and in no table of supplies", async () => {
    const kept = await anOrderInParts(shop.db, buyer, bag);
    const gone = await anOrderInParts(shop.db, await aBuyer(shop.db), bag);
    await move(gone, "cancelled");
    const today = new Date();
    const month = requestedMonth(dayInIndia(today.getTime()).slice(0, 7), today);
    const [of] = await sellerFilers(shop.db, seller, { month });
    if (of === undefined) throw new Error("Who has a company files");
    const sums = await gstr1(shop.db, seller, { of, month, hsnDigits: 4 });
    expect(sums).toMatchObject({ sums: [], b2cs: [], nil: [], hsn: [], operators: [] });
    const nothing = async function* () {};
    const file = JSON.parse((await collected(gstr1File(of, month, sums, nothing))).join("")) as {
      readonly doc_issue: object;
    };
    expect(file).not.toHaveProperty("at");
    expect(file.doc_issue).toMatchObject({
      doc_det: [
        { doc_num: 6, doc_typ: "Receipt Voucher", docs: [{ totnum: 2, cancel: 0, net_issue: 2 }] },
        { doc_num: 8, doc_typ: "Refund Voucher", docs: [{ totnum: 1, cancel: 0, net_issue: 1 }] },
      ],
    });
    const issued = [...(await documentsOf(kept)), ...(await documentsOf(gone, seller))];
    expect(sums.ranges.reduce((count, { total }) => count + total, 0)).toBe(issued.length);
    const register = await documentRegister(shop.db, seller, {
      filters: readDocumentFilters(new URLSearchParams()),
      after: null,
    });
    expect(register.totals).toEqual({ count: 3, billedPaise: 0, creditedPaise: 0, taxPaise: 0 });
  });
});
