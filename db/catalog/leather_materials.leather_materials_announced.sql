-- Any page may show materials: all of them are rendered anew after a change.
create or replace trigger leather_materials_announced
after insert or update or delete or truncate on leather_materials
for each statement
execute function announce_everything();
