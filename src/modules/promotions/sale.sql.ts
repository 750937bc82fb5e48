import type { Discount } from "#modules/catalog/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { SellerActor } from "#policy/actor.ts";
import { isUuid } from "#shared/ids.ts";
import { SaleNotFound } from "./errors.ts";
import type { SaleType } from "./rules/sale-types.ts";

/** SQL that several commands share: the locked sale, and its periods in force. */

export type LockedSale = {
  readonly id: string;
  readonly saleType: SaleType;
  readonly percentOff: number | null;
  readonly paiseOff: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly isOn: boolean;
  readonly stoppedAt: Date | null;
  readonly hasBegun: boolean;
  readonly version: number;
  /** The clock of the transaction. */
  readonly now: Date;
};

const lockSale = statement<LockedSale>(
  "promotions.lockSale",
  `select s.id, s.sale_type as "saleType", s.percent_off as "percentOff",
     s.paise_off as "paiseOff", s.starts_at as "startsAt", s.ends_at as "endsAt",
     s.is_on as "isOn", s.stopped_at as "stoppedAt", s.version, now() as now,
     exists (
       select
       from sale_periods p
       where p.sale_id = s.id and lower(p.during) <= now()
     ) as "hasBegun"
   from sales s
   where s.id = $1 and s.seller_id = $2
   for update of s`,
);

/**
 * Locks the seller's own sale until the transaction ends. Throws SaleNotFound, for another seller's
 * sale too.
 */
export async function lockOwnSale(
  tx: Db,
  { sellerId }: SellerActor,
  saleId: string,
): Promise<LockedSale> {
  const [sale] = isUuid(saleId) ? await lockSale(tx, [saleId, sellerId]) : [];
  if (sale === undefined) throw new SaleNotFound();
  return sale;
}

const productsOf = statement<{ productId: string }>(
  "promotions.productsOfSale",
  `select product_id as "productId" from sale_products where sale_id = $1`,
);

/** The ids of a sale's products. */
export async function productIdsOf(tx: Db, saleId: string): Promise<readonly string[]> {
  return (await productsOf(tx, [saleId])).map(({ productId }) => productId);
}

const insertPeriod = statement(
  "promotions.insertPeriod",
  "insert into sale_periods (sale_id, during) values ($1, tstzrange($2, $3))",
);
const deletePlanned = statement(
  "promotions.deletePlannedPeriods",
  "delete from sale_periods where sale_id = $1 and lower(during) >= now()",
);
const closePeriod = statement(
  "promotions.closePeriod",
  `update sale_periods
   set during = tstzrange(lower(during), now())
   where sale_id = $1
     and lower(during) < now()
     and (upper(during) is null or upper(during) > now())`,
);

/** Records that the sale is in force from one instant to another (null: until it is stopped). */
export async function openPeriod(
  tx: Db,
  saleId: string,
  startsAt: Date,
  endsAt: Date | null,
): Promise<void> {
  await insertPeriod(tx, [saleId, startsAt, endsAt]);
}

/** Records that the sale is no longer in force from now on. */
export async function closePeriods(tx: Db, saleId: string): Promise<void> {
  await deletePlanned(tx, [saleId]);
  await closePeriod(tx, [saleId]);
}

/** The discount of a sale's two columns. */
export function discountOfSale({
  percentOff,
  paiseOff,
}: Pick<LockedSale, "percentOff" | "paiseOff">): Discount {
  return percentOff === null ? { paiseOff: paiseOff ?? 0 } : { percentOff };
}

/** The two columns of a discount. */
export function discountColumns(
  discount: Discount,
): readonly [percentOff: number | null, paiseOff: number | null] {
  return "percentOff" in discount ? [discount.percentOff, null] : [null, discount.paiseOff];
}

/** The fields of a sale in the audit trail. */
export function auditedSale({
  saleType,
  percentOff,
  paiseOff,
  startsAt,
  endsAt,
  isOn,
  stoppedAt,
}: Omit<LockedSale, "id" | "hasBegun" | "version" | "now">) {
  return { saleType, percentOff, paiseOff, startsAt, endsAt, isOn, stoppedAt };
}
