/**
 * What an answer of each main route may cost, made anew for one reader: no page is cached.
 * - `statements`: exactly so many, once what is memoized has been read.
 * - `kilobytes`: at most, before compression.
 * - `work`: the processor time of the web process, as a multiple of the reference loop's in
 *   `processor-work.ts`. About three times what it usually is, so that a busy machine fails no
 *   test.
 *
 * If a change is worth more, it raises the figure here, where everybody sees it.
 */
export type RouteBudget = {
  readonly route: string;
  readonly as: "visitor" | "buyer" | "seller" | "admin";
  readonly statements: number;
  readonly kilobytes: number;
  readonly work: number;
};

const row = (
  route: string,
  as: RouteBudget["as"],
  statements: number,
  kilobytes: number,
  work: number,
): RouteBudget => ({ route, as, statements, kilobytes, work });

/** `:slug`, `:id` and `:shop` are those of the planted product and its shop. */
export const routeBudgets: readonly RouteBudget[] = [
  row("/", "visitor", 4, 115, 36),
  row("/products", "visitor", 1, 145, 27),
  row("/products", "buyer", 4, 144, 26),
  row("/products.data", "visitor", 1, 14, 11),
  row("/api/v1/products", "visitor", 1, 17, 6),
  row("/products?category=belts", "visitor", 1, 148, 26),
  row("/api/v1/products?category=belts", "visitor", 1, 17, 6),
  row("/products?search=belt", "visitor", 1, 146, 26),
  row("/api/v1/products?search=belt", "visitor", 1, 17, 6),
  row("/product/:slug", "visitor", 4, 83, 30),
  row("/product/:slug", "buyer", 7, 83, 30),
  row("/api/v1/products/:id", "visitor", 1, 2, 5),
  row("/sellers/:shop", "visitor", 4, 132, 32),
  row("/cart", "buyer", 5, 52, 24),
  row("/checkout", "buyer", 7, 54, 26),
  row("/my-orders", "buyer", 8, 86, 33),
  row("/my-orders.data", "buyer", 8, 9, 13),
  row("/seller/dashboard", "seller", 21, 81, 44),
  row("/order-management", "seller", 6, 127, 33),
  row("/order-management.data", "seller", 6, 7, 9),
  row("/admin", "admin", 24, 65, 32),
];
