-- How a file was written is never changed: a later download must be the same file.
create or replace trigger payout_files_are_append_only
before update or delete or truncate on payout_files
for each statement
execute function refuse_change();
