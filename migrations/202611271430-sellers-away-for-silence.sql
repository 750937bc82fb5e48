-- expand
-- Set to away because nobody confirmed its orders. Unlike a holiday this extends no deadline.
alter table sellers add column is_away_for_silence boolean not null default false;
