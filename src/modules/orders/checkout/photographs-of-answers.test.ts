import { beforeEach, describe, expect, test } from "vitest";
import { linesForReader } from "#modules/cart/public.ts";
import {
  accountCart,
  addToCart,
  clearCart,
  mergeCart,
  removeFromCart,
} from "#modules/cart/public.server.ts";
import { issuedDocument, documentsOfOrders } from "#modules/invoicing/public.server.ts";
import {
  attachPrivatePictures,
  claimPhotographs,
  erasePictures,
  holdPhotographs,
  purgePhotographs,
  storePhotograph,
  storePicture,
} from "#modules/media/public.server.ts";
import { PictureNotFound, PictureUnavailable } from "#modules/media/public.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { system, visitor, type Actor, type UserActor } from "#policy/actor.ts";
import { NotSignedIn } from "#shared/errors.ts";
import { photographAnswer } from "#shared/photograph-answers.ts";
import { aPhotographQuestion } from "#tests/support/a-question.ts";
import { aTeamMember } from "#tests/support/a-team.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { aJpeg } from "#tests/support/pictures.ts";
import { aForm } from "#tests/support/placed-purchases.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { eraseOrders } from "../erase-orders.ts";
import { exportedOrders } from "../lists/exported-orders.ts";
import { sellerOrder } from "../lists/seller-order.ts";
import { changeOrderStatus } from "../steps/change-order-status.ts";
import { abandonPurchase } from "./abandon-purchase.ts";
import { orderAgain } from "./order-again.ts";
import { photographOfAnswer } from "./photograph-of-answer.ts";
import { placeOrder } from "./place-order.ts";
import { summariseCheckout } from "./rules/checkout-summary.ts";

const database = useTestDatabase();
const visitorKey = "ab".repeat(32);
let files: Set<string>;
let store: FileStore;
let buyer: UserActor;
let seller: UserActor;
let variantId: string;

beforeEach(async () => {
  [files, store] = [new Set(), memoryStore()];
  const { put, remove } = store;
  store = {
    ...store,
    put: (name, bytes) => put(name, bytes).then(() => void files.add(name)),
    remove: (name) => remove(name).then(() => void files.delete(name)),
  };
  buyer = await aBuyer(database.db);
  seller = await aSeller(database.db, { state: "27" });
  const product = await aProduct(database.db, seller, {
    pricePaise: 100_000,
    stock: 10,
    questions: [aPhotographQuestion()],
  });
  variantId = product.variantId;
});

async function upload(actor: Actor = buyer, key: string | null = null): Promise<string> {
  const { id } = await storePhotograph(database.db, actor, store, {
    upload: { name: "dog.jpg", bytes: await aJpeg() },
    visitorKey: key,
    clientAddress: "203.0.113.9",
  });
  return id;
}

const answered = (...ids: readonly string[]) => [["Your dog", ...ids.map(photographAnswer)]];
const add = (...ids: readonly string[]) =>
  addToCart(database.db, buyer, { variantId, quantity: 1, answers: answered(...ids) });
const load = (actor: Actor, imageId: string, key: string | null = null) =>
  photographOfAnswer(database.db, actor, { imageId, visitorKey: key });
const exists = async (id: string) =>
  (await rows(database, "select id from images where id = $1", [id])).length === 1;
const daysPass = (days: number) =>
  database.db.$client.query(
    "update images set kept_until = kept_until - make_interval(days => $1)",
    [days],
  );
const purge = async () => {
  while ((await purgePhotographs(database.db, system, store)) > 0);
};
const lines = async () => linesForReader(await accountCart(database.db, buyer));

async function order(paymentMethod: "cod" | "card" = "cod") {
  const choice = { stateCode: "29", pinCode: "560025", gstin: "", receiver: undefined };
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

describe("in a cart", () => {
  test("the same photographs are one line in any order, others are another line", async () => {
    const [dog, cat] = [await upload(), await upload()];
    await add(dog, cat);
    await add(cat, dog);
    await add(dog);
    expect((await lines()).map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  test("a photograph of somebody else, or one that is gone, is refused", async () => {
    const foreign = await upload(await aBuyer(database.db));
    await expect(add(foreign)).rejects.toThrow(PictureUnavailable);
    const own = await upload();
    await expect(add(own, foreign)).rejects.toThrow(PictureUnavailable);
    await daysPass(1);
    await purge();
    await expect(add(own)).rejects.toThrow(PictureUnavailable);
    const publicPicture = await storePicture(database.db, buyer, store, {
      name: "dog.jpg",
      bytes: await aJpeg(),
    });
    await expect(add(publicPicture.id)).rejects.toThrow(PictureUnavailable);
    expect(await lines()).toEqual([]);
  });

  test("photographs live as long as their line, and a day more", async () => {
    const [kept, unused, removed] = [await upload(), await upload(), await upload()];
    await add(kept);
    await add(removed);
    await daysPass(40);
    await purge();
    expect(await Promise.all([kept, unused, removed].map(exists))).toEqual([true, false, true]);
    await removeFromCart(database.db, buyer, { variantId, answers: answered(removed) });
    await purge();
    expect(await exists(removed)).toBe(true);
    await daysPass(2);
    await purge();
    expect(await exists(removed)).toBe(false);
    await clearCart(database.db, buyer);
    await daysPass(2);
    await purge();
    expect(await exists(kept)).toBe(false);
    expect([...files]).toEqual([]);
  });

  test("is nothing for a message", async () => {
    const imageIds = [await upload()];
    const attaching = attachPrivatePictures(database.db, buyer, { imageIds });
    await expect(attaching).rejects.toThrow(PictureUnavailable);
  });
});

describe("a visitor", () => {
  test("sees the photographs of the own browser, and they come along at sign-in", async () => {
    const [mine, strangers] = [
      await upload(visitor, visitorKey),
      await upload(visitor, "cd".repeat(32)),
    ];
    expect(await load(visitor, mine, visitorKey)).toMatch(/^private-/);
    await expect(load(visitor, strangers, visitorKey)).rejects.toThrow(PictureNotFound);
    await expect(load(visitor, mine)).rejects.toThrow(NotSignedIn);
    await claimPhotographs(database.db, buyer, { visitorKey });
    const browserLine = { variantId, quantity: 1, seenPricePaise: 100_000 };
    await mergeCart(database.db, buyer, [
      { ...browserLine, answers: answered(mine) },
      { ...browserLine, answers: answered(strangers) },
    ]);
    expect(new Set((await lines()).map(({ answers }) => JSON.stringify(answers)))).toEqual(
      new Set([JSON.stringify(answered(mine)), "[]"]),
    );
    expect(await load(buyer, mine)).toMatch(/^private-/);
    await expect(load(visitor, mine, visitorKey)).rejects.toThrow(PictureNotFound);
  });

  test("has them for a day, and for thirty with a line in the cart", async () => {
    const [held, forgotten] = [
      await upload(visitor, visitorKey),
      await upload(visitor, visitorKey),
    ];
    const foreign = await upload(visitor, "cd".repeat(32));
    await holdPhotographs(database.db, visitor, { imageIds: [held, foreign], visitorKey });
    await daysPass(2);
    await purge();
    expect(await Promise.all([held, forgotten, foreign].map(exists))).toEqual([true, false, false]);
    await daysPass(29);
    await purge();
    expect(await exists(held)).toBe(false);
  });
});

describe("in an order", () => {
  test("the shop and its helpers see them once it is paid, and nobody else does", async () => {
    const { db } = database;
    const dog = await upload();
    await add(dog);
    await expect(load(seller, dog)).rejects.toThrow(PictureNotFound);
    const { purchaseId } = await order("card");
    await expect(load(seller, dog), "not paid").rejects.toThrow(PictureNotFound);
    expect(await load(buyer, dog)).toMatch(/^private-/);
    await abandonPurchase(db, buyer, { purchaseId });
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
    const dog = await upload();
    await add(dog);
    const { orderId } = await order();
    await daysPass(400);
    await purge();
    expect(await exists(dog)).toBe(true);
    expect(await orderAgain(database.db, buyer, { orderId })).toEqual({ inCart: 1, missing: [] });
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
    await add(await upload(), await upload());
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
    const dog = await upload();
    await add(dog);
    await order();
    await eraseOrders(db, system, {
      userId: buyer.userId,
      email: "asha@example.com",
      closedEmail: "closed@example.com",
    });
    await erasePictures(db, system, {
      userId: buyer.userId,
      store,
      inOrders: async () => new Set(),
    });
    expect(await exists(dog)).toBe(false);
    expect([...files]).toEqual([]);
    await expect(load(seller, dog)).rejects.toThrow(PictureNotFound);
  });
});
