import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/database.ts";
import { insertPictures } from "../product/product.sql.ts";
import {
  addListRows,
  insertImported,
  insertImportedVariants,
  setListRowsAside,
} from "./import.sql.ts";
import { storedKey } from "./new-products.ts";
import type { NamedProduct } from "./take-names.ts";

/** Writes products with their variants, pictures and list rows: six statements for all of them. */
export async function writeProducts(tx: Db, products: readonly NamedProduct[]): Promise<void> {
  if (products.length === 0) return;
  const placed = products.map((one) => ({ ...one, id: orderedId() }));
  await setListRowsAside(tx, []);
  await insertImported(tx, [
    JSON.stringify(
      placed.map((one) => {
        const { id, sellerId, slug, status, createdAt } = one;
        const { variants: _variants, pictures: _pictures, ...fields } = one.product;
        return { ...fields, id, sellerId, slug, status, createdAt, key: storedKey(one) };
      }),
    ),
  ]);
  await insertImportedVariants(tx, [
    JSON.stringify(
      placed.flatMap(({ id, sellerId, product }) =>
        product.variants.map((variant, position) => ({
          ...variant,
          id: orderedId(),
          productId: id,
          sellerId,
          position,
        })),
      ),
    ),
  ]);
  const pictures = placed.flatMap(({ id, product }) =>
    product.pictures.map((picture, position) => ({ ...picture, productId: id, position })),
  );
  if (pictures.length > 0) await insertPictures(tx, [JSON.stringify(pictures)]);
  await addListRows(tx, [placed.map(({ id }) => id)]);
}

/**
 * A UUID of version 7: it begins with the time in milliseconds, so rows that are written together
 * are neighbours in each index that has the id, also in one with a million others.
 */
function orderedId(): string {
  const time = Date.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
