import { beforeAll, describe, expect, test } from "vitest";
import { chooseLanguage } from "#modules/identity/public.server.ts";
import { documentsOfOrders, issuedDocument } from "#modules/invoicing/public.server.ts";
import type { IssuedDocument } from "#modules/invoicing/contract.ts";
import { TaxNoLongerFits } from "#modules/invoicing/errors.ts";
import type { UserActor } from "#policy/actor.ts";
import { aPaidOrder, aReturn } from "#tests/support/a-return.ts";
import { anOrder, type BuiltOrder, type OrderOptions } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { PlaceOrder } from "../checkout/contract.ts";
import type { OrderStep } from "../contract.ts";
import { answerReturn } from "../returns/answer-return.ts";
import { cancelAsAdministrator } from "../steps/cancel-as-administrator.ts";
import { cancelOrder } from "../steps/cancel-order.ts";
import { changeOrderStatus } from "../steps/change-order-status.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { receiveReturn } from "../returns/receive-return.ts";

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let product: BuiltProduct;

beforeAll(async () => {
  [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  product = await aProduct(shop.db, seller, {
    pricePaise: 33_333,
    gstBasisPoints: 1800,
    stock: 500,
  });
});

async function move(order: BuiltOrder, ...steps: readonly OrderStep["to"][]): Promise<void> {
  for (const to of steps)
    await changeOrderStatus(shop.db, seller, {
      orderId: order.id,
      to,
      note: null,
      carrier: null,
      trackingNumber: null,
    });
}

async function confirmed(given: Partial<OrderOptions> = {}): Promise<BuiltOrder> {
  const order = await anOrder(shop.db, {
    buyer,
    seller,
    product,
    quantity: 3,
    shippingPaise: 9900,
    ...given,
  });
  await move(order, "confirmed");
  return order;
}

async function documentsOf(order: BuiltOrder): Promise<readonly IssuedDocument[]> {
  const found =
    (await documentsOfOrders(shop.db, buyer, { orderIds: [order.id] })).get(order.id) ?? [];
  return Promise.all(found.map(({ id }) => issuedDocument(shop.db, buyer, { documentId: id })));
}

describe("a confirmed order", () => {
  test("is billed once as ordered, to the paisa", async () => {
    const order = await confirmed();
    const documents = await documentsOf(order);
    expect(documents).toMatchObject([
      {
        kind: "invoice",
        status: "draft",
        totalPaise: order.totalPaise,
        order: { number: order.orderNumber, paymentMethod: "cod" },
        terms: "Cash on delivery.",
      },
    ]);
    expect(documents[0]?.lines.map(({ quantity, isShipping }) => [quantity, isShipping])).toEqual([
      [3, false],
      [null, true],
    ]);
  });

  test("has a paid invoice if it was paid online; otherwise delivery marks it as paid", async () => {
    const online = await aPaidOrder(shop.db, { buyer, seller, product });
    await move(online, "confirmed");
    expect((await documentsOf(online))[0]).toMatchObject({ status: "paid", terms: "Paid online." });
    const cash = await confirmed();
    await move(cash, "shipped", "delivered");
    expect((await documentsOf(cash))[0]).toMatchObject({ status: "paid" });
  });

  test("has an invoice in the language that its buyer has chosen by then, and so has its credit note", async () => {
    const choose = (language: string) => chooseLanguage(shop.db, buyer, { language });
    const before = await confirmed();
    await choose("hi");
    const inHindi = await confirmed();
    await choose("en");
    await move(before, "cancelled");
    await move(inHindi, "cancelled");
    const languages = async (order: BuiltOrder) =>
      (await documentsOf(order)).map(({ kind, language }) => [kind, language ?? null]);
    expect(await languages(before)).toEqual([
      ["invoice", null],
      ["credit_note", null],
    ]);
    expect(await languages(inHindi)).toEqual([
      ["invoice", "hi"],
      ["credit_note", "hi"],
    ]);
  });

  test("that is not confirmed has no document and no credit note", async () => {
    const order = await anOrder(shop.db, { buyer, seller, product });
    await move(order, "cancelled");
    expect(await documentsOf(order)).toEqual([]);
  });
});

test("an order agreed without a registration is not billed after registering: its price contains no tax", async () => {
  const artisan = await aSeller(shop.db, { registration: "unregistered" });
  const { variantId } = await aProduct(shop.db, artisan, { pricePaise: 300_000 });
  const place = async () => {
    const form = aCheckoutForm({
      totalShownPaise: "300000",
      city: "Pune",
      state: "27",
      pinCode: "411001",
      variantId,
    });
    const { purchaseId } = await placeOrder(shop.db, buyer, PlaceOrder.parse(form));
    return (
      (
        await shop.db.$client.query<{ id: string }>(
          "select id from orders where purchase_id = $1",
          [purchaseId],
        )
      ).rows[0]?.id ?? ""
    );
  };
  const confirm = (orderId: string) =>
    changeOrderStatus(shop.db, artisan, {
      orderId,
      to: "confirmed",
      note: null,
      carrier: null,
      trackingNumber: null,
    });
  await confirm(await place());
  const orderId = await place();
  await shop.db.$client.query(
    `update company_settings
     set registration_type = 'regular', gstin = '27AAPFU0939F1ZV', enrolment_number = null
     where seller_id = $1`,
    [artisan.userId],
  );
  await expect(confirm(orderId)).rejects.toThrow(TaxNoLongerFits);
  expect((await documentsOfOrders(shop.db, buyer, { orderIds: [orderId] })).size).toBe(0);
});

describe("a cancelled order is credited in full", () => {
  test.each<[string, (order: BuiltOrder) => Promise<unknown>]>([
    ["by its seller", (order) => move(order, "cancelled")],
    ["by its buyer", (order) => cancelOrder(shop.db, buyer, { orderId: order.id })],
    [
      "by an administrator",
      async (order) =>
        cancelAsAdministrator(shop.db, await aPerson(shop.db, { isAdmin: true }), {
          orderId: order.id,
          reason: "A flood",
        }),
    ],
    ["at the door", (order) => move(order, "shipped", "refused")],
  ])("%s", async (_by, giveUp) => {
    const order = await confirmed();
    await giveUp(order);
    const [invoice, note, ...others] = await documentsOf(order);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      status: "cancelled",
      creditedBy: [{ number: note?.number, totalPaise: order.totalPaise }],
    });
    expect(note).toMatchObject({
      kind: "credit_note",
      totalPaise: order.totalPaise,
      lines: invoice?.lines,
      corrects: { number: invoice?.number },
    });
  });
});

test("returned items are credited with exactly their refund, until nothing is left", async () => {
  const order = await confirmed();
  await move(order, "shipped", "delivered");
  for (const quantity of [1, 2]) {
    const returnId = await aReturn(shop.db, buyer, order, { quantity, reason: "faulty" });
    await answerReturn(shop.db, seller, { returnId, to: "approved", note: null });
    await receiveReturn(shop.db, seller, {
      returnId,
      condition: "as_sent",
      conditionNote: null,
      isRestocked: false,
    });
    const { rows } = await shop.db.$client.query<{ paise: number }>(
      "select amount_paise::int as paise from refunds where cause = $1",
      [`return:${returnId}`],
    );
    const notes = (await documentsOf(order)).filter(({ kind }) => kind === "credit_note");
    expect(notes.at(-1)).toMatchObject({
      totalPaise: rows[0]?.paise,
      lines: expect.arrayContaining([expect.objectContaining({ line: 1, quantity })]),
    });
  }
  const [invoice, ...notes] = await documentsOf(order);
  expect(invoice?.status).toBe("paid");
  for (const column of [
    "taxablePaise",
    "cgstPaise",
    "sgstPaise",
    "roundOffPaise",
    "totalPaise",
  ] as const)
    expect(notes.reduce((sum, note) => sum + note[column], 0)).toBe(invoice?.[column]);
});
