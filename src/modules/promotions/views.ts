/**
 * For joins of modules above, read only: when each product was, is or will be cheaper by a sale.
 * `saleSpansView s` gives sale_id, seller_id, product_id, during; a sale that was switched off in
 * between has several of each product.
 */
export const saleSpansView = `(select s.id as sale_id, s.seller_id, o.product_id, p.during
  from sales s join sale_products o on o.sale_id = s.id join sale_periods p on p.sale_id = s.id)`;
