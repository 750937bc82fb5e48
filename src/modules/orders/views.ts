/** A read-only view for joins of other modules: the order number by order_id. */
export const orderNumbersView = "(select id as order_id, order_number from orders)";
