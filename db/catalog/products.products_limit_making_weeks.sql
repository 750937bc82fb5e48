create or replace trigger products_limit_making_weeks
after update of pieces_per_week on products
for each row
when (new.pieces_per_week is distinct from old.pieces_per_week and new.pieces_per_week is not null)
execute function limit_making_weeks();
