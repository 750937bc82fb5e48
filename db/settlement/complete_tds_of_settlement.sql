-- The release before does not know the law of TDS. While both run, its settlements get what this
-- release writes: the law of the day of delivery, the PAN that decided the rate, and the earlier
-- supplies that a catch-up is for. Who had no PAN by the rate gets none.
create or replace function complete_tds_of_settlement() returns trigger
language plpgsql
as $$
begin
  new.tds_law_from := (
    select max(l.valid_from)
    from tds_laws l
    where l.valid_from <= (new.delivered_at at time zone 'Asia/Kolkata')::date
  );
  if new.tds_basis_points < 500 then
    new.tds_pan := (select p.pan from seller_pans p where p.seller_id = new.seller_id);
  end if;
  if new.tds_catch_up_paise > 0 and new.tds_basis_points > 0 then
    new.tds_catch_up_supply_paise := new.tds_catch_up_paise * 10000 / new.tds_basis_points;
  end if;
  return new;
end $$;
