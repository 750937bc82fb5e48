/**
 * For read-only joins of other modules: products in the shop at this moment, as product_id,
 * seller_id.
 */
export const listedProductsView = "(select product_id, seller_id from listings)";

/** The name of every product, in any state: product_id, seller_id, name. */
export const productNamesView = "(select id as product_id, seller_id, name from products)";

/** The processing of every product, in any state: product_id, processing. */
export const productMakingView = "(select id as product_id, processing from products)";

/** The weight of every product, in any state: product_id, weight_grams (null if not entered). */
export const productWeightsView = "(select id as product_id, weight_grams from products)";

/** What each variant weighs without its box: variant_id, seller_id, weight_grams (null if unknown). */
export const variantWeightsView = `(
  select v.id as variant_id, p.seller_id, p.weight_grams
  from variants v
  join products p on p.id = v.product_id
)`;

/**
 * Products that can be bought at this moment as far as list rows and stock say, as product_id,
 * seller_id, created_at. Join the sellers' views for holidays.
 */
export const availableProductsView = `(
  select l.product_id, l.seller_id, l.created_at
  from listings l
  where l.is_in_stock
    and not exists (
      select
      from listings_to_refresh r
      where r.product_id = l.product_id
        and not exists (
          select
          from variants v
          where v.product_id = r.product_id and v.stock > 0
        )
    )
)`;

/** The address of every product, in any state: product_id, slug. */
export const productAddressesView = "(select id as product_id, slug from products)";

/**
 * What is offered to one buyer, as its artisan entered it: product_id, description, materials,
 * category_slug, hsn_code, weight_grams.
 */
export const commissionedWordsView = `(
  select id as product_id, description, materials, category_slug, hsn_code, weight_grams
  from products
  where is_commissioned
)`;

/** The products that are made for one buyer: product_id. */
export const commissionedPiecesView =
  "(select id as product_id from products where is_commissioned)";

/** For joins: how reports of listings ended, by which decision: report_id, product_id, settled_in, outcome. */
export const settledListingReportsView = `(
  select id as report_id, product_id, settled_in, outcome
  from listing_reports
  where settled_at is not null
)`;

/** For joins: the reports of accounts that wait for a decision: product_id, user_id. */
export const openListingReportsView = `(
  select product_id, reporter_id as user_id from listing_reports where settled_at is null
)`;
