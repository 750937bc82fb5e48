-- expand
-- What the provider reported about the end of a refund before its answer to our request arrived.
-- It is used once the refund is known by the provider's id.
create table early_refund_updates (
  provider_refund_id text not null,
  provider_payment_id text not null,
  amount_paise bigint not null,
  status text not null,
  received_at timestamptz not null default now(),
  constraint early_refund_updates_pkey primary key (provider_refund_id),
  constraint early_refund_updates_amount_paise_check check (amount_paise > 0),
  constraint early_refund_updates_provider_payment_id_check
    check (length(provider_payment_id) between 1 and 100),
  constraint early_refund_updates_provider_refund_id_check
    check (length(provider_refund_id) between 1 and 100),
  constraint early_refund_updates_status_check check (status in ('processed', 'failed'))
);
