import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askCouriers, workOnCourierQuestions } from "#modules/shipping/public.server.ts";
import {
  CourierRefused,
  CourierUnavailable,
  NoCourierServes,
  type CourierProvider,
} from "#platform/couriers/courier-provider.ts";
import { system, visitor, type UserActor } from "#policy/actor.ts";
import { readyForCouriers } from "#tests/support/a-booking.ts";
import { shownForm } from "#tests/support/limited-making.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import { PaymentNotPossible } from "./errors.ts";
import { payByCash } from "./pay-by-cash.ts";
import { placeOrder } from "./place-order.ts";
import { courierWays } from "./courier-ways.ts";
import { purchaseToPay } from "./purchase-to-pay.ts";

/** What couriers say about the way to a PIN code, and what it means for dates and cash. */

const shop = useTestDatabase();
let sandbox: TestSandbox;
let buyer: UserActor;
let seller: UserActor;
let product: BuiltProduct;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await rows(shop, "delete from serviceability");
  await rows(shop, "delete from rate_limits");
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  await readyForCouriers(shop.db, seller);
  product = await aProduct(shop.db, seller, { stock: 20, pricePaise: 300_000 });
});

const pune = "411030";
const leh = "194101";
const portBlair = "744101";
const ways = (pinCode: string, quantity = 1) =>
  courierWays(shop.db, visitor, { pieces: [{ variantId: product.variantId, quantity }], pinCode });
const wayTo = async (pinCode: string, quantity = 1) =>
  (await ways(pinCode, quantity)).bySeller[seller.userId];
async function ask(pinCode: string, clientAddress = "203.0.113.7", quantity = 1): Promise<void> {
  const { unknown: parcels } = await ways(pinCode, quantity);
  const question = { parcels, toPinCode: pinCode, clientAddress };
  await askCouriers(shop.db, visitor, question);
}
const work = (courier: CourierProvider | null = sandbox.courier) =>
  workOnCourierQuestions(shop.db, system, courier);
const asked = async () =>
  (
    await rows<{ count: number }>(
      shop,
      "select count(*)::int as count from serviceability where asked_at is not null",
    )
  )[0]?.count;
function counted(offers: CourierProvider["offers"]) {
  let calls = 0;
  const courier = {
    ...sandbox.courier,
    offers: (...given: Parameters<typeof offers>) => {
      calls++;
      return offers(...given);
    },
  };
  return { courier, calls: () => calls };
}

describe("the way to a PIN code", () => {
  test("is unknown until couriers were asked, in the background, for both ways to pay", async () => {
    expect(await wayTo(pune)).toBeUndefined();
    await ask(pune);
    expect(await asked()).toBe(2);
    await work();
    expect(await wayTo(pune)).toEqual({ isServed: true, takesCash: true, min: 2, max: 5 });
    expect(await ways(pune)).toMatchObject({ unknown: [] });
  });

  test("is asked about once, however many buyers wait, and again after a week", async () => {
    await Promise.all([ask(pune), ask(pune), ask(pune)]);
    const { courier, calls } = counted(sandbox.courier.offers);
    await Promise.all([work(courier), work(courier)]);
    await ask(pune);
    await work(courier);
    expect(calls()).toBe(2);
    await rows(shop, "update serviceability set checked_at = now() - interval '8 days'");
    expect(await wayTo(pune)).toBeUndefined();
    await ask(pune);
    await work(courier);
    expect(calls()).toBe(4);
  });

  test("without couriers and without cash is known too", async () => {
    await ask(portBlair);
    await ask(leh);
    await work();
    expect(await wayTo(portBlair)).toEqual({
      isServed: false,
      takesCash: false,
      min: null,
      max: null,
    });
    expect(await wayTo(leh)).toMatchObject({ isServed: true, takesCash: false });
  });

  test("stays unknown if the service is silent, or says something else", async () => {
    for (const failure of [new CourierUnavailable(new Error("silent")), new CourierRefused("no")]) {
      await ask(pune);
      await work(counted(() => Promise.reject(failure)).courier);
      expect(await wayTo(pune)).toBeUndefined();
    }
    await ask(pune);
    await work();
    expect(await wayTo(pune)).toMatchObject({ isServed: true });
  });

  test("is asked about within a budget, by everybody and by one network", async () => {
    const { courier, calls } = counted(sandbox.courier.offers);
    for (let place = 0; place < 45; place++) await ask(String(411_000 + place));
    expect(await asked()).toBe(60);
    for (let round = 0; round < 6; round++) await work(courier);
    expect(calls()).toBe(60);
    await rows(shop, "update rate_limits set count = 300 where key = 'courier-questions'");
    await ask("411099", "198.51.100.4");
    await work(courier);
    expect(calls()).toBe(60);
    // They wait until the next hour of the budget, and no longer than an hour.
    expect(await asked()).toBe(2);
    await rows(shop, "update rate_limits set count = 1 where key = 'courier-questions'");
    await work(courier);
    expect(calls()).toBe(62);
    await ask("411098", "198.51.100.4");
    await rows(
      shop,
      "update serviceability set asked_at = now() - interval '2 hours' where asked_at is not null",
    );
    await work(courier);
    expect(calls()).toBe(62);
    expect(await asked()).toBe(0);
  });

  test("is counted by pairs: a network that names many shops at once asks no more than others", async () => {
    for (let call = 0; call < 6; call++)
      await askCouriers(shop.db, visitor, {
        parcels: Array.from({ length: 50 }, (_, shopNumber) => ({
          fromPinCode: String(500_000 + shopNumber),
          weightClass: 1000,
        })),
        toPinCode: String(600_000 + call),
        clientAddress: "203.0.113.7",
      });
    expect(await asked()).toBe(60);
  });

  test("is asked about by what the pieces weigh or the room that they take, and by its class", async () => {
    const asked: number[] = [];
    const courier: CourierProvider = {
      ...sandbox.courier,
      offers: (parcel) => {
        asked.push(parcel.weightGrams);
        return sandbox.courier.offers(parcel);
      },
    };
    const pack = (grams: number, mm: number) =>
      rows(
        shop,
        `insert into variant_packages (variant_id, weight_grams, length_mm, width_mm, height_mm)
         values ($1, $2, $3, $3, $3)
         on conflict (variant_id) do update
         set weight_grams = excluded.weight_grams, length_mm = excluded.length_mm,
           width_mm = excluded.width_mm, height_mm = excluded.height_mm`,
        [product.variantId, grams, mm],
      );
    const ofOnePiece = async (grams: number, mm: number) => {
      await pack(grams, mm);
      return (await ways(pune)).unknown.map(({ weightClass }) => weightClass);
    };
    await rows(shop, "update products set weight_grams = null where id = $1", [product.id]);
    expect((await ways(pune)).unknown).toMatchObject([{ weightClass: 1000 }]);
    await rows(shop, "update products set weight_grams = 420 where id = $1", [product.id]);
    expect((await ways(pune)).unknown).toMatchObject([{ weightClass: 500 }]);
    expect((await ways(pune, 3)).unknown).toMatchObject([{ weightClass: 2000 }]);
    expect(await ofOnePiece(500, 100)).toEqual([500]);
    expect(await ofOnePiece(501, 100)).toEqual([1000]);
    // 300 × 300 × 300 mm take room for 5.4 kg.
    expect(await ofOnePiece(501, 300)).toEqual([10_000]);
    expect(await ofOnePiece(99_000, 300)).toEqual([100_000]);
    expect((await ways(pune, 500)).unknown).toMatchObject([{ weightClass: 100_000 }]);
    await pack(501, 100);
    await ask(pune);
    await work(courier);
    expect(asked).toEqual([1000, 1000]);
  });

  test("that is known for a heavier parcel is known for a lighter one, and a refusal the other way", async () => {
    const refusesFrom = (grams: number): CourierProvider => ({
      ...sandbox.courier,
      offers: (parcel) =>
        parcel.weightGrams >= grams
          ? Promise.reject(new NoCourierServes("too heavy"))
          : sandbox.courier.offers(parcel),
    });
    await rows(shop, "update products set weight_grams = 900 where id = $1", [product.id]);
    await ask(pune, "203.0.113.7", 5);
    await work(refusesFrom(10_000));
    expect(await wayTo(pune, 5)).toMatchObject({ isServed: true, takesCash: true });
    expect(await wayTo(pune, 1)).toMatchObject({ isServed: true, takesCash: true });
    expect((await ways(pune, 1)).unknown).toEqual([]);
    expect(await wayTo(pune, 10)).toBeUndefined();
    await ask(pune, "203.0.113.7", 10);
    await work(refusesFrom(10_000));
    expect(await wayTo(pune, 10)).toMatchObject({ isServed: false, takesCash: false });
    expect(await wayTo(pune, 20)).toMatchObject({ isServed: false });
    expect(await wayTo(pune, 5)).toMatchObject({ isServed: true });
  });

  test("is nobody's business without a courier service", async () => {
    await ask(pune);
    await work(null);
    expect(await wayTo(pune)).toBeUndefined();
  });
});

describe("an order", () => {
  async function order(pinCode: string, state: string, paymentMethod: "cod" | "card") {
    const form = await shownForm(shop.db, product, { pinCode, state, paymentMethod });
    const { purchaseId } = await placeOrder(shop.db, buyer, form, {
      takesOnline: true,
      hasCouriers: true,
    });
    const [promised] = await rows<{ by: string; days: number }>(
      shop,
      "select arrives_by::text as by, arrives_by - ship_by as days from orders where purchase_id = $1",
      [purchaseId],
    );
    return { ...promised, purchaseId };
  }

  test("is not paid in cash where no courier collects it, and online it is promised later", async () => {
    await ask(portBlair);
    await work();
    await expect(order(portBlair, "35", "cod")).rejects.toThrow(PaymentNotPossible);
    expect((await order(portBlair, "35", "card"))?.days).toBeGreaterThanOrEqual(14);
  });

  test("is not paid in cash where only the question about cash was answered, and is promised as ever", async () => {
    const before = await order(portBlair, "35", "card");
    await ask(portBlair);
    await work();
    await rows(shop, "delete from serviceability where not is_cash");
    expect(await wayTo(portBlair)).toMatchObject({ isServed: null, takesCash: false });
    await expect(order(portBlair, "35", "cod")).rejects.toThrow(PaymentNotPossible);
    expect((await order(portBlair, "35", "card")).days).toBe(before.days);
  });

  test("is not paid in cash afterwards either, but without a courier service old answers do not count", async () => {
    await ask(leh);
    await work();
    const { purchaseId } = await order(leh, "38", "card");
    const withCouriers = { purchaseId, hasCouriers: true };
    expect((await purchaseToPay(shop.db, buyer, withCouriers)).cashProblem).not.toBeNull();
    await expect(payByCash(shop.db, buyer, withCouriers)).rejects.toThrow(PaymentNotPossible);
    expect((await purchaseToPay(shop.db, buyer, { purchaseId })).cashProblem).toBeNull();
    await payByCash(shop.db, buyer, { purchaseId });
  });

  test("stores the later end that the couriers named", async () => {
    const before = await order(pune, "27", "card");
    await ask(pune);
    await work();
    await rows(shop, "update serviceability set max_days = 20");
    const after = await order(pune, "27", "card");
    expect(String(after?.by) > String(before?.by)).toBe(true);
    expect(after?.days).toBeGreaterThanOrEqual(20);
  });
});
