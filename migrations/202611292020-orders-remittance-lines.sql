-- expand
-- What couriers say they have paid for cash parcels, line by line (docs/decisions/122). How the file
-- of a courier is laid out is data: the names of its columns, the separator and the form of dates.
create table remittance_layouts (
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 60),
  name text not null check (length(name) between 1 and 60),
  separator text not null check (separator in ('comma', 'semicolon', 'tab')),
  number_column text not null check (length(number_column) between 1 and 60),
  amount_column text not null check (length(amount_column) between 1 and 60),
  date_column text check (length(date_column) between 1 and 60),
  date_form text not null check (date_form in ('year_first', 'day_first', 'month_name')),
  reference_column text check (length(reference_column) between 1 and 60),
  constraint remittance_layouts_pkey primary key (code)
);
insert into remittance_layouts
values
  (
    'shiprocket', 'Shiprocket', 'comma', 'AWB Code', 'COD Amount', 'Remittance Date', 'year_first',
    'UTR'
  ),
  (
    'delhivery', 'Delhivery', 'comma', 'Waybill', 'COD Amount', 'Remittance Date', 'day_first',
    'UTR'
  );

create table remittance_lines (
  id uuid not null default gen_random_uuid(),
  layout_code text not null references remittance_layouts (code) on delete restrict,
  -- The courier's number in capital letters and digits only.
  tracking_number text not null check (tracking_number ~ '^[A-Z0-9]{1,60}$'),
  -- Negative where the courier takes an amount back.
  amount_paise bigint not null check (abs(amount_paise) <= 100000000000),
  remitted_on date,
  reference text check (length(reference) between 1 and 100),
  -- The cells that were read, as they came, by the name of their column.
  cells jsonb not null,
  uploaded_at timestamptz not null default now(),
  uploaded_by uuid not null references users on delete restrict,
  -- The booking of this line's order, once its lines come to its cash.
  cash_remittance_id uuid references cash_remittances on delete restrict,
  constraint remittance_lines_pkey primary key (id),
  -- The same line again, in another file or another order, is the same line.
  constraint remittance_lines_once unique nulls not distinct (
    tracking_number, amount_paise, remitted_on, reference
  )
);
create index remittance_lines_open on remittance_lines (uploaded_at, id)
where cash_remittance_id is null;
create index remittance_lines_booked on remittance_lines (uploaded_at, id)
where cash_remittance_id is not null;
create index remittance_lines_remittance on remittance_lines (cash_remittance_id);
create index remittance_lines_layout on remittance_lines (layout_code);
create index remittance_lines_uploader on remittance_lines (uploaded_by);
