-- The lines of a document sum to its totals.
create or replace trigger documents_sum
before insert on documents
for each row
execute function check_document_sums();
