import {
  attributesByCategory,
  categoriesWithCodes,
  nextOwnProducts,
} from "#modules/catalog/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { csvByteOrderMark, csvLine, type CsvCell } from "#shared/csv.ts";
import { detailColumns } from "./rules/exported-details.ts";
import { ownRows } from "./rules/own-rows.ts";
import { ownColumns } from "./rules/own-columns.ts";

const productsAtOnce = 100;

/**
 * All of the seller's products as a file in our own format, in chunks. No cell is a formula for a
 * spreadsheet. Permission is checked before the first chunk.
 */
export function exportProducts(
  db: Db,
  actor: Actor,
  { baseUrl }: { readonly baseUrl: string },
): AsyncGenerator<string> {
  allowedUser(actor, "imports.use");
  return pieces(db, actor, baseUrl);
}

async function* pieces(db: Db, actor: Actor, baseUrl: string): AsyncGenerator<string> {
  const details = detailColumns(await attributesByCategory(db));
  yield csvByteOrderMark + csv([[...ownColumns.map(({ name }) => name), ...details.columns]]);
  const names = new Map((await categoriesWithCodes(db)).map(({ slug, name }) => [slug, name]));
  for (let after: string | undefined = ""; after !== undefined;) {
    const products = await nextOwnProducts(db, actor, { after, most: productsAtOnce });
    if (products.length > 0)
      yield csv(
        products.flatMap((product) =>
          ownRows(product, {
            categoryName: names.get(product.categorySlug) ?? product.categorySlug,
            baseUrl,
            details,
          }),
        ),
      );
    after = products.length < productsAtOnce ? undefined : products.at(-1)?.slug;
  }
}

function csv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map(csvLine).join("");
}
