/**
 * For joins of modules above, read only: what is in the shop at this moment, as product_id,
 * seller_id.
 */
export const listedProductsView = "(select product_id, seller_id from listings)";

/** Every product with its name, whatever its state: product_id, seller_id, name. */
export const productNamesView = "(select id as product_id, seller_id, name from products)";

/** How every product is made, whatever its state: product_id, processing. */
export const productMakingView = "(select id as product_id, processing from products)";

/**
 * What can be bought at this moment as far as the lists know, as product_id, seller_id, created_at;
 * whether its seller is away is the sellers' to say.
 */
export const availableProductsView =
  "(select product_id, seller_id, created_at from listings where is_in_stock)";

/** Under which address every product is or would be, whatever its state: product_id, slug. */
export const productAddressesView = "(select id as product_id, slug from products)";
