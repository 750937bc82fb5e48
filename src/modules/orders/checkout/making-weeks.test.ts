import { beforeEach, describe, expect, test } from "vitest";
import { saveProduct } from "#modules/catalog/product/save-product.ts";
import { bookedWeeks, ownProduct } from "#modules/catalog/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import {
  aLimitedProduct,
  bookedIn,
  comingWeeks,
  ordersAsShown,
  setPiecesPerWeek,
  shownForm,
} from "#tests/support/limited-making.ts";
import { moneyArrives, statusOf } from "#tests/support/paying-online.ts";
import { rows, stockOf } from "#tests/support/stored-rows.ts";
import { cancelOrder } from "../public.server.ts";
import { abandonPurchase } from "./abandon-purchase.ts";
import { MadeLater } from "./errors.ts";
import { placeOrder } from "./place-order.ts";
import { purchaseExpired } from "./purchase-expired.ts";

const database = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let bag: BuiltProduct;
let weeks: readonly string[];

beforeEach(async () => {
  buyer = await aBuyer(database.db);
  seller = await aSeller(database.db);
  bag = await aLimitedProduct(database.db, seller, { piecesPerWeek: 2 });
  weeks = await comingWeeks(database.db, 27);
});

const online = { takesOnline: true };
const orders = async (quantity = 1, who?: UserActor) =>
  ordersAsShown(database.db, who ?? (await aBuyer(database.db)), bag, {
    quantity: String(quantity),
  });
const booked = () => bookedIn(database.db, bag);

/** The days that were promised for a purchase, and the week that is stored with its piece. */
async function promisedFor({ purchaseId }: { readonly purchaseId: string }) {
  const [row] = await rows<{ shipBy: string; arrivesBy: string; madeIn: string | null }>(
    database,
    `select o.ship_by::text as "shipBy", o.arrives_by::text as "arrivesBy",
       i.made_in::text as "madeIn"
     from orders o
     join order_items i on i.order_id = o.id
     where o.purchase_id = $1`,
    [purchaseId],
  );
  if (row === undefined) throw new Error("No such order");
  return row;
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

describe("a workshop that makes two pieces a week", () => {
  test("promises the week after a full one, and the promised days are later with it", async () => {
    const first = await promisedFor(await orders(2));
    const second = await promisedFor(await orders());
    expect([first.madeIn, second.madeIn]).toEqual(weeks.slice(0, 2));
    const laterBy = daysBetween(first.shipBy, second.shipBy);
    expect(laterBy).toBeGreaterThan(0);
    expect(laterBy).toBeLessThanOrEqual(7);
    expect(daysBetween(first.arrivesBy, second.arrivesBy)).toBe(laterBy);
    expect(await booked()).toEqual({ [weeks[0] ?? ""]: 2, [weeks[1] ?? ""]: 1 });
  });

  test("spreads an order of several pieces over the weeks, and promises the last of them", async () => {
    await orders();
    expect((await promisedFor(await orders(4))).madeIn).toBe(weeks[2]);
    expect(Object.values(await booked())).toEqual([2, 2, 1]);
  });

  test("is never silently later: a buyer who saw an earlier week is told and asked again", async () => {
    const seen = await shownForm(database.db, bag);
    await orders(2);
    const late = () => placeOrder(database.db, buyer, seen, online);
    await expect(late()).rejects.toThrow(/Saddle bag is now made in the week from .+, because/);
    await expect(late()).rejects.toMatchObject({ code: "orders.madeLater" });
    expect(await booked()).toEqual({ [weeks[0] ?? ""]: 2 });
    const again = await ordersAsShown(database.db, buyer, bag);
    expect((await promisedFor(again)).madeIn).toBe(weeks[1]);
  });

  test("makes it earlier than promised if a week has room again meanwhile", async () => {
    const first = await orders(2);
    const seen = await shownForm(database.db, bag);
    await purchaseExpired(database.db, system, first);
    const { purchaseId } = await placeOrder(database.db, buyer, seen, online);
    expect((await promisedFor({ purchaseId })).madeIn).toBe(weeks[0]);
  });

  test("takes no order beyond the 26 weeks", async () => {
    await setPiecesPerWeek(database.db, bag, 1);
    await orders(26);
    await expect(orders()).rejects.toThrow("Saddle bag is fully booked");
    expect(Object.keys(await booked())).toEqual(weeks.slice(0, 26));
  });

  test("sells no more at once than fit into the 26 weeks", async () => {
    await orders(50);
    await expect(orders(3)).rejects.toThrow("Only 2 of Saddle bag left");
    await orders(2);
    await expect(orders()).rejects.toThrow("fully booked");
  });
});

describe("the weeks of an order that ends before it is made", () => {
  test("are given back once, when it is cancelled", async () => {
    const { purchaseId } = await ordersAsShown(database.db, buyer, bag, { quantity: "3" });
    const [order] = await rows<{ id: string }>(
      database,
      "select id from orders where purchase_id = $1",
      [purchaseId],
    );
    expect(await moneyArrives(database, { purchaseId, isUnpaid: true })).toBe("accepted");
    const other = await orders();
    await cancelOrder(database.db, buyer, { orderId: order?.id ?? "" });
    expect(await booked()).toEqual({ [(await promisedFor(other)).madeIn ?? ""]: 1 });
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test("are given back when it is not paid, and when it is given up, however often", async () => {
    const [unpaid, abandoned] = [await orders(), await orders(1, buyer)];
    for (let time = 0; time < 2; time++) {
      await purchaseExpired(database.db, system, unpaid);
      await abandonPurchase(database.db, buyer, abandoned);
    }
    expect(await booked()).toEqual({});
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test("are taken again by late money, if they are still free", async () => {
    const late = await orders(2);
    await purchaseExpired(database.db, system, late);
    expect(await moneyArrives(database, late)).toBe("accepted");
    expect(await booked()).toEqual({ [weeks[0] ?? ""]: 2 });
  });

  test("late money is returned if only a later week is free, and nothing stays reserved", async () => {
    const late = await orders(2);
    await purchaseExpired(database.db, system, late);
    await orders();
    expect(await moneyArrives(database, late)).toBe("returned");
    expect(await statusOf(database, late)).toBe("expired");
    expect(await booked()).toEqual({ [weeks[0] ?? ""]: 1 });
    expect(await stockOf(database, bag.variantId)).toBe(499);
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  test("stay with their own buyer, who is asked before a later week is taken", async () => {
    await setPiecesPerWeek(database.db, bag, 1);
    const seen = await shownForm(database.db, bag);
    const first = await placeOrder(database.db, buyer, seen, online);
    const again = { ...seen, idempotencyKey: "another-form-1" };
    await expect(placeOrder(database.db, buyer, again, online)).rejects.toThrow(MadeLater);
    expect(await statusOf(database, first)).toBe("awaiting_payment");
    expect(await booked()).toEqual({ [weeks[0] ?? ""]: 1 });
  });

  test("never block their own buyer: where all is booked, ordering again takes them", async () => {
    await setPiecesPerWeek(database.db, bag, 1);
    await orders(25);
    const seen = await shownForm(database.db, bag);
    await placeOrder(database.db, buyer, seen, online);
    const again = { ...seen, idempotencyKey: "another-form-2" };
    const second = await placeOrder(database.db, buyer, again, online);
    expect((await promisedFor(second)).madeIn).toBe(weeks[25]);
  });

  test("are used up until now once something is made, and later ones are given back", async () => {
    const paid = await ordersAsShown(database.db, buyer, bag, { quantity: "3" });
    expect(await moneyArrives(database, { ...paid, isUnpaid: true })).toBe("accepted");
    // Its first week is this one, whatever day it is.
    await rows(
      database,
      `with moved as (
         insert into making_weeks (product_id, week, slots, taken)
         values ($1, date_trunc('week', today_in_india())::date, 2, 2)
         on conflict (product_id, week) do update set taken = 2
       ),
       free as (
         update making_weeks
         set taken = 0
         where product_id = $1 and week = $2 and week > today_in_india()
       )
       update making_slots
       set week = date_trunc('week', today_in_india())::date
       where product_id = $1 and week = $2`,
      [bag.id, weeks[0]],
    );
    const [order] = await rows<{ id: string }>(
      database,
      `insert into making_steps (order_id, line_number, step)
       select id, 1, 'cutting' from orders where purchase_id = $1
       returning order_id as id`,
      [paid.purchaseId],
    );
    await cancelOrder(database.db, buyer, { orderId: order?.id ?? "" });
    const full = await rows(
      database,
      `select week <= today_in_india() as "hasBegun", taken
       from making_weeks
       where product_id = $1 and taken > 0`,
      [bag.id],
    );
    expect(full).toEqual([{ hasBegun: true, taken: 2 }]);
    expect(await brokenInvariants(database.db)).toEqual([]);
  });
});

describe("a seller who changes the pieces a week", () => {
  test("changes the coming weeks at once, and what is ordered stays", async () => {
    await orders(3);
    await setPiecesPerWeek(database.db, bag, 1);
    expect((await promisedFor(await orders())).madeIn).toBe(weeks[2]);
    await setPiecesPerWeek(database.db, bag, 5);
    expect((await promisedFor(await orders(4))).madeIn).toBe(weeks[1]);
    expect(Object.values(await booked())).toEqual([5, 2, 1]);
  });

  test("who takes the limit away sells without weeks, by the form as well", async () => {
    const own = await ownProduct(database.db, seller, { productId: bag.id });
    expect(own.piecesPerWeek).toBe(2);
    await orders(2);
    const product = { ...own, piecesPerWeek: null };
    await saveProduct(database.db, seller, { productId: bag.id, version: own.version, product });
    expect((await promisedFor(await orders(3))).madeIn).toBeNull();
    expect(await booked()).toEqual({ [weeks[0] ?? ""]: 2 });
  });

  test("sees how much of each week is booked, and nobody else does", async () => {
    await orders(3);
    const seen = { productId: bag.id };
    expect(await bookedWeeks(database.db, seller, seen)).toEqual([
      { week: weeks[0], taken: 2, slots: 2 },
      { week: weeks[1], taken: 1, slots: 2 },
    ]);
    expect(await bookedWeeks(database.db, await aSeller(database.db), seen)).toEqual([]);
  });

  test("of a piece from stock limits nothing", async () => {
    bag = await aLimitedProduct(database.db, seller, { piecesPerWeek: 1, processing: "ready" });
    expect((await promisedFor(await orders(3))).madeIn).toBeNull();
  });
});

test("sizes of a product share its weeks", async () => {
  const [size] = await rows<{ id: string }>(
    database,
    `insert into variants (product_id, seller_id, sku, size, stock, position)
     select product_id, seller_id, 'BAG-L', 'L', 0, 1
     from variants
     where id = $1
     returning id`,
    [bag.variantId],
  );
  await rows(
    database,
    `with filled as (update variants set stock = 9 where id = $1 returning id)
     insert into stock_movements (variant_id, quantity, reason) select id, 9, 'initial' from filled`,
    [size?.id],
  );
  await orders(2);
  const large = { ...bag, variantId: size?.id ?? "" };
  const other = await ordersAsShown(database.db, buyer, large);
  expect((await promisedFor(other)).madeIn).toBe(weeks[1]);
});

test("an order costs one statement more with a limit, and none without", async () => {
  const plain = await aProduct(database.db, seller, {
    pricePaise: 300_000,
    stock: 500,
    processing: "made_to_order",
  });
  const statementsFor = async (product: BuiltProduct) => {
    const who = await aBuyer(database.db);
    const form = await shownForm(database.db, product);
    return countStatements(() => placeOrder(database.db, who, form, online));
  };
  await statementsFor(plain);
  expect((await statementsFor(bag)) - (await statementsFor(plain))).toBe(1);
});
