-- Balances of a locked month are written once.
create or replace trigger month_balances_are_append_only
before update or delete or truncate on month_balances
for each statement
execute function refuse_change();
