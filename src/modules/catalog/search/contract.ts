import type { StoredPicture } from "#modules/media/public.ts";
import type { ListedProducts, ProductFilters } from "../contract.ts";

/**
 * The interface of the search. PostgreSQL implements it; a search engine could later. Every
 * implementation must pass the contract's tests (search-contract.test.ts).
 */
export type ProductSearch = {
  /**
   * One page of the products that match `filters.search` and all other filters, in the requested
   * order; `filters.after` is the cursor.
   */
  find(filters: ProductFilters): Promise<ListedProducts>;
  /**
   * Suggestions for a text that is still being typed: at most six products, three categories, three
   * artisans.
   */
  suggest(text: string): Promise<Suggestions>;
};

/** A product as a suggestion shows it. Prices are in paise, as typed. */
export type SuggestedProduct = {
  readonly slug: string;
  readonly name: string;
  readonly pricePaise: number;
  readonly hasSeveralPrices: boolean;
  readonly gstBasisPoints: number;
  /** Whether the price is with GST; absent: without. */
  readonly priceIncludesGst?: boolean;
  readonly picture: StoredPicture | null;
  /** The language of the name, if the page is in another one: for the attribute `lang`. */
  readonly lang?: string;
};

/** An artisan as a suggestion shows it. */
export type SuggestedArtisan = {
  readonly slug: string;
  readonly shopName: string;
  readonly town: string | null;
};

/** The suggestions for a text; `correctedTo` is the corrected text, or null. */
export type Suggestions = {
  readonly products: readonly SuggestedProduct[];
  readonly categories: readonly { readonly slug: string; readonly name: string }[];
  readonly artisans: readonly SuggestedArtisan[];
  /** The corrected search text if a word was misspelt, else null. */
  readonly correctedTo: string | null;
};

/** The suggestions for an empty text. */
export const noSuggestions: Suggestions = {
  products: [],
  categories: [],
  artisans: [],
  correctedTo: null,
};
