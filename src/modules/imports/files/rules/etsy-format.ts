import { shareByWeight } from "#shared/share-by-weight.ts";
import type { FileVariant, ReadProduct } from "../../contract.ts";
import { firstOfEach, readLine, readList, readPaise, readWhole, displayCell } from "./cells.ts";
import { etsyAnswers } from "./detail-columns.ts";
import { noFields } from "./field-cells.ts";
import { maxPicturesOfProduct } from "./file-limits.ts";
import { finished, type RowGroup } from "./group-rows.ts";
import { problemList, type ProblemList, type SheetRow } from "./sheet.ts";
import { textOfEntities, textOfHtml } from "./simple-text.ts";
import { t } from "#shared/texts/text.ts";

/**
 * Etsy's listing download (Shop Manager, Settings, Options, Download data). One row per listing;
 * its variations are lists of values, with one price and one quantity for all of them.
 */
export const etsyFormat = {
  groupsOf: (rows: readonly SheetRow[]) =>
    rows.map((row): RowGroup => ({ key: "", first: row, rows: [row] })),
  read: ({ first }: RowGroup) => readListing(first),
} as const;

const pictureNumbers = Array.from({ length: maxPicturesOfProduct }, (_, index) => index + 1);

function readListing(row: SheetRow): ReadProduct {
  const found = problemList();
  found.addAll(row.problems);
  const { line } = row;
  const name = readLine(textOfEntities(row.cell("title"))) ?? "";
  const pricePaise = priceOf(row, found);
  const description = found.orSay(
    textOfHtml(row.cell("description")),
    line,
    t("The description is too long to be read."),
  );
  const skus = readList(row.cell("sku"));
  const tags = etsyList(row.cell("tags"));
  const variants = variantsOf(row, skus, found);
  const addresses = pictureNumbers
    .map((number) => readLine(row.cell(`image${number}`)))
    .filter((address) => address !== null);
  return finished(
    line,
    {
      ...noFields,
      key: skus[0] ?? name.toLowerCase(),
      name,
      description,
      categoryWords: tags,
      materials: etsyList(row.cell("materials")).join(", ") || null,
      tags: tags.length === 0 ? null : tags,
      pricePaise,
      // The download has active listings only, no sold-out or hidden ones.
      isPublished: true,
      answers: etsyAnswers(row),
      variants,
      pictures: firstOfEach(addresses, (address) => address).map((address) => ({
        address,
        alt: null,
        colour: null,
      })),
    },
    found,
  );
}

/** The price, which must be in rupees. */
function priceOf(row: SheetRow, found: ReturnType<typeof problemList>): number {
  const { line } = row;
  const currency = readLine(row.cell("currency_code"))?.toUpperCase() ?? "";
  if (currency !== "INR")
    found.add(
      line,
      currency === ""
        ? t("The currency is missing. Prices have to be in rupees (INR).")
        : t(
            "The price is in {currency}. Please change your Etsy shop’s currency to INR, or the prices in the file, and CURRENCY_CODE with them.",
            { currency: displayCell(currency) },
          ),
    );
  const pricePaise = found.orSay(
    readPaise(row.cell("price")),
    line,
    t("“{cell}” is not an amount in rupees. Please write it like 1299.00.", {
      cell: displayCell(row.cell("price")),
    }),
  );
  if (readLine(row.cell("price")) === null) found.add(line, t("The price is missing."));
  return pricePaise ?? 0;
}

/** Etsy writes spaces in tags and materials as underscores. */
function etsyList(cell: string): readonly string[] {
  return readList(textOfEntities(cell).replaceAll("_", " "));
}

type Variation = { readonly isColour: boolean; readonly values: readonly string[] };

/** Every combination of the two lists of values. SKUs are used if there is one for each. */
function variantsOf(
  row: SheetRow,
  skus: readonly string[],
  found: ProblemList,
): readonly FileVariant[] {
  const quantity = found.orSay(
    readWhole(row.cell("quantity")),
    row.line,
    t("“{cell}” is not a whole number of pieces.", { cell: displayCell(row.cell("quantity")) }),
  );
  const variations = [1, 2].flatMap((number): readonly Variation[] => {
    const values = readList(textOfEntities(row.cell(`variation ${number} values`)));
    const words = `${row.cell(`variation ${number} type`)} ${row.cell(`variation ${number} name`)}`;
    return values.length === 0 ? [] : [{ isColour: /colou?r|shade/i.test(words), values }];
  });
  const colours = variations.find(({ isColour }) => isColour)?.values ?? [null];
  const others = variations
    .filter((variation) => variation.values !== colours)
    .map(({ values }) => values);
  const sizes: readonly (string | null)[] = others.length === 0 ? [null] : combined(others);
  const choices = sizes.flatMap((size) => colours.map((colour) => ({ size, colour })));
  const stocks = shareByWeight(
    Math.max(0, quantity ?? 0),
    choices.map(() => 1),
  );
  return choices.map((choice, index) => ({
    ...choice,
    sku: skus.length === choices.length ? (skus[index] ?? "") : "",
    // One quantity for all variants: divided among them, with the same sum.
    stock: quantity === null ? null : (stocks[index] ?? 0),
    pricePaise: null,
  }));
}

function combined(lists: readonly (readonly string[])[]): readonly string[] {
  return lists.reduce<readonly string[]>(
    (sofar, values) =>
      sofar.length === 0
        ? values
        : sofar.flatMap((one) => values.map((other) => `${one} / ${other}`)),
    [],
  );
}
