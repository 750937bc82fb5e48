import { parseGrams } from "#shared/grams.ts";
import { cleanLine } from "#shared/text.ts";
import type { FileAnswers, FilePicture, FileVariant, ReadProduct } from "../../contract.ts";
import {
  firstOfEach,
  readLine,
  readList,
  readPaise,
  readWhole,
  readYesNo,
  displayCell,
} from "./cells.ts";
import { shopifyAnswers } from "./detail-columns.ts";
import { noFields } from "./field-cells.ts";
import { finished, groupRows, reportDuplicates, type RowGroup } from "./group-rows.ts";
import { problemList, type ProblemList, type SheetRow } from "./sheet.ts";
import { textOfHtml } from "./simple-text.ts";
import { t } from "#shared/texts/text.ts";

/**
 * Shopify's product CSV, as help.shopify.com/en/manual/products/import-export/using-csv describes
 * it: the rows of a product share its handle; each is a variant, a picture, or both. Reads the
 * column names used until 2025 and since.
 */
const spellings = {
  handle: ["handle", "url handle"],
  description: ["body (html)", "description"],
  isPublished: ["published", "published on online store"],
  sku: ["variant sku", "sku"],
  price: ["variant price", "price"],
  comparePrice: ["variant compare at price", "compare-at price"],
  grams: ["variant grams", "weight value (grams)"],
  stock: ["variant inventory qty", "inventory quantity"],
  picture: ["image src", "product image url"],
  variantPicture: ["variant image", "variant image url"],
} as const;

export const shopifyFormat = {
  groupsOf: (rows: readonly SheetRow[]) => groupRows(rows, keyOf),
  read: readGroup,
} as const;

function cellOf(row: SheetRow, column: keyof typeof spellings): string {
  return spellings[column].map((name) => row.cell(name)).find((cell) => cell.trim() !== "") ?? "";
}

/** Without a handle Shopify makes one from the title. */
function keyOf(row: SheetRow): string | null {
  if (readLine(cellOf(row, "handle")) === null && readLine(row.cell("title")) === null) return null;
  return (
    readLine(cellOf(row, "handle"))?.toLowerCase() ??
    row
      .cell("title")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
      .replaceAll(/^-|-$/g, "")
  );
}

function readGroup({ key, first, rows }: RowGroup): ReadProduct {
  const found = problemList();
  for (const row of rows) found.addAll(row.problems);
  if (key === "") found.add(first.line, t("The handle is missing."));
  if (readYesNo(first.cell("gift card")) === true)
    found.add(first.line, t("This is a gift card. Gift cards cannot be sold here."));
  const description = found.orSay(
    textOfHtml(cellOf(first, "description")),
    first.line,
    t("The description is too long or too deeply nested to be read."),
  );
  const choices = choicesOf(first);
  const lines = rows
    .filter((row, index) => index === 0 || isVariant(row))
    .map((row) => variantOf(row, choices, found));
  reportDuplicates(lines, found);
  const prices = lines.map(({ pricePaise }) => pricePaise);
  const pricePaise = prices[0] ?? 0;
  const compare = paiseOf(first, "comparePrice", found);
  const grams = found.orSay(
    parseGrams(cleanLine(cellOf(first, "grams"))),
    first.line,
    t("“{cell}” is not a weight in grams.", { cell: displayCell(cellOf(first, "grams")) }),
  );
  return finished(
    first.line,
    {
      ...noFields,
      key,
      name: readLine(first.cell("title")) ?? "",
      description,
      categoryWords: categoryWordsOf(first),
      weightGrams: grams !== null && grams > 0 ? grams : null,
      tags: readLine(first.cell("tags")) === null ? null : readList(first.cell("tags")),
      pricePaise,
      // Shopify writes nothing, zero, or the price itself if there is no compare price.
      comparePricePaise: compare !== null && compare > pricePaise ? compare : 0,
      isPublished:
        readYesNo(cellOf(first, "isPublished")) !== false &&
        ["", "active"].includes(first.cell("status").trim().toLowerCase()),
      answers: shopifyAnswers(first, "product"),
      variants: lines.map(({ sku, size, colour, stock, pricePaise: own, answers }) => ({
        sku,
        size,
        colour,
        stock,
        pricePaise: own === pricePaise ? null : own,
        answers,
      })),
      pictures: picturesOf(rows, lines),
    },
    found,
  );
}

type Choices = { readonly colour: number | null; readonly sizes: readonly number[] };
const numbers = [1, 2, 3] as const;

/**
 * Which of the three options is the colour. All others together are the size, since we have only
 * two options.
 */
function choicesOf(first: SheetRow): Choices {
  const used = numbers.filter(
    (number) => first.cell(`option${number} value`).trim() !== "" && !isNoChoice(first, number),
  );
  const colour =
    used.find((number) => /colou?r|shade/i.test(first.cell(`option${number} name`))) ?? null;
  return { colour, sizes: used.filter((number) => number !== colour) };
}

/** Shopify's value for a product without choices. */
function isNoChoice(row: SheetRow, number: number): boolean {
  return row.cell(`option${number} value`).trim().toLowerCase() === "default title";
}

function isVariant(row: SheetRow): boolean {
  return [cellOf(row, "price"), cellOf(row, "sku"), row.cell("option1 value")].some(
    (cell) => cell.trim() !== "",
  );
}

type Line = FileVariant & {
  readonly line: number;
  readonly picture: string | null;
  readonly answers: FileAnswers;
};

function variantOf(row: SheetRow, choices: Choices, found: ProblemList): Line {
  const pricePaise = paiseOf(row, "price", found);
  if (readLine(cellOf(row, "price")) === null) found.add(row.line, t("The price is missing."));
  const stock = found.orSay(
    readWhole(cellOf(row, "stock")),
    row.line,
    t("“{cell}” is not a whole number of pieces.", { cell: displayCell(cellOf(row, "stock")) }),
  );
  const value = (number: number) => readLine(row.cell(`option${number} value`));
  return {
    line: row.line,
    sku: readLine(cellOf(row, "sku"))?.replace(/^'/, "") ?? "",
    size:
      choices.sizes
        .map(value)
        .filter((part) => part !== null)
        .join(" / ") || null,
    colour: choices.colour === null ? null : value(choices.colour),
    // Shopify's stock becomes negative when more is sold than there is.
    stock: stock === null ? null : Math.max(0, stock),
    pricePaise,
    picture: readLine(cellOf(row, "variantPicture")),
    answers: shopifyAnswers(row, "variant"),
  };
}

function picturesOf(rows: readonly SheetRow[], lines: readonly Line[]): readonly FilePicture[] {
  const shown = rows.flatMap((row): readonly (FilePicture & { readonly position: number })[] => {
    const address = readLine(cellOf(row, "picture"));
    return address === null
      ? []
      : [
          {
            address,
            alt: readLine(row.cell("image alt text")),
            colour: pictureColour(address, lines),
            position: readWhole(row.cell("image position")) ?? Number.MAX_SAFE_INTEGER,
          },
        ];
  });
  const ofVariants = lines.flatMap(({ picture, colour }) =>
    picture === null
      ? []
      : [{ address: picture, alt: null, colour, position: Number.MAX_SAFE_INTEGER }],
  );
  const inOrder = [...shown, ...ofVariants].toSorted((a, b) => a.position - b.position);
  return firstOfEach(inOrder, ({ address }) => address).map(({ address, alt, colour }) => ({
    address,
    alt,
    colour,
  }));
}

/** A picture has a colour if all variants that name it have that colour. */
function pictureColour(address: string, lines: readonly Line[]): string | null {
  const colours = new Set(
    lines.filter(({ picture }) => picture === address).map(({ colour }) => colour),
  );
  const [only = null] = colours;
  return colours.size === 1 ? only : null;
}

/**
 * "Apparel & Accessories > Handbags, Wallets & Cases > Handbags": the seller's own type first, then
 * from the leaf up.
 */
function categoryWordsOf(row: SheetRow): readonly string[] {
  const path = row
    .cell("product category")
    .split(">")
    .map((part) => part.trim())
    .toReversed();
  return firstOfEach(
    [row.cell("type"), ...path].map((word) => readLine(word) ?? "").filter((word) => word !== ""),
    (word) => word.toLowerCase(),
  );
}

function paiseOf(
  row: SheetRow,
  column: "price" | "comparePrice",
  found: ProblemList,
): number | null {
  const cell = cellOf(row, column);
  return found.orSay(
    readPaise(cell),
    row.line,
    t("“{cell}” is not an amount in rupees. Please write it like 1299.00.", {
      cell: displayCell(cell),
    }),
  );
}
