-- Keeps list rows right when the preview of a picture is made.
create or replace trigger images_updated
after update on images
referencing new table as new_rows
for each statement
execute function images_changed();
