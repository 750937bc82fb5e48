import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { gstr1, sellerFilers } from "#modules/filings/public.server.ts";
import { requestedMonth } from "#modules/filings/returns/rules/months-to-file.ts";
import { documentsOfOrders, issuedDocument } from "#modules/invoicing/public.server.ts";
import { refundsOfOrder } from "#modules/payments/public.server.ts";
import { checkBooks } from "#modules/reconciliation/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { aReturn, deliver } from "#tests/support/a-return.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import type { BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { aScratch, useSalesOfBags } from "#tests/support/price-reductions.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { answerReturn, changeOrderStatus, receiveReturn } from "../public.server.ts";
import type { OrderStep } from "../contract.ts";

/** Prices that are reduced after the sale, while the buyer keeps the pieces. */

const shop = useTestDatabase();
const { people, delivered, invoiceOf, refundedOf, offered, reduce } = useSalesOfBags(shop);
let buyer: UserActor;
let seller: UserActor;
let bag: BuiltProduct;

beforeEach(() => {
  ({ buyer, seller, bag } = people());
});

async function move(order: BuiltOrder, ...steps: readonly OrderStep["to"][]): Promise<void> {
  const step = { orderId: order.id, note: null, carrier: null, trackingNumber: null };
  for (const to of steps) await changeOrderStatus(shop.db, seller, { ...step, to });
}

async function documentsOf(order: BuiltOrder) {
  return (await documentsOfOrders(shop.db, buyer, { orderIds: [order.id] })).get(order.id) ?? [];
}

async function differences(): Promise<readonly string[]> {
  const found: string[] = [];
  await checkBooks(shop.db, null, (difference) => found.push(difference));
  return found;
}

async function sendBack(order: BuiltOrder, quantity: number): Promise<void> {
  const returnId = await aReturn(shop.db, buyer, order, { quantity });
  await answerReturn(shop.db, seller, { returnId, to: "approved", note: null });
  await receiveReturn(shop.db, seller, {
    returnId,
    condition: "as_sent",
    conditionNote: null,
    isRestocked: true,
  });
}

describe("a price that the seller reduces", () => {
  test("has a credit note without pieces, a refund, a mail, and books that agree", async () => {
    const order = await delivered();
    await reduce(seller, aScratch(await invoiceOf(order)));
    const note = (await documentsOf(order)).find(({ kind }) => kind === "credit_note");
    expect(await issuedDocument(shop.db, buyer, { documentId: note?.id ?? "" })).toMatchObject({
      totalPaise: 23_600,
      taxablePaise: 20_000,
      notes: "A scratch on the flap",
      corrects: { id: await invoiceOf(order) },
      lines: [{ line: 1, quantity: 0, reducedPieces: 2, keepsPieces: true }],
    });
    expect(await refundedOf(order)).toBe(23_600);
    expect(
      await rows(shop, "select returned_goods_paise from order_settlements where order_id = $1", [
        order.id,
      ]),
    ).toEqual([{ returned_goods_paise: 20_000 }]);
    await deliverEvents(shop.db, { times: 2 });
    const [mail] = (await writtenMails(shop.db, { to: buyer.email })).filter(({ subject }) =>
      subject.startsWith("A lower price"),
    );
    expect(mail?.text).toContain("A scratch on the flap");
    expect(mail?.text).toContain(note?.number);
    expect(await differences()).toEqual([]);
  });

  test("stands in GSTR-1 as less value of the same number of pieces", async () => {
    const order = await delivered();
    const today = new Date();
    const month = requestedMonth(dayInIndia(today.getTime()).slice(0, 7), today);
    const [of] = await sellerFilers(shop.db, seller, { month });
    if (of === undefined) throw new Error("Who has a company files");
    const filed = () => gstr1(shop.db, seller, { of, month, hsnDigits: 4 });
    const before = await filed();
    await reduce(seller, aScratch(await invoiceOf(order)));
    const after = await filed();
    expect(before.hsn).toMatchObject([{ quantity: 2, taxablePaise: 423_560 }]);
    expect(after.hsn).toMatchObject([{ quantity: 2, taxablePaise: 403_560 }]);
  });

  test("is reduced once by a double click, and the page says what is left", async () => {
    const order = await delivered();
    const invoice = await invoiceOf(order);
    const before = await offered(seller, invoice);
    await Promise.all([1, 2, 3].map(() => reduce(seller, aScratch(invoice))));
    const after = await offered(seller, invoice);
    const left = (of: typeof before) => of.lines[0]?.leftPaise ?? 0;
    expect(left(before) - left(after)).toBe(23_600);
    expect(await refundedOf(order)).toBe(23_600);
  });

  test("never falls below what is left of the line after returns and other reductions", async () => {
    const order = await delivered(2);
    const invoice = await invoiceOf(order);
    await sendBack(order, 1);
    const [line] = (await offered(seller, invoice)).lines;
    expect(line).toMatchObject({ pieces: 1, mostPaise: (line?.leftPaise ?? 0) - 100 });
    const most = line?.mostPaise ?? 0;
    await expect(reduce(seller, aScratch(invoice, most + 1))).rejects.toThrow(
      "Please enter an amount from ₹1 to",
    );
    await reduce(seller, aScratch(invoice, most));
    const nothing = "Nothing is left to reduce.";
    expect(await offered(seller, invoice)).toMatchObject({ reason: nothing, lines: [] });
    await expect(reduce(seller, aScratch(invoice, 100, "another-form", 1))).rejects.toThrow(
      nothing,
    );
    expect(await differences()).toEqual([]);
  });

  test("stays while a return is open, and before the delivery", async () => {
    const order = await delivered();
    await aReturn(shop.db, buyer, order);
    await expect(reduce(seller, aScratch(await invoiceOf(order)))).rejects.toThrow(
      "A return of this order is open.",
    );
    const other = await anOrder(shop.db, { buyer, seller, product: bag });
    await move(other, "confirmed");
    await expect(reduce(seller, aScratch(await invoiceOf(other)))).rejects.toThrow(
      "once the order is delivered",
    );
  });

  test("of cash asks the buyer where the money goes", async () => {
    const order = await anOrder(shop.db, { buyer, seller, product: bag });
    await move(order, "confirmed", "shipped");
    await deliver(shop.db, seller, order, "courier");
    await reduce(seller, aScratch(await invoiceOf(order)));
    expect(await refundsOfOrder(shop.db, { orderId: order.id })).toMatchObject([
      { amountPaise: 23_600, status: "needs_details" },
    ]);
    expect(await differences()).toEqual([]);
  });
});

test("whatever is reduced and returned in any order, refunds and credit notes come to what was paid", async () => {
  const step = fc.record({ isReduction: fc.boolean(), part: fc.integer({ min: 1, max: 90 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const order = await delivered(3);
      const invoice = await invoiceOf(order);
      let left = 3;
      for (const [index, { isReduction, part }] of steps.entries()) {
        const { lines, reductions } = await offered(seller, invoice);
        const [line] = lines;
        const offPaise = Math.floor(((line?.mostPaise ?? 0) * part) / 100);
        if (isReduction && offPaise >= 100)
          await reduce(seller, aScratch(invoice, offPaise, `reduction-${index}`, reductions));
        else if (left > 1) {
          await sendBack(order, 1);
          left -= 1;
        }
      }
      await sendBack(order, left);
      const notes = (await documentsOf(order)).filter(({ kind }) => kind === "credit_note");
      const credited = notes.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
      expect(credited).toBe(order.totalPaise);
      expect(await refundedOf(order)).toBe(order.totalPaise);
    }),
    { numRuns: 6 },
  );
  expect(await differences()).toEqual([]);
});
