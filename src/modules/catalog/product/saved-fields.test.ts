import { expect, test } from "vitest";
import { addProduct, ownProduct, saveProduct } from "../public.server.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { anOwnPicture } from "#tests/support/own-picture.ts";
import { productInput } from "#tests/support/product-input.ts";

/** Each field of the form is read back with its own value. */

const database = useTestDatabase();

test("care and customisation text, and the publishing date, stay the same however often a product is saved", async () => {
  const seller = await aSeller(database.db);
  const words = { careInstructions: "Wax twice a year.", customizationOptions: "Initials inside." };
  const { id: productId } = await addProduct(database.db, seller, {
    product: productInput({ ...words, pictures: [await anOwnPicture(database.db, seller)] }),
    publish: true,
  });
  await database.db.$client.query(
    "update products set published_at = '2026-01-05T10:00:00Z' where id = $1",
    [productId],
  );
  for (const name of ["Saddle tote, second cut", "Saddle tote, third cut"]) {
    const shown = await ownProduct(database.db, seller, { productId });
    await saveProduct(database.db, seller, {
      productId,
      version: shown.version,
      product: { ...shown, name },
    });
    expect(await ownProduct(database.db, seller, { productId })).toMatchObject({ name, ...words });
  }
  const { rows } = await database.db.$client.query(
    "select published_at as at from products where id = $1",
    [productId],
  );
  expect(rows).toEqual([{ at: new Date("2026-01-05T10:00:00Z") }]);
});
