import { beforeEach, describe, expect, test } from "vitest";
import { linesForReader } from "#modules/cart/public.ts";
import { accountCart, addToCart, clearCart } from "#modules/cart/public.server.ts";
import { issuedDocument, documentsOfOrders } from "#modules/invoicing/public.server.ts";
import { erasePictures } from "#modules/media/public.server.ts";
import { PictureNotFound, PictureUnavailable } from "#modules/media/public.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { system, visitor, type UserActor } from "#policy/actor.ts";
import { aPhotographQuestion } from "#tests/support/a-question.ts";
import { aTeamMember } from "#tests/support/a-team.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { usePhotographs } from "#tests/support/photographs.ts";
import { aForm } from "#tests/support/placed-purchases.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { eraseOrders } from "../erase-orders.ts";
import { exportedOrders } from "../lists/exported-orders.ts";
import { sellerOrder } from "../lists/seller-order.ts";
import { changeOrderStatus } from "../steps/change-order-status.ts";
import { abandonPurchase } from "./abandon-purchase.ts";
import { orderAgain } from "./order-again.ts";
import { placeOrder } from "./place-order.ts";
import { summariseCheckout } from "./rules/checkout-summary.ts";

const database = useTestDatabase();
const { place, upload, answered, load, exists, daysPass, purge } = usePhotographs(database);
const visitorKey = "ab".repeat(32);
let buyer: UserActor;
let seller: UserActor;
let variantId: string;

beforeEach(async () => {
  buyer = await aBuyer(database.db);
  seller = await aSeller(database.db, { state: "27" });
  const product = await aProduct(database.db, seller, {
    pricePaise: 100_000,
    stock: 10,
    questions: [aPhotographQuestion()],
  });
  variantId = product.variantId;
});

const add = (...ids: readonly string[]) =>
  addToCart(database.db, buyer, { variantId, quantity: 1, answers: answered(...ids) });
const lines = async () => linesForReader(await accountCart(database.db, buyer));

async function order(paymentMethod: "cod" | "card" = "cod") {
  const choice = {
    stateCode: "29",
    pinCode: "560025",
    gstin: "",
    receiver: undefined,
    now: new Date(),
    ways: {},
  };
  const { priced } = summariseCheckout(await lines(), await readTariff(database.db), {
    ...choice,
    shippingMethod: "standard",
  });
  const { purchaseId } = await placeOrder(
    database.db,
    buyer,
    aForm({ totalShownPaise: priced.totalPaise, paymentMethod }),
    { takesOnline: true },
  );
  const [{ id = "" } = {}] = await rows<{ id: string }>(
    database,
    "select id from orders where purchase_id = $1",
    [purchaseId],
  );
  return { purchaseId, orderId: id };
}

describe("in an order", () => {
  test("the shop and its helpers see them once it is paid, and nobody else does", async () => {
    const { db } = database;
    const dog = await upload(buyer);
    await add(dog);
    await expect(load(seller, dog)).rejects.toThrow(PictureNotFound);
    const { purchaseId } = await order("card");
    await expect(load(seller, dog), "not paid").rejects.toThrow(PictureNotFound);
    expect(await load(buyer, dog)).toMatch(/^private-/);
    await abandonPurchase(db, buyer, { purchaseId });
    await expect(load(seller, dog), "never paid").rejects.toThrow(PictureNotFound);
    expect((await lines()).map(({ answers }) => answers)).toEqual([answered(dog)]);
    const { orderId } = await order();
    expect((await sellerOrder(db, seller, { orderId })).lines[0]?.answers).toEqual(answered(dog));
    const readers = [
      seller,
      await aTeamMember(db, seller, "helper"),
      await aPerson(db, { isAdmin: true }),
      buyer,
    ];
    for (const reader of readers) expect(await load(reader, dog)).toMatch(/^private-/);
    const strangers = [
      visitor,
      await aBuyer(db),
      await aSeller(db),
      await aTeamMember(db, seller, "accountant"),
    ];
    for (const stranger of strangers)
      await expect(load(stranger, dog, visitorKey)).rejects.toThrow(PictureNotFound);
  });

  test("they stay with the order, and another order may share them", async () => {
    const dog = await upload(buyer);
    await add(dog);
    const { orderId } = await order();
    await daysPass(400);
    await purge();
    expect(await exists(dog)).toBe(true);
    expect(await orderAgain(database.db, buyer, { orderId })).toEqual({
      inCart: 1,
      missing: [],
      answered: "photographs",
    });
    expect((await lines()).map(({ answers }) => answers)).toEqual([answered(dog)]);
    await clearCart(database.db, buyer);
    await daysPass(2);
    await purge();
    expect(await exists(dog), "the order still has it").toBe(true);
    expect(await load(seller, dog)).toMatch(/^private-/);
  });

  test("a lying client cannot order with somebody else's photograph", async () => {
    const foreign = await upload(await aBuyer(database.db));
    const ordering = placeOrder(
      database.db,
      buyer,
      aForm({
        variantId,
        quantity: 1,
        answers: JSON.stringify(answered(foreign)),
        totalShownPaise: 1,
      }),
      { takesOnline: true },
    );
    await expect(ordering).rejects.toThrow(PictureUnavailable);
  });

  test("documents and files have words instead", async () => {
    const { db } = database;
    await add(await upload(buyer), await upload(buyer));
    const { orderId } = await order();
    await changeOrderStatus(db, seller, {
      orderId,
      to: "confirmed",
      note: null,
      carrier: null,
      trackingNumber: null,
    });
    const documents = await documentsOfOrders(db, seller, { orderIds: [orderId] });
    const [document] = documents.get(orderId) ?? [];
    const { lines: billed } = await issuedDocument(db, seller, { documentId: document?.id ?? "" });
    expect(billed[0]?.description).toContain("Your dog: 2 photographs");
    const { value } = await exportedOrders(db, seller, { status: null, search: "" }).next();
    expect(value).toMatchObject({
      items: expect.stringContaining("(Your dog: 2 × photograph)") as string,
    });
  });

  test("erasing the account deletes them", async () => {
    const { db } = database;
    const dog = await upload(buyer);
    await add(dog);
    await order();
    await eraseOrders(db, system, {
      userId: buyer.userId,
      email: "asha@example.com",
      closedEmail: "closed@example.com",
    });
    await erasePictures(db, system, {
      userId: buyer.userId,
      store: place.store,
      inOrders: async () => new Set(),
    });
    expect(await exists(dog)).toBe(false);
    expect([...place.files]).toEqual([]);
    await expect(load(seller, dog)).rejects.toThrow(PictureNotFound);
  });
});
