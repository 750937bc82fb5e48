-- expand
-- The payment provider's report of settlements, line by line, as a file or by its interface
-- (docs/decisions/205).
create table provider_imports (
  id uuid not null default gen_random_uuid(),
  -- A file that a person uploaded, or a day of the interface.
  source text not null check (source in ('file', 'day')),
  name text not null check (length(name) between 1 and 200),
  lines integer not null check (lines >= 0),
  new_lines integer not null check (new_lines between 0 and lines),
  imported_at timestamptz not null default now(),
  imported_by uuid references users (id) on delete restrict,
  constraint provider_imports_pkey primary key (id),
  constraint provider_imports_by_person check ((source = 'file') = (imported_by is not null))
);
create index provider_imports_importer on provider_imports (imported_by);
create index provider_imports_days on provider_imports (name desc) where source = 'day';

create table provider_settlements (
  id uuid not null default gen_random_uuid(),
  provider_id text not null check (length(provider_id) between 1 and 100),
  settled_on date not null check (settled_on between '2010-01-01' and '2100-01-01'),
  utr text check (length(utr) between 1 and 100),
  -- All lines of its day were read, so none is missing.
  is_whole boolean not null default false,
  found_at timestamptz not null default now(),
  booked_at timestamptz,
  constraint provider_settlements_pkey primary key (id),
  constraint provider_settlements_once unique (provider_id)
);
create index provider_settlements_newest on provider_settlements (settled_on desc, id desc);
create index provider_settlements_open on provider_settlements (settled_on, id)
where booked_at is null;

create table provider_lines (
  id uuid not null default gen_random_uuid(),
  import_id uuid not null references provider_imports (id) on delete restrict,
  settlement_id uuid not null references provider_settlements (id) on delete restrict,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  entity_id text not null check (length(entity_id) between 1 and 100),
  amount_paise bigint not null check (abs(amount_paise) <= 100000000000000),
  debit_paise bigint not null check (debit_paise between 0 and 100000000000000),
  credit_paise bigint not null check (credit_paise between 0 and 100000000000000),
  -- Without its tax.
  fee_paise bigint not null check (abs(fee_paise) <= 100000000000000),
  tax_paise bigint not null check (abs(tax_paise) <= 100000000000000),
  dispute_id text check (length(dispute_id) between 1 and 100),
  description text check (length(description) between 1 and 500),
  -- The fields that were read, as they came.
  cells jsonb not null check (jsonb_typeof(cells) = 'object'),
  constraint provider_lines_pkey primary key (id),
  -- The same line again, in another file or by the interface, is the same line.
  constraint provider_lines_once unique (kind, entity_id)
);
create index provider_lines_of_settlement on provider_lines (settlement_id, id);
create index provider_lines_of_import on provider_lines (import_id);

-- What the provider said otherwise later. The first report counts until a person decides.
create table provider_conflicts (
  id uuid not null default gen_random_uuid(),
  import_id uuid not null references provider_imports (id) on delete restrict,
  settlement_id uuid not null references provider_settlements (id) on delete restrict,
  reason text not null check (reason in ('other_content', 'late_line', 'other_utr')),
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  entity_id text not null check (length(entity_id) between 1 and 100),
  said_key text not null check (said_key ~ '^[0-9a-f]{64}$'),
  cells jsonb not null check (jsonb_typeof(cells) = 'object'),
  found_at timestamptz not null default now(),
  constraint provider_conflicts_pkey primary key (id),
  constraint provider_conflicts_once unique (reason, kind, entity_id, said_key)
);
create index provider_conflicts_import on provider_conflicts (import_id);
create index provider_conflicts_settlement on provider_conflicts (settlement_id);
create index provider_conflicts_newest on provider_conflicts (found_at desc, id);

-- Payments and refunds of the report that are none of ours, or have another amount.
create table provider_unexplained (
  line_id uuid not null references provider_lines (id) on delete restrict,
  found_at timestamptz not null default now(),
  explained_at timestamptz,
  constraint provider_unexplained_pkey primary key (line_id)
);
create index provider_unexplained_open on provider_unexplained (found_at, line_id)
where explained_at is null;
