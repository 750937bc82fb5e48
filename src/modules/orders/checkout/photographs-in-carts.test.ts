import { beforeEach, describe, expect, test } from "vitest";
import { linesForReader } from "#modules/cart/public.ts";
import {
  accountCart,
  addToCart,
  clearCart,
  mergeCart,
  removeFromCart,
} from "#modules/cart/public.server.ts";
import {
  attachPrivatePictures,
  claimPhotographs,
  holdPhotographs,
  storePicture,
} from "#modules/media/public.server.ts";
import { PictureNotFound, PictureUnavailable } from "#modules/media/public.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { NotSignedIn } from "#shared/errors.ts";
import { aPhotographQuestion } from "#tests/support/a-question.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { usePhotographs } from "#tests/support/photographs.ts";
import { aJpeg } from "#tests/support/pictures.ts";

const database = useTestDatabase();
const { place, upload, answered, load, exists, daysPass, purge } = usePhotographs(database);
const visitorKey = "ab".repeat(32);
let buyer: UserActor;
let variantId: string;

beforeEach(async () => {
  buyer = await aBuyer(database.db);
  const questions = [aPhotographQuestion()];
  const product = await aProduct(database.db, await aSeller(database.db), {
    pricePaise: 100_000,
    stock: 10,
    questions,
  });
  variantId = product.variantId;
});

const add = (...ids: readonly string[]) =>
  addToCart(database.db, buyer, { variantId, quantity: 1, answers: answered(...ids) });
const lines = async () => linesForReader(await accountCart(database.db, buyer));

describe("in a cart", () => {
  test("the same photographs are one line in any order, others are another line", async () => {
    const [dog, cat] = [await upload(buyer), await upload(buyer)];
    await add(dog, cat);
    await add(cat, dog);
    await add(dog);
    expect((await lines()).map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  test("a photograph of somebody else, or one that is gone, is refused", async () => {
    const foreign = await upload(await aBuyer(database.db));
    await expect(add(foreign)).rejects.toThrow(PictureUnavailable);
    const own = await upload(buyer);
    await expect(add(own, foreign)).rejects.toThrow(PictureUnavailable);
    await daysPass(1);
    await purge();
    await expect(add(own)).rejects.toThrow(PictureUnavailable);
    const publicPicture = await storePicture(database.db, buyer, place.store, {
      name: "dog.jpg",
      bytes: await aJpeg(),
    });
    await expect(add(publicPicture.id)).rejects.toThrow(PictureUnavailable);
    expect(await lines()).toEqual([]);
  });

  test("photographs live as long as their line, and a day more", async () => {
    const [kept, unused, removed] = [await upload(buyer), await upload(buyer), await upload(buyer)];
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
    expect([...place.files]).toEqual([]);
  });

  test("is nothing for a message", async () => {
    const imageIds = [await upload(buyer)];
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
