import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { checkBooks } from "#modules/reconciliation/public.server.ts";
import { AppError } from "#shared/errors.ts";
import type { UserActor } from "#policy/actor.ts";
import { aReturn } from "#tests/support/a-return.ts";
import { refundArrives } from "#tests/support/a-payment.ts";
import {
  aProductInParts,
  anOrderInParts,
  moneyArrivesFor,
  type OrderInParts,
} from "#tests/support/an-order-in-parts.ts";
import { aBuyer, aPerson, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { moneyInvariants } from "#tests/invariants/money.ts";
import { step } from "#tests/support/order-steps.ts";
import { rows } from "#tests/support/stored-rows.ts";
import type { OrderStatus, OrderStep } from "../contract.ts";
import {
  answerOffer,
  answerReturn,
  cancelOrder,
  changeOrderStatus,
  offerRefund,
  openRest,
  payRestInCash,
  payRestOnline,
  receiveReturn,
  recordRemittance,
  requestRest,
} from "../public.server.ts";

// Whatever happens to an order in two parts, and in whatever order: the money balances.

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let administrator: UserActor;
let bag: BuiltProduct;

beforeAll(async () => {
  administrator = await aPerson(shop.db, { isAdmin: true });
  seller = await aSeller(shop.db);
  bag = await aProductInParts(shop.db, seller);
});

const move =
  (to: OrderStatus, given: Partial<OrderStep> = {}) =>
  (order: OrderInParts) =>
    changeOrderStatus(shop.db, seller, { orderId: order.id, ...step(to, given) });

const events = {
  confirm: move("confirmed"),
  ship: move("shipped"),
  deliver: move("delivered", { cashHeldBy: "courier" }),
  deliverForCash: move("delivered", { cashHeldBy: "seller" }),
  refuse: move("refused"),
  cancelAsSeller: move("cancelled"),
  cancel: (order: OrderInParts) => cancelOrder(shop.db, buyer, { orderId: order.id }),
  ask: (order: OrderInParts) => requestRest(shop.db, seller, { orderId: order.id }),
  choosesCash: (order: OrderInParts) => payRestInCash(shop.db, buyer, { orderId: order.id }),
  choosesOnline: (order: OrderInParts) => payRestOnline(shop.db, buyer, { orderId: order.id }),
  courierPays: async (order: OrderInParts) => {
    const held = await rows(
      shop,
      "select id from orders where id = $1 and cash_held_by = 'courier'",
      [order.id],
    );
    if (held.length === 0) return;
    await recordRemittance(shop.db, administrator, { orderIds: [order.id], reference: order.id });
  },
  returns: async (order: OrderInParts) => {
    const back = { ...order, orderNumber: "", totalPaise: 354_000 };
    await aReturn(shop.db, buyer, back, { reason: "not_as_shown" });
  },
  partRefund: (order: OrderInParts) => settle(order, 150_000),
  returnArrives: async (order: OrderInParts) => {
    for (const returnId of await openReturns(order)) {
      await answerReturn(shop.db, seller, { returnId, to: "approved", note: null });
      await receiveReturn(shop.db, seller, {
        returnId,
        condition: "as_sent",
        conditionNote: null,
        isRestocked: true,
      });
    }
  },
  openRest: (order: OrderInParts) => openRest(shop.db, buyer, { orderId: order.id }),
  restArrives: (order: OrderInParts) => arrives(order, ""),
  restArrivesTwice: (order: OrderInParts) => arrives(order, "_again"),
  refundsArrive: async (order: OrderInParts) => {
    const refunds = await rows<{ id: string }>(
      shop,
      "select id from refunds where order_id = $1 and status = 'requested'",
      [order.id],
    );
    for (const { id } of refunds) await refundArrives(shop.db, id);
  },
};

async function openReturns({ id }: OrderInParts): Promise<readonly string[]> {
  const open = await rows<{ id: string }>(
    shop,
    "select id from order_returns where order_id = $1 and status in ('requested', 'approved')",
    [id],
  );
  return open.map((one) => one.id);
}

/** Seller and buyer agree on a partial refund of an open return. */
async function settle(order: OrderInParts, amountPaise: number): Promise<void> {
  for (const returnId of await openReturns(order)) {
    await offerRefund(shop.db, seller, { returnId, amountPaise, note: null });
    const [offer] = await rows<{ id: string }>(
      shop,
      "select id from refund_offers where return_id = $1 and status = 'open'",
      [returnId],
    );
    await answerOffer(shop.db, buyer, { offerId: offer?.id ?? "", isAccepted: true });
  }
}

/** The money of the rest, if its payment was opened; the provider repeats itself. */
async function arrives({ id }: OrderInParts, attempt: string): Promise<void> {
  const opened = await rows(
    shop,
    "select id from payments where purpose = 'rest' and subject_id = $1",
    [id],
  );
  if (opened.length > 0) await moneyArrivesFor(shop.db, "rest", id, { times: 2, attempt });
}

const names = Object.keys(events) as readonly (keyof typeof events)[];

test("any order of events leaves the books right to the paisa, and ships nothing unpaid", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...names), { minLength: 3, maxLength: 12 }),
      async (path) => {
        buyer = await aBuyer(shop.db);
        const order = await anOrderInParts(shop.db, buyer, bag);
        for (const name of path)
          await events[name](order).catch((refusal: unknown) => {
            if (!(refusal instanceof AppError)) throw refusal;
          });
        const found: string[] = [];
        await checkBooks(shop.db, null, (difference) => found.push(difference));
        expect(found).toEqual([]);
        const unpaid = await rows(
          shop,
          `select o.id
           from orders o
           join part_payments part on part.order_id = o.id
           where part.rest_paid_at is null and part.cash_chosen_at is null and o.status in ('shipped', 'delivered', 'refused')`,
        );
        expect(unpaid).toEqual([]);
      },
    ),
    {
      numRuns: 30,
      examples: [
        [["confirm", "openRest", "cancel", "restArrives"]],
        [["confirm", "openRest", "restArrives", "ship", "refuse", "refundsArrive"]],
        [["confirm", "choosesCash", "ship", "deliver", "returns", "returnArrives", "courierPays"]],
        [["confirm", "choosesCash", "ship", "deliverForCash", "returns", "partRefund"]],
        [["confirm", "openRest", "choosesCash", "ship", "restArrives", "deliver", "courierPays"]],
        [["confirm", "openRest", "choosesCash", "restArrives", "ship", "deliver", "returns"]],
      ],
    },
  );
  for (const { sentence, exceptions } of moneyInvariants)
    expect(await rows(shop, exceptions), sentence).toEqual([]);
}, 120_000);
