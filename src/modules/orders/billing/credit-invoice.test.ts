import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  billsOfOrders,
  documentsOfOrders,
  issuedDocument,
  issueInvoice,
  markDocumentPaid,
} from "#modules/invoicing/public.server.ts";
import { amountsOf, goodsLines } from "#modules/invoicing/issuing/rules/document-lines.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { roundOff } from "#shared/money.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { createManualOrder } from "../by-hand/create-manual-order.ts";
import { changeOrderStatus } from "../steps/change-order-status.ts";
import { creditInvoice, invoiceToCredit } from "./credit-invoice.ts";

const shop = useTestDatabase();
let seller: UserActor;

beforeAll(async () => {
  seller = await aSeller(shop.db);
});

const goods = (quantity: number, unitPricePaise = 33_333) => ({
  description: "Belt",
  hsn: "42033000",
  quantity,
  unitPricePaise,
  gstBasisPoints: 1800,
});
const recipient = {
  name: "Meera Iyer",
  address: "4 Lake View",
  city: "Pune",
  pinCode: "411001",
  stateCode: "27",
  gstin: null,
  enrolmentNumber: null,
  email: null,
  phone: null,
};

/** An invoice without an order, rounded to the rupee. */
async function billed(
  sold: readonly ReturnType<typeof goods>[],
  { shippingPaise = 9900, isPaid = true, email = null as string | null } = {},
): Promise<string> {
  const { totalPaise } = amountsOf(goodsLines(sold, { shippingPaise }, "intra"));
  const sale = {
    cause: randomUUID(),
    sellerId: seller.userId,
    buyerId: null,
    orderId: null,
    recipient: { ...recipient, email },
    shipTo: null,
    placeOfSupply: "27",
    goods: sold,
    shippingPaise,
    totalPaise: totalPaise + roundOff(totalPaise),
  };
  return (
    await inTransaction(shop.db, (tx) =>
      issueInvoice(tx, system, {
        ...sale,
        order: null,
        isThroughMarketplace: false,
        isPaid,
        terms: null,
        notes: null,
      }),
    )
  ).documentId;
}

const take = (
  documentId: string,
  quantities: readonly number[],
  given: { readonly key?: string; readonly withShipping?: boolean; readonly reason?: string } = {},
) =>
  creditInvoice(shop.db, seller, {
    documentId,
    key: randomUUID(),
    withShipping: false,
    reason: "It came back",
    ...given,
    pieces: quantities.flatMap((quantity, index) =>
      quantity === 0 ? [] : [{ line: index + 1, quantity }],
    ),
  });
const read = (documentId: string) => issuedDocument(shop.db, seller, { documentId });

describe("a credit note by hand", () => {
  test("credits some items of a paid invoice at its rate, states the reason, and leaves it paid", async () => {
    const documentId = await billed([goods(3), goods(1, 1_00_000)]);
    const { documentId: noteId, number } = await take(documentId, [2, 0], {
      reason: "Two came back, scratched",
    });
    const note = await read(noteId);
    expect(number).toMatch(/^CRN-\d{6}-00001$/);
    expect(note).toMatchObject({
      kind: "credit_note",
      corrects: { id: documentId },
      taxablePaise: 66_666,
      cgstPaise: 6000,
      sgstPaise: 6000,
      totalPaise: 78_666,
      notes: "Two came back, scratched",
      status: null,
    });
    expect((await read(documentId)).status).toBe("paid");
    expect(await invoiceToCredit(shop.db, seller, { documentId })).toMatchObject({
      reason: null,
      shippingPaise: 9900,
      lines: [{ left: 1 }, { left: 1 }],
    });
  });

  test("in any parts sums to exactly the invoice, never to more", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            quantity: fc.integer({ min: 1, max: 4 }),
            price: fc.integer({ min: 1, max: 99_999 }),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        fc.nat(2),
        async (sold, first) => {
          const documentId = await billed(
            sold.map(({ quantity, price }) => goods(quantity, price)),
          );
          const quantities = sold.map(({ quantity }) => Math.min(first, quantity));
          if (quantities.some((quantity) => quantity > 0)) await take(documentId, quantities);
          await take(
            documentId,
            sold.map(({ quantity }, index) => quantity - (quantities[index] ?? 0)),
            { withShipping: true },
          );
          const { totalPaise, creditedBy } = await read(documentId);
          expect(creditedBy.reduce((sum, note) => sum + note.totalPaise, 0)).toBe(totalPaise);
          await expect(take(documentId, [1])).rejects.toThrow("has already been credited");
        },
      ),
      { numRuns: 12 },
    );
  });

  test("for a whole unpaid invoice cancels it", async () => {
    const documentId = await billed([goods(1)], { isPaid: false, shippingPaise: 0 });
    await take(documentId, [1]);
    expect((await read(documentId)).status).toBe("cancelled");
    await expect(markDocumentPaid(shop.db, seller, { documentId })).rejects.toThrow(
      "It is cancelled.",
    );
  });

  test("sent twice by one form is one; two forms at once never exceed the invoice", async () => {
    const documentId = await billed([goods(1)]);
    const key = randomUUID();
    const [one, two] = await Promise.all([
      take(documentId, [1], { key }),
      take(documentId, [1], { key }),
    ]);
    expect(one).toEqual(two);
    await expect(take(documentId, [1], { key, reason: "Another" })).rejects.toThrow(
      "already issued credit note",
    );
    const other = await billed([goods(1)]);
    const forms = await Promise.allSettled([take(other, [1]), take(other, [1])]);
    expect(forms.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("of more than is left, of nothing, and of another seller's invoice is refused", async () => {
    const documentId = await billed([goods(2)]);
    await expect(take(documentId, [3])).rejects.toMatchObject({
      fields: { "pieces-1": "Belt: 2 pieces are left to credit." },
    });
    await expect(take(documentId, [])).rejects.toThrow("The total is zero.");
    await expect(
      creditInvoice(shop.db, await aSeller(shop.db), {
        documentId,
        key: randomUUID(),
        pieces: [{ line: 1, quantity: 1 }],
        withShipping: false,
        reason: "Mine",
      }),
    ).rejects.toThrow(NotFound);
  });
});

describe("an invoice of an order", () => {
  const step = (orderId: string, to: "confirmed" | "shipped" | "delivered") =>
    changeOrderStatus(shop.db, seller, {
      orderId,
      to,
      carrier: null,
      trackingNumber: null,
      note: null,
      cashHeldBy: "seller",
    });
  const invoiceOf = async (orderId: string) =>
    (await documentsOfOrders(shop.db, seller, { orderIds: [orderId] })).get(orderId)?.[0]?.id ?? "";

  test("from the shop is credited with its refund only", async () => {
    const { id } = await anOrder(shop.db, {
      buyer: await aBuyer(shop.db),
      seller,
      product: await aProduct(shop.db, seller, { stock: 5 }),
    });
    for (const to of ["confirmed", "shipped", "delivered"] as const) await step(id, to);
    const documentId = await invoiceOf(id);
    await expect(take(documentId, [1])).rejects.toThrow("This was bought in the shop");
    expect((await invoiceToCredit(shop.db, seller, { documentId })).reason).toContain(
      "or accept a return",
    );
  });

  test("for a manual order is credited by hand once delivered, and the check of the books finds no difference", async () => {
    const { variantId } = await aProduct(shop.db, seller, { stock: 5 });
    const customer = {
      name: "Nila",
      phone: null,
      email: null,
      address: "4 Lake View",
      city: "Pune",
      stateCode: "27",
      pinCode: "411001",
      gstin: null,
    };
    const { orderId } = await createManualOrder(shop.db, seller, {
      idempotencyKey: randomUUID(),
      customerId: null,
      newCustomer: customer,
      shippingPaise: 0,
      notes: null,
      lines: [{ variantId, quantity: 2, unitPricePaise: 100_000, gstBasisPoints: 1800 }],
    });
    await step(orderId, "confirmed");
    const documentId = await invoiceOf(orderId);
    await expect(take(documentId, [1])).rejects.toThrow("cancel the order");
    for (const to of ["shipped", "delivered"] as const) await step(orderId, to);
    await take(documentId, [1]);
    expect((await read(documentId)).creditedBy).toMatchObject([{ totalPaise: 118_000 }]);
    expect(await billsOfOrders(shop.db, system, { orderIds: [orderId] })).toMatchObject([
      { billedPaise: 236_000, creditedPaise: 0 },
    ]);
  });
});

test("a credit note by hand is mailed once to a customer who got the invoice, and not for a draft", async () => {
  const customer = `meera-${randomUUID()}@example.com`;
  const credit = {
    documentId: await billed([goods(2)], { email: customer }),
    key: randomUUID(),
    pieces: [{ line: 1, quantity: 1 }],
    withShipping: false,
    reason: "One came back",
  };
  for (let time = 0; time < 2; time++)
    expect((await creditInvoice(shop.db, seller, credit)).mailedTo).toBe(customer);
  const draft = await billed([goods(2)], { email: customer, isPaid: false });
  const unsent = await creditInvoice(shop.db, seller, {
    ...credit,
    documentId: draft,
    key: randomUUID(),
  });
  expect(unsent.mailedTo).toBeNull();
  await deliverEvents(shop.db);
  const mails = await writtenMails(shop.db, { to: customer });
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Credit note CRN-.* from /),
  ]);
});
