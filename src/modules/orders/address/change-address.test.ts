import { beforeEach, describe, expect, test } from "vitest";
import {
  type CourierOffer,
  CourierRefused,
  CourierUnavailable,
  NoCourierServes,
} from "#platform/couriers/courier-provider.ts";
import type { UserActor } from "#policy/actor.ts";
import { noteCourierOffers } from "#modules/shipping/public.server.ts";
import { NotFound, TooMany } from "#shared/errors.ts";
import { readyForCouriers } from "#tests/support/a-booking.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { promised } from "#tests/support/days-pass.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { rows } from "#tests/support/stored-rows.ts";
import {
  addressToChange,
  askWhereCash,
  buyerOrder,
  changeAddress,
  changeOrderStatus,
  moveQuote,
} from "../public.server.ts";
import { AddressIsFixed, NoCashThere, NoCourierWithCash, PinCodeElsewhere } from "./errors.ts";

/** Buyers change where an order goes, until it leaves. */

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  product = await aProduct(shop.db, seller, { stock: 20 });
});

const nashik = {
  firstName: "Ravi",
  lastName: "Iyer",
  address: "2 Fort Road",
  city: "Nashik",
  pinCode: "422001",
  phone: "+919812345678",
};
const change = ({ id }: BuiltOrder, address: Partial<typeof nashik> = {}, actor = buyer) =>
  changeAddress(shop.db, actor, { orderId: id, ...nashik, ...address });
const move = ({ id }: BuiltOrder, to: "confirmed" | "shipped") =>
  changeOrderStatus(shop.db, seller, {
    orderId: id,
    to,
    carrier: null,
    trackingNumber: null,
    note: null,
  });
const offer = { id: "10", courierName: "Blue Dart", pricePaise: 92_50, arrivesOn: null };
const promise = async ({ id }: BuiltOrder) =>
  (
    await rows<{ days: number }>(
      shop,
      "select arrives_by - current_date as days from orders where id = $1",
      [id],
    )
  )[0]?.days;

describe("the delivery address", () => {
  test("changes before and after confirming; what was paid stays, the seller is mailed, the former one is kept", async () => {
    const order = await aPaidOrder(shop.db, { buyer, seller, product });
    await promised(shop.db, order.id, { shipBy: 2, arrivesFrom: 4, arrivesBy: 6 });
    await change(order);
    await move(order, "confirmed");
    await change(order, { address: "3 Fort Road" });
    const opened = await buyerOrder(shop.db, buyer, { orderId: order.id });
    expect(opened).toMatchObject({
      totalPaise: order.totalPaise,
      deliverTo: { name: "Ravi Iyer", address: "3 Fort Road", city: "Nashik", pinCode: "422001" },
    });
    expect(opened.deliverTo.changedAt).toBeTruthy();
    // From a metro to another city: the parcel is on its way for longer.
    expect(await promise(order)).toBeGreaterThan(6);
    expect(
      await rows(
        shop,
        `select address, pin_code as "pinCode"
         from delivery_address_changes
         where purchase_id = $1
         order by changed_at`,
        [order.purchaseId],
      ),
    ).toEqual([
      { address: "14 Shanivar Peth", pinCode: "411030" },
      { address: "2 Fort Road", pinCode: "422001" },
    ]);
    await deliverEvents(shop.db, { times: 2 });
    expect(
      await rows(
        shop,
        "select cause from mail_outbox where cause like 'orders.addressChanged:%'",
        [],
      ),
    ).toHaveLength(2);
  });

  test("stays in its state, and where cash is collected", async () => {
    const order = await anOrder(shop.db, { buyer, seller, product });
    await expect(change(order, { pinCode: "560025", city: "Bengaluru" })).rejects.toThrow(
      PinCodeElsewhere,
    );
    await shop.db.$client.query("insert into cod_refused_pins (pin_code) values ('422001')");
    await expect(change(order)).rejects.toThrow(NoCashThere);
    await shop.db.$client.query("delete from cod_refused_pins");
    await expect(change(order, { pinCode: "900056" })).rejects.toThrow(NoCashThere);
    await change(order);
  });

  test("is not where too many parcels in cash were refused, unless it is paid online", async () => {
    const order = await anOrder(shop.db, { buyer, seller, product });
    const refused = await anOrder(shop.db, { buyer, seller, product, status: "refused" });
    await shop.db.$client.query("update purchases set pin_code = '422009' where id = $1", [
      refused.purchaseId,
    ]);
    await shop.db.$client.query("update cod_limits set pin_points = 1");
    await expect(change(order, { pinCode: "422009" })).rejects.toThrow(NoCashThere);
    await change(await aPaidOrder(shop.db, { buyer, seller, product }), { pinCode: "422009" });
    await shop.db.$client.query("update cod_limits set pin_points = 0");
  });

  test("is not where couriers collect no cash, unless it is paid online or there is no courier service", async () => {
    await readyForCouriers(shop.db, seller);
    const order = await anOrder(shop.db, { buyer, seller, product });
    const answer = { fromPinCode: "416001", toPinCode: "422001" };
    const paidWay = { ...answer, weightClass: 100_000, isCash: false };
    const cashWay = { ...answer, weightClass: 500, isCash: true };
    await noteCourierOffers(shop.db, [{ ...paidWay, offers: [{ arrivesOn: null }] }]);
    const withCouriers = (id: string) =>
      changeAddress(shop.db, buyer, { orderId: id, ...nashik, hasCouriers: true });
    await noteCourierOffers(shop.db, [{ ...cashWay, offers: [] }]);
    await expect(withCouriers(order.id)).rejects.toThrow(NoCourierWithCash);
    await expect(withCouriers(order.id)).rejects.toThrow(
      "No courier collects cash at 422001 right now. Please pay online. To do so, cancel this order and order again.",
    );
    expect((await addressToChange(shop.db, buyer, { orderId: order.id }))?.cashPieces).toEqual([
      { variantId: product.variantId, quantity: 1 },
    ]);
    const paid = await aPaidOrder(shop.db, { buyer, seller, product });
    await withCouriers(paid.id);
    expect((await addressToChange(shop.db, buyer, { orderId: paid.id }))?.cashPieces).toEqual([]);
    await change(order);
    await rows(shop, "delete from serviceability");
  });

  test("at a PIN code of which nobody asked is asked about when the form is sent", async () => {
    await readyForCouriers(shop.db, seller);
    const order = await anOrder(shop.db, { buyer, seller, product });
    const calls: boolean[] = [];
    const service = (answer: () => Promise<readonly CourierOffer[]>) => ({
      offers: ({ isCash }: { readonly isCash: boolean }) => {
        calls.push(isCash);
        return answer();
      },
    });
    const ask = (courier: Parameters<typeof askWhereCash>[2], orderId = order.id) =>
      askWhereCash(shop.db, buyer, courier, { orderId, pinCode: "422001", clientAddress: "::1" });
    const sent = () =>
      changeAddress(shop.db, buyer, { orderId: order.id, ...nashik, hasCouriers: true });
    // Silence, or a refusal for another reason, leaves it unknown.
    await ask(service(() => Promise.reject(new CourierUnavailable(new Error("silent")))));
    await ask(service(() => Promise.reject(new CourierRefused("too heavy"))));
    expect(await rows(shop, "select from serviceability")).toEqual([]);
    await ask(service(() => Promise.reject(new NoCourierServes("nobody"))));
    await expect(sent()).rejects.toThrow(NoCourierWithCash);
    // The answer is known now; a paid order and one without a courier service ask nothing.
    await ask(service(() => Promise.resolve([])));
    await ask(
      service(() => Promise.resolve([])),
      (await aPaidOrder(shop.db, { buyer, seller, product })).id,
    );
    await ask(null);
    expect(calls).toEqual([true, true, true]);
    await rows(shop, "delete from serviceability");
    await ask(service(() => Promise.resolve([offer])));
    await sent();
    await rows(shop, "delete from serviceability");
  });

  test("is asked about twenty times an hour by one buyer, also if the forms change nothing", async () => {
    await readyForCouriers(shop.db, seller);
    const eager = await aBuyer(shop.db);
    const order = await anOrder(shop.db, { buyer: eager, seller, product });
    let calls = 0;
    const silent = {
      offers: () => {
        calls += 1;
        return Promise.reject(new CourierUnavailable(new Error("silent")));
      },
    };
    const ask = (count: number) =>
      askWhereCash(shop.db, eager, silent, {
        orderId: order.id,
        pinCode: `4220${String(count).padStart(2, "0")}`,
        clientAddress: `203.0.113.${count}`,
      });
    for (let count = 1; count <= 20; count += 1) await ask(count);
    await expect(ask(21)).rejects.toThrow(TooMany);
    expect(calls).toBe(20);
  });

  test("in another state asks couriers too, before the new amounts are shown", async () => {
    await readyForCouriers(shop.db, seller);
    const order = await anOrder(shop.db, { buyer, seller, product });
    const to = { state: "29", pinCode: "560025" };
    await noteCourierOffers(shop.db, [
      { fromPinCode: "416001", toPinCode: to.pinCode, weightClass: 500, isCash: true, offers: [] },
    ]);
    const quoted = (hasCouriers: boolean) =>
      moveQuote(shop.db, buyer, { orderId: order.id, ...to, hasCouriers });
    await expect(quoted(true)).rejects.toThrow(NoCourierWithCash);
    expect(await quoted(false)).not.toBeNull();
    await rows(shop, "delete from serviceability");
  });

  test("is the buyer's alone to change, and fixed once a parcel has left", async () => {
    const order = await aPaidOrder(shop.db, { buyer, seller, product });
    await expect(change(order, {}, await aBuyer(shop.db))).rejects.toThrow(NotFound);
    await expect(
      addressToChange(shop.db, await aBuyer(shop.db), { orderId: order.id }),
    ).rejects.toThrow(NotFound);
    await move(order, "confirmed");
    await move(order, "shipped");
    await expect(change(order)).rejects.toThrow(AddressIsFixed);
    expect(await addressToChange(shop.db, buyer, { orderId: order.id })).toBeNull();
  });

  test("of an order that leaves at the same moment is the one with which it left", async () => {
    for (let round = 0; round < 5; round++) {
      const order = await aPaidOrder(shop.db, { buyer, seller, product });
      await move(order, "confirmed");
      const [changed, left] = await Promise.allSettled([change(order), move(order, "shipped")]);
      expect(left.status).toBe("fulfilled");
      const { deliverTo } = await buyerOrder(shop.db, buyer, { orderId: order.id });
      expect(deliverTo.city).toBe(changed.status === "fulfilled" ? "Nashik" : "Pune");
      if (changed.status === "rejected") expect(changed.reason).toBeInstanceOf(AddressIsFixed);
    }
  });

  test("stays once a courier is booked, because the label names it", async () => {
    const order = await aPaidOrder(shop.db, { buyer, seller, product });
    await move(order, "confirmed");
    await rows(
      shop,
      `insert into courier_bookings (
         order_id, number, status, offer_id, courier_name, price_paise, weight_grams, length_mm,
         width_mm, height_mm, pieces
       )
       values ($1, 1, 'booking', '1', 'Any', 100, 500, 100, 100, 100, '[]')`,
      [order.id],
    );
    expect(await addressToChange(shop.db, buyer, { orderId: order.id })).toBeNull();
    await expect(change(order)).rejects.toThrow(AddressIsFixed);
    await rows(shop, "update courier_bookings set status = 'cancelled' where order_id = $1", [
      order.id,
    ]);
    await expect(change(order)).resolves.toBeUndefined();
  });
});
