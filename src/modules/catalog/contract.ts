import type { StoredPicture } from "#modules/media/public.ts";
import type { FieldsOnPage } from "./capacity/contract.ts";
import type { PublicCompany } from "#modules/sellers/public.ts";
import type { Processing } from "#modules/shipping/public.ts";
import type { AttributeValue } from "./attributes/contract.ts";
import type { Question } from "./questions/contract.ts";
import type { MarkKind, OriginMark } from "./marks/contract.ts";
import type { Fact } from "./attributes/rules/displayed-attribute.ts";
import type { CategoryTranslations } from "./categories/contract.ts";
import type { ShopCalendar } from "#shared/working-days.ts";

// `price_low` starts with the lowest price, `rating` with the best rated product.
/** The sort orders of a list; `relevance` sorts a search by best match. */
export const sortOrders = [
  "relevance",
  "newest",
  "rating",
  "price_low",
  "price_high",
  "name",
] as const;
export type SortOrder = (typeof sortOrders)[number];

/** A category of the catalogue, in the language of whoever reads it. */
export type Category = {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
};
/** A category in English, with what other languages call it. */
export type TranslatedCategory = Category & { readonly translations: CategoryTranslations };
/** The same with its aliases: other spellings from addresses and files. */
export type CategoryWithAliases = TranslatedCategory & { readonly aliases: readonly string[] };
/** A category with its card's data. */
export type CategoryCardView = Category & {
  readonly numberOfProducts: number;
  readonly picture: StoredPicture | null;
};

/** The filters of a list, already checked. Prices are whole rupees, as on the slider. */
export type ProductFilters = {
  readonly search: string;
  /** As in the address; `categoryOf` resolves aliases. */
  readonly category: string;
  readonly minRupees: number;
  /** `noUpperLimitRupees` means no upper limit. */
  readonly maxRupees: number;
  /**
   * An empty axis allows everything; several values mean one of them. Colours and sizes are in
   * lower case; one variant must match colour, size and stock together.
   */
  readonly colours: readonly string[];
  readonly sizes: readonly string[];
  /** Slugs of known materials, such as `full-grain`. */
  readonly materials: readonly string[];
  readonly processing: readonly Processing[];
  /** Values of the category's attributes by their codes, in lower case; ranges of numbers "3-5". */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** Kinds of verified marks of origin. */
  readonly marks: readonly MarkKind[];
  /** GST codes of the artisans' states. */
  readonly states: readonly string[];
  readonly inStock: boolean;
  readonly onSale: boolean;
  /** The minimum average in stars; 0 means any. */
  readonly minRating: number;
  readonly sort: SortOrder;
  readonly view: "grid" | "list";
  /** The cursor of the page, from `writeCursor`; empty for the first page. */
  readonly after: string;
};

/** A product on a card. Prices are in paise, as their seller typed them. */
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
  /** The price struck through: the usual price during a sale, otherwise the compare price. */
  readonly comparePricePaise: number | null;
  /** The end of its sale, as ISO 8601 in UTC; null without a sale, or without an end. */
  readonly saleEndsAt: string | null;
  readonly gstBasisPoints: number;
  /** Whether the prices are with GST; absent: without. */
  readonly priceIncludesGst?: boolean;
  /** The rate at the compare price; absent if it is the same. */
  readonly compareGstBasisPoints?: number;
  /** What its category says on cards, in one line: "Heel height 4 cm · Leather sole". */
  readonly says?: string;
  /** Its verified marks of origin in one line: "GI ✓ Kolhapuri Chappal". */
  readonly markLine?: string;
  readonly isSoldOut: boolean;
  /**
   * When its workshop is back from holiday, as ISO 8601 in UTC; null while it is open. Until then
   * it cannot be ordered.
   */
  readonly awayUntil: string | null;
  /**
   * The variant that the card's button adds to the cart; null if there is a choice, or nothing can
   * be ordered.
   */
  readonly onlyVariantId: string | null;
  readonly picture: StoredPicture | null;
  readonly secondPicture: StoredPicture | null;
  /**
   * The colour of picture, price and link, in lower case: the one that was filtered or searched.
   * Absent if the request names none of several colours.
   */
  readonly colour?: string;
  readonly excerpt: string;
  /** Null without reviews; only buyers who received the product can review it. */
  readonly rating: Rating | null;
  readonly createdAt: string;
  /** The name of the only state that its artisan sells within; absent if there is no limit. */
  readonly onlyWithin?: string;
  /** The language of name and excerpt, if the page is in another one: for the attribute `lang`. */
  readonly lang?: string;
  /** Only on sponsored cards: the marker in the card's address. */
  readonly sponsored?: string;
};

/** A card as it is stored, with both versions of its texts. `language` is absent for English. */
export type StoredCard = ProductCardView & {
  /** Codes and values of attributes that cards show; of attributes of variants, all their values. */
  readonly facts?: readonly (readonly [
    code: string,
    value: AttributeValue | readonly AttributeValue[],
  ])[];
  /** Verified marks of origin, at most three. */
  readonly marks?: readonly (readonly [kind: MarkKind, name: string])[];
  readonly language?: string;
  readonly translatedName?: string;
  readonly translatedExcerpt?: string;
};

/** The sum of reviews: the average of 1 to 5 stars in tenths, and their number. */
export type Rating = { readonly tenths: number; readonly count: number };

/** A count with an upper limit: `isMore` means at least this many. */
export type CountUpTo = { readonly count: number; readonly isMore: boolean };

/** A filter value, with the number of products that match all other filters and have it. */
export type FacetValue = CountUpTo & {
  readonly value: string;
  readonly label: string;
  /** Of a colour: the dot beside its name, such as "#b27a47". Missing if the name is not known. */
  readonly swatch?: string;
};

/** The values of an attribute with counts, and its name in the reader's language. */
export type AttributeFacet = {
  readonly code: string;
  readonly name: string;
  readonly values: readonly FacetValue[];
};

/**
 * The filter values of a list, with counts. Values without products are left out, chosen values
 * stay.
 */
export type Facets = {
  readonly colours: readonly FacetValue[];
  readonly sizes: readonly FacetValue[];
  readonly materials: readonly FacetValue[];
  readonly processing: readonly FacetValue[];
  readonly marks: readonly FacetValue[];
  readonly states: readonly FacetValue[];
  readonly inStock: CountUpTo;
  readonly onSale: CountUpTo;
  /** "4" and "3": this many stars and up. */
  readonly ratings: readonly FacetValue[];
  /** The filterable attributes of the category that have values, in its order. */
  readonly attributes: readonly AttributeFacet[];
};

/** One page of a list, with the cursor of the next one; null at the end. */
export type ProductList = {
  readonly products: readonly ProductCardView[];
  readonly next: string | null;
};

/** One page of the product list, with the data around it. */
export type ListedProducts = ProductList & {
  readonly total: CountUpTo;
  readonly facets: Facets;
  /** All categories, in their order. */
  readonly categories: readonly Category[];
  /** The category of the list, also if it was requested by an alias. */
  readonly category: Category | null;
  /** The corrected search text if a word was misspelt, else null. */
  readonly correctedTo: string | null;
  /** No product has all words of the search: these have some of them, those with most first. */
  readonly isPartial: boolean;
};

/** One size and colour of a product; null without a choice. */
export type VariantView = {
  readonly id: string;
  readonly sku: string;
  readonly size: string | null;
  readonly colour: string | null;
  /** The colour in the reader's language; `colour` is as the seller wrote it. */
  readonly colourName: string | null;
  /** The dot beside the colour's name, such as "#b27a47"; null if the name is not known. */
  readonly swatch: string | null;
  readonly stock: number;
  /** The current price in paise, as typed: its own or the product's, less a sale's discount. */
  readonly pricePaise: number;
  readonly comparePricePaise: number | null;
  /** Whether both are with GST; absent: without. */
  readonly priceIncludesGst?: boolean;
  /** The GST rate at this price today, in basis points; 0 if the seller charges none. */
  readonly gstBasisPoints: number;
  /** The rate at the compare price. */
  readonly compareGstBasisPoints: number;
  /** What its category asks about each variant, in the reader's language. */
  readonly attributes: readonly Fact[];
};

/** A picture of a product; `colour` names the variants that it shows. */
export type ProductPicture = StoredPicture & { readonly colour: string | null };

/** The seller's details that must stand beside the goods (E-Commerce Rules 2020, rule 5(3)). */
export type SellerOfProduct = {
  readonly sellerId: string;
  readonly slug: string;
  readonly shopName: string;
  readonly tagline: string | null;
  readonly town: string | null;
  readonly state: string | null;
  /** GST code of the only state to which somebody without regular registration may send, or null. */
  readonly onlyWithinState: string | null;
  readonly onlyWithinStateName: string | null;
  readonly joinedAt: string;
  readonly numberOfProducts: number;
  /** When the workshop is back from holiday, as ISO 8601 in UTC; null while it is open. */
  readonly awayUntil: string | null;
  /** On which days the workshop works. */
  readonly calendar: ShopCalendar;
  readonly takesCommissions: boolean;
  readonly company: PublicCompany | null;
};

/**
 * A product with everything its page shows: the fields that buyers see (the description without
 * formatting), and more. Prices are in paise, as typed.
 */
export type ProductPageView = FieldsOnPage & {
  readonly id: string;
  readonly slug: string;
  /** The description with formatting, as safe HTML. */
  readonly descriptionHtml: string;
  /** The language of the name, if the page is in another one: for the attribute `lang`. */
  readonly lang?: string;
  readonly category: Category;
  /** As its seller wrote it; otherwise "1 pair" for shoes, and "1 piece". */
  readonly netQuantity: string;
  /** The end of its sale, as ISO 8601 in UTC; null without a sale, or without an end. */
  readonly saleEndsAt: string | null;
  /** Null without reviews; only buyers who received the product can review it. */
  readonly rating: Rating | null;
  /** What its category asks about, in the reader's language. */
  readonly attributes: readonly Fact[];
  /** What the buyer is asked. */
  readonly questions: readonly Question[];
  /** Marks of origin that an administrator has verified. */
  readonly marks: readonly OriginMark[];
  readonly variants: readonly VariantView[];
  readonly pictures: readonly ProductPicture[];
  readonly seller: SellerOfProduct;
};

/** An artisan on the home page, with pictures of products. */
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
  /** The language of the name, if the page is in another one: for the attribute `lang`. */
  readonly lang?: string;
};
