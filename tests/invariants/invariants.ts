import type { Db } from "#platform/db/database.ts";
import { moneyInvariants } from "./money.ts";
import { returnedGoods } from "./returned-pieces.ts";

/** What must hold in the database after every race, crash and fault. */

type Invariant = { readonly sentence: string; readonly exceptions: string };

/** Each query lists the rows that break its sentence. */
const invariants: readonly Invariant[] = [
  {
    sentence: "the views of a product are the sum of its days",
    exceptions: `
      select p.id::text
      from products p
      left join daily_views d on d.product_id = p.id
      group by p.id
      having p.views <> coalesce(sum(d.views), 0)`,
  },
  {
    sentence: "what was captured was taken by what it is for, or goes back in full",
    exceptions: `
      select p.id::text
      from payments p
      where p.status = 'captured'
        and (
          (
            p.outcome = 'returned'
            and p.amount_paise <> (
              select coalesce(sum(r.amount_paise), 0)
              from refunds r
              where r.provider_payment_id = p.captured_payment_id
            )
          )
          or (
            p.outcome = 'accepted'
            and p.purpose = 'purchase'
            and not exists (
              select 1
              from orders o
              where o.purchase_id = p.subject_id
                and o.status not in ('awaiting_payment', 'expired')
            )
            and exists (select 1 from purchases c where c.id = p.subject_id)
          )
        )`,
  },
  {
    sentence: "of no capture more goes back than came by it",
    exceptions: `
      select a.provider_payment_id
      from payment_attempts a
      join refunds r on r.provider_payment_id = a.provider_payment_id
      group by a.provider_payment_id
      having sum(r.amount_paise) > a.amount_paise`,
  },
  {
    sentence: "what came twice goes back",
    exceptions: `
      select a.provider_payment_id
      from payment_attempts a
      join payments p on p.id = a.payment_id
      where a.status = 'captured'
        and p.captured_payment_id <> a.provider_payment_id
        and not exists (
          select 1
          from refunds r
          where r.provider_payment_id = a.provider_payment_id
        )
        and not exists (select 1 from payment_alerts l where l.fact = a.provider_payment_id)`,
  },
  {
    sentence: "stock is never negative",
    exceptions: "select id::text from variants where stock < 0",
  },
  {
    sentence: "stock is the sum of its movements",
    exceptions: `
      select v.id::text
      from variants v
      left join stock_movements m on m.variant_id = v.id
      group by v.id
      having v.stock <> coalesce(sum(m.quantity), 0)`,
  },
  {
    sentence:
      "a week of a workshop is booked as much as orders have places in it or used it up, and never too full",
    exceptions: `
      select w.product_id || ' ' || w.week
      from making_weeks w
      left join making_slots s on s.product_id = w.product_id and s.week = w.week
      group by w.product_id, w.week
      having w.taken not between coalesce(sum(s.pieces), 0) and w.slots
        or (
          w.taken > coalesce(sum(s.pieces), 0)
          and not exists (
            select
            from orders o
            join order_items i on i.order_id = o.id
            join making_steps m on m.order_id = i.order_id and m.line_number = i.line_number
            where o.status = 'cancelled' and i.product_id = w.product_id
          )
        )`,
  },
  {
    sentence: "an order that ended before it was made has no place in a week",
    exceptions: `
      select o.order_number
      from orders o
      join making_slots s on s.order_id = o.id
      where o.status in ('cancelled', 'expired')`,
  },
  {
    sentence: "every order has items, and they sum to it",
    exceptions: `
      select o.order_number
      from orders o
      left join order_items i on i.order_id = o.id
      group by o.id
      having count(i.id) = 0
        or sum(i.line_total_paise) <> o.subtotal_paise
        or sum(i.cgst_paise + i.sgst_paise + i.igst_paise) <> o.tax_paise`,
  },
  {
    sentence: "every purchase has orders, and they sum to it",
    exceptions: `
      select p.id::text
      from purchases p
      left join orders o on o.purchase_id = p.id
      group by p.id
      having count(o.id) = 0
        or sum(o.total_paise) <> p.total_paise
        or sum(o.subtotal_paise) <> p.subtotal_paise
        or sum(o.shipping_paise) <> p.shipping_paise
        or sum(o.tax_paise) <> p.tax_paise
        or sum(o.round_off_paise) <> p.round_off_paise`,
  },
  ...returnedGoods,
  {
    sentence:
      "every order began as pending, or waiting for its payment, and its last step is its status",
    exceptions: `
      select o.order_number
      from orders o
      where not exists (
          select 1
          from order_events e
          where e.order_id = o.id and e.status in ('pending', 'awaiting_payment')
        )
        or o.status <> (
          select e.status
          from order_events e
          where e.order_id = o.id
          order by e.id desc
          limit 1
        )`,
  },
  {
    sentence: "every purchase that artisans see has been announced, and no other",
    exceptions: `
      select p.id::text
      from purchases p
      where exists (
          select
          from orders o
          where o.purchase_id = p.id and o.status not in ('awaiting_payment', 'expired')
        )
        and not exists (
          select 1
          from pgboss.job j
          where j.data->>'name' = 'orders.purchasePlaced'
            and j.data->'data'->>'purchaseId' = p.id::text
        )
      union all
      select p.id::text
      from purchases p
      where exists (
          select
          from orders o
          where o.purchase_id = p.id and o.status in ('awaiting_payment', 'expired')
        )
        and exists (
          select 1
          from pgboss.job j
          where j.data->>'name' = 'orders.purchasePlaced'
            and j.data->'data'->>'purchaseId' = p.id::text
        )`,
  },
  {
    sentence:
      "every order of a purchase counts for the state of its delivery, " +
      "or of its buyer's GSTIN where the purchase says so",
    exceptions: `
      select o.order_number
      from orders o
      join purchases p on p.id = o.purchase_id
      where o.place_of_supply <> case
        when p.supply_basis <> 'bill_to' then p.state_code
        else coalesce(
          (array['26', '37'])[array_position(array['25', '28'], left(p.buyer_gstin, 2))],
          left(p.buyer_gstin, 2)
        )
      end`,
  },
  {
    sentence: "every order made by hand has been announced, and says whom it is for",
    exceptions: `
      select o.order_number
      from orders o
      left join hand_orders h on h.order_id = o.id
      where o.customer_id is not null
        and (
          h.order_id is null
          or h.state_code <> o.place_of_supply
          or h.seller_id <> o.seller_id
          or not exists (
            select 1
            from pgboss.job j
            where j.data->>'name' = 'orders.madeByHand'
              and j.data->'data'->>'orderId' = o.id::text
          )
        )`,
  },
  {
    // The next reader of a list refreshes a due row, and a job those of which stock ran out or came
    // back.
    sentence:
      "every product that is offered has the list row that " +
      "it should have, and nothing else has one",
    exceptions: `
      select coalesce(l.product_id, due.product_id)::text
      from listings l
      full join listing_rows(array(select id from products)) due on due.product_id = l.product_id
      where coalesce(l.changes_at > now(), true)
        and coalesce(l.product_id, due.product_id) not in (select product_id from listings_to_refresh)
        and to_jsonb(l) - 'updated_at' is distinct from to_jsonb(due) - 'updated_at'`,
  },
  {
    sentence: "categories and sellers count what they offer",
    exceptions: `
      select kind || ' ' || of
      from listing_counts
      full join (
        select 'category' as kind, category_slug as of, count(*) as due
        from listings
        group by category_slug
        union all
        select 'seller', seller_id::text, count(*)
        from listings
        group by seller_id
      ) counted using (kind, of)
      where coalesce(products, 0) <> coalesce(due, 0)`,
  },
];

/**
 * The sentences that do not hold, with up to five of the rows that break them. Empty if all hold.
 */
export async function brokenInvariants(db: Db): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const { sentence, exceptions } of [...invariants, ...moneyInvariants]) {
    const { rows } = await db.$client.query<Record<string, string>>(`${exceptions} limit 5`);
    if (rows.length > 0)
      broken.push(`${sentence}: not so for ${rows.map((row) => Object.values(row)[0]).join(", ")}`);
  }
  return broken;
}
