-- No more of an item is returned than was bought, and each item has one open return at a time. A
-- repaired piece and a replacement that has arrived are with their buyer again, and one that was not
-- sent still is, so they count as not returned.
-- The order is locked first, so two returns at the same time are added up.
create or replace function check_returned_pieces() returns trigger
language plpgsql
as $$
begin
  perform from orders where id = new.order_id for no key update;
  if exists (
    select
    from order_items i
    join (
      select
        ri.line_number,
        sum(ri.quantity) as pieces,
        count(*) filter (
          where r.status in (
            'requested', 'approved', 'disputed', 'objected', 'replacing', 'unrepairable'
          )
        ) as open
      from order_return_items ri
      join order_returns r on r.id = ri.return_id
      where ri.order_id = new.order_id
        and r.status not in ('declined', 'withdrawn', 'repaired', 'not_sent')
        and not (
          r.status = 'replaced'
          and not r.is_repair
          and exists (
            select
            from shipments s
            where s.return_id = r.id and not s.is_return and s.status = 'delivered'
          )
        )
      group by ri.line_number
    ) back on back.line_number = i.line_number
    where i.order_id = new.order_id
      and (back.pieces > i.quantity or back.open > 1)
  ) then
    raise exception 'more of order % would come back than was bought', new.order_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
