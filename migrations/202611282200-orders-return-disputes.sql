-- expand
-- A return about which the two sides disagree, and one that ends with a part of its price.
alter table order_returns
  add column disputed_at timestamptz,
  add column dispute_note text check (length(dispute_note) <= 1000);
-- safe beside the release before: the next constraint allows every status that it writes
alter table order_returns drop constraint order_returns_status_check;
-- safe beside the release before: it allows every status that it writes
alter table order_returns add constraint order_returns_status_check check (
  status in (
    'requested', 'approved', 'declined', 'withdrawn', 'received', 'disputed', 'objected', 'settled'
  )
) not valid;
-- safe beside the release before: the next constraint says the same of every return that it writes
alter table order_returns drop constraint order_returns_check2;
-- safe beside the release before: it says the same of every return that it writes
alter table order_returns add constraint order_returns_refunded check (
  (status in ('received', 'settled'))
  = (
    goods_paise is not null and tax_paise is not null and shipping_paise is not null
    and round_off_paise is not null
  )
) not valid;
-- safe beside the release before: the next constraint allows every condition that it writes
alter table order_returns drop constraint order_returns_condition_check;
-- safe beside the release before: it allows every condition that it writes
alter table order_returns add constraint order_returns_condition_check
  check (condition in ('as_sent', 'worn', 'damaged', 'incomplete')) not valid;

-- Pictures with which a seller shows what is wrong with a return, at most five each time.
create table order_return_objection_pictures (
  return_id uuid not null references order_returns (id) on delete cascade,
  position smallint not null check (position between 1 and 10),
  image_id uuid not null references images (id) on delete cascade,
  primary key (return_id, position),
  constraint order_return_objection_pictures_once unique (image_id)
);
