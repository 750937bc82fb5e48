/** For joins of modules above, read only: what an order came to at its delivery, whatever came back later. By order_id. */
export const settlementsView = `(select order_id, seller_id, goods_paise, tax_paise, shipping_paise, round_off_paise, cash_held_by from order_settlements)`;
