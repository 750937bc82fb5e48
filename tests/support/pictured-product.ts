import type { BuiltProduct } from "#tests/support/builders.ts";
import type { TestDatabase } from "./database.ts";

/** A product with pictures. */

export async function withPictures(
  database: TestDatabase,
  product: BuiltProduct,
  names: readonly string[],
) {
  for (const [position, name] of names.entries()) {
    await database.db.$client.query(
      `with picture as (
         insert into images (file_name, width, height, dominant_colour)
         values ($1, 900, 1125, '#C5B9AD')
         returning id
       )
       insert into product_images (product_id, position, image_id, alt, colour)
       select $2, $3, id, 'Alt of ' || $4, $4
       from picture`,
      [`${name.toLowerCase()}-${product.id}.webp`, product.id, position, name],
    );
  }
}
