import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addToCart } from "#modules/cart/public.server.ts";
import type { DocumentLine } from "#modules/invoicing/contract.ts";
import type { UserActor } from "#policy/actor.ts";
import { aReturn, deliver } from "#tests/support/a-return.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { step } from "#tests/support/order-steps.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { answerReturn, changeOrderStatus, receiveReturn } from "../public.server.ts";
import type { ReturnReason } from "../returns/contract.ts";
import { PlaceOrder } from "./contract.ts";
import { PaymentNotPossible, TotalChanged } from "./errors.ts";
import { payByCash } from "./pay-by-cash.ts";
import { placeOrder } from "./place-order.ts";
import { purchaseToPay } from "./purchase-to-pay.ts";

/** Paying in cash costs ₹30 here: from the checkout to the credit note. */

const shop = useTestDatabase();
const feePaise = 3000;
let buyer: UserActor;
let seller: UserActor;

beforeAll(() => rows(shop, "update cash_delivery_fee set fee_paise = $1", [feePaise]));

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db, { state: "27" });
});

const offers = { takesOnline: true };
/** Three totes at ₹899 with GST, which ship free of charge. */
async function order(fields: Readonly<Record<string, string>>): Promise<string> {
  const tote = await aProduct(shop.db, seller, { pricePaise: 89_900, priceIncludesGst: true });
  const form = aCheckoutForm({
    variantId: tote.variantId,
    quantity: "3",
    totalShownPaise: "269700",
    cashTotalShownPaise: "272700",
    ...fields,
  });
  return (await placeOrder(shop.db, buyer, PlaceOrder.parse(form), offers)).purchaseId;
}

type Amounts = { id: string; shipping: number; fee: number; total: number };
const ordersOf = (purchaseId: string) =>
  rows<Amounts>(
    shop,
    `select id, shipping_paise::int as shipping, cash_fee_paise::int as fee,
       total_paise::int as total
     from orders
     where purchase_id = $1
     order by total_paise`,
    [purchaseId],
  );

/** The one order of a purchase, delivered, with the cash at the courier. */
async function delivered(purchaseId: string): Promise<Amounts> {
  const [one] = await ordersOf(purchaseId);
  if (one === undefined) throw new Error("No order");
  for (const to of ["confirmed", "shipped"] as const)
    await changeOrderStatus(shop.db, seller, { orderId: one.id, ...step(to) });
  await deliver(
    shop.db,
    seller,
    { id: one.id, orderNumber: "", purchaseId, totalPaise: one.total },
    "courier",
  );
  return one;
}

async function refundedFor(reason: ReturnReason): Promise<number | undefined> {
  const purchaseId = await order({ paymentMethod: "cod" });
  const { id, total } = await delivered(purchaseId);
  const built = { id, orderNumber: "", purchaseId, totalPaise: total };
  const returnId = await aReturn(shop.db, buyer, built, { quantity: 3, reason });
  await answerReturn(shop.db, seller, { returnId, to: "approved", note: null });
  await receiveReturn(shop.db, seller, {
    returnId,
    condition: "as_sent",
    isRestocked: true,
    conditionNote: null,
  });
  const [refund] = await rows<{ paise: number }>(
    shop,
    "select amount_paise::int as paise from refunds where order_id = $1",
    [id],
  );
  return refund?.paise;
}

describe("the fee for cash", () => {
  test("is added to what is paid in cash, and to nothing that is paid online", async () => {
    expect(await ordersOf(await order({ paymentMethod: "cod" }))).toMatchObject([
      { shipping: feePaise, fee: feePaise, total: 272_700 },
    ]);
    expect(await ordersOf(await order({ paymentMethod: "card" }))).toMatchObject([
      { shipping: 0, fee: 0, total: 269_700 },
    ]);
  });

  test("was shown before: another total in cash is refused with the right one", async () => {
    await expect(order({ paymentMethod: "cod", cashTotalShownPaise: "269700" })).rejects.toThrow(
      TotalChanged,
    );
  });

  test("is one line of the tax invoice, taxed like the goods, and the books balance", async () => {
    const { id } = await delivered(await order({ paymentMethod: "cod" }));
    const [document] = await rows<{ lines: DocumentLine[]; total: number }>(
      shop,
      "select body -> 'lines' as lines, total_paise::int as total from documents where order_id = $1",
      [id],
    );
    const fee = document?.lines.find(({ description }) => description === "Cash on delivery fee");
    expect(fee).toMatchObject({ isShipping: true, gstBasisPoints: 1800 });
    const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = fee ?? {
      taxablePaise: 0,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 0,
    };
    expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(feePaise);
    expect(document?.total).toBe(272_700);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test.each([
    ["not_as_shown", 272_700],
    ["changed_mind", 269_700],
  ] as const)("after a return because it is %s: ₹%s paise go back", async (reason, paise) => {
    expect(await refundedFor(reason)).toBe(paise);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("is charged once for orders of two workshops, shared by value", async () => {
    const other = await aSeller(shop.db, { state: "27" });
    for (const [owner, pricePaise] of [
      [seller, 499_900],
      [other, 149_900],
    ] as const) {
      const { variantId } = await aProduct(shop.db, owner, { pricePaise, priceIncludesGst: true });
      await addToCart(shop.db, buyer, { variantId, quantity: 1 });
    }
    const form = aCheckoutForm({
      totalShownPaise: "649800",
      cashTotalShownPaise: "652800",
      paymentMethod: "cod",
    });
    const { purchaseId } = await placeOrder(shop.db, buyer, PlaceOrder.parse(form), offers);
    expect((await ordersOf(purchaseId)).map(({ fee }) => fee)).toEqual([692, 2308]);
  });

  test("keeps an unpaid online purchase from being turned into cash", async () => {
    const purchaseId = await order({ paymentMethod: "card" });
    await expect(payByCash(shop.db, buyer, { purchaseId })).rejects.toThrow(PaymentNotPossible);
    const { cashProblem } = await purchaseToPay(shop.db, buyer, { purchaseId });
    expect(cashProblem).toContain("has a fee of ₹30");
  });
});
