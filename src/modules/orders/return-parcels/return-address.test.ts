import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { anApprovedReturn, aPaidOrder, aReturn, deliver } from "#tests/support/a-return.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { returnAddress } from "../public.server.ts";

/** Where a buyer sends a return. */

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db, { shopName: "Kolhapur Charmakar" });
});

test("an approved return goes to the workshop's address, which only its buyer reads", async () => {
  const { orderId } = await anApprovedReturn(shop.db, { buyer, seller }, "changed_mind");
  expect(await returnAddress(shop.db, buyer, { orderId })).toEqual({
    name: "Kolhapur Charmakar",
    address: "12 Market Road, Mahadwar Ward",
    city: "Kolhapur",
    stateCode: "27",
    pinCode: "416001",
    phone: "+91 98765 43210",
  });
  const stranger = await aBuyer(shop.db);
  await expect(returnAddress(shop.db, stranger, { orderId })).rejects.toThrow(NotFound);
});

test("there is none before the return is approved, or where the shop's settings lack a part", async () => {
  const product = await aProduct(shop.db, seller, { stock: 5 });
  const order = await aPaidOrder(shop.db, { buyer, seller, product, status: "shipped" });
  await deliver(shop.db, seller, order);
  await aReturn(shop.db, buyer, order);
  expect(await returnAddress(shop.db, buyer, { orderId: order.id })).toBeNull();
  const { orderId } = await anApprovedReturn(shop.db, { buyer, seller }, "changed_mind");
  await rows(shop, "update company_settings set city = null where seller_id = $1", [seller.userId]);
  expect(await returnAddress(shop.db, buyer, { orderId })).toBeNull();
});
