import { expect, it } from "vitest";
import { NotFound } from "#shared/errors.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { changeOrderStatus } from "./change-order-status.ts";

const shop = useTestDatabase();

it.each(["awaiting_payment", "expired"] as const)(
  "an order that is %s answers its seller as one that does not exist",
  async (status) => {
    const seller = await aSeller(shop.db);
    const order = await anOrder(shop.db, {
      buyer: await aBuyer(shop.db),
      seller,
      product: await aProduct(shop.db, seller),
      status,
    });
    const step = { to: "confirmed", carrier: null, trackingNumber: null, note: null } as const;
    await expect(
      changeOrderStatus(shop.db, seller, { orderId: order.id, ...step }),
    ).rejects.toThrow(NotFound);
  },
);
