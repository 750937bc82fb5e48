import {
  productFields,
  productKeys,
  variantFields,
  variantFieldKeys,
  type OwnProduct,
} from "#modules/catalog/public.ts";
import type { CsvCell } from "#shared/csv.ts";
import { cellOfField } from "./field-cells.ts";
import { ownColumns, type OwnColumn } from "./own-columns.ts";
import type { DetailColumns } from "./exported-details.ts";
import { ownPictureAddress } from "../../pictures/rules/own-pictures.ts";

type Cells = Partial<Record<OwnColumn, CsvCell>>;

/** Writes a product as rows of our own format, which `ownFormat` reads back unchanged. */
export function ownRows(
  product: OwnProduct,
  {
    categoryName,
    baseUrl,
    details,
  }: {
    readonly categoryName: string;
    readonly baseUrl: string;
    readonly details: DetailColumns;
  },
): readonly (readonly CsvCell[])[] {
  const { variants, pictures } = product;
  const rows = Array.from(
    { length: Math.max(variants.length, pictures.length, 1) },
    (_, index): Readonly<Record<string, CsvCell | undefined>> => ({
      Product: product.slug,
      ...(index === 0 && productCells(product, categoryName)),
      ...variantCells(variants[index]),
      ...(index === 0 && details.cells(product.categorySlug, product.attributes)),
      ...details.cells(product.categorySlug, variants[index]?.attributes ?? {}),
      ...pictureCells(pictures[index], baseUrl),
    }),
  );
  const columns = [...ownColumns.map(({ name }) => name), ...details.columns];
  return rows.map((cells) => columns.map((name) => cells[name] ?? null));
}

function productCells(product: OwnProduct, categoryName: string): Cells {
  const fields = productKeys.map((key) => {
    const { file } = productFields[key];
    return [file.column, cellOfField(productFields[key], product[key])] as const;
  });
  return { ...Object.fromEntries(fields), Category: categoryName, Status: product.status };
}

function variantCells(variant: OwnProduct["variants"][number] | undefined): Cells {
  if (variant === undefined) return {};
  const fields = variantFieldKeys.map((key) => {
    const { type, file } = variantFields[key];
    const value = variant[key];
    return [file.column, type === "paise" ? rupees(value) : value] as const;
  });
  return Object.fromEntries(fields);
}

function pictureCells(picture: OwnProduct["pictures"][number] | undefined, baseUrl: string): Cells {
  if (picture === undefined) return {};
  return {
    Picture: ownPictureAddress(picture.file, baseUrl),
    "Picture text": picture.alt || null,
    "Picture colour": picture.colour,
  };
}

/** A number with at most two decimals. */
function rupees(paise: string | number | null): number | null {
  return typeof paise === "number" ? paise / 100 : null;
}
