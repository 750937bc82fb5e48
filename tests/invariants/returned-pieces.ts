/** What holds of pieces that come back. Each query lists the rows that break its sentence. */
export const returnedGoods = [
  {
    // Undamaged returned goods are back in stock: restocked returns, and parcels refused at the
    // door.
    sentence:
      "every item of a live order has taken exactly its quantity, less what is on the shelf again",
    exceptions: `
      select i.id::text
      from order_items i
      join orders o on o.id = i.order_id
      left join lateral (
        select coalesce(sum(ri.quantity), 0) as pieces
        from order_return_items ri
        join order_returns r on r.id = ri.return_id
        join order_items l on l.order_id = ri.order_id and l.line_number = ri.line_number
        where ri.order_id = i.order_id
          and coalesce(ri.piece_variant_id, l.variant_id) = i.variant_id
          and r.is_restocked
      ) shelved
        on true
      left join lateral (
        select coalesce(sum(m.quantity), 0) as moved
        from stock_movements m
        where m.order_id = i.order_id and m.variant_id = i.variant_id
      ) stock
        on true
      where stock.moved <> case
        when o.status in ('cancelled', 'expired') or o.parcel_back_at is not null then 0
        else shelved.pieces - i.quantity
      end`,
  },
  {
    // What was replaced or repaired can come back in its turn.
    sentence: "of no line come back more pieces than were bought",
    exceptions: `
      select i.id::text
      from order_items i
      join order_return_items ri on ri.order_id = i.order_id and ri.line_number = i.line_number
      join order_returns r on r.id = ri.return_id
      left join order_return_items earlier
        on earlier.return_id = r.again_of and earlier.line_number = ri.line_number
      where r.status not in ('declined', 'withdrawn', 'not_sent')
      group by i.id, r.again_of, earlier.quantity
      having sum(ri.quantity) > case
        when r.again_of is null then i.quantity
        else coalesce(earlier.quantity, 0)
      end`,
  },
] as const;
