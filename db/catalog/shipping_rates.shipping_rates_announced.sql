-- Any page may show the tariff: all of them are rendered anew after a change.
create or replace trigger shipping_rates_announced
after insert or update or delete or truncate on shipping_rates
for each statement
execute function announce_everything();
