import { beforeEach, expect, test } from "vitest";
import { addToCart, accountCart } from "#modules/cart/public.server.ts";
import { linesForReader } from "#modules/cart/public.ts";
import { savedAddresses } from "#modules/identity/public.server.ts";
import type { DocumentBody } from "#modules/invoicing/contract.ts";
import { documentToSend } from "#modules/invoicing/public.server.ts";
import { documentFace } from "#modules/invoicing/issuing/rules/document-face.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { deliver, aReturn } from "#tests/support/a-return.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { aCheckoutForm, withoutCashCodes } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { differencesIn } from "#tests/support/moved-orders.ts";
import { rows, settledTcs } from "#tests/support/stored-rows.ts";
import {
  answerReturn,
  buyerOrder,
  changeAddress,
  changeOrderStatus,
  receiveReturn,
  sellerOrder,
} from "../public.server.ts";
import { PlaceOrder } from "./contract.ts";
import { placeOrder } from "./place-order.ts";
import { summariseCheckout } from "./rules/checkout-summary.ts";

/** A unit in a Special Economic Zone of Maharashtra buys of shops in Maharashtra. */

const shop = useTestDatabase();
const unit = "27ABCPK1234L1ZS";
const inPune = { city: "Pune", state: "27", pinCode: "411001", company: "Rao Exports" };
const arn = "AD270426001234X";
let buyer: UserActor;
let seller: UserActor;

const sql = (text: string, values: readonly unknown[] = []) =>
  shop.db.$client.query(text, [...values]);
const giveLetter = ({ userId }: UserActor, until = "2027-03-31") =>
  sql("update company_settings set lut_number = $2, lut_until = $3 where seller_id = $1", [
    userId,
    arn,
    until,
  ]);

beforeEach(async () => {
  await sql(withoutCashCodes);
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db, { state: "27" });
});

/** Today is in the financial year 2026-27 of the database's clock, whatever the real one is. */
const thisYear = async () =>
  (
    await rows<{ until: string }>(
      shop,
      `select make_date(extract(year from today_in_india() + interval '9 months')::int, 3, 31)::text
         as until`,
    )
  )[0]?.until ?? "";

type Placed = { id: string; sez: string | null; isSez: boolean } & Record<
  "subtotal" | "tax" | "totalPaise" | "igst" | "price",
  number
>;

/** What is in the cart, ordered as the form shows it; one row an order. */
async function order(given: Readonly<Record<string, string>> = { isSez: "on" }) {
  const lines = linesForReader(await accountCart(shop.db, buyer));
  const { priced } = summariseCheckout(lines, await readTariff(shop.db), {
    stateCode: "27",
    pinCode: "411001",
    gstin: unit,
    isSez: given["isSez"] === "on",
    receiver: undefined,
    now: new Date(),
    ways: {},
    shippingMethod: "standard",
  });
  const { purchaseId } = await placeOrder(
    shop.db,
    buyer,
    PlaceOrder.parse(
      aCheckoutForm({
        ...inPune,
        gstin: unit,
        saveInfo: "on",
        totalShownPaise: String(priced.totalPaise),
        ...given,
      }),
    ),
  );
  return rows<Placed>(
    shop,
    `select o.id, o.sez_supply as sez, o.subtotal_paise::int as subtotal,
       o.tax_paise::int as tax, o.total_paise::int as "totalPaise", i.igst_paise::int as igst,
       i.unit_price_paise::int as price, p.is_sez as "isSez"
     from purchases p
     join orders o on o.purchase_id = p.id
     join order_items i on i.order_id = o.id
     where p.id = $1
     order by o.subtotal_paise, o.total_paise`,
    [purchaseId],
  );
}

async function put(by: UserActor, given: Parameters<typeof aProduct>[2] = {}, quantity = 1) {
  const { variantId } = await aProduct(shop.db, by, { stock: 20, ...given });
  await addToCart(shop.db, buyer, { variantId, quantity });
}

const move = (by: UserActor, id: string, to: "confirmed" | "shipped") =>
  changeOrderStatus(shop.db, by, {
    orderId: id,
    to,
    carrier: null,
    trackingNumber: null,
    note: null,
  });
const documentsOf = (id: string) =>
  rows<{
    id: string;
    kind: string;
    igst: number;
    halves: number;
    total: number;
    body: DocumentBody;
  }>(
    shop,
    `select id, kind, igst_paise::int as igst, (cgst_paise + sgst_paise)::int as halves,
       total_paise::int as total, body
     from documents
     where order_id = $1
     order by issued_at, kind desc`,
    [id],
  );

test("the declaration decides the GST of each artisan's order by that artisan's letter", async () => {
  const other = await aSeller(shop.db, { state: "27" });
  await giveLetter(seller, await thisYear());
  await put(seller, { pricePaise: 118_000, priceIncludesGst: true }, 3);
  await put(other, { pricePaise: 354_000, priceIncludesGst: true });
  const [free, taxed] = await order();
  expect(taxed).toMatchObject({
    sez: "with_tax",
    subtotal: 300_000,
    tax: 54_000,
    igst: 54_000,
    totalPaise: 354_000,
    isSez: true,
  });
  expect(free).toMatchObject({
    sez: "under_lut",
    subtotal: 300_000,
    price: 100_000,
    tax: 0,
    totalPaise: 300_000,
  });
  expect((await savedAddresses(shop.db, buyer))[0]).toMatchObject({ gstin: unit, isSez: true });
  // The artisan sees it before confirming, the buyer too.
  const id = free?.id ?? "";
  expect(await sellerOrder(shop.db, seller, { orderId: id })).toMatchObject({
    sezSupply: "under_lut",
  });
  expect(await buyerOrder(shop.db, buyer, { orderId: id })).toMatchObject({
    invoicedTo: { isSez: true },
  });
});

test("without the declaration the same order is within the State, with halves", async () => {
  await giveLetter(seller, await thisYear());
  await put(seller, { pricePaise: 300_000 });
  const [only] = await order({});
  expect(only).toMatchObject({ sez: null, igst: 0, tax: 54_000, isSez: false });
});

test("the invoice under a letter is a tax invoice with the words of rule 46, and so is its credit note", async () => {
  await giveLetter(seller, await thisYear());
  await put(seller, { pricePaise: 118_000, priceIncludesGst: true }, 2);
  const [only] = await order();
  const id = only?.id ?? "";
  await move(seller, id, "confirmed");
  await move(seller, id, "shipped");
  const built = { id, orderNumber: "", purchaseId: "", totalPaise: only?.totalPaise ?? 0 };
  await deliver(shop.db, seller, built, "courier");
  // TCS is withheld on a zero-rated supply too, as the marketplace reports it.
  expect(await settledTcs(shop, id)).toEqual([{ inter: true, rate: 50, tcs: 1000 }]);
  const returnId = await aReturn(shop.db, buyer, built);
  await answerReturn(shop.db, seller, { returnId, to: "approved", note: null });
  await receiveReturn(shop.db, seller, {
    returnId,
    condition: "as_sent",
    conditionNote: null,
    isRestocked: true,
  });
  expect(await settledTcs(shop, id)).toMatchObject([{ tcs: 500 }]);
  const [invoice, note] = await documentsOf(id);
  expect(note).toMatchObject({
    kind: "credit_note",
    igst: 0,
    halves: 0,
    total: 100_000,
    body: { sez: { lut: arn } },
  });
  expect(invoice).toMatchObject({
    kind: "invoice",
    igst: 0,
    halves: 0,
    total: only?.totalPaise,
    body: { sez: { lut: arn } },
  });
  const face = documentFace(
    await documentToSend(shop.db, system, { documentId: invoice?.id ?? "" }),
  );
  expect(face.facts).toContainEqual(["Letter of undertaking", arn]);
  expect(face.statements[0]).toBe(
    "SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX",
  );
  expect(await differencesIn(shop)).toEqual([]);
});

test("with payment of tax the invoice charges IGST within one State and says so", async () => {
  await put(seller, { pricePaise: 300_000 });
  const [only] = await order();
  const id = only?.id ?? "";
  await move(seller, id, "confirmed");
  const [invoice] = await documentsOf(id);
  expect(invoice).toMatchObject({ kind: "invoice", igst: 54_000, halves: 0, total: 354_000 });
  expect(invoice?.body.sez).toEqual({ lut: null });
  const face = documentFace(
    await documentToSend(shop.db, system, { documentId: invoice?.id ?? "" }),
  );
  expect(face.columns.map(({ key }) => key)).toContain("igst");
  expect(face.statements[0]).toMatch(/ON PAYMENT OF INTEGRATED TAX$/);
  await move(seller, id, "shipped");
  const built = { id, orderNumber: "", purchaseId: "", totalPaise: 354_000 };
  await deliver(shop.db, seller, built, "courier");
  expect(await settledTcs(shop, id)).toEqual([{ inter: true, rate: 50, tcs: 1500 }]);
  expect(await differencesIn(shop)).toEqual([]);
});

test("a letter whose year is over bars confirming until the new one is entered", async () => {
  const until = await thisYear();
  await giveLetter(seller, until);
  await put(seller, { pricePaise: 300_000 });
  const [only] = await order();
  const id = only?.id ?? "";
  const lastYear = `${Number(until.slice(0, 4)) - 1}-03-31`;
  await giveLetter(seller, lastYear);
  await expect(move(seller, id, "confirmed")).rejects.toMatchObject({
    code: "invoicing.lutMissing",
  });
  expect(await documentsOf(id)).toEqual([]);
  await giveLetter(seller, until);
  await move(seller, id, "confirmed");
  expect(await documentsOf(id)).toMatchObject([{ total: 300_000, igst: 0 }]);
});

test("a letter that came after the order changes nothing: what was agreed is billed", async () => {
  await put(seller, { pricePaise: 300_000 });
  const [only] = await order();
  await giveLetter(seller, await thisYear());
  await move(seller, only?.id ?? "", "confirmed");
  expect(await documentsOf(only?.id ?? "")).toMatchObject([{ total: 354_000, igst: 54_000 }]);
});

test("a total of another artisan's letter is not charged: the buyer sees the new one first", async () => {
  await giveLetter(seller, await thisYear());
  await put(seller, { pricePaise: 300_000 });
  await expect(order({ isSez: "on", totalShownPaise: "354000" })).rejects.toMatchObject({
    code: "orders.totalChanged",
  });
});

test("an artisan without a regular registration cannot sell there, even in the same State", async () => {
  const small = await aSeller(shop.db, { state: "27", registration: "unregistered" });
  await put(small, { pricePaise: 300_000 });
  await expect(order()).rejects.toThrow(/Special Economic Zone counts as one to another state/);
});

test("the order stays in the State of its zone, and there its address can change", async () => {
  await put(seller, { pricePaise: 300_000 });
  const [only] = await order();
  const to = {
    orderId: only?.id ?? "",
    firstName: "Asha",
    lastName: "Rao",
    address: "Unit 9, Phase II",
    phone: "+919845012345",
  };
  await expect(
    changeAddress(shop.db, buyer, { ...to, city: "Bengaluru", state: "29", pinCode: "560025" }),
  ).rejects.toMatchObject({ code: "orders.sezStays" });
  await changeAddress(shop.db, buyer, { ...to, city: "Pune", pinCode: "411030" });
  await move(seller, to.orderId, "confirmed");
  expect(await documentsOf(to.orderId)).toMatchObject([{ total: 354_000, igst: 54_000 }]);
});
