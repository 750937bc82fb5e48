import { expect, test } from "vitest";
import { addToCart } from "#modules/cart/public.server.ts";
import { PlaceOrder } from "#modules/orders/checkout/contract.ts";
import { placeOrder } from "#modules/orders/public.server.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { brokenInvariants } from "./invariants.ts";

const database = useTestDatabase();
const sql = (text: string) => database.db.$client.query(text);

async function anOrderedTote() {
  const buyer = await aBuyer(database.db);
  const { variantId } = await aProduct(database.db, await aSeller(database.db), {
    pricePaise: 300_000,
  });
  await addToCart(database.db, buyer, { variantId, quantity: 1 });
  const form = aCheckoutForm({ totalShownPaise: "354000" });
  await placeOrder(database.db, buyer, PlaceOrder.parse(form));
}

test("all hold after an ordinary order", async () => {
  await anOrderedTote();
  expect(await brokenInvariants(database.db)).toEqual([]);
});

test.each([
  ["stock is the sum of its movements", "update variants set stock = stock + 1"],
  [
    "every item of a live order has taken exactly its quantity",
    "update stock_movements set quantity = -2 where reason = 'order'",
  ],
  [
    "every order began as pending, or waiting for its payment, and its last step is its status",
    "update orders set status = 'shipped'",
  ],
  [
    "every purchase that artisans see has been announced, and no other",
    "delete from pgboss.job where name = 'events'",
  ],
  [
    "every product that is offered has the list row that it should have",
    "update listings set price_paise = price_paise + 1",
  ],
  ["every product that is offered has the list row that it should have", "delete from listings"],
  [
    "categories and sellers count what they offer",
    "update listing_counts set products = products + 1",
  ],
  ["the views of a product are the sum of its days", "update products set views = views + 1"],
])("notice when it does not hold that %s", async (sentence, damage) => {
  await anOrderedTote();
  await sql("begin");
  await sql(damage);
  await sql("commit");
  expect((await brokenInvariants(database.db)).join("\n")).toContain(sentence);
});

test.each([
  [
    "an order without items",
    "begin; delete from order_items; update orders set subtotal_paise = subtotal_paise; commit",
  ],
  [
    "an order that does not sum to its items",
    "update orders set subtotal_paise = subtotal_paise + 100, total_paise = total_paise + 100",
  ],
  ["negative stock", "update variants set stock = -1"],
  [
    "two cart lines for one variant",
    `insert into cart_lines
     select user_id, variant_id, 1, 5
     from cart_lines, generate_series(1, 2);
     insert into cart_lines
     select u.id, v.id, 1, 5
     from users u, variants v, generate_series(1, 2)`,
  ],
  ["an unknown status", "update orders set status = 'lost'"],
  ["a price of nothing", "update products set price_paise = 0"],
  ["a compare price that is not higher", "update products set compare_price_paise = price_paise"],
  ["deleting what an order refers to", "delete from products"],
  ["the same order number twice", "update orders set order_number = 'ORD-1795255181432'"],
  [
    "a total that is not the sum of its parts",
    "update purchases set total_paise = total_paise + 1",
  ],
  [
    "cash of two lakh rupees",
    `update purchases
     set subtotal_paise = 20000000, total_paise = 20000000, tax_paise = 0, shipping_paise = 0,
       round_off_paise = 0`,
  ],
  [
    "a change of the audit trail",
    `insert into audit_trail (actor_kind, action, object_type, object_id)
     values ('system', 'a', 'b', 'c');
     update audit_trail
     set action = 'x'`,
  ],
])("the database itself refuses %s", async (_, attack) => {
  await anOrderedTote();
  await anOrderedTote();
  await expect(sql(attack)).rejects.toThrow();
  await sql("rollback");
});
