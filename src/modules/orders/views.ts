/** For joins of modules above, read only: the number that people know an order by. By order_id. */
export const orderNumbersView = "(select id as order_id, order_number from orders)";
