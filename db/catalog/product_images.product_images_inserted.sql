-- Keeps list rows right when somebody adds pictures of products.
create or replace trigger product_images_inserted
after insert on product_images
referencing new table as new_rows
for each statement
execute function product_images_changed();
