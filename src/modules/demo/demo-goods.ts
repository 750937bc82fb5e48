import { randomUUID } from "node:crypto";
import { instantOf } from "#demo/moment.ts";
import pictures from "#demo/pictures/manifest.json" with { type: "json" };
import { products } from "#demo/products.ts";
import type { DemoProduct, DemoQuestion, DemoVariant } from "#demo/shapes.ts";
import type { InsertRow, DemoJson } from "./insert-rows.ts";
import { required } from "./required.ts";

/** The products of the demo marketplace. */

export type DemoGood = {
  readonly id: string;
  readonly sellerId: string;
  readonly product: DemoProduct;
  readonly createdAt: Date;
  readonly variants: readonly { readonly id: string; readonly variant: DemoVariant }[];
};

/** Spreads the products of one day over a morning, so that no two have the same instant. */
const minutesOfListing = 420;

/** The products with ids, in the order of the data. */
export function demoGoods(sellerIds: ReadonlyMap<string, string>, now: Date): readonly DemoGood[] {
  return products.map((product, at) => ({
    id: randomUUID(),
    sellerId: required(sellerIds.get(product.artisan), product.artisan),
    product,
    createdAt: instantOf({ daysAgo: product.ageDays, minute: (at * 37) % minutesOfListing }, now),
    variants: product.variants.map((variant) => ({ id: randomUUID(), variant })),
  }));
}

type Counted = {
  readonly questionOf: (question: DemoQuestion) => DemoJson;
  readonly soldOf: (productId: string) => number;
  readonly viewsOf: (productId: string) => number;
};

/** Rows of `products`. */
export function productRows(
  goods: readonly DemoGood[],
  { questionOf, soldOf, viewsOf }: Counted,
): readonly InsertRow[] {
  return goods.map(({ id, sellerId, product, createdAt }) => ({
    id,
    sellerId,
    slug: product.slug,
    name: product.name,
    description: product.description,
    translatedName: product.translatedName,
    translatedDescription: product.translatedDescription,
    categorySlug: product.category,
    materials: product.materials,
    weightGrams: product.weightGrams,
    careInstructions: product.careInstructions,
    customizationOptions: product.customizationOptions,
    questions: product.questions.map(questionOf),
    attributes: product.attributes,
    tags: product.tags,
    pricePaise: product.pricePaise,
    comparePricePaise: product.comparePricePaise,
    gstBasisPoints: product.gstBasisPoints,
    hsnCode: product.hsnCode,
    countryOfOrigin: "India",
    netQuantity: product.netQuantity,
    processing: product.processing,
    status: product.status,
    views: viewsOf(id),
    sales: soldOf(id),
    version: 1,
    publishedAt: product.status === "published" ? createdAt : null,
    createdAt,
    updatedAt: createdAt,
  }));
}

/** Rows of `variants`. */
export function variantRows(goods: readonly DemoGood[]): readonly InsertRow[] {
  return goods.flatMap(({ id: productId, sellerId, createdAt, variants }) =>
    variants.map(({ id, variant }, position) => ({
      id,
      productId,
      sellerId,
      sku: variant.sku,
      size: variant.size,
      colour: variant.colour,
      stock: variant.stock,
      pricePaise: variant.pricePaise,
      attributes: variant.attributes,
      position,
      createdAt,
    })),
  );
}

/** The initial stock of a variant: its stock now plus what was sold since. */
export function initialMovementRows(
  goods: readonly DemoGood[],
  soldOf: (variantId: string) => number,
): readonly InsertRow[] {
  return goods.flatMap(({ createdAt, variants }) =>
    variants
      .map(({ id, variant }) => ({
        variantId: id,
        quantity: variant.stock + soldOf(id),
        reason: "initial",
        at: createdAt,
      }))
      .filter(({ quantity }) => quantity > 0),
  );
}

/** The stored pictures, and the products that show them. */
export function pictureRows(goods: readonly DemoGood[]): {
  readonly images: readonly InsertRow[];
  readonly productImages: readonly InsertRow[];
} {
  const stored = new Map(
    pictures.map((picture) => [picture.file, { id: randomUUID(), ...picture }]),
  );
  const images = [...stored.values()].map(({ id, file, width, height, dominant, placeholder }) => ({
    id,
    fileName: file,
    width,
    height,
    dominantColour: dominant,
    placeholder,
  }));
  const productImages = goods.flatMap(({ id: productId, product }) =>
    product.pictures.map(({ file, colour }, position) => {
      const picture = required(stored.get(file), file);
      return { productId, position, imageId: picture.id, alt: picture.alt, colour };
    }),
  );
  return { images: images.map((image) => ({ ...image, createdAt: oldest(goods) })), productImages };
}

function oldest(goods: readonly DemoGood[]): Date {
  return new Date(Math.min(...goods.map(({ createdAt }) => createdAt.getTime())));
}
