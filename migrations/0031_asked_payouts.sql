-- When the provider was first asked to send a payout: a refusal after that may be about money that is under way.
alter table payouts add column asked_at timestamptz;
