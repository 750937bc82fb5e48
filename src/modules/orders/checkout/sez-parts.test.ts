import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { aReturn, deliver } from "#tests/support/a-return.ts";
import {
  aProductInParts,
  anOrderInParts,
  payRest,
  type OrderInParts,
} from "#tests/support/an-order-in-parts.ts";
import { aBuyer, aSeller } from "#tests/support/builders.ts";
import { withoutCashCodes } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { differencesIn } from "#tests/support/moved-orders.ts";
import { rows } from "#tests/support/stored-rows.ts";
import {
  answerReturn,
  cancelOrder,
  changeOrderStatus,
  receiveReturn,
  shipAnotherParcel,
} from "../public.server.ts";
import { plainParcel } from "../shipments/send-parcel.ts";

/**
 * A unit in a Special Economic Zone pays in two parts, or gets its order in two parcels: its
 * documents say so, without the tax of the State.
 */

const shop = useTestDatabase();
const inZone = {
  city: "Pune",
  state: "27",
  pinCode: "411001",
  company: "Rao Exports",
  gstin: "27ABCPK1234L1ZS",
  isSez: "on",
};
let buyer: UserActor;
let seller: UserActor;

beforeEach(async () => {
  await shop.db.$client.query(withoutCashCodes);
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db, { state: "27" });
});

const giveLetter = () =>
  shop.db.$client.query(
    `update company_settings
     set lut_number = 'AD270426001234X',
       lut_until =
         make_date(extract(year from today_in_india() + interval '9 months')::int, 3, 31)
     where seller_id = $1`,
    [seller.userId],
  );
const aBag = () => aProductInParts(shop.db, seller);
const move = (
  { id }: OrderInParts,
  to: "confirmed" | "shipped",
  parcel?: Parameters<typeof shipAnotherParcel>[2]["parcel"],
) =>
  changeOrderStatus(shop.db, seller, {
    orderId: id,
    to,
    carrier: null,
    trackingNumber: null,
    note: null,
    ...(parcel && { parcel }),
  });
const documentsOf = ({ id }: OrderInParts) =>
  rows(
    shop,
    `select kind, igst_paise::int as igst, (cgst_paise + sgst_paise)::int as halves,
       total_paise::int as total, body -> 'sez' ->> 'lut' as letter, body ? 'sez' as "isToSez"
     from documents
     where $1 in (order_id, advance_order_id)
     order by issued_at, corrects_id nulls first, id`,
    [id],
  );
const said = { halves: 0, isToSez: true };

test.each([
  ["with IGST", false, 354_000, "106200", 54_000, null],
  ["under a letter", true, 300_000, "90000", 0, "AD270426001234X"],
])(
  "an order %s that is paid in two parts has its receipt, invoice and credit note",
  async (_how, hasLetter, total, advance, igst, letter) => {
    if (hasLetter) await giveLetter();
    const form = { ...inZone, totalShownPaise: String(total), nowShownPaise: advance };
    const order = await anOrderInParts(shop.db, buyer, await aBag(), { form });
    await move(order, "confirmed");
    await payRest(shop.db, buyer, order);
    await move(order, "shipped");
    const built = { ...order, orderNumber: "", totalPaise: total };
    await deliver(shop.db, seller, built, "courier");
    const returnId = await aReturn(shop.db, buyer, built);
    await answerReturn(shop.db, seller, { returnId, to: "approved", note: null });
    await receiveReturn(shop.db, seller, {
      returnId,
      condition: "as_sent",
      conditionNote: null,
      isRestocked: true,
    });
    const [receipt, ...others] = await documentsOf(order);
    expect(receipt).toMatchObject({ kind: "receipt_voucher", total: Number(advance), halves: 0 });
    expect(others).toMatchObject([
      { kind: "invoice", total, igst, letter, ...said },
      { kind: "credit_note", total, igst, letter, ...said },
    ]);
    expect(await differencesIn(shop)).toEqual([]);
  },
);

test("an advance of a zone goes back in full with a refund voucher if the order is cancelled", async () => {
  await giveLetter();
  const form = { ...inZone, totalShownPaise: "300000", nowShownPaise: "90000" };
  const order = await anOrderInParts(shop.db, buyer, await aBag(), { form });
  await cancelOrder(shop.db, buyer, { orderId: order.id });
  expect(await documentsOf(order)).toMatchObject([
    { kind: "receipt_voucher", total: 90_000, halves: 0 },
    { kind: "refund_voucher", total: 90_000, halves: 0 },
  ]);
  expect(await differencesIn(shop)).toEqual([]);
});

test("an order of a zone in two parcels has one invoice, and its cash is right", async () => {
  await giveLetter();
  const form = {
    ...inZone,
    quantity: "2",
    totalShownPaise: "600000",
    paymentMethod: "cod",
    nowShownPaise: "",
  };
  const order = await anOrderInParts(shop.db, buyer, await aBag(), { isPaid: false, form });
  await move(order, "confirmed");
  const onePiece = { ...plainParcel, pieces: [{ lineNumber: 1, quantity: 1 }] };
  await move(order, "shipped", onePiece);
  await shipAnotherParcel(shop.db, seller, { orderId: order.id, parcel: plainParcel });
  await deliver(shop.db, seller, { ...order, orderNumber: "", totalPaise: 600_000 }, "courier");
  expect(await documentsOf(order)).toMatchObject([
    { kind: "invoice", total: 600_000, igst: 0, letter: "AD270426001234X", ...said },
  ]);
  expect(await differencesIn(shop)).toEqual([]);
});
