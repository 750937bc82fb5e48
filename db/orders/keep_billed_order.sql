-- A billed order keeps its amounts, its parties and its place of supply, as its document has them.
create or replace function keep_billed_order() returns trigger
language plpgsql
as $$
begin
  if (
      new.order_number, new.purchase_id, new.buyer_id, new.customer_id, new.seller_id,
      new.place_of_supply, new.subtotal_paise, new.shipping_paise, new.cash_fee_paise, new.tax_paise,
      new.round_off_paise, new.total_paise, new.commission_basis_points, new.seller_registration
    ) is distinct from (
      old.order_number, old.purchase_id, old.buyer_id, old.customer_id, old.seller_id,
      old.place_of_supply, old.subtotal_paise, old.shipping_paise, old.cash_fee_paise, old.tax_paise,
      old.round_off_paise, old.total_paise, old.commission_basis_points, old.seller_registration
    )
    and exists (select from billed_orders where order_id = old.id)
  then
    raise exception 'order % is billed: its amounts and parties never change', old.order_number
      using errcode = 'integrity_constraint_violation',
        hint = 'A credit note corrects a billed order.';
  end if;
  return new;
end $$;
