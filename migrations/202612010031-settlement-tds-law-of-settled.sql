-- expand
-- In a transaction of its own: orders that are settled get the law of their day, and the PAN that
-- their seller has. Who had none by the rate gets none.
update order_settlements s
set tds_law_from = (
    select max(l.valid_from)
    from tds_laws l
    where l.valid_from <= (s.delivered_at at time zone 'Asia/Kolkata')::date
  ),
  tds_pan = case
    when s.tds_basis_points < 500
      then (
        select coalesce(substr(c.gstin, 3, 10), c.pan)
        from company_settings c
        where c.seller_id = s.seller_id
      )
  end,
  tds_catch_up_supply_paise = case
    when s.tds_catch_up_paise > 0 and s.tds_basis_points > 0
      then s.tds_catch_up_paise * 10000 / s.tds_basis_points
    else 0
  end
where s.tds_law_from is null;
alter table order_settlements validate constraint order_settlements_tds_amounts;
alter table order_settlements validate constraint order_settlements_tds_law;
