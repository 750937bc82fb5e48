import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Discount } from "#modules/catalog/public.ts";
import type { SaleType } from "./rules/sale-types.ts";

/** A running sale for mails. */
export type SaleForMail = {
  readonly saleId: string;
  readonly saleType: SaleType;
  readonly discount: Discount;
  readonly productIds: readonly string[];
};

const running = `
  s.is_on
  and s.stopped_at is null
  and s.starts_at <= now()
  and (s.ends_at is null or s.ends_at > now())`;
const columns = `
  s.id as "saleId", s.sale_type as "saleType",
  case
    when s.percent_off is null then json_build_object('paiseOff', s.paise_off)
    else json_build_object('percentOff', s.percent_off)
  end as discount,
  array(select o.product_id::text from sale_products o where o.sale_id = s.id) as "productIds"`;

const claim = statement<{ id: string }>(
  "promotions.claimSaleMail",
  `update sales s
   set told_at = now()
   where s.id = $1 and s.told_at is null and ${running}
   returning s.id`,
);
const read = statement<SaleForMail>(
  "promotions.saleForMail",
  `select ${columns} from sales s where s.id = $1 and s.told_at is not null and ${running}`,
);

/**
 * Claims the mails of a sale, in the transaction that writes the first of them. True once, while
 * the sale is running and nobody has claimed it. A sale switched off, moved or deleted before its
 * start is never mailed.
 */
export async function claimSaleMail(
  tx: Db,
  actor: Actor,
  { saleId }: { readonly saleId: string },
): Promise<boolean> {
  mustBeAllowed(actor, "notifications.send");
  return (await claim(tx, [saleId])).length > 0;
}

/** The sale whose mails are being written; null when it is no longer running. */
export async function saleForMail(
  db: Db,
  actor: Actor,
  { saleId }: { readonly saleId: string },
): Promise<SaleForMail | null> {
  mustBeAllowed(actor, "notifications.send");
  const [sale] = await read(db, [saleId]);
  return sale ?? null;
}
