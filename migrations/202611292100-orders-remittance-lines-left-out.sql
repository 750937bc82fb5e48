-- expand
-- A line that no order will ever answer for can be left out by an administrator, with a reason
-- (docs/decisions/122). One transfer of the bank is one recorded transfer, however many files or
-- batches bring its lines.
alter table remittance_lines
add column dismissed_at timestamptz,
add column dismissed_by uuid,
add column dismiss_reason text;
-- safe beside the release before: it does not know the columns, which stay empty
alter table remittance_lines
add constraint remittance_lines_dismissed_by_fkey
foreign key (dismissed_by) references users on delete restrict not valid,
add constraint remittance_lines_dismissed_whole check (
  num_nonnulls(dismissed_at, dismissed_by, dismiss_reason) in (0, 3)
) not valid,
add constraint remittance_lines_dismissed_is_open check (
  dismissed_at is null or cash_remittance_id is null
) not valid,
add constraint remittance_lines_dismiss_reason_check check (
  length(dismiss_reason) between 1 and 200
) not valid;
alter table remittance_lines
validate constraint remittance_lines_dismissed_by_fkey,
validate constraint remittance_lines_dismissed_whole,
validate constraint remittance_lines_dismissed_is_open,
validate constraint remittance_lines_dismiss_reason_check;
-- Recorded from a courier's file, not by hand.
alter table cash_remittances add column is_from_file boolean not null default false;
