import { cashBalance } from "../part-payment/balance-in-cash.sql.ts";

/**
 * The cash that is collected for the order `o`: its total or its balance, less what did not arrive
 * and nobody paid for.
 */
export const cashDue = `
  greatest(
    coalesce(${cashBalance}, o.total_paise) - (
      select coalesce(
        sum(r.goods_paise + r.tax_paise + r.shipping_paise + r.round_off_paise), 0
      )
      from order_returns r
      where r.order_id = o.id and r.is_uncollected and r.collected_at is null
    ),
    0
  )::bigint`;
