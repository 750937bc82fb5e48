import type { FileProduct, FileVariant, ReadProduct } from "../../contract.ts";
import { maxPicturesOfProduct, maxVariants } from "./file-limits.ts";
import { problemList, type ProblemList, type SheetRow } from "./sheet.ts";
import { t } from "#shared/texts/text.ts";

/** The rows of one product. The first has the values of the product as a whole. */
export type RowGroup = {
  readonly key: string;
  readonly first: SheetRow;
  readonly rows: readonly SheetRow[];
};

/**
 * Groups rows by product, in the order of their first rows. A row with the key null belongs to the
 * product before it, one with an empty key ("") is a product of its own.
 */
export function groupRows(
  rows: readonly SheetRow[],
  keyOf: (row: SheetRow) => string | null,
): readonly RowGroup[] {
  const groups = new Map<
    string,
    { readonly key: string; readonly first: SheetRow; readonly rows: SheetRow[] }
  >();
  let last = "";
  for (const row of rows) {
    const key = keyOf(row) ?? last;
    const known = key === "" ? undefined : groups.get(key);
    if (known === undefined)
      groups.set(key || `line ${row.line}`, { key, first: row, rows: [row] });
    else known.rows.push(row);
    last = key;
  }
  return [...groups.values()];
}

/** In bytes: both are looked up by an index, whose entries are short. */
const longestAddress = 2000;
const longestKey = 500;
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** A product of any format as read; `product` is null if it has problems. */
export function finished(line: number, product: FileProduct, found: ProblemList): ReadProduct {
  if (product.name === "") found.add(line, t("The name is missing."));
  if (product.variants.length > maxVariants)
    found.add(line, t("This product has more than 100 variants. Please split it into several."));
  if (product.pictures.length > maxPicturesOfProduct)
    found.add(line, t("This product has more than 10 pictures. Please choose the best."));
  if (bytesOf(product.key) > longestKey)
    found.add(line, t("The word that identifies this product, its handle or SKU, is too long."));
  if (product.pictures.some(({ address }) => bytesOf(address) > longestAddress))
    found.add(line, t("The address of a picture is too long."));
  const { problems } = found;
  return {
    line,
    name: product.name || product.key,
    product: problems.length === 0 ? product : null,
    problems,
  };
}

/** Reports rows of one product with the same size and colour, or the same SKU. */
export function reportDuplicates(
  variants: readonly (FileVariant & { readonly line: number })[],
  found: ProblemList,
): void {
  const choices = new Map<string, number>();
  for (const { line, size, colour } of variants) {
    const choice = JSON.stringify([size, colour]);
    const earlier = choices.get(choice);
    if (earlier !== undefined)
      found.add(line, t("This row has the same size and colour as line {earlier}.", { earlier }));
    choices.set(choice, earlier ?? line);
  }
}

/**
 * Reports products with the same key or the same SKU; only the first is imported. So each product
 * can be written without looking at the others.
 */
export function withoutClashes(products: readonly ReadProduct[]): readonly ReadProduct[] {
  const keys = new Map<string, number>();
  const skus = new Map<string, number>();
  return products.map((read) => {
    if (read.product === null) return read;
    const found = problemList();
    const { key, variants } = read.product;
    const sameKey = keys.get(key);
    if (sameKey !== undefined)
      found.add(
        read.line,
        t("“{key}” is already used for the product in line {sameKey}.", { key, sameKey }),
      );
    const own = new Set<string>();
    for (const { sku } of variants) {
      if (sku === "") continue;
      const other = skus.get(sku);
      if (own.has(sku)) found.add(read.line, t("The SKU {sku} is used twice.", { sku }));
      else if (other !== undefined)
        found.add(
          read.line,
          t("The SKU {sku} belongs to the product in line {other}.", { sku, other }),
        );
      own.add(sku);
    }
    if (found.problems.length > 0) return { ...read, product: null, problems: found.problems };
    keys.set(key, read.line);
    for (const sku of own) skus.set(sku, read.line);
    return read;
  });
}
