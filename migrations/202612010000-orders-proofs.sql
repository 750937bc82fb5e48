-- expand
-- A seller can promise a drawing before cutting; an order keeps what its buyer was promised.
alter table products add column sends_proof boolean not null default false;
alter table order_items add column sends_proof boolean not null default false;

-- A proof: what will be made for one buyer, who approves it or asks for a change.
create table order_proofs (
  id uuid not null default gen_random_uuid() primary key,
  order_id uuid not null,
  line_number integer not null,
  version smallint not null check (version between 1 and 20),
  status text not null default 'sent'
    check (status in ('sent', 'approved', 'change_asked', 'withdrawn', 'gone_ahead')),
  note text check (length(note) between 1 and 1000),
  sent_at timestamptz not null default now(),
  answered_at timestamptz,
  change_number smallint check (change_number between 1 and 2),
  change_note text check (length(change_note) between 1 and 1000),
  foreign key (order_id, line_number) references order_items (order_id, line_number)
    on delete restrict,
  unique (order_id, line_number, version),
  constraint order_proofs_two_changes unique (order_id, line_number, change_number),
  constraint order_proofs_answered check ((status = 'sent') = (answered_at is null)),
  constraint order_proofs_change check (
    (status = 'change_asked') = (change_number is not null)
    and (change_note is null or status = 'change_asked')
  )
);
create unique index order_proofs_one_open on order_proofs (order_id, line_number)
where status = 'sent';

-- The pictures of a proof, and those with which its buyer shows the change.
create table order_proof_pictures (
  proof_id uuid not null references order_proofs (id) on delete cascade,
  side text not null check (side in ('buyer', 'seller')),
  position smallint not null check (position between 1 and 5),
  image_id uuid not null references images (id) on delete cascade,
  primary key (proof_id, side, position),
  constraint order_proof_pictures_once unique (image_id)
);
