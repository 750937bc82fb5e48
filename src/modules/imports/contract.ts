import type { ProductKey, ProductValues } from "#modules/catalog/public.ts";

/**
 * The format of a file: our own (docs/product-csv.md), Shopify's product export, or Etsy's listing
 * download.
 */
export const fileFormats = ["own", "shopify", "etsy"] as const;
export type FileFormat = (typeof fileFormats)[number];

/** A problem, with the line of the file; the header is line 1. */
export type FileProblem = { readonly line: number; readonly message: string };

/** A file has words for a category, not a slug. */
export type FileKey = Exclude<ProductKey, "categorySlug">;

/**
 * The fields of a product in a file; null if the file has no value. Texts are cleaned. A compare
 * price of 0 means none. The seller says on the preview whether prices include GST.
 */
export type FileFields = { readonly [Key in FileKey]: ProductValues[Key] | null };

/** What a file says about details of the category, by the names of its columns; never empty. */
export type FileAnswers = Readonly<Record<string, string>>;

/** A product of a file. */
export type FileProduct = Omit<FileFields, "name" | "pricePaise"> & {
  /** Absent in files that were uploaded before there were details. */
  readonly answers?: FileAnswers;
  /** The file's own key: the handle, or the first SKU. Unique within the file. */
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
  readonly answers?: FileAnswers;
};

export type FilePicture = {
  readonly address: string;
  readonly alt: string | null;
  readonly colour: string | null;
};

/**
 * A product of a file as read; `product` is null if it cannot be read. `line` is that of its first
 * row.
 */
export type ReadProduct = {
  readonly line: number;
  readonly name: string;
  readonly product: FileProduct | null;
  readonly problems: readonly FileProblem[];
};

/** The values that the file lacks, and the options, from the preview. */
export type ImportChoices = {
  /** Slug, for products whose category is unknown. */
  readonly categorySlug: string;
  readonly materials: string;
  /** For products whose file and category have none; may be empty. */
  readonly hsnCode: string;
  /** Null until the seller has answered. */
  readonly pricesIncludeGst: boolean | null;
  /** Sets the stock of existing products. New ones always take the file's. */
  readonly setsStock: boolean;
  readonly publishes: boolean;
  /**
   * Of another shop's file: the attribute that a column means, by its code; empty for none. Other
   * columns are found by their names.
   */
  readonly details?: Readonly<Record<string, string>>;
};

/**
 * A column of details in another shop's file, how many of its products have it, and the code of the
 * attribute with its name, if there is one.
 */
export type FileDetail = {
  readonly column: string;
  readonly products: number;
  readonly code: string | null;
};

/** The effect of applying a product. */
export const outlooks = ["new", "changed", "unchanged", "faulty"] as const;
export type Outlook = (typeof outlooks)[number];

/** The result of a product. */
export const outcomes = ["added", "updated", "unchanged", "failed"] as const;
export type ImportOutcome = (typeof outcomes)[number];

/** The steps of an import: preview, products being written, pictures being fetched, over. */
export const importStatuses = ["preview", "running", "pictures", "done", "cancelled"] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** A seller's rule: a product gets the category if its name has all of the words. */
export type CategoryRule = { readonly words: string; readonly categorySlug: string };
export type SavedCategoryRule = CategoryRule & { readonly id: string };

/**
 * Where a product's category is from: the words of the file, the product in the shop, the seller's
 * choice for this product, a rule, or the choice for all others.
 */
export const categorySources = ["file", "shop", "product", "rule", "all"] as const;
export type CategorySource = (typeof categorySources)[number];

/** The category that a product gets; `rule` has the words of the rule. */
export type ResolvedCategory = {
  readonly slug: string;
  readonly source: CategorySource;
  readonly rule: string | null;
};

/** What a file says about a product, at a glance. Prices as in the file. */
export type ProductSummary = {
  readonly lowestPaise: number;
  readonly highestPaise: number;
  /** Null if the file has no stock. */
  readonly stock: number | null;
  readonly variants: number;
  readonly pictures: number;
  /** The hosts of the pictures. */
  readonly hosts: readonly string[];
};

/** A category to choose where the file has none; `hsnCode` null if it has no usual code. */
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
  /** The imported product, once it exists. */
  readonly productId: string | null;
  /** Null after the preview, and for a product that cannot be read. */
  readonly summary: ProductSummary | null;
  readonly category: ResolvedCategory | null;
  /** The seller's choice for this product: a slug. */
  readonly chosenCategory: string | null;
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

/** The filters of an import's lines; `category`: those whose file names no category of ours. */
export const lineFilters = ["all", ...outlooks, "added", "updated", "failed", "category"] as const;
export type LineFilter = (typeof lineFilters)[number];

/** An import with a page of its lines. */
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
  /** How many products need a category, materials or HSN code from the choices. */
  readonly open: {
    readonly category: number;
    /** As `category`, with those that have one by the seller's choice or by a rule. */
    readonly unknown: number;
    readonly materials: number;
    readonly hsnCode: number;
  };
  /** Of another shop's file, while it is a preview. */
  readonly details: readonly FileDetail[];
  readonly lines: readonly ImportLine[];
  /** Cursor of the next lines; null at the end. */
  readonly next: number | null;
  readonly pictureProblems: readonly PictureProblem[];
  /** The seller's rules for categories, for this file and the next. */
  readonly rules: readonly SavedCategoryRule[];
};

/** A picture that could not be fetched. */
export type PictureProblem = {
  readonly line: number;
  readonly name: string;
  readonly productId: string | null;
  readonly address: string;
  readonly message: string;
  /** False once the file's contents are deleted. */
  readonly canTryAgain: boolean;
};
