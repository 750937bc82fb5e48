import { beforeEach, describe, expect, test } from "vitest";
import { addToCart } from "#modules/cart/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { NotSignedIn } from "#shared/errors.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { placeOrder } from "./place-order.ts";
import { aForm, purchasesOf } from "#tests/support/placed-purchases.ts";
import { inAnotherBrowser } from "#tests/support/push-devices.ts";
import { rows, stockOf } from "#tests/support/stored-rows.ts";

const database = useTestDatabase();
let buyer: UserActor;

beforeEach(async () => {
  buyer = await aBuyer(database.db);
});

describe("ordering from two artisans at once", () => {
  test("makes one purchase with one order for each, takes the stock and empties the cart", async () => {
    const kolhapur = await aSeller(database.db, { state: "27" });
    const bengaluru = await aSeller(database.db, { state: "29" });
    const tote = await aProduct(database.db, kolhapur, { pricePaise: 90_000, stock: 5 });
    const belt = await aProduct(database.db, bengaluru, { pricePaise: 60_000, stock: 5 });
    await addToCart(database.db, buyer, { variantId: tote.variantId, quantity: 1 });
    await addToCart(database.db, buyer, { variantId: belt.variantId, quantity: 1 });

    // Goods 1,500; shipping 79 shared as 47.40 + 31.60; tax 162 + 108. Each order rounds to the
    // rupee: 1,109 + 740 (round-off -0.40 + 0.40).
    const { purchaseId } = await placeOrder(
      database.db,
      buyer,
      aForm({ totalShownPaise: 184_900 }),
    );

    const [purchase] = await rows(
      database,
      `select subtotal_paise, shipping_paise, tax_paise, round_off_paise, total_paise
       from purchases
       where id = $1`,
      [purchaseId],
    );
    expect(purchase).toEqual({
      subtotal_paise: 150_000,
      shipping_paise: 7900,
      tax_paise: 27_000,
      round_off_paise: 0,
      total_paise: 184_900,
    });
    const orders = await rows<{
      seller_id: string;
      total_paise: number;
      order_number: string;
      igst: number;
      cgst: number;
    }>(
      database,
      `select o.seller_id, o.total_paise, o.order_number, i.igst_paise as igst,
         i.cgst_paise as cgst
       from orders o
       join order_items i on i.order_id = o.id
       where purchase_id = $1
       order by o.total_paise desc`,
      [purchaseId],
    );
    expect(orders).toMatchObject([
      { seller_id: kolhapur.userId, total_paise: 110_900, igst: 16_200, cgst: 0 },
      { seller_id: bengaluru.userId, total_paise: 74_000, igst: 0, cgst: 5400 },
    ]);
    expect(new Set(orders.map((order) => order.order_number)).size).toBe(2);
    expect(await stockOf(database, tote.variantId)).toBe(4);
    expect(
      await rows(database, "select 1 from cart_lines where user_id = $1", [buyer.userId]),
    ).toEqual([]);
    expect(
      await rows(
        database,
        "select data->>'name' as name from pgboss.job where data->'data'->>'purchaseId' = $1",
        [purchaseId],
      ),
    ).toEqual([{ name: "orders.purchasePlaced" }]);
  });

  test("takes the same number of statements with two lines as with twelve", async () => {
    const sellers = [await aSeller(database.db), await aSeller(database.db)] as const;
    const statementsFor = async (linesEach: number) => {
      const who = await aBuyer(database.db);
      for (const seller of sellers) {
        for (let line = 0; line < linesEach; line++) {
          const { variantId } = await aProduct(database.db, seller, { pricePaise: 1_000_000 });
          await addToCart(database.db, who, { variantId, quantity: 1 });
        }
      }
      const form = aForm({ totalShownPaise: 2 * linesEach * 1_180_000, saveInfo: "on" });
      return countStatements(() => placeOrder(database.db, who, form));
    };
    await statementsFor(1);
    expect(await statementsFor(1)).toBe(6);
    expect(await statementsFor(6)).toBe(6);
  });

  test("judges the buyer and the session with the first statement, at none more", async () => {
    const { variantId } = await aProduct(database.db, await aSeller(database.db), {
      pricePaise: 300_000,
    });
    const orderAs = async (who: UserActor) => {
      await addToCart(database.db, buyer, { variantId, quantity: 1 });
      return countStatements(() =>
        placeOrder(database.db, who, aForm({ totalShownPaise: 354_000, saveInfo: "on" })),
      );
    };
    const signedIn = await inAnotherBrowser(database.db, buyer);
    await orderAs(signedIn);
    expect(await orderAs(signedIn)).toBe(6);
    await rows(database, "delete from sessions where id = $1", [signedIn.sessionId]);
    await expect(orderAs(signedIn)).rejects.toThrow(NotSignedIn);
    expect(await purchasesOf(database, buyer)).toBe(2);
  });
});

describe("a purchase that cannot be placed changes nothing", () => {
  test("when an item is out of stock, by name", async () => {
    const seller = await aSeller(database.db);
    const plenty = await aProduct(database.db, seller, { name: "Key fob", stock: 9 });
    const scarce = await aProduct(database.db, seller, { name: "Sahyadri tote", stock: 2 });
    await addToCart(database.db, buyer, { variantId: plenty.variantId, quantity: 1 });
    await addToCart(database.db, buyer, { variantId: scarce.variantId, quantity: 2 });
    await rows(database, "update variants set stock = 1 where id = $1", [scarce.variantId]);
    await expect(
      placeOrder(database.db, buyer, aForm({ totalShownPaise: 354_000 })),
    ).rejects.toThrow("Only 1 of Sahyadri tote left. Please choose fewer.");
    expect(await stockOf(database, plenty.variantId)).toBe(9);
    expect(await purchasesOf(database, buyer)).toBe(0);
  });

  test("when the price went up since the buyer saw it, with the new total", async () => {
    const { variantId, id } = await aProduct(database.db, await aSeller(database.db), {
      pricePaise: 300_000,
    });
    await addToCart(database.db, buyer, { variantId, quantity: 1 });
    await rows(database, "update products set price_paise = 400000 where id = $1", [id]);
    await expect(
      placeOrder(database.db, buyer, aForm({ totalShownPaise: 354_000 })),
    ).rejects.toThrow("The total is now ₹4,720, not ₹3,540.");
    expect(await purchasesOf(database, buyer)).toBe(0);
  });

  test("when the seller was blocked meanwhile", async () => {
    const seller = await aSeller(database.db);
    const { variantId } = await aProduct(database.db, seller, { pricePaise: 300_000 });
    await addToCart(database.db, buyer, { variantId, quantity: 1 });
    await rows(database, "update profiles set seller_status = 'blocked' where user_id = $1", [
      seller.userId,
    ]);
    await expect(
      placeOrder(database.db, buyer, aForm({ totalShownPaise: 354_000 })),
    ).rejects.toThrow("has just sold out");
  });

  test("when an item is the buyer's own product, by Buy Now or from an old cart", async () => {
    const seller = await aSeller(database.db);
    const wallet = await aProduct(database.db, seller, {
      name: "Card wallet",
      pricePaise: 300_000,
      stock: 4,
    });
    await rows(
      database,
      `insert into cart_lines (user_id, variant_id, quantity, seen_price_paise)
       values ($1, $2, 1, 300000)`,
      [seller.userId, wallet.variantId],
    );
    for (const choice of [{}, { variantId: wallet.variantId, quantity: 1 }]) {
      await expect(
        placeOrder(database.db, seller, aForm({ totalShownPaise: 354_000, ...choice })),
      ).rejects.toThrow("Card wallet is from your own workshop");
    }
    expect([
      await stockOf(database, wallet.variantId),
      await purchasesOf(database, seller),
    ]).toEqual([4, 0]);
  });

  test("when an unregistered artisan would have to send to another state", async () => {
    const { variantId } = await aProduct(
      database.db,
      await aSeller(database.db, { state: "27", registration: "unregistered" }),
      { name: "Mojari", pricePaise: 300_000 },
    );
    await addToCart(database.db, buyer, { variantId, quantity: 1 });
    await expect(
      placeOrder(database.db, buyer, aForm({ totalShownPaise: 300_000 })),
    ).rejects.toThrow("Mojari can be sent within Maharashtra only.");
    const { purchaseId } = await placeOrder(
      database.db,
      buyer,
      aForm({ totalShownPaise: 300_000, state: "27", pinCode: "400001" }),
    );
    expect(
      await rows(database, "select tax_paise from purchases where id = $1", [purchaseId]),
    ).toEqual([{ tax_paise: 0 }]);
  });

  test("when cash on delivery would be two lakh rupees or more", async () => {
    const { variantId } = await aProduct(database.db, await aSeller(database.db), {
      pricePaise: 20_000_000,
    });
    await addToCart(database.db, buyer, { variantId, quantity: 1 });
    await expect(
      placeOrder(database.db, buyer, aForm({ totalShownPaise: 23_600_000 })),
    ).rejects.toThrow("available only below ₹2,00,000.");
  });

  test("when the cart is empty, or the email address is not confirmed, or nobody is signed in", async () => {
    await expect(placeOrder(database.db, buyer, aForm({ totalShownPaise: 0 }))).rejects.toThrow(
      "Your cart is empty.",
    );
    await expect(
      placeOrder(database.db, { ...buyer, isEmailVerified: false }, aForm({ totalShownPaise: 0 })),
    ).rejects.toThrow("confirmation link");
    await expect(
      placeOrder(database.db, { kind: "visitor" }, aForm({ totalShownPaise: 0 })),
    ).rejects.toThrow("Please sign in");
  });
});
