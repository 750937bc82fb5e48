-- expand
-- Delivery challans (rule 55, CGST Rules) as documents of invoicing, so that GSTR-1 counts them.
create table delivery_challans (
  supplier text not null check (length(supplier) between 1 and 40),
  financial_year integer not null check (financial_year between 2017 and 2100),
  serial integer not null check (serial between 1 and 99999),
  number text not null check (number ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'),
  issued_at timestamptz not null default now(),
  seller_id uuid not null references sellers (user_id) on delete restrict,
  order_id uuid not null references orders (id) on delete restrict,
  return_id uuid not null unique references order_returns (id) on delete restrict,
  pieces integer not null check (pieces > 0),
  taxable_paise bigint not null check (taxable_paise >= 0),
  primary key (supplier, financial_year, serial),
  unique (supplier, number)
);
create index delivery_challans_seller on delivery_challans (seller_id, issued_at);

-- Those that were issued before, with the month and serial of their numbers, oldest first. Sellers
-- change their registration, and each has a series of its own. So the supplier is the registration
-- of the seller's last bill before the piece was handed over, if its series reached the number and
-- has not given it to an earlier challan; else another one of the seller. A number that fits none is
-- kept under the return, so that odd data neither lose a challan nor stop the upgrade.
do $$
declare
  challan record;
begin
  for challan in
    select r.id as return_id, o.id as order_id, o.seller_id, r.challan_number as number,
      substr(r.challan_number, 5, 4)::integer
      - case when substr(r.challan_number, 9, 2)::integer < 4 then 1 else 0 end as financial_year,
      substr(r.challan_number, 12)::integer as serial, greatest(s.handed_over_at, m.began_at) as at,
      greatest(i.pieces, 1) as pieces, coalesce(i.taxable_paise, 0) as taxable_paise
    from order_returns r
    join orders o on o.id = r.order_id
    cross join lateral (
      select make_timestamptz(
        substr(r.challan_number, 5, 4)::integer, substr(r.challan_number, 9, 2)::integer, 1, 0, 0,
        0, 'Asia/Kolkata'
      ) as began_at
    ) m
    cross join lateral (
      select min(handed_over_at) as handed_over_at
      from shipments
      where return_id = r.id and not is_return
    ) s
    cross join lateral (
      select sum(ri.quantity)::integer as pieces,
        sum(round(oi.line_total_paise::numeric * ri.quantity / oi.quantity))::bigint
          as taxable_paise
      from order_return_items ri
      join order_items oi on oi.order_id = ri.order_id and oi.line_number = ri.line_number
      where ri.return_id = r.id
    ) i
    where r.challan_number ~ '^DCH-[0-9]{4}(0[1-9]|1[0-2])-[0-9]{5}$'
    order by at, number, return_id
  loop
    insert into delivery_challans (
      supplier, financial_year, serial, number, issued_at, seller_id, order_id, return_id, pieces,
      taxable_paise
    )
    select c.supplier, challan.financial_year, challan.serial, challan.number, challan.at,
      challan.seller_id, challan.order_id, challan.return_id, challan.pieces, challan.taxable_paise
    from (
      select supplier, 0 as rank, challan.at - max(issued_at) as distance
      from documents
      where issuer_seller_id = challan.seller_id
        and kind <> 'credit_note'
        and issued_at <= challan.at
      group by supplier
      union all
      select supplier, 1, min(issued_at) - challan.at
      from documents
      where issuer_seller_id = challan.seller_id
        and kind <> 'credit_note'
        and issued_at > challan.at
      group by supplier
      union all
      select coalesce(gstin, enrolment_number), 2, null
      from company_settings
      where seller_id = challan.seller_id and coalesce(gstin, enrolment_number) is not null
      union all
      select challan.seller_id::text, 3, null
      union all
      select challan.return_id::text, 4, null
    ) c
    left join challan_series s
      on s.supplier = c.supplier
        and s.financial_year = challan.financial_year
        and s.last_serial >= challan.serial
    where not exists (
      select
      from delivery_challans taken
      where taken.supplier = c.supplier
        and (
          taken.number = challan.number
          or (taken.financial_year = challan.financial_year and taken.serial = challan.serial)
        )
    )
    order by s.supplier is null, c.rank, c.distance
    limit 1;
  end loop;
  for challan in
    select r.id, r.challan_number as number
    from order_returns r
    where r.challan_number is not null
      and not exists (select from delivery_challans d where d.return_id = r.id)
  loop
    raise warning 'The delivery challan % of the return % is not copied', challan.number, challan.id;
  end loop;
end
$$;
