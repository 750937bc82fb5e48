-- expand
-- Buyers may move an order to another state until its artisan confirms it.
-- The state of the former address; null if it was changed within its state.
alter table delivery_address_changes add column state_code text;
-- safe beside the release before: its changes have no state
alter table delivery_address_changes add constraint delivery_address_changes_state_code_check
check (state_code ~ '^[0-9]{2}$') not valid;

-- What each order came to before and after it was moved.
create table order_moves (
  id uuid primary key default gen_random_uuid(),
  change_id uuid not null references delivery_address_changes (id) on delete restrict,
  order_id uuid not null references orders (id) on delete restrict,
  former_place_of_supply text not null check (former_place_of_supply ~ '^[0-9]{2}$'),
  place_of_supply text not null check (place_of_supply ~ '^[0-9]{2}$'),
  former_total_paise bigint not null check (former_total_paise > 0),
  total_paise bigint not null check (total_paise > 0),
  -- What of an online payment is due to the buyer again.
  given_back_paise bigint not null check (given_back_paise >= 0),
  constraint order_moves_once unique (change_id, order_id)
);
create index order_moves_order on order_moves (order_id);
