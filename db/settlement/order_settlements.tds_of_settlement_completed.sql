-- Every settlement has the law of its TDS, whichever release writes it.
create or replace trigger tds_of_settlement_completed
before insert on order_settlements
for each row
when (new.tds_law_from is null)
execute function complete_tds_of_settlement();
