import { statement, type Db } from "#platform/db/database.ts";

/** Another size or colour of a product, for the price of the ordered one. */
export type ExchangeVariant = {
  /** The ordered variant. */
  readonly insteadOf: string;
  readonly variantId: string;
  readonly sku: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly stock: number;
};

const choices = statement<ExchangeVariant>(
  "catalog.exchangeChoices",
  `select had.variant_id as "insteadOf", o.variant_id as "variantId", o.sku, o.size, o.colour,
     o.stock
   from offered_variants had
   join offered_variants o on o.product_id = had.product_id and o.variant_id <> had.variant_id
   where had.variant_id = any($1::uuid[])
     and o.is_offered
     and o.stock > 0
     and o.typed_price_paise = had.typed_price_paise
     and o.gst_basis_points = had.gst_basis_points
   order by had.variant_id, o.size, o.colour, o.variant_id`,
);

/**
 * What can be had instead of these variants: offered, in stock, of the same product, price and GST
 * rate. One statement.
 */
export async function exchangeChoices(
  db: Db,
  variantIds: readonly string[],
): Promise<readonly ExchangeVariant[]> {
  return choices(db, [variantIds]);
}
