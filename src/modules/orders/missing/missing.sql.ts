import { statement } from "#platform/db/database.ts";

export const insertReport = statement(
  "orders.reportMissing",
  `with looked_at as (
     update orders
     set deadline_check_at = now()
     where id = $1
   )
   insert into missing_parcels (order_id, note)
   values ($1, $2)
   on conflict do nothing`,
);

export const insertAnswer = statement<{ orderId: string }>(
  "orders.answerMissing",
  `with answered as (
     update missing_parcels
     set answered_at = now(), answer = $2
     where order_id = $1 and answered_at is null
     returning order_id
   )
   update orders o
   set deadline_check_at = now()
   from answered a
   where o.id = a.order_id
   returning o.id as "orderId"`,
);

/** The open report: one whose buyer has not said meanwhile that the parcel arrived and was paid. */
export const readReport = statement<{ isAnswered: boolean }>(
  "orders.missingReport",
  `select m.answered_at is not null as "isAnswered"
   from missing_parcels m
   where m.order_id = $1
     and not exists (
       select
       from cash_arrivals c
       where c.order_id = m.order_id
     )`,
);

/** The courier reports delivered what the buyer reports missing: once, and people decide. */
export const noteCourierDelivered = statement(
  "orders.noteCourierDelivered",
  `with noted as (
     update missing_parcels
     set courier_delivered_at = now()
     where order_id = $1 and courier_delivered_at is null
     returning order_id
   )
   update orders o
   set deadline_check_at = now()
   from noted n
   where o.id = n.order_id`,
);
