-- expand
-- outside a transaction
-- safe beside the release before: what it records counts as recorded by hand
create unique index concurrently cash_remittances_once_from_files on cash_remittances (reference)
where is_from_file;
create index concurrently remittance_lines_dismisser on remittance_lines (dismissed_by);
create index concurrently remittance_lines_left_out on remittance_lines (uploaded_at, id)
where dismissed_at is not null;
