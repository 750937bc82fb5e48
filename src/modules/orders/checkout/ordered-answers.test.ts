import { beforeEach, expect, test } from "vitest";
import { linesForReader } from "#modules/cart/public.ts";
import { accountCart, addToCart } from "#modules/cart/public.server.ts";
import type { Answers, Question } from "#modules/catalog/public.ts";
import { documentsOfOrders, issuedDocument } from "#modules/invoicing/public.server.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aFoilQuestion, aQuestion } from "#tests/support/a-question.ts";
import { aBuyer, aProduct, aSeller, type ProductOptions } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aForm } from "#tests/support/placed-purchases.ts";
import { anOwnPicture } from "#tests/support/own-picture.ts";
import { rows, stockOf } from "#tests/support/stored-rows.ts";
import { eraseOrders } from "../erase-orders.ts";
import { buyerOrder } from "../lists/buyer-order.ts";
import { exportedOrders } from "../lists/exported-orders.ts";
import { orderForMail } from "../lists/purchase-for-mail.ts";
import { sellerOrder } from "../lists/seller-order.ts";
import { cancelOrder } from "../steps/cancel-order.ts";
import { changeOrderStatus } from "../steps/change-order-status.ts";
import { AnswersMissing } from "./errors.ts";
import { abandonPurchase } from "./abandon-purchase.ts";
import { placeOrder } from "./place-order.ts";
import { summariseCheckout } from "./rules/checkout-summary.ts";

const database = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;

beforeEach(async () => {
  buyer = await aBuyer(database.db);
  seller = await aSeller(database.db, { state: "27" });
});

const gold: Answers = [
  ["Initials", "RK"],
  ["Foil", "Gold"],
];
const plain: Answers = [["Initials", "MN"]];

const asking = (given: ProductOptions = {}) =>
  aProduct(database.db, seller, {
    pricePaise: 100_000,
    stock: 10,
    questions: [aQuestion(), aFoilQuestion()],
    ...given,
  });

async function addAll(variantId: string, ...answers: readonly Answers[]): Promise<void> {
  for (const given of answers)
    await addToCart(database.db, buyer, { variantId, quantity: 2, answers: given });
}

/** The total that the browser shows for the cart. */
async function shownTotal(): Promise<number> {
  const lines = linesForReader(await accountCart(database.db, buyer));
  const choice = {
    stateCode: "29",
    pinCode: "560025",
    gstin: "",
    receiver: undefined,
    now: new Date(),
    ways: {},
  };
  return summariseCheckout(lines, await readTariff(database.db), {
    ...choice,
    shippingMethod: "standard",
  }).priced.totalPaise;
}

async function ordered(paymentMethod: "cod" | "card" = "cod") {
  const totalShownPaise = await shownTotal();
  const { purchaseId } = await placeOrder(
    database.db,
    buyer,
    aForm({ totalShownPaise, paymentMethod }),
    { takesOnline: true },
  );
  const [order] = await rows<{ id: string; subtotal: number; tax: number; total: number }>(
    database,
    `select id, subtotal_paise as subtotal, tax_paise as tax, total_paise as total
     from orders
     where purchase_id = $1`,
    [purchaseId],
  );
  if (order === undefined) throw new Error("No order was placed");
  return { ...order, purchaseId };
}

test("two answers are two items; surcharges are in price and tax, and stock is of the piece", async () => {
  const { variantId } = await asking();
  await addAll(variantId, plain, gold);
  // 2 × 1,000 + 2 × 1,500 = 5,000; GST of 18% is 900; shipping is free.
  const order = await ordered();
  expect(order).toMatchObject({ subtotal: 500_000, tax: 90_000, total: 590_000 });
  expect(await stockOf(database, variantId)).toBe(6);

  const lines = [
    { answers: plain, quantity: 2, unitPricePaise: 100_000 },
    { answers: gold, quantity: 2, unitPricePaise: 150_000 },
  ];
  expect(await buyerOrder(database.db, buyer, { orderId: order.id })).toMatchObject({ lines });
  expect(await sellerOrder(database.db, seller, { orderId: order.id })).toMatchObject({ lines });

  await cancelOrder(database.db, buyer, { orderId: order.id });
  expect(await stockOf(database, variantId)).toBe(10);
});

test("the document names the answers, and sums to the order", async () => {
  const { variantId } = await asking({ name: "Saddle tote" });
  await addAll(variantId, plain, gold);
  const { id, total } = await ordered();
  await changeOrderStatus(database.db, seller, {
    orderId: id,
    to: "confirmed",
    note: null,
    carrier: null,
    trackingNumber: null,
  });
  const [document] =
    (await documentsOfOrders(database.db, seller, { orderIds: [id] })).get(id) ?? [];
  const issued = await issuedDocument(database.db, seller, { documentId: document?.id ?? "" });
  expect(issued.totalPaise).toBe(total);
  expect(
    issued.lines.map(({ description, unitPricePaise }) => [description, unitPricePaise]),
  ).toEqual([
    ["Saddle tote; Initials: MN", 100_000],
    ["Saddle tote; Initials: RK; Foil: Gold", 150_000],
  ]);
});

test("a surcharge that takes shoes above ₹2,500 a pair takes them to the higher rate", async () => {
  const { variantId } = await asking({
    pricePaise: 240_000,
    hsnCode: "64039190",
    category: "footwear",
    questions: [aFoilQuestion(20_000)],
  });
  await addToCart(database.db, buyer, { variantId, quantity: 1 });
  await addToCart(database.db, buyer, { variantId, quantity: 1, answers: [["Foil", "Gold"]] });
  // 2,400 at 5% and 2,600 at 18%.
  expect(await ordered()).toMatchObject({ subtotal: 500_000, tax: 12_000 + 46_800 });
});

test("unanswered questions refuse the order by name, and the cart stays", async () => {
  const { variantId, id } = await asking({ questions: [] });
  await addToCart(database.db, buyer, { variantId, quantity: 1 });
  const totalShownPaise = await shownTotal();
  const questions: readonly Question[] = [aQuestion()];
  await rows(database, "update products set questions = $2 where id = $1", [
    id,
    JSON.stringify(questions),
  ]);
  const refusal = await placeOrder(database.db, buyer, aForm({ totalShownPaise })).catch(
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(AnswersMissing);
  expect(refusal).toMatchObject({
    message:
      "Saddle tote cannot be ordered yet: the artisan needs your answers. Please answer “Initials”.",
  });
  expect(await accountCart(database.db, buyer)).toHaveLength(1);
});

test("Buy Now orders the one item with its answers", async () => {
  const { variantId } = await asking();
  const answers = JSON.stringify(gold);
  // 1,500 + 79 shipping + 270 GST.
  const form = aForm({ variantId, quantity: 1, answers, totalShownPaise: 184_900 });
  const { purchaseId } = await placeOrder(database.db, buyer, form);
  expect(
    await rows(
      database,
      `select i.answers
       from orders o
       join order_items i on i.order_id = o.id
       where o.purchase_id = $1`,
      [purchaseId],
    ),
  ).toEqual([{ answers: gold }]);
});

test("an abandoned purchase returns its stock once, and its lines with their answers", async () => {
  const { variantId } = await asking();
  await addAll(variantId, plain, gold);
  const { purchaseId } = await ordered("card");
  expect(await stockOf(database, variantId)).toBe(6);
  await abandonPurchase(database.db, buyer, { purchaseId });
  expect(await stockOf(database, variantId)).toBe(10);
  const returned = (await accountCart(database.db, buyer)).map(({ answers }) => answers);
  expect(new Set(returned)).toEqual(new Set([gold, plain]));
});

test("both lines together never take more than there is", async () => {
  const { variantId } = await asking({ stock: 3 });
  await addAll(variantId, plain, gold);
  await expect(ordered()).rejects.toThrow("Only 3 of Saddle tote left.");
  expect(await stockOf(database, variantId)).toBe(3);
});

test("the exported file and the facts of mails have the answers too", async () => {
  const { variantId } = await asking({ name: "Saddle tote" });
  await addAll(variantId, gold);
  const { id } = await ordered();
  const exported = exportedOrders(database.db, seller, { status: null, search: "" });
  const { value } = await exported.next();
  expect(value).toMatchObject({
    items: expect.stringMatching(/^2 × Saddle tote \[.+\] \(Initials: RK; Foil: Gold\)$/),
  });
  const order = await orderForMail(database.db, system, { orderId: id });
  expect(order?.lines.map(({ answers }) => answers)).toEqual([gold]);
});

test("erasing the buyer erases the answers of orders without a document", async () => {
  const { variantId } = await asking();
  await addAll(variantId, gold);
  const { id } = await ordered();
  await cancelOrder(database.db, buyer, { orderId: id });
  await eraseOrders(database.db, system, {
    userId: buyer.userId,
    email: "asha@example.com",
    closedEmail: "closed@example.com",
  });
  expect(await rows(database, "select answers from order_items where order_id = $1", [id])).toEqual(
    [{ answers: [] }],
  );
});

test("an order keeps what its buyer saw beside a measurement, also when the listing shows another", async () => {
  const { imageId } = await anOwnPicture(database.db, seller);
  const picture = { imageId, file: "waist.webp", width: 4, height: 3, alt: "The waist" };
  const waist = aQuestion({ text: "Waist", type: "number", unit: "cm", picture });
  const other = aQuestion({ ...waist, text: "Hips", isRequired: false });
  const product = await asking({ questions: [waist, other] });
  await addAll(product.variantId, [["Waist", "92"]]);
  const { id: orderId } = await ordered();
  await rows(database, "update products set questions = '[]' where id = $1", [product.id]);
  for (const order of [
    await buyerOrder(database.db, buyer, { orderId }),
    await sellerOrder(database.db, seller, { orderId }),
  ])
    expect(order.lines[0]?.answerPictures).toEqual([
      { question: "Waist", file: "waist.webp", alt: "The waist" },
    ]);
});
