import type { FileFormat, ReadProduct } from "../../contract.ts";
import { etsyFormat } from "./etsy-format.ts";
import { withoutClashes } from "./group-rows.ts";
import { ownFormat } from "./own-format.ts";
import type { Sheet } from "./sheet.ts";
import { shopifyFormat } from "./shopify-format.ts";
import { t } from "#shared/texts/text.ts";
import { andList } from "#shared/texts/list-words.ts";

/** The known formats: how their headers are recognised, and their readers. */

type Format = {
  readonly format: FileFormat;
  /** Columns that together identify the format. Each entry lists spellings. */
  readonly signs: readonly (readonly string[])[];
  /** Columns that are required. */
  readonly needed: readonly (readonly string[])[];
};

const formats: readonly Format[] = [
  { format: "own", signs: [["product"], ["name"]], needed: [["product"], ["name"], ["price"]] },
  {
    format: "etsy",
    signs: [["title"], ["currency_code"]],
    needed: [["title"], ["price"], ["currency_code"], ["quantity"]],
  },
  {
    format: "shopify",
    signs: [["handle", "url handle"], ["title"]],
    // The second names are those used since 2025.
    needed: [["handle", "url handle"], ["title"], ["variant price", "price"]],
  },
];

const columnWords: Readonly<Record<string, string>> = {
  product: "Product",
  name: "Name",
  price: "Price",
  title: "Title",
  currency_code: "CURRENCY_CODE",
  quantity: "QUANTITY",
  handle: "Handle",
  "variant price": "Variant Price",
};

/** Recognises the format, or returns a sentence why it cannot. */
export function recogniseFormat(
  columns: readonly string[],
): { readonly format: FileFormat } | { readonly format: null; readonly reason: string } {
  const has = (spellings: readonly string[]) => spellings.some((name) => columns.includes(name));
  const found = formats.find(({ signs }) => signs.every(has));
  if (found === undefined)
    return {
      format: null,
      reason: t(
        "We do not recognise these columns. Please use our template, Shopify’s product export or Etsy’s listing download as they are.",
      ),
    };
  const missing = found.needed
    .filter((spellings) => !has(spellings))
    .map(([name = ""]) => columnWords[name] ?? name);
  if (missing.length === 0) return { format: found.format };
  return {
    format: null,
    reason: t(
      "This looks like {format, select, shopify {a product export from Shopify} etsy {a listing download from Etsy} other {our own format}}, but its first line does not have {count, plural, one {the column {columns}} other {the columns {columns}}}.",
      {
        format: found.format,
        count: missing.length,
        columns: andList(missing),
      },
    ),
  };
}

const readers = { own: ownFormat, shopify: shopifyFormat, etsy: etsyFormat } as const;
const groupsAtOnce = 50;

/**
 * The products of a file, in the order of their first rows. Some thousand take a second: `pause`
 * runs regularly, so that other work can go on.
 */
export async function readProducts(
  format: FileFormat,
  sheet: Sheet,
  pause: () => Promise<unknown>,
): Promise<readonly ReadProduct[]> {
  const { groupsOf, read } = readers[format];
  const products: ReadProduct[] = [];
  for (const [index, group] of groupsOf(sheet.rows).entries()) {
    if (index % groupsAtOnce === 0) await pause();
    products.push(read(group));
  }
  return withoutClashes(products);
}
