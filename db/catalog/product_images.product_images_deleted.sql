-- Keeps list rows right when somebody deletes pictures of products.
create or replace trigger product_images_deleted
after delete on product_images
referencing old table as old_rows
for each statement
execute function product_images_changed();
