import { describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { anOwnPicture } from "#tests/support/own-picture.ts";
import { productInput } from "#tests/support/product-input.ts";
import { addProduct, addProducts, ownProduct, saveProduct } from "../public.server.ts";
import type { OwnProduct, PictureInput, ProductInput } from "./contract.ts";

const database = useTestDatabase();
const missing = {
  status: 422,
  fields: { pictures: "Please add at least one picture to publish this product." },
};

async function onTheShelf(
  seller: UserActor,
  pictures: readonly PictureInput[],
  publish = false,
): Promise<OwnProduct> {
  const product = productInput({ pictures });
  const { id } = await addProduct(database.db, seller, { product, publish });
  return ownProduct(database.db, seller, { productId: id });
}

function save(
  seller: UserActor,
  shown: OwnProduct,
  changes: Partial<ProductInput>,
  publish?: boolean,
) {
  const { id: productId, version } = shown;
  const product = { ...shown, ...changes };
  return saveProduct(database.db, seller, { productId, version, product, publish });
}

test("a new product without a picture is not published, alone or with others, and leaves no trace", async () => {
  const seller = await aSeller(database.db);
  await expect(onTheShelf(seller, [], true)).rejects.toMatchObject(missing);
  const pictured = productInput({ pictures: [await anOwnPicture(database.db, seller)] });
  const products = [pictured, productInput({ name: "Bare" })].map((product) => ({
    product,
    publish: true,
  }));
  await expect(addProducts(database.db, seller, { products })).rejects.toMatchObject(missing);
  const { rowCount } = await database.db.$client.query(
    "select 1 from products where seller_id = $1",
    [seller.userId],
  );
  expect(rowCount).toBe(0);
});

describe("the last picture of a product", () => {
  test("stays while the product is published, and can go with it", async () => {
    const seller = await aSeller(database.db);
    const shown = await onTheShelf(seller, [await anOwnPicture(database.db, seller)], true);
    await expect(save(seller, shown, { pictures: [] })).rejects.toMatchObject({
      fields: { pictures: "Please keep at least one picture, or unpublish this product first." },
    });
    await save(seller, shown, { pictures: [] }, false);
    const draft = await ownProduct(database.db, seller, { productId: shown.id });
    expect(draft).toMatchObject({ status: "draft", pictures: [] });
    await expect(save(seller, draft, {}, true)).rejects.toMatchObject({
      fields: { pictures: "Please add at least one picture to publish this product." },
    });
  });

  test("is not asked for if the product was published without one long ago", async () => {
    const seller = await aSeller(database.db);
    const shown = await onTheShelf(seller, []);
    await database.db.$client.query(
      "update products set status = 'published', published_at = now() where id = $1",
      [shown.id],
    );
    await save(seller, shown, { name: "Renamed" });
    expect(await ownProduct(database.db, seller, { productId: shown.id })).toMatchObject({
      name: "Renamed",
      status: "published",
    });
  });
});
