-- expand
-- When the file with which a return was filed was downloaded here: what was issued later is missing
-- in it (docs/decisions/194). Null: it was not downloaded here before the mark.
alter table filed_returns add column file_downloaded_at timestamptz;

-- safe beside the release before: it notes no downloads of GSTR-3B.
alter table return_downloads drop constraint return_downloads_form_check;
-- safe beside the release before: the list is longer than before.
alter table return_downloads add constraint return_downloads_form_check check (
  form in ('gstr1', 'gstr3b', 'gstr8', 'tds_statement')
);
