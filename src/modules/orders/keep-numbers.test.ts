import { describe, expect, test } from "vitest";
import { addToCart } from "#modules/cart/public.server.ts";
import { hashPassword, signIn } from "#modules/identity/public.server.ts";
import { system, visitor } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { goodPassword } from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aPersonOfPhone } from "#tests/support/phones.ts";
import { aForm } from "#tests/support/placed-purchases.ts";
import { keepNumbersInUse, placeOrder } from "./public.server.ts";

const shop = useTestDatabase();

/** Somebody with a mobile number only, which counts for so many days more. */
async function aPerson(days: number) {
  const person = await aPersonOfPhone(shop.db);
  await endIn(person.userId, days);
  return person;
}

const endIn = (userId: string, days: number) =>
  shop.db.$client.query(
    "update phone_numbers set usable_until = now() + make_interval(days => $2) where user_id = $1",
    [userId, days],
  );

async function daysLeft(userId: string): Promise<number> {
  const { rows } = await shop.db.$client.query<{ days: number }>(
    `select round(extract(epoch from usable_until - now()) / 86400)::int as days
     from phone_numbers
     where user_id = $1`,
    [userId],
  );
  return rows[0]?.days ?? Number.NaN;
}

async function anOrderOf({ actor }: Awaited<ReturnType<typeof aPerson>>) {
  const seller = await aSeller(shop.db);
  return anOrder(shop.db, { buyer: actor, seller, product: await aProduct(shop.db, seller) });
}

async function set(orderId: string, status: string) {
  await shop.db.$client.query("update orders set status = $2 where id = $1", [orderId, status]);
}

describe("a mobile number without an email address", () => {
  test("stays usable while an order is not finished, and for the guarantee after it", async () => {
    const person = await aPerson(1);
    const { id } = await anOrderOf(person);
    for (const status of ["pending", "confirmed", "shipped"]) {
      await set(id, status);
      await endIn(person.userId, 1);
      await keepNumbersInUse(shop.db, system);
      expect(await daysLeft(person.userId)).toBe(37);
    }
    await endIn(person.userId, 80);
    await keepNumbersInUse(shop.db, system);
    expect(await daysLeft(person.userId)).toBe(80);
  });

  test("stays usable while a refund is on its way", async () => {
    const person = await aPerson(1);
    const { id } = await anOrderOf(person);
    await set(id, "cancelled");
    await endIn(person.userId, 1);
    await keepNumbersInUse(shop.db, system);
    expect(await daysLeft(person.userId)).toBe(1);
    await shop.db.$client.query(
      `insert into refunds (cause, through, order_id, buyer_id, amount_paise, status)
       values ($1, 'hand', $2, $3, 100, 'needs_details')`,
      [`test:${id}`, id, person.userId],
    );
    await keepNumbersInUse(shop.db, system);
    expect(await daysLeft(person.userId)).toBe(37);
  });

  test("ends if nothing is open, and does not come back by itself once it has lapsed", async () => {
    const idle = await aPerson(1);
    const late = await aPerson(1);
    await anOrderOf(late);
    await endIn(late.userId, -1);
    await keepNumbersInUse(shop.db, system);
    expect(await daysLeft(idle.userId)).toBe(1);
    expect(await daysLeft(late.userId)).toBe(-1);
  });

  test("counts for 90 days from an order, and a lapsed one must be confirmed before one", async () => {
    const { userId, actor } = await aPerson(1);
    const { variantId } = await aProduct(shop.db, await aSeller(shop.db), { pricePaise: 100_000 });
    const order = async () => {
      await addToCart(shop.db, actor, { variantId, quantity: 1 });
      return placeOrder(shop.db, actor, { ...aForm({ totalShownPaise: 125_900 }), email: null });
    };
    await order();
    expect(await daysLeft(userId)).toBe(90);
    await endIn(userId, -1);
    await expect(order()).rejects.toMatchObject({ code: "identity.numberLapsed" });
  });

  test("counts for 90 days from signing in with number and password", async () => {
    const { userId, phone, browser } = await aPerson(1);
    await shop.db.$client.query("update accounts set password = $2 where user_id = $1", [
      userId,
      await hashPassword(goodPassword),
    ]);
    await signIn(shop.db, visitor, { email: phone, password: goodPassword, from: browser.from });
    expect(await daysLeft(userId)).toBe(90);
  });
});
