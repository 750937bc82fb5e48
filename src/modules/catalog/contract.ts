import type { StoredPicture } from "#modules/media/public.ts";
import type { PublicCompany } from "#modules/sellers/public.ts";
import type { Processing } from "#modules/shipping/public.ts";
import type { PageKey, ProductValues } from "./product/rules/product-values.ts";

/**
 * The orders a list can be in; `price_low` begins with the lowest, `relevance` answers a search
 * best first.
 */
export const sortOrders = ["relevance", "newest", "price_low", "price_high", "name"] as const;
export type SortOrder = (typeof sortOrders)[number];

/** One of the taxonomy, by its slug. */
export type Category = {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
};
/** A category with the spellings under which it is also known. */
export type CategoryWithAliases = Category & { readonly aliases: readonly string[] };
/** A category with what it shows of itself. */
export type CategoryCardView = Category & {
  readonly numberOfProducts: number;
  readonly picture: StoredPicture | null;
};

/**
 * What a visitor asked of the list; every part is already checked. Prices are rupees, as on the
 * slider.
 */
export type ProductFilters = {
  readonly search: string;
  /** As it was written: an alias is resolved by `categoryOf`. */
  readonly category: string;
  readonly minRupees: number;
  /** `noUpperLimitRupees` means that no price is too high. */
  readonly maxRupees: number;
  /**
   * Of each axis: none means any, several mean one of them. Colours and sizes in lower case;
   * colour, size and stock must be met by one variant.
   */
  readonly colours: readonly string[];
  readonly sizes: readonly string[];
  /** Slugs of the known materials, such as `full-grain`. */
  readonly materials: readonly string[];
  readonly processing: readonly Processing[];
  /** GST codes of the artisans' states. */
  readonly states: readonly string[];
  readonly inStock: boolean;
  readonly onSale: boolean;
  /** At least so many stars on average; 0 asks for none. */
  readonly minRating: number;
  readonly sort: SortOrder;
  readonly view: "grid" | "list";
  /** Where the list goes on, as `writeCursor` made it; empty at the start. */
  readonly after: string;
};

/** A product on a card. Prices are without GST. */
export type ProductCardView = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly sellerSlug: string;
  /** The lowest price among the variants. */
  readonly pricePaise: number;
  readonly hasSeveralPrices: boolean;
  /** What it cost before, the price without the sale while there is one. */
  readonly comparePricePaise: number | null;
  /**
   * When the sale ends that lowers the price, as ISO 8601 in UTC; null where there is none, or no
   * end.
   */
  readonly saleEndsAt: string | null;
  readonly gstBasisPoints: number;
  readonly isSoldOut: boolean;
  /**
   * When its workshop is back from holiday, as ISO 8601 in UTC; null while it is open. Nothing can
   * be ordered meanwhile.
   */
  readonly awayUntil: string | null;
  /**
   * The variant that a card can put into the cart by itself; null when there is something to
   * choose, or nothing can be ordered.
   */
  readonly onlyVariantId: string | null;
  readonly picture: StoredPicture | null;
  readonly secondPicture: StoredPicture | null;
  readonly excerpt: string;
  /** Null until somebody to whom it was delivered has reviewed it. */
  readonly rating: Rating | null;
  readonly createdAt: string;
  /** Only where its artisan sells within one state: the name of that state. */
  readonly onlyWithin?: string;
  /** Only where somebody pays for the place: what the address of the card is marked with. */
  readonly sponsored?: string;
};

/** What reviews say in sum: the average of 1 to 5 stars, in tenths, and how many there are. */
export type Rating = { readonly tenths: number; readonly count: number };

/** A number that is counted only so far: `isMore` says that there are at least so many. */
export type CountUpTo = { readonly count: number; readonly isMore: boolean };

/** A value of a filter, and how many of the products that meet all other filters have it. */
export type FacetValue = CountUpTo & { readonly value: string; readonly label: string };

/**
 * What a list can be narrowed by, with counts; values that nothing has are left out, those chosen
 * stay.
 */
export type Facets = {
  readonly colours: readonly FacetValue[];
  readonly sizes: readonly FacetValue[];
  readonly materials: readonly FacetValue[];
  readonly processing: readonly FacetValue[];
  readonly states: readonly FacetValue[];
  readonly inStock: CountUpTo;
  readonly onSale: CountUpTo;
  /** "4" and "3": so many stars and up. */
  readonly ratings: readonly FacetValue[];
};

/** A part of a list and the cursor of what follows it, null at the end. */
export type ProductList = {
  readonly products: readonly ProductCardView[];
  readonly next: string | null;
};

/** A part of the product list, with what the page says around it. */
export type ListedProducts = ProductList & {
  readonly total: CountUpTo;
  readonly facets: Facets;
  /** All categories, in their order. */
  readonly categories: readonly Category[];
  /** The category in force, whatever spelling asked for it. */
  readonly category: Category | null;
  /**
   * The words that were searched for instead of those given, where those given are spelled wrongly.
   */
  readonly correctedTo: string | null;
  /** No product has all the words of the search: these have some of them, those with most first. */
  readonly isPartial: boolean;
};

/**
 * One size and colour of a product. `size` and `colour` are null where there is nothing to choose.
 */
export type VariantView = {
  readonly id: string;
  readonly sku: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly stock: number;
  /**
   * What it costs at this moment without GST: its own price or the product's, less what a sale
   * takes off.
   */
  readonly pricePaise: number;
  readonly comparePricePaise: number | null;
  /** The rate at this price today; 0 where the seller charges none. */
  readonly gstBasisPoints: number;
};

/** A picture of a product; `colour` names the variants it shows. */
export type ProductPicture = StoredPicture & { readonly colour: string | null };

/** Who sells, as consumer law wants it told beside the goods (E-Commerce Rules 2020, rule 5(3)). */
export type SellerOfProduct = {
  readonly sellerId: string;
  readonly slug: string;
  readonly shopName: string;
  readonly tagline: string | null;
  readonly town: string | null;
  readonly state: string | null;
  /**
   * GST code of the only state that an artisan outside the regular registration may send to; null
   * for all others.
   */
  readonly onlyWithinState: string | null;
  readonly onlyWithinStateName: string | null;
  readonly joinedAt: string;
  readonly numberOfProducts: number;
  /** When the workshop is back from holiday, as ISO 8601 in UTC; null while it is open. */
  readonly awayUntil: string | null;
  readonly company: PublicCompany | null;
};

/**
 * A product with all that its page shows: the fields that buyers see, the description among them
 * without its formatting, and what else belongs to it. Prices are without GST.
 */
export type ProductPageView = Pick<ProductValues, PageKey> & {
  readonly id: string;
  readonly slug: string;
  /** The description with its formatting: our own HTML, safe to show. */
  readonly descriptionHtml: string;
  readonly category: Category;
  /** "1 pair" of shoes, "1 piece" of all else. */
  readonly netQuantity: string;
  readonly countryOfOrigin: string;
  /**
   * When the sale ends that lowers the price, as ISO 8601 in UTC; null where there is none, or no
   * end.
   */
  readonly saleEndsAt: string | null;
  /** Null until somebody to whom it was delivered has reviewed it. */
  readonly rating: Rating | null;
  readonly variants: readonly VariantView[];
  readonly pictures: readonly ProductPicture[];
  readonly seller: SellerOfProduct;
};

/** An artisan on the home page, with what shows their hand best. */
export type FeaturedArtisan = {
  readonly sellerId: string;
  readonly slug: string;
  readonly shopName: string;
  readonly tagline: string | null;
  readonly town: string | null;
  readonly state: string | null;
  readonly specialties: readonly string[];
  readonly numberOfProducts: number;
  readonly pictures: readonly StoredPicture[];
};

/** A product as a small picture beside its artisan. */
export type ProductGlimpse = {
  readonly sellerId: string;
  readonly slug: string;
  readonly name: string;
  readonly picture: StoredPicture | null;
};

/**
 * What another line of the table of rates changes: products that follow it, of how many sellers,
 * and those that keep the rate that was chosen for them.
 */
export type RatesChange = {
  readonly products: number;
  readonly sellers: number;
  readonly chosen: number;
};

/**
 * Among which products: those of a list as it is filtered, of the ready lists, all that are
 * offered, or those of a product's category near it in price.
 */
export type AmongProducts =
  | { readonly kind: "list"; readonly filters: ProductFilters }
  | { readonly kind: "new" | "sale" | "all" }
  | {
      readonly kind: "near";
      readonly product: {
        readonly id: string;
        readonly categorySlug: string;
        readonly pricePaise: number;
      };
    };

/** Pieces of which one is wanted. */
export type PiecesOfGroup = { readonly key: string; readonly productIds: readonly string[] };
