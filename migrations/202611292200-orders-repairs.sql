-- expand
-- A buyer can ask for a repair instead of the money: the same piece goes to its workshop and back.
alter table order_returns
  add column is_repair boolean not null default false,
  add column repair_note text,
  add column unrepairable_at timestamptz;
-- safe beside the release before: it writes none of these columns
alter table order_returns
  add constraint order_returns_repair_note_check check (length(repair_note) <= 1000) not valid,
  add constraint order_returns_unrepairable check (
    (unrepairable_at is null or is_repair)
    and (status <> 'unrepairable' or unrepairable_at is not null)
    and (status <> 'repaired' or is_repair)
  ) not valid;
-- safe beside the release before: the next constraint allows every status that it writes
alter table order_returns drop constraint order_returns_status_check;
-- safe beside the release before: it allows every status that it writes
alter table order_returns add constraint order_returns_status_check check (
  status in (
    'requested', 'approved', 'declined', 'withdrawn', 'received', 'disputed', 'objected', 'settled',
    'replacing', 'replaced', 'unrepairable', 'repaired'
  )
) not valid;
-- safe beside the release before: the next constraint says the same of every return that it writes
alter table order_returns drop constraint order_returns_arrived;
-- safe beside the release before: it says the same of every return that it writes
alter table order_returns add constraint order_returns_arrived check (
  (status in ('received', 'replacing', 'replaced', 'unrepairable', 'repaired'))
  = (received_at is not null)
  and (received_at is not null) = (condition is not null and is_restocked is not null)
) not valid;
-- safe beside the release before: the next constraint says the same of every return that it writes
alter table order_returns drop constraint order_returns_exchanged;
-- safe beside the release before: it says the same of every return that it writes
alter table order_returns add constraint order_returns_exchanged check (
  case
    when status in ('replacing', 'unrepairable') then exchange is not distinct from 'reserved'
    when status in ('replaced', 'repaired') then exchange is not distinct from 'sent'
    else true
  end
  and (challan_number is null or exchange is not distinct from 'sent')
) not valid;

-- Pictures with which a workshop shows what it repaired, or why it cannot.
create table order_return_repair_pictures (
  return_id uuid not null references order_returns (id) on delete cascade,
  position smallint not null check (position between 1 and 10),
  image_id uuid not null references images (id) on delete cascade,
  primary key (return_id, position),
  constraint order_return_repair_pictures_once unique (image_id)
);
