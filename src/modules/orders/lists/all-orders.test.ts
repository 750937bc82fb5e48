import { expect, test } from "vitest";
import { allOrders, newOrders, orderCountsOf, overseenOrder } from "../public.server.ts";
import { system, visitor, type Actor } from "#policy/actor.ts";
import { NotAllowed, NotFound, NotSignedIn } from "#shared/errors.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";

const database = useTestDatabase();
const anything = { search: "", status: null, fromDay: "", toDay: "" } as const;

async function aShop(shopName: string, buyerName: string) {
  const { db } = database;
  const [seller, buyer] = [await aSeller(db, { shopName }), await aBuyer(db, { name: buyerName })];
  return { seller, buyer, product: await aProduct(db, seller, { stock: 500 }) };
}

test("an administrator finds any order by number, buyer, shop, status and day in India", async () => {
  const { db } = database;
  const admin = await aPerson(db, { isAdmin: true });
  const [ambur, kanpur] = [
    await aShop("Ambur Saddlery", "Selvi Murugan"),
    await aShop("Kanpur Hides", "Imran Ali"),
  ];
  const one = await anOrder(db, { ...ambur, status: "shipped" });
  const two = await anOrder(db, { ...kanpur, hoursOld: 48 });
  const found = async (filters: Partial<Parameters<typeof allOrders>[2]["filters"]>) =>
    (await allOrders(db, admin, { filters: { ...anything, ...filters }, after: null })).orders.map(
      (order) => order.id,
    );
  expect(await found({ search: one.orderNumber.toLowerCase() })).toEqual([one.id]);
  expect(await found({ search: two.orderNumber.slice(4) })).toEqual([two.id]);
  expect(await found({ search: two.orderNumber.slice(0, 8) })).toEqual([one.id, two.id]);
  expect(await found({ search: "selvi" })).toEqual([one.id]);
  expect(await found({ search: kanpur.buyer.email.toUpperCase() })).toEqual([two.id]);
  expect(await found({ search: "kanpur" })).toEqual([two.id]);
  expect(await found({ status: "shipped" })).toEqual([one.id]);
  const day = (hoursAgo: number) =>
    new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata" }).format(
      Date.now() - hoursAgo * 3_600_000,
    );
  expect(await found({ fromDay: day(48), toDay: day(48) })).toEqual([two.id]);
  expect(await found({ fromDay: day(0) })).toEqual([one.id]);
  expect(await found({ search: "%" })).toEqual([]);
  expect(await newOrders(db, admin)).toEqual({
    orders: 2,
    totalPaise: one.totalPaise + two.totalPaise,
  });
});

test("the list has pages without gaps or repetition, in one statement each", async () => {
  const { db } = database;
  const admin = await aPerson(db, { isAdmin: true });
  const shop = await aShop("Paged Leather", "Asha");
  for (let count = 0; count < 30; count++) await anOrder(db, { ...shop, hoursOld: count });
  const ask = (after: string | null) =>
    allOrders(db, admin, { filters: { ...anything, search: "paged leather" }, after });
  const first = await ask(null);
  const second = await ask(first.next);
  expect([first.orders.length, second.orders.length, second.next]).toEqual([25, 5, null]);
  expect(new Set([...first.orders, ...second.orders].map((order) => order.id)).size).toBe(30);
  expect(await countStatements(() => ask(first.next))).toBe(1);
  expect(await orderCountsOf(db, admin, { userId: shop.buyer.userId })).toEqual({
    bought: 30,
    sold: 0,
  });
  expect(await orderCountsOf(db, admin, { userId: shop.seller.userId })).toEqual({
    bought: 0,
    sold: 30,
  });
});

test("an order shows items, amounts and events, but not its seller's private notes", async () => {
  const { db } = database;
  const admin = await aPerson(db, { isAdmin: true });
  const shop = await aShop("Noted Leather", "Selvi");
  const { id } = await anOrder(db, { ...shop, status: "confirmed", quantity: 2 });
  await db.$client.query(
    "insert into order_notes (order_id, author_id, body) values ($1, $2, 'Pays late')",
    [id, shop.seller.userId],
  );
  const order = await overseenOrder(db, admin, { orderId: id });
  expect(order).toMatchObject({
    status: "confirmed",
    seller: { shopName: "Noted Leather" },
    buyer: { userId: shop.buyer.userId },
    origin: "shop",
    lines: [{ quantity: 2 }],
  });
  expect(order.events.map((event) => event.status)).toEqual(["pending", "confirmed"]);
  expect(JSON.stringify(order)).not.toContain("Pays late");
  expect(await countStatements(() => overseenOrder(db, admin, { orderId: id }))).toBe(2);
  for (const orderId of ["nonsense", crypto.randomUUID()])
    await expect(overseenOrder(db, admin, { orderId })).rejects.toThrow(NotFound);
});

test("nobody else may, not even the order's own seller and buyer", async () => {
  const { db } = database;
  const { seller, buyer, product } = await aShop("Private Leather", "Asha");
  const { id } = await anOrder(db, { seller, buyer, product });
  const attempts = (actor: Actor) => [
    () => allOrders(db, actor, { filters: anything, after: null }),
    () => overseenOrder(db, actor, { orderId: id }),
    () => newOrders(db, actor),
    () => orderCountsOf(db, actor, { userId: buyer.userId }),
  ];
  for (const actor of [buyer, seller, system])
    for (const attempt of attempts(actor)) await expect(attempt()).rejects.toThrow(NotAllowed);
  for (const attempt of attempts(visitor)) await expect(attempt()).rejects.toThrow(NotSignedIn);
});
