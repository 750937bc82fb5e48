import { expect, test } from "vitest";
import { type CourierProvider, CourierUnavailable } from "#platform/couriers/courier-provider.ts";
import { readyForCouriers } from "#tests/support/a-booking.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { shownForm } from "#tests/support/limited-making.ts";
import { startSandbox } from "#tests/support/sandbox-provider.ts";
import { askBeforeCash, placeOrder } from "../public.server.ts";
import { PaymentNotPossible } from "./errors.ts";

const shop = useTestDatabase();

test("an order in cash asks couriers when it is sent, if nobody asked before; one that is paid online waits for nothing", async () => {
  const { courier, stop } = await startSandbox();
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  await readyForCouriers(shop.db, seller);
  const product = await aProduct(shop.db, seller, { stock: 20, pricePaise: 300_000 });
  const offered = async (paymentMethod: "cod" | "card") =>
    shownForm(shop.db, product, { pinCode: "194101", state: "38", paymentMethod });
  const ask = async (paymentMethod: "cod" | "card", from: Pick<CourierProvider, "offers"> | null) =>
    askBeforeCash(shop.db, buyer, from, {
      ...(await offered(paymentMethod)),
      clientAddress: "203.0.113.7",
    });
  const send = async (paymentMethod: "cod" | "card") =>
    placeOrder(shop.db, buyer, await offered(paymentMethod), {
      takesOnline: true,
      hasCouriers: true,
    });
  let calls = 0;
  const offers = (...parcel: Parameters<typeof courier.offers>) => {
    calls++;
    return courier.offers(...parcel);
  };
  await ask("card", { offers });
  await ask("cod", null);
  expect(calls).toBe(0);
  // Silence stops nobody.
  await ask("cod", { offers: () => Promise.reject(new CourierUnavailable(new Error("silent"))) });
  await send("cod");
  await ask("cod", { offers });
  await ask("cod", { offers });
  expect(calls).toBe(1);
  await expect(send("cod")).rejects.toThrow(PaymentNotPossible);
  await send("card");
  await stop();
});
