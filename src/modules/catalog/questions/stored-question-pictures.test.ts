import { beforeEach, expect, test } from "vitest";
import { deleteUnattached, erasePictures } from "#modules/media/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aQuestion } from "#tests/support/a-question.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { anOwnPicture } from "#tests/support/own-picture.ts";
import { productInput } from "#tests/support/product-input.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { addProduct, duplicateProduct, ownProduct, saveProduct } from "../public.server.ts";
import { ProductRejected } from "../errors.ts";
import type { OwnProduct } from "../product/contract.ts";
import type { Question } from "./contract.ts";

const database = useTestDatabase();
let seller: UserActor;

beforeEach(async () => {
  seller = await aSeller(database.db);
});

/** A question about a waist with this picture, as a browser sends it. */
function waist(imageId: string, given: Partial<Question> = {}): Question {
  const picture = { imageId, file: "a-lie.webp", width: 7, height: 7, alt: " Around the waist " };
  return aQuestion({ text: "Waist", type: "number", unit: "cm", picture, ...given });
}

async function asking(...questions: readonly Question[]): Promise<OwnProduct> {
  const product = productInput({ questions });
  const { id } = await addProduct(database.db, seller, { product, publish: false });
  return ownProduct(database.db, seller, { productId: id });
}

const upload = async (by: UserActor = seller) => (await anOwnPicture(database.db, by)).imageId;

async function storedFile(imageId: string): Promise<string> {
  const sql = "select file_name as file from images where id = $1";
  const [stored] = await rows<{ file: string }>(database, sql, [imageId]);
  return stored?.file ?? "";
}

test("a picture beside a measurement is saved as it is stored, whatever the browser says of its file", async () => {
  const imageId = await upload();
  const { questions } = await asking(waist(imageId));
  expect(questions[0]?.picture).toEqual({
    imageId,
    file: await storedFile(imageId),
    width: 1200,
    height: 1200,
    alt: "Around the waist",
  });
});

test("only a question about a number has a picture", async () => {
  const { questions } = await asking(waist(await upload(), { type: "text", maxLength: 5 }));
  expect(questions[0]).not.toHaveProperty("picture");
});

test.each([
  ["of another seller", async () => upload(await aSeller(database.db))],
  ["that does not exist", async () => Promise.resolve("10000000-0000-4000-8000-000000000000")],
  ["with an odd id", async () => Promise.resolve("' or 1=1")],
])("a picture %s is refused beside its question", async (_, imageIdOf) => {
  const adding = asking(aQuestion(), waist(await imageIdOf()));
  const error: unknown = await adding.catch((refusal: unknown) => refusal);
  expect(error).toBeInstanceOf(ProductRejected);
  expect(Object.keys((error as ProductRejected).fields)).toEqual(["questions.1.picture"]);
});

test("saving what was not changed writes nothing, and a copy shows the same picture", async () => {
  const shown = await asking(waist(await upload()));
  const saved = await saveProduct(database.db, seller, {
    productId: shown.id,
    version: shown.version,
    product: shown,
  });
  expect(saved.version).toBe(shown.version);
  const copy = await duplicateProduct(database.db, seller, { productId: shown.id });
  const { questions } = await ownProduct(database.db, seller, { productId: copy.id });
  expect(questions).toEqual(shown.questions);
});

test("it stays when uploads are cleaned up, and without its uploader when the account is erased", async () => {
  const imageId = await upload();
  const shown = await asking(waist(imageId));
  await saveProduct(database.db, seller, {
    productId: shown.id,
    version: shown.version,
    product: { ...shown, questions: [] },
  });
  const store = memoryStore();
  await deleteUnattached(database.db, system, store, { imageId });
  const inOrders = () => Promise.resolve(new Set<string>());
  await erasePictures(database.db, system, { userId: seller.userId, store, inOrders });
  expect(
    await rows(database, "select uploader_id as by from images where id = $1", [imageId]),
  ).toEqual([{ by: null }]);
});

test.each([
  ["beside another type", waist("10000000-0000-4000-8000-000000000000", { type: "date" })],
  ["that names no picture", waist("none")],
])("a picture %s is refused by the table", async (_, question) => {
  const { id } = await asking();
  const update = rows(database, "update products set questions = $2 where id = $1", [
    id,
    JSON.stringify([question]),
  ]);
  await expect(update).rejects.toThrow("products_question_pictures_check");
});
