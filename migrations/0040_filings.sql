-- What goes to the tax office each month: the returns of sellers and of the marketplace, read from documents and books.

-- Above which value an invoice to another state and to somebody without a GSTIN is told one by one (GSTR-1, table 5), by the day of the invoice.
create table b2cl_limits (
  valid_from date primary key,
  above_paise bigint not null check (above_paise > 0),
  legal_basis text not null check (length(legal_basis) between 1 and 200)
);
insert into b2cl_limits values
  ('2017-07-01', 25000000, 'Rule 59(4), CGST Rules 2017'),
  ('2024-08-01', 10000000, 'Rule 59(4), CGST Rules 2017; notification 12/2024-Central Tax');

-- What each return took back of an order's goods, and when: the monthly statement of TCS asks for it by month.
create table settlement_returns (
  return_id uuid primary key,
  order_id uuid not null references order_settlements on delete restrict,
  goods_paise bigint not null check (goods_paise >= 0)
);
create index settlement_returns_order on settlement_returns (order_id);
insert into settlement_returns (return_id, order_id, goods_paise)
select r.id, r.order_id, r.goods_paise from order_returns r join order_settlements s on s.order_id = r.order_id where r.status = 'received';
