import { statement } from "#platform/db/database.ts";
import type { CashHolder } from "../contract.ts";
import { carriesCash } from "../shipments/carries-cash.sql.ts";

export const insertClaim = statement(
  "orders.claimArrival",
  `with looked_at as (
     update orders
     set deadline_check_at = now()
     where id = $1
   )
   insert into cash_arrivals (order_id)
   values ($1)`,
);

export const insertObjection = statement<{ orderId: string }>(
  "orders.objectToArrival",
  `with objected as (
     update cash_arrivals
     set objected_at = now(), objection = $2
     where order_id = $1 and objected_at is null
     returning order_id
   )
   update orders o
   set deadline_check_at = now()
   from objected c
   where o.id = c.order_id
   returning o.id as "orderId"`,
);

export const readClaim = statement<{ isObjected: boolean }>(
  "orders.arrivalClaim",
  `select objected_at is not null as "isObjected"
   from cash_arrivals
   where order_id = $1`,
);

/**
 * Who has the cash of an order whose seller did not say: the courier if a courier service of the
 * marketplace carried the parcel with it, otherwise the seller.
 */
export const cashHolderOf = statement<{ cashHeldBy: CashHolder }>(
  "orders.cashHolder",
  `select case
     when exists (
       select
       from shipments s
       join courier_bookings b on b.shipment_id = s.id and b.kind = 'parcel'
       where s.order_id = $1 and ${carriesCash} and s.status <> 'not_delivered'
     )
       then 'courier'
     else 'seller'
   end as "cashHeldBy"`,
);
