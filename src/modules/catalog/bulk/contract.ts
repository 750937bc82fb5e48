import type { ProductInput, ProductStatus } from "../product/contract.ts";

/** A product of a whole shop that an operator imports. */
export type ProductToImport = {
  readonly sellerId: string;
  /**
   * What the shop that it comes from calls it, 1 to 90 characters, unique among the seller's. A
   * second import leaves the product as it is.
   */
  readonly key: string;
  readonly product: ProductInput;
  readonly status: ProductStatus;
  /** The readable part of its old address, kept if it is free. By default it follows the name. */
  readonly slug?: string | undefined;
  /** When it was added there, for "newest first". By default now. */
  readonly createdAt?: Date | undefined;
};

/** A product that was not imported, with a sentence for each field that is wrong. */
export type RefusedProduct = Pick<ProductToImport, "sellerId" | "key"> & {
  readonly problems: Readonly<Record<string, string>>;
};

/** How many products an import has added, found to be there already, and refused, so far. */
export type ShopImportCounts = {
  readonly added: number;
  readonly alreadyThere: number;
  readonly refused: number;
};

/** An import: its products are read one after the other, so a file of any length fits. */
export type ProductImport = {
  readonly products: AsyncIterable<ProductToImport> | Iterable<ProductToImport>;
  /** Called for each refused product. */
  readonly onRefused?: (refused: RefusedProduct) => void;
  /** Called after each batch. */
  readonly onProgress?: (counts: ShopImportCounts) => void;
};
