-- Payments at work: a refund that failed for good is asked for under a key made of what failed; news that could not be taken are tried again.
alter table refunds drop column idempotency_key;
alter table provider_events add column tries integer not null default 0;
create index refunds_waiting on refunds (status, requested_at desc, id desc) where status <> 'processed';
