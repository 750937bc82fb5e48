import { beforeEach, expect, test } from "vitest";
import { accountCart, addToCart } from "#modules/cart/public.server.ts";
import { cardsByIds, listProducts, productPage } from "#modules/catalog/public.server.ts";
import { readProductFilters } from "#modules/catalog/listing/rules/product-filters.ts";
import { gstr1, sellerFilers } from "#modules/filings/public.server.ts";
import { requestedMonth } from "#modules/filings/returns/rules/months-to-file.ts";
import type { DocumentBody } from "#modules/invoicing/contract.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { deliver } from "#tests/support/a-return.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { changeOrderStatus } from "../steps/change-order-status.ts";
import { answerReturn } from "../returns/answer-return.ts";
import { receiveReturn } from "../returns/receive-return.ts";
import { requestReturn } from "../returns/request-return.ts";
import { PlaceOrder } from "./contract.ts";
import { placeOrder } from "./place-order.ts";

/** ₹899.00 that an artisan of Maharashtra typed with GST, from the list to the return. */

const database = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let tote: BuiltProduct;

beforeEach(async () => {
  buyer = await aBuyer(database.db);
  seller = await aSeller(database.db, { state: "27" });
  tote = await aProduct(database.db, seller, { pricePaise: 89_900, priceIncludesGst: true });
});

async function rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await database.db.$client.query(text, [...values])).rows as Row[];
}

/** Three pieces; their goods are worth so much that shipping is free. */
async function ordered(place: Readonly<Record<string, string>>): Promise<string> {
  const { purchaseId } = await placeOrder(
    database.db,
    buyer,
    PlaceOrder.parse(
      aCheckoutForm({
        variantId: tote.variantId,
        quantity: "3",
        totalShownPaise: "269700",
        ...place,
      }),
    ),
  );
  const [order] = await rows<{ id: string }>("select id from orders where purchase_id = $1", [
    purchaseId,
  ]);
  return order?.id ?? "";
}

const step = (orderId: string, to: "confirmed" | "shipped") =>
  changeOrderStatus(database.db, seller, {
    orderId,
    to,
    carrier: to === "shipped" ? "Delhivery" : null,
    trackingNumber: null,
    note: null,
  });

const documentOf = async (orderId: string, kind: string) =>
  (
    await rows<{ total: number; taxable: number; body: DocumentBody }>(
      `select total_paise::int as total, taxable_paise::int as taxable, body
       from documents
       where order_id = $1 and kind = $2`,
      [orderId, kind],
    )
  )[0];

const inPune = { city: "Pune", state: "27", pinCode: "411001" };
const inBengaluru = {};

test("card, list, page and cart have the price as typed", async () => {
  const [card] = await cardsByIds(database.db, visitor, { ids: [tote.id] });
  expect(card).toMatchObject({ pricePaise: 89_900, priceIncludesGst: true, gstBasisPoints: 1800 });
  const between = (bounds: string) =>
    listProducts(database.db, visitor, readProductFilters(new URLSearchParams(bounds)));
  const found = async (bounds: string) =>
    (await between(bounds)).products.some(({ id }) => id === tote.id);
  expect(await found("minPrice=899&maxPrice=899")).toBe(true);
  expect(await found("minPrice=900")).toBe(false);
  const { variants } = await productPage(database.db, visitor, { idOrSlug: tote.slug });
  expect(variants).toMatchObject([{ pricePaise: 89_900, priceIncludesGst: true }]);
  await addToCart(database.db, buyer, { variantId: tote.variantId, quantity: 1 });
  expect(await accountCart(database.db, buyer)).toMatchObject([
    { unitPricePaise: 89_900, priceIncludesGst: true, seenPricePaise: 89_900 },
  ]);
});

test("another rate changes the tax in it and not the price", async () => {
  await addToCart(database.db, buyer, { variantId: tote.variantId, quantity: 1 });
  await rows("update products set gst_basis_points = 500, gst_reason = 'As ruled' where id = $1", [
    tote.id,
  ]);
  expect(await accountCart(database.db, buyer)).toMatchObject([
    { unitPricePaise: 89_900, seenPricePaise: 89_900, gstBasisPoints: 500 },
  ]);
  await ordered(inPune);
});

test.each([
  ["within the state", inPune, 228_560],
  ["to another state", inBengaluru, 228_559],
])(
  "three pieces %s cost ₹2,697.00; so does the invoice, and one that returns is ₹899.00",
  async (_words, place, taxablePaise) => {
    const orderId = await ordered(place);
    await step(orderId, "confirmed");
    const invoice = await documentOf(orderId, "invoice");
    expect(invoice).toMatchObject({ total: 269_700, taxable: taxablePaise });
    expect(invoice?.body.lines).toMatchObject([
      { unitPricePaise: 89_900, priceIncludesGst: true, quantity: 3, taxablePaise },
    ]);
    expect(
      await rows(
        `select unit_price_paise::int as unit, line_total_paise::int as value
         from order_items
         where order_id = $1`,
        [orderId],
      ),
    ).toEqual([{ unit: 89_900, value: taxablePaise }]);

    const month = requestedMonth(dayInIndia(Date.now()).slice(0, 7), new Date());
    const [of] = await sellerFilers(database.db, seller, { month });
    if (of === undefined) throw new Error("Who has a company files");
    const { hsn } = await gstr1(database.db, seller, { of, month, hsnDigits: of.hsnDigits });
    expect(
      hsn.reduce(
        (sum, row) => sum + row.taxablePaise + row.cgstPaise + row.sgstPaise + row.igstPaise,
        0,
      ),
    ).toBe(269_700);

    await step(orderId, "shipped");
    await deliver(
      database.db,
      seller,
      { id: orderId, orderNumber: "", purchaseId: "", totalPaise: 269_700 },
      "seller",
    );
    const { returnId } = await requestReturn(database.db, buyer, {
      orderId,
      key: crypto.randomUUID(),
      reason: "changed_mind",
      note: null,
      pieces: [{ lineNumber: 1, quantity: 1 }],
    });
    await answerReturn(database.db, seller, { returnId, to: "approved", note: null });
    await receiveReturn(database.db, seller, {
      returnId,
      condition: "as_sent",
      conditionNote: null,
      isRestocked: true,
    });
    expect(await documentOf(orderId, "credit_note")).toMatchObject({ total: 89_900 });
    expect(
      await rows("select amount_paise::int as paise from refunds where order_id = $1", [orderId]),
    ).toEqual([{ paise: 89_900 }]);
  },
);
