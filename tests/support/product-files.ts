import type { OwnProduct } from "#modules/catalog/product/contract.ts";
import { readSheet } from "#modules/imports/files/read-sheet.ts";
import { readProducts } from "#modules/imports/files/rules/file-format.ts";
import { ownColumns } from "#modules/imports/files/rules/own-columns.ts";
import { detailColumns } from "#modules/imports/files/rules/exported-details.ts";
import { ownRows } from "#modules/imports/files/rules/own-rows.ts";
import type { MergeWith } from "#modules/imports/working/rules/merge-product.ts";
import { csvLine } from "#shared/csv.ts";
import { choices } from "#tests/imports/import-file.ts";

/** What a file of products is judged by. */
export const mergeWith: MergeWith = {
  format: "own",
  choices,
  canPublish: true,
  categories: [
    { slug: "handbags", name: "Handbags", description: "", aliases: [], translations: {} },
    { slug: "belts", name: "Belts", description: "", aliases: [], translations: {} },
  ],
  hsnCodes: new Map(),
  gstRates: [],
  gstSlabs: [0, 500, 1800, 4000],
  rules: [],
  chosenCategory: null,
  imageOf: () => undefined,
  attributes: new Map(),
};

/** A product as the file that its seller downloads has it. */
export async function fileOf(product: OwnProduct) {
  const categoryName = product.categorySlug === "belts" ? "Belts" : "Handbags";
  const rows = ownRows(product, {
    categoryName,
    baseUrl: "https://shop.example",
    details: detailColumns(new Map()),
  });
  const text = [ownColumns.map(({ name }) => name), ...rows].map(csvLine).join("");
  const sheet = await readSheet(Buffer.from(text));
  const [read] = await readProducts("own", sheet, async () => undefined);
  if (!read?.product) throw new Error(`The export cannot be read: ${JSON.stringify(read)}`);
  return read.product;
}
