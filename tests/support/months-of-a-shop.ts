import { accountCart, addToCart } from "#modules/cart/public.server.ts";
import { linesForReader } from "#modules/cart/public.ts";
import { summariseCheckout } from "#modules/orders/checkout/rules/checkout-summary.ts";
import {
  answerReturn,
  cancelAsAdministrator,
  changeOrderStatus,
  placeOrder,
  receiveReturn,
  recordRemittance,
  reducePriceForSeller as reduceUnapproved,
  requestReturn,
} from "#modules/orders/public.server.ts";
import { applyPaymentUpdate } from "#modules/payments/public.server.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { gstinCheckCharacter } from "#modules/tax/rules/gstin.ts";
import type { Db } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { shopPaymentHandlers } from "#server/payment-handlers.ts";
import { aFact } from "./a-payment.ts";
import type { BuiltProduct, PersonWithEmail } from "./builders.ts";
import { aForm } from "./placed-purchases.ts";
import { asApproved } from "./second-person.ts";
import { noParcel, refusalOf, tried } from "./steps-of-lives.ts";

/** What people do with their orders in a shop of many months, with the shop's own commands. */

export const acts = ["order", "advance", "advance", "advance", "takeBack", "credit"] as const;
export type Act = (typeof acts)[number];

/** A shop's people and pieces. */
export type Cast = {
  readonly admin: UserActor;
  readonly buyers: readonly PersonWithEmail[];
  readonly sellers: readonly UserActor[];
  readonly pieces: readonly BuiltProduct[];
};

type LivingOrder = {
  readonly id: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly status: string;
  readonly isCash: boolean;
  readonly quantity: number;
  readonly returnId: string | null;
  readonly returnStatus: string | null;
  readonly invoiceId: string | null;
  readonly reductions: number;
};

const reducePrice = asApproved("orders.reducePrice", reduceUnapproved);

const places = [
  { state: "27", city: "Pune", pinCode: "411030" },
  { state: "29", city: "Bengaluru", pinCode: "560025" },
  { state: "33", city: "Chennai", pinCode: "600001" },
] as const;

/** The GSTIN of a business in the state. */
function gstinIn(state: string): string {
  const begun = `${state}AABCF8078M1Z`;
  return begun + gstinCheckCharacter(begun);
}

/** Somebody orders one or two pieces: from any shop, to any state, in cash or online. */
export async function orderSomething(db: Db, cast: Cast, pick: number): Promise<void> {
  const buyer = cast.buyers[pick % cast.buyers.length];
  const first = cast.pieces[pick % cast.pieces.length];
  const second = cast.pieces[(pick >> 3) % cast.pieces.length];
  const place = places[(pick >> 2) % places.length] ?? places[0];
  if (buyer === undefined || first === undefined || second === undefined) return;
  for (const { variantId } of pick % 3 === 0 && first !== second ? [first, second] : [first])
    await addToCart(db, buyer, { variantId, quantity: 1 + (pick % 2) });
  const gstin = pick % 5 === 0 ? gstinIn(place.state) : "";
  const isCash = pick % 4 === 0;
  const { priced } = summariseCheckout(
    linesForReader(await accountCart(db, buyer)),
    await readTariff(db),
    {
      stateCode: place.state,
      pinCode: place.pinCode,
      gstin,
      receiver: undefined,
      now: new Date(),
      ways: {},
      shippingMethod: "standard",
    },
  );
  const { purchaseId } = await placeOrder(
    db,
    buyer,
    aForm({
      ...place,
      totalShownPaise: priced.totalPaise,
      paymentMethod: isCash ? "cod" : "card",
      ...(gstin !== "" && { gstin, company: "Rao Traders" }),
    }),
    { takesOnline: true },
  );
  if (!isCash) await pay(db, purchaseId);
}

/**
 * An order that is confirmed at once: what each month has at least. Shops that left orders unanswered
 * are away, and come back for it. Buyers who refused parcels are not offered cash, and pay online.
 */
export async function sellSomething(db: Db, cast: Cast, pick: number): Promise<void> {
  await db.$client.query(
    `update sellers
     set away_from = null, away_until = null, is_away_for_silence = false
     where away_until > now()`,
  );
  const refused = await refusalOf(() => orderSomething(db, cast, pick));
  if (refused !== null) await orderSomething(db, cast, pick | 1);
  const { rows } = await db.$client.query<LivingOrder>(
    `select id, seller_id as "sellerId"
     from orders
     where status = 'pending' and placed_at = now()`,
  );
  for (const order of rows)
    await changeOrderStatus(db, ofSeller(cast, order), {
      ...noParcel,
      orderId: order.id,
      to: "confirmed",
    });
}

async function pay(db: Db, purchaseId: string): Promise<void> {
  const { rows } = await db.$client.query<{ providerOrderId: string; amountPaise: number }>(
    `update payments
     set provider_order_id = 'order_' || id
     where subject_id = $1
     returning provider_order_id as "providerOrderId", amount_paise as "amountPaise"`,
    [purchaseId],
  );
  for (const payment of rows)
    await applyPaymentUpdate(
      db,
      system,
      aFact(payment, { createdAt: new Date() }),
      shopPaymentHandlers,
    );
}

/** An order takes its next step: usually the good one. */
export async function advance(db: Db, cast: Cast, pick: number): Promise<void> {
  const order = await anyOrder(db, cast, { pick, statuses: ["pending", "confirmed", "shipped"] });
  if (order === undefined) return;
  const seller = ofSeller(cast, order);
  const step = { ...noParcel, orderId: order.id };
  if (order.status === "pending" && pick % 11 === 0)
    return void (await cancelAsAdministrator(db, cast.admin, {
      orderId: order.id,
      reason: "A flood",
    }));
  if (order.status !== "shipped")
    return void (await changeOrderStatus(db, seller, {
      ...step,
      to: order.status === "pending" ? "confirmed" : "shipped",
    }));
  if (pick % 13 === 0)
    return void (await changeOrderStatus(db, seller, { ...step, to: "refused" }));
  await changeOrderStatus(db, seller, {
    ...step,
    to: "delivered",
    ...(order.isCash && { cashHeldBy: pick % 3 === 0 ? "seller" : "courier" }),
  });
  if (order.isCash && pick % 3 !== 0)
    await tried(() =>
      recordRemittance(db, cast.admin, {
        orderIds: [order.id],
        reference: `COD${String(pick).padStart(9, "0")}`,
      }),
    );
}

/** A return begins, or the pieces of one arrive, perhaps months later. */
export async function takeBack(db: Db, cast: Cast, pick: number): Promise<void> {
  const order = await anyOrder(db, cast, {
    pick,
    statuses: ["delivered"],
    withinDays: pick % 3 === 0 ? 400 : 25,
  });
  if (order === undefined) return;
  const { returnId, returnStatus, buyerId, quantity } = order;
  const seller = ofSeller(cast, order);
  if (returnId !== null && returnStatus === "approved")
    return void (await receiveReturn(db, seller, {
      returnId,
      condition: "as_sent",
      conditionNote: null,
      isRestocked: true,
    }));
  const buyer = cast.buyers.find(({ userId }) => userId === buyerId);
  if (buyer === undefined || returnId !== null) return;
  const asked = await requestReturn(db, buyer, {
    orderId: order.id,
    key: crypto.randomUUID(),
    reason: pick % 2 === 0 ? "faulty" : "changed_mind",
    note: null,
    pieces: [{ lineNumber: 1, quantity: 1 + (pick % quantity) }],
  });
  await answerReturn(db, seller, { returnId: asked.returnId, to: "approved", note: null });
}

/** A price is reduced after the sale, while the buyer keeps the pieces. */
export async function credit(db: Db, cast: Cast, pick: number): Promise<void> {
  const order = await anyOrder(db, cast, { pick, statuses: ["delivered"] });
  if (order === undefined || order.invoiceId === null) return;
  await reducePrice(db, cast.admin, {
    documentId: order.invoiceId,
    key: crypto.randomUUID(),
    ground: "deficient",
    reason: "A scratch on the flap",
    lines: [{ lineNumber: 1, offPaise: 10_000 + (pick % 90) * 100 }],
    reductions: order.reductions,
  });
}

type Wanted = {
  readonly pick: number;
  readonly statuses: readonly string[];
  readonly withinDays?: number;
};

/** One of the orders in these states that were placed within so many days; the same in each run. */
async function anyOrder(
  db: Db,
  { sellers }: Cast,
  { pick, statuses, withinDays = 400 }: Wanted,
): Promise<LivingOrder | undefined> {
  const { rows } = await db.$client.query<LivingOrder>(
    `with found as (
       select o.id, o.buyer_id, o.seller_id, o.status, o.placed_at, o.purchase_id,
         count(*) over () as many, row_number() over (
           order by o.placed_at desc, array_position($4::uuid[], o.seller_id)
         ) as place
       from orders o
       where o.status = any($1) and o.placed_at > now() - make_interval(days => $3)
     )
     select f.id, f.buyer_id as "buyerId", f.seller_id as "sellerId", f.status,
       p.payment_method = 'cod' as "isCash",
       (select quantity from order_items i where i.order_id = f.id and line_number = 1) as quantity,
       r.id as "returnId", r.status as "returnStatus", d.id as "invoiceId",
       (
         select count(*)::int from price_reductions x where x.order_id = f.id
       ) as reductions
     from found f
     join purchases p on p.id = f.purchase_id
     left join order_returns r on r.order_id = f.id
     left join documents d on d.order_id = f.id and d.kind = 'invoice'
     where f.place = 1 + $2::int % least(f.many, 40)`,
    [statuses, pick, withinDays, sellers.map(({ userId }) => userId)],
  );
  return rows[0];
}

function ofSeller({ sellers }: Cast, { sellerId }: LivingOrder): UserActor {
  const seller = sellers.find(({ userId }) => userId === sellerId);
  if (seller === undefined) throw new Error("Orders are of these sellers");
  return seller;
}
