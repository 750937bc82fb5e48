-- Every process chooses sponsored products again when a campaign changes.
create or replace trigger campaigns_updated
after update on campaigns
for each row
when (
  old.status is distinct from new.status
  or old.starts_at is distinct from new.starts_at
  or old.ends_at is distinct from new.ends_at
)
execute function campaigns_changed();
