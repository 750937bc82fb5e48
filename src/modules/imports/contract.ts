import type { ProductKey, ProductValues } from "#modules/catalog/public.ts";

/**
 * Whose columns a file has: our own (docs/product-csv.md), Shopify's product export, Etsy's listing
 * download.
 */
export const fileFormats = ["own", "shopify", "etsy"] as const;
export type FileFormat = (typeof fileFormats)[number];

/** How a format is called in a sentence. */
export const formatNames: Readonly<Record<FileFormat, string>> = {
  own: "our own format",
  shopify: "a product export of Shopify",
  etsy: "a listing download of Etsy",
};

/** What is wrong, and in which line of the file; the header is line 1. */
export type FileProblem = { readonly line: number; readonly message: string };

/** A category has words in a file, not a slug. */
export type FileKey = Exclude<ProductKey, "categorySlug">;

/**
 * The fields of a product as a file has them; null where the file says nothing. Text is cleaned. A
 * compare price of 0: the file says that there is none. Whether GST is in the prices, the seller
 * says on the preview.
 */
export type FileFields = { readonly [Key in FileKey]: ProductValues[Key] | null };

/** A product as a file has it. */
export type FileProduct = Omit<FileFields, "name" | "pricePaise"> & {
  /** By which the file's maker knows it: the handle, the first SKU. Unique within the file. */
  readonly key: string;
  readonly name: string;
  /** Words that may name a category, the likeliest first. */
  readonly categoryWords: readonly string[];
  readonly pricePaise: number;
  readonly isPublished: boolean;
  readonly variants: readonly FileVariant[];
  /** In the order of the file, each address once. */
  readonly pictures: readonly FilePicture[];
};

export type FileVariant = {
  readonly sku: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly stock: number | null;
  readonly pricePaise: number | null;
};

export type FilePicture = {
  readonly address: string;
  readonly alt: string | null;
  readonly colour: string | null;
};

/**
 * A product of a file, or why it cannot be read: then `product` is null. `line` is that of its
 * first row.
 */
export type ReadProduct = {
  readonly line: number;
  readonly name: string;
  readonly product: FileProduct | null;
  readonly problems: readonly FileProblem[];
};

/** What the file leaves open and the seller says on the preview. */
export type ImportChoices = {
  /** Slug, for products whose category is not known here. */
  readonly categorySlug: string;
  readonly materials: string;
  /** Where neither the file nor the category says one; may be empty. */
  readonly hsnCode: string;
  /** Null: not said yet. */
  readonly pricesIncludeGst: boolean | null;
  /**
   * Sets the stock of products that are in the shop already. That of new ones always comes from the
   * file.
   */
  readonly setsStock: boolean;
  readonly publishes: boolean;
};

/** What applying would do to a product. */
export const outlooks = ["new", "changed", "unchanged", "faulty"] as const;
export type Outlook = (typeof outlooks)[number];

/** What became of it. */
export const outcomes = ["added", "updated", "unchanged", "failed"] as const;
export type ImportOutcome = (typeof outcomes)[number];

/**
 * A file from its upload to its result: looked at, products being written, pictures being fetched,
 * over.
 */
export const importStatuses = ["preview", "running", "pictures", "done", "cancelled"] as const;
export type ImportStatus = (typeof importStatuses)[number];

/**
 * What can be chosen where a file says nothing; `hsnCode` null: the category has none of its own.
 */
export type ImportCategory = {
  readonly slug: string;
  readonly name: string;
  readonly hsnCode: string | null;
};

/** One product of an import, as its table shows it. */
export type ImportLine = {
  readonly line: number;
  readonly name: string;
  readonly outlook: Outlook;
  readonly outcome: ImportOutcome | null;
  readonly problems: readonly FileProblem[];
  /** Where it can be looked at, once it is there. */
  readonly productId: string | null;
};

/** An import in the history. */
export type ImportSummary = {
  readonly id: string;
  readonly fileName: string;
  readonly format: FileFormat;
  readonly status: ImportStatus;
  readonly uploadedAt: Date;
  readonly products: number;
  readonly added: number;
  readonly updated: number;
  readonly failed: number;
};

/** Which lines of an import are shown. */
export const lineFilters = ["all", ...outlooks, "added", "updated", "failed"] as const;
export type LineFilter = (typeof lineFilters)[number];

/** An import with a part of its lines. */
export type ImportView = {
  readonly id: string;
  readonly fileName: string;
  readonly format: FileFormat;
  readonly status: ImportStatus;
  readonly choices: ImportChoices;
  readonly uploadedAt: Date;
  readonly finishedAt: Date | null;
  readonly outlooks: Readonly<Record<Outlook, number>>;
  readonly outcomes: Readonly<Record<ImportOutcome, number>>;
  readonly pictures: { readonly waiting: number; readonly stored: number; readonly failed: number };
  /** Products whose category, materials or HSN code the choices have to tell. */
  readonly open: {
    readonly category: number;
    readonly materials: number;
    readonly hsnCode: number;
  };
  readonly lines: readonly ImportLine[];
  /** Cursor of the lines that follow; null at the end. */
  readonly next: number | null;
  readonly pictureProblems: readonly PictureProblem[];
};

/** A picture that could not be fetched. */
export type PictureProblem = {
  readonly line: number;
  readonly name: string;
  readonly address: string;
  readonly message: string;
};
