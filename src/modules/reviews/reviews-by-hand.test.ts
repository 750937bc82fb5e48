import { expect, test } from "vitest";
import { changeOrderStatus, createManualOrder } from "#modules/orders/public.server.ts";
import { aBuyer, aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aForm, aSellerOfTote, meera } from "#tests/support/manual-order-form.ts";
import { reviewableLines, reviewsWaiting, writeReview } from "./public.server.ts";

const database = useTestDatabase();
const said = {
  stars: 5,
  quality: 5,
  fit: null,
  body: "Strong seams.",
  picture: [],
  clientAddress: "192.0.2.1",
};

test("an order that a seller made by hand gives nobody a right to review", async () => {
  const { db } = database;
  const { seller, tote } = await aSellerOfTote(database);
  const form = aForm({ ...meera, "item0.variantId": tote.variantId });
  const { orderId } = await createManualOrder(db, seller, form);
  const texts = { note: null, carrier: "India Post", trackingNumber: "EM123456789IN" };
  for (const to of ["confirmed", "shipped", "delivered"] as const)
    await changeOrderStatus(db, seller, { orderId, to, ...texts });
  for (const writer of [seller, await aBuyer(db)]) {
    expect(await reviewableLines(db, writer, { orderId })).toEqual([]);
    await expect(writeReview(db, writer, { ...said, orderId, lineNumber: 1 })).rejects.toThrow(
      "Review not found",
    );
  }
  expect(await reviewsWaiting(db, await aPerson(db, { isAdmin: true }))).toBe(0);
});
