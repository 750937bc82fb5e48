import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditTrail } from "#modules/identity/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { anOrder, type OrderOptions } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { PlaceOrder } from "../checkout/contract.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { readCashHistory } from "./cash-history.ts";
import { cashScores } from "./cash-scores.ts";
import { LiftCashScore } from "./contract.ts";
import { liftCashScore } from "./lift-cash-score.ts";

const database = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let administrator: UserActor;
let tote: BuiltProduct;

beforeEach(async () => {
  const { db } = database;
  [buyer, seller, administrator] = [
    await aBuyer(db),
    await aSeller(db),
    await aPerson(db, { isAdmin: true }),
  ];
  tote = await aProduct(db, seller, { pricePaise: 300_000, stock: 50 });
  await setPoints(4, 0);
});
// The PIN code of these orders is that of other tests too.
afterEach(() => setPoints(4, 0));

async function setPoints(ofBuyer: number, ofPinCode: number): Promise<void> {
  await database.db.$client.query(
    "update cod_limits set buyer_points = $1, pin_points = $2, refusal_days = 180",
    [ofBuyer, ofPinCode],
  );
}
/** An order to the PIN code of the form. */
async function built(options: Partial<OrderOptions> = {}) {
  const one = await anOrder(database.db, {
    buyer,
    seller,
    product: tote,
    status: "refused",
    ...options,
  });
  await database.db.$client.query("update purchases set pin_code = '560025' where id = $1", [
    one.purchaseId,
  ]);
  return one;
}
const order = (actor = buyer) =>
  placeOrder(
    database.db,
    actor,
    PlaceOrder.parse(
      aCheckoutForm({ variantId: tote.variantId, quantity: "1", totalShownPaise: "354000" }),
    ),
    { takesOnline: true },
  );

/** What a courier reported about a parcel of an order. */
async function reported(orderId: string, ...kinds: readonly string[]): Promise<void> {
  await database.db.$client.query(
    `with parcel as (
       insert into shipments (order_id, number, status)
       values ($1, 9, 'on_the_way')
       returning id
     )
     insert into shipment_events (shipment_id, kind)
     select parcel.id, k
     from parcel, unnest($2::text[]) as k`,
    [orderId, kinds],
  );
}
async function age(orderId: string, days: number): Promise<void> {
  await database.db.$client.query(
    `with steps as (
       update order_events set at = at - make_interval(days => $2) where order_id = $1
     )
     update shipment_events e
     set at = e.at - make_interval(days => $2)
     from shipments s
     where s.id = e.shipment_id and s.order_id = $1`,
    [orderId, days],
  );
}
async function pointsOf(actor = buyer): Promise<number> {
  return (await readCashHistory(database.db, actor, { pinCode: null })).buyerPoints;
}
const lift = (given: Readonly<Record<string, string>>, actor = administrator) =>
  liftCashScore(
    database.db,
    actor,
    LiftCashScore.parse({ reason: "The courier had the wrong address.", ...given }),
  );

describe("points", () => {
  test("are 2 for a refused or returned order and 1 for each failed attempt", async () => {
    await built();
    expect(await pointsOf()).toBe(2);
    const returned = await built();
    await reported(returned.id, "failed_attempt", "failed_attempt", "returning", "returned");
    expect(await pointsOf()).toBe(6);
    const delivered = await built({ status: "delivered" });
    await reported(delivered.id, "failed_attempt", "delivered");
    expect(await pointsOf()).toBe(7);
  });

  test("come from nothing that the courier lost, and from no order that was paid online", async () => {
    const lost = await built();
    await reported(lost.id, "lost");
    const missing = await built();
    await database.db.$client.query("insert into missing_parcels (order_id) values ($1)", [
      missing.id,
    ]);
    await built({ paymentMethod: "online" });
    await built({ buyer: await aBuyer(database.db) });
    expect(await pointsOf()).toBe(0);
  });

  test("end cash on delivery for the buyer, with a sentence, until they are 180 days old", async () => {
    await built();
    await order();
    const second = await built();
    await expect(order()).rejects.toThrow(
      "Cash on delivery is not available for now, because parcels that you ordered were refused",
    );
    await order(await aBuyer(database.db));
    await age(second.id, 181);
    await order();
  });

  test("end it at a PIN code, whoever orders, unless the shop ignores them", async () => {
    const stranger = await aBuyer(database.db);
    await built();
    const { pinPoints } = await atPinCode();
    expect(pinPoints).toBe(0);
    await setPoints(0, 1);
    expect((await atPinCode()).pinPoints).toBeGreaterThanOrEqual(2);
    await expect(order(stranger)).rejects.toThrow("not available at this PIN code for now");
    await setPoints(0, 0);
    await order(stranger);
  });
});

const atPinCode = () => readCashHistory(database.db, buyer, { pinCode: "560025" });

describe("an administrator", () => {
  test("sees who has points, and why", async () => {
    const first = await built();
    await reported(first.id, "failed_attempt");
    const { buyers, pinCodes } = await cashScores(database.db, administrator);
    const score = buyers.find(({ subject }) => subject === buyer.userId);
    expect(score).toMatchObject({ points: 3, count: 2 });
    expect(score?.events.map(({ reason, points }) => [reason, points]).toSorted()).toEqual([
      ["failed_attempt", 1],
      ["refused", 2],
    ]);
    expect(score?.events[0]).toMatchObject({ orderId: first.id, orderNumber: first.orderNumber });
    expect(score?.events[0]?.at).toBeInstanceOf(Date);
    expect(pinCodes.length).toBeGreaterThan(0);
  });

  test("lifts them with a reason; what happens later counts again", async () => {
    await built();
    await built();
    await expect(order()).rejects.toThrow("not available for now");
    await lift({ buyerId: buyer.userId });
    expect(await pointsOf()).toBe(0);
    await order();
    await built();
    expect(await pointsOf()).toBe(2);
    const { entries } = await auditTrail(database.db, administrator, {
      filters: {
        who: "",
        action: "orders.liftCashScore",
        objectType: "",
        objectId: buyer.userId,
        fromDay: "",
        toDay: "",
      },
      after: null,
    });
    expect(entries[0]).toMatchObject({
      before: { points: 4 },
      after: { points: 0, reason: "The courier had the wrong address." },
    });
  });

  test("lifts those of a PIN code, each once, and none of their own", async () => {
    await built();
    await setPoints(0, 1);
    await lift({ pinCode: "560025" });
    expect((await atPinCode()).pinPoints).toBe(0);
    await expect(lift({ pinCode: "560025" })).rejects.toThrow("no points to lift any more");
    await expect(lift({ buyerId: administrator.userId })).rejects.toThrow("your own account");
    const both = { buyerId: buyer.userId, pinCode: "560025", reason: "Both" };
    expect(LiftCashScore.safeParse(both).success).toBe(false);
    expect(LiftCashScore.safeParse({ buyerId: buyer.userId, reason: " " }).success).toBe(false);
  });
});
