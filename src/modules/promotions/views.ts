/**
 * For read-only joins of other modules: when each product is cheaper by a sale. `saleSpansView s`
 * has sale_id, seller_id, product_id, during. A sale that was switched off in between has several
 * rows per product.
 */
export const saleSpansView = `(select s.id as sale_id, s.seller_id, o.product_id, p.during
  from sales s join sale_products o on o.sale_id = s.id join sale_periods p on p.sale_id = s.id)`;
