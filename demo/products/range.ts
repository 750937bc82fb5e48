import { accessoryDesigns } from "#demo/products/designs-accessories.ts";
import { businessDesigns, customDesigns, travelDesigns } from "#demo/products/designs-carried.ts";
import { handbagDesigns } from "#demo/products/designs-handbags.ts";
import { walletDesigns } from "#demo/products/designs-small-goods.ts";
import { beltDesigns, footwearDesigns, jacketDesigns } from "#demo/products/designs-worn.ts";
import type { DemoQuestion } from "#demo/shapes.ts";

/** Every design of the picture set, by the name that the ranges use. */
export const designs = {
  ...handbagDesigns,
  ...walletDesigns,
  ...accessoryDesigns,
  ...beltDesigns,
  ...footwearDesigns,
  ...jacketDesigns,
  ...travelDesigns,
  ...businessDesigns,
  ...customDesigns,
} as const;

export type DesignName = keyof typeof designs;

/** What distinguishes a product from others of its design and workshop. */
export type Particulars = {
  /** The slug, for names without Latin letters. */
  readonly slug?: string;
  /** Replaces the workshop's sentence. */
  readonly note?: string;
  /** Replaces all three paragraphs. */
  readonly description?: string;
  readonly stock?: "plenty" | "none";
  readonly draft?: true;
  /** The category, for made-to-order products from a design of another category. */
  readonly category?: string;
  readonly processing?: "made_to_order" | "custom";
  readonly weightGrams?: number;
  readonly customization?: string;
  readonly asks?: DemoQuestion;
};

/** One product of a range: design, name, price in rupees, colours in display order, particulars. */
export type RangeRow = readonly [
  design: DesignName,
  name: string,
  priceRupees: number,
  colours: string,
  particulars?: Particulars,
];

/** Products by artisan. */
export type Ranges = Readonly<Record<string, readonly RangeRow[]>>;
