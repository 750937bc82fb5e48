-- After the update, as products_attributes_checked explains.
create or replace trigger products_need_company
after insert or update of status on products
for each row
when (new.status = 'published')
execute function company_needed_to_publish();
