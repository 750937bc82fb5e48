import type { StoredPicture } from "#modules/media/public.ts";
import type { ListedProducts, ProductFilters } from "../contract.ts";

/**
 * What the shop asks of a search: PostgreSQL answers it today, and a search engine may some day.
 * Whoever answers obeys the contract's tests (search-contract.test.ts).
 */
export type ProductSearch = {
  /**
   * The products that match `filters.search`, and all other filters, in the order asked for; a part
   * at a time by `filters.after`.
   */
  find(filters: ProductFilters): Promise<ListedProducts>;
  /**
   * What begins with the text so far, and matches it: at most six products, three categories, three
   * artisans.
   */
  suggest(text: string): Promise<Suggestions>;
};

/** A product as a suggestion shows it. Prices are without GST. */
export type SuggestedProduct = {
  readonly slug: string;
  readonly name: string;
  readonly pricePaise: number;
  readonly hasSeveralPrices: boolean;
  readonly gstBasisPoints: number;
  readonly picture: StoredPicture | null;
};

export type SuggestedArtisan = {
  readonly slug: string;
  readonly shopName: string;
  readonly town: string | null;
};

export type Suggestions = {
  readonly products: readonly SuggestedProduct[];
  readonly categories: readonly { readonly slug: string; readonly name: string }[];
  readonly artisans: readonly SuggestedArtisan[];
  /** The words that were searched for instead, where those given are spelled wrongly. */
  readonly correctedTo: string | null;
};

export const noSuggestions: Suggestions = {
  products: [],
  categories: [],
  artisans: [],
  correctedTo: null,
};
