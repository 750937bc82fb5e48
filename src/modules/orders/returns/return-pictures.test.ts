import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buyerOrder, sellerOrder } from "#modules/orders/public.server.ts";
import { aReturn, deliver } from "#tests/support/a-return.ts";
import { aBuyerAndATote, anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { ReturnRequestInput } from "./form-contract.ts";
import { requestReturn } from "./request-return.ts";

const shop = useTestDatabase();
let files = 0;

async function anUploadOf(userId: string): Promise<string> {
  const { rows } = await shop.db.$client.query<{ id: string }>(
    `insert into images (uploader_id, file_name, width, height, dominant_colour, byte_count)
     values ($1, $2, 800, 600, '#804020', 1000)
     returning id`,
    [userId, `torn-${(files += 1)}.webp`],
  );
  return rows[0]?.id ?? "";
}

test("damage is shown with a picture, which buyer and seller see", async () => {
  const { buyer, seller, product } = await aBuyerAndATote(shop.db);
  const order = await anOrder(shop.db, { buyer, seller, product, status: "shipped" });
  await deliver(shop.db, seller, order);
  await expect(aReturn(shop.db, buyer, order, { reason: "damaged" })).rejects.toThrow(
    "at least one picture of the damage",
  );
  const others = await anUploadOf((await aBuyer(shop.db)).userId);
  await expect(
    aReturn(shop.db, buyer, order, { reason: "damaged", imageIds: [others] }),
  ).rejects.toThrow("no longer available");
  const imageIds = [await anUploadOf(buyer.userId), await anUploadOf(buyer.userId)];
  await aReturn(shop.db, buyer, order, { reason: "damaged", imageIds });
  const ids = { orderId: order.id };
  for (const { returns } of [
    await buyerOrder(shop.db, buyer, ids),
    await sellerOrder(shop.db, seller, ids),
  ])
    expect(returns.map(({ pictures }) => pictures.map(({ id }) => id))).toEqual([imageIds]);
});

test("whoever only changed their mind needs none", async () => {
  const { buyer, seller, product } = await aBuyerAndATote(shop.db);
  const order = await anOrder(shop.db, { buyer, seller, product, status: "shipped" });
  await deliver(shop.db, seller, order);
  await expect(aReturn(shop.db, buyer, order)).resolves.toBeTruthy();
});

async function twoPieces() {
  const { buyer, seller, product } = await aBuyerAndATote(shop.db);
  const belt = await aProduct(shop.db, seller, { name: "Bridle belt" });
  const variantIds = [product.variantId, belt.variantId];
  const order = await anOrder(shop.db, { buyer, seller, product, variantIds, status: "shipped" });
  await deliver(shop.db, seller, order);
  const request = {
    orderId: order.id,
    key: randomUUID(),
    reason: "damaged",
    note: null,
    pieces: [1, 2].map((lineNumber) => ({ lineNumber, quantity: 1 })),
    repairs: [2],
  } as const;
  return { buyer, seller, orderId: order.id, request };
}

test("of a refund and a repair in one request, each has its own pictures, which both sides see", async () => {
  const { buyer, seller, orderId, request } = await twoPieces();
  const [torn, seam, strap] = [
    await anUploadOf(buyer.userId),
    await anUploadOf(buyer.userId),
    await anUploadOf(buyer.userId),
  ];
  const pictures = [
    { lineNumber: 2, imageIds: [seam, strap] },
    { lineNumber: 1, imageIds: [torn] },
  ];
  await requestReturn(shop.db, buyer, { ...request, pictures });
  for (const { returns } of [
    await buyerOrder(shop.db, buyer, { orderId }),
    await sellerOrder(shop.db, seller, { orderId }),
  ]) {
    const shown = Object.fromEntries(
      returns.map((one) => [one.isRepair ? "repair" : "refund", one.pictures.map(({ id }) => id)]),
    );
    expect(shown).toEqual({ refund: [torn], repair: [seam, strap] });
  }
});

test("damage needs a picture of each part, and nothing is requested without", async () => {
  const { buyer, orderId, request } = await twoPieces();
  const pictures = [{ lineNumber: 1, imageIds: [await anUploadOf(buyer.userId)] }];
  await expect(requestReturn(shop.db, buyer, { ...request, pictures })).rejects.toMatchObject({
    fields: { "picture-2": "Please add at least one picture of the damage: Bridle belt." },
  });
  expect((await buyerOrder(shop.db, buyer, { orderId })).returns).toEqual([]);
});

test("two pieces of one part need one picture between them, and have five at most", async () => {
  const { buyer, request } = await twoPieces();
  const both = { ...request, repairs: [] };
  const six = await Promise.all([1, 2, 3, 4, 5, 6].map(() => anUploadOf(buyer.userId)));
  const [first = "", ...others] = six;
  await expect(
    requestReturn(shop.db, buyer, {
      ...both,
      pictures: [
        { lineNumber: 1, imageIds: [first] },
        { lineNumber: 2, imageIds: others },
      ],
    }),
  ).rejects.toMatchObject({ fields: { "picture-1": expect.stringContaining("at most 5") } });
  const pictures = [{ lineNumber: 2, imageIds: [first] }];
  await expect(requestReturn(shop.db, buyer, { ...both, pictures })).resolves.toBeTruthy();
});

test("one picture proves one part only, and none of an earlier request", async () => {
  const { buyer, request } = await twoPieces();
  const imageIds = [await anUploadOf(buyer.userId)];
  const twice = [
    { lineNumber: 1, imageIds },
    { lineNumber: 2, imageIds },
  ];
  await expect(requestReturn(shop.db, buyer, { ...request, pictures: twice })).rejects.toThrow(
    "no longer available",
  );
});

test("pictures of a form from before 0.2.0 are those of its first chosen piece", () => {
  const form = {
    intent: "return",
    key: "0123456789",
    reason: "damaged",
    "pieces-1": "0",
    "pieces-2": "1",
    "pieces-3": "1",
  };
  const [one, other] = [randomUUID(), randomUUID()];
  const picturesOf = (typed: Readonly<Record<string, unknown>>) =>
    ReturnRequestInput.parse({ ...form, ...typed }).pictures;
  expect(picturesOf({ picture: [one, other] })).toEqual([
    { lineNumber: 2, imageIds: [one, other] },
  ]);
  expect(picturesOf({ picture: one })).toEqual([{ lineNumber: 2, imageIds: [one] }]);
  expect(picturesOf({ "picture-3": one })).toEqual([{ lineNumber: 3, imageIds: [one] }]);
  expect(picturesOf({ picture: "no id" })).toEqual([]);
});
