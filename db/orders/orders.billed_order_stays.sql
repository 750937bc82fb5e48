-- A billed order keeps its amounts, its parties and its place of supply.
create or replace trigger billed_order_stays
before update of order_number, purchase_id, buyer_id, customer_id, seller_id, place_of_supply,
  subtotal_paise, shipping_paise, tax_paise, round_off_paise, total_paise, commission_basis_points,
  seller_registration on orders
for each row
execute function keep_billed_order();
