import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { checkBooks } from "#modules/reconciliation/public.server.ts";
import { AppError } from "#shared/errors.ts";
import type { UserActor } from "#policy/actor.ts";
import { refundArrives } from "#tests/support/a-payment.ts";
import {
  aProductInParts,
  anOrderInParts,
  moneyArrivesFor,
  type OrderInParts,
} from "#tests/support/an-order-in-parts.ts";
import { aBuyer, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { moneyInvariants } from "#tests/invariants/money.ts";
import { rows } from "#tests/support/stored-rows.ts";
import type { OrderStatus } from "../contract.ts";
import { cancelOrder, changeOrderStatus, openRest, requestRest } from "../public.server.ts";

// Whatever happens to an order in two parts, and in whatever order: the money balances.

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let bag: BuiltProduct;

beforeAll(async () => {
  seller = await aSeller(shop.db);
  bag = await aProductInParts(shop.db, seller);
});

const move = (to: OrderStatus) => (order: OrderInParts) =>
  changeOrderStatus(shop.db, seller, {
    orderId: order.id,
    to,
    carrier: null,
    trackingNumber: null,
    note: null,
  });

const events = {
  confirm: move("confirmed"),
  ship: move("shipped"),
  deliver: move("delivered"),
  refuse: move("refused"),
  cancelAsSeller: move("cancelled"),
  cancel: (order: OrderInParts) => cancelOrder(shop.db, buyer, { orderId: order.id }),
  ask: (order: OrderInParts) => requestRest(shop.db, seller, { orderId: order.id }),
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
           where part.rest_paid_at is null and o.status in ('shipped', 'delivered', 'refused')`,
        );
        expect(unpaid).toEqual([]);
      },
    ),
    {
      numRuns: 30,
      examples: [
        [["confirm", "openRest", "cancel", "restArrives"]],
        [["confirm", "openRest", "restArrives", "ship", "refuse", "refundsArrive"]],
      ],
    },
  );
  for (const { sentence, exceptions } of moneyInvariants)
    expect(await rows(shop, exceptions), sentence).toEqual([]);
}, 120_000);
