import type { OwnProduct } from "#modules/catalog/public.ts";
import type { CsvCell } from "#shared/csv.ts";
import { writeList } from "./cells.ts";
import { ownColumns, type OwnColumn } from "./own-columns.ts";
import { ownPictureAddress } from "../../pictures/rules/own-pictures.ts";

type Cells = Partial<Record<OwnColumn, CsvCell>>;

/** A product as rows of our own format, which `ownFormat` reads back as it is. */
export function ownRows(
  product: OwnProduct,
  { categoryName, baseUrl }: { readonly categoryName: string; readonly baseUrl: string },
): readonly (readonly CsvCell[])[] {
  const { variants, pictures } = product;
  const rows = Array.from(
    { length: Math.max(variants.length, pictures.length, 1) },
    (_, index): Cells => ({
      Product: product.slug,
      ...(index === 0 && productCells(product, categoryName)),
      ...variantCells(variants[index]),
      ...pictureCells(pictures[index], baseUrl),
    }),
  );
  return rows.map((cells) => ownColumns.map(({ name }) => cells[name as OwnColumn] ?? null));
}

const processingWords = {
  ready: "ready",
  made_to_order: "made to order",
  custom: "custom",
} as const;

function productCells(product: OwnProduct, categoryName: string): Cells {
  return {
    Name: product.name,
    Description: product.description,
    Category: categoryName,
    Materials: product.materials,
    "Weight (g)": product.weightGrams,
    Care: product.careInstructions,
    Customization: product.customizationOptions,
    Tags: writeList(product.tags) || null,
    Price: rupees(product.pricePaise),
    "Compare price": rupees(product.comparePricePaise),
    // As text: a spreadsheet would take 04205 for a number.
    "HSN code": product.hsnCode,
    "GST %": product.gstBasisPoints / 100,
    "GST reason": product.gstReason,
    Handicraft: product.isHandicraft ? "yes" : "no",
    Making: processingWords[product.processing],
    Status: product.status,
  };
}

function variantCells(variant: OwnProduct["variants"][number] | undefined): Cells {
  if (variant === undefined) return {};
  return {
    Size: variant.size,
    Colour: variant.colour,
    SKU: variant.sku,
    Stock: variant.stock,
    "Variant price": rupees(variant.pricePaise),
  };
}

function pictureCells(picture: OwnProduct["pictures"][number] | undefined, baseUrl: string): Cells {
  if (picture === undefined) return {};
  return {
    Picture: ownPictureAddress(picture.file, baseUrl),
    "Picture text": picture.alt || null,
    "Picture colour": picture.colour,
  };
}

/** As a number: at most two decimals. */
function rupees(paise: number | null): number | null {
  return paise === null ? null : paise / 100;
}
