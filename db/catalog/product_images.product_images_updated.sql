-- Keeps list rows right when somebody changes pictures of products.
create or replace trigger product_images_updated
after update on product_images
referencing old table as old_rows new table as new_rows
for each statement
execute function product_images_changed();
