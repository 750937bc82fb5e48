/** A read-only view for joins of other modules: the order number by order_id. */
export const orderNumbersView = "(select id as order_id, order_number from orders)";

/**
 * For joins: the lines of orders that were placed in the shop and delivered, with the person who
 * received them: order_id, line_number, product_id, product_name, size, colour, image_file,
 * buyer_id, seller_id, delivered_at. Orders made by hand are not among them.
 */
export const deliveredLinesView = `(
  select i.order_id, i.line_number, i.product_id, i.product_name, i.size, i.colour, i.image_file,
    o.buyer_id, o.seller_id, e.at as delivered_at
  from order_items i
  join orders o on o.id = i.order_id and o.status = 'delivered' and o.purchase_id is not null
  join order_events e on e.order_id = o.id and e.status = 'delivered'
)`;

/**
 * For joins: who bought an order that was placed in the shop, and from whom: order_id, order_number,
 * buyer_id, seller_id, status.
 */
export const orderPartiesView = `(
  select id as order_id, order_number, buyer_id, seller_id, status
  from orders
  where purchase_id is not null
)`;

/** For joins: the returns of orders that were placed in the shop: return_id, order_id, is_repair. */
export const returnOrdersView = `(
  select r.id as return_id, r.order_id, r.is_repair
  from order_returns r
  join orders o on o.id = r.order_id
  where o.purchase_id is not null
)`;

/**
 * For joins: what goes back with a return: return_id, line_number, quantity, product_name, size,
 * colour. Of a replacement they are those of the piece that was sent.
 */
export const returnedPiecesView = `(
  select r.return_id, r.line_number, r.quantity, i.product_name,
    case when r.piece_sku is null then i.size else r.piece_size end as size,
    case when r.piece_sku is null then i.colour else r.piece_colour end as colour
  from order_return_items r
  join order_items i on i.order_id = r.order_id and i.line_number = r.line_number
)`;

/** For joins: the returns that an administrator is to decide: return_id, order_id, seller_id. */
export const disputedReturnsView = `(
  select r.id as return_id, r.order_id, o.seller_id
  from order_returns r
  join orders o on o.id = r.order_id
  where r.status in ('disputed', 'objected')
)`;

/** For joins: the orders with a return that an administrator is to decide: order_id, seller_id. */
export const disputedOrdersView = `(
  select distinct r.order_id, o.seller_id
  from order_returns r
  join orders o on o.id = r.order_id
  where r.status in ('disputed', 'objected')
)`;

/**
 * For joins: the pieces of orders that were placed in the shop: order_id, purchase_id, variant_id,
 * buyer_id, status (of the order).
 */
export const orderedPiecesView = `(
  select i.order_id, o.purchase_id, i.variant_id, o.buyer_id, o.status
  from order_items i
  join orders o on o.id = i.order_id
  where o.purchase_id is not null
)`;

/**
 * For joins: the parcels that a courier service carried to buyers: tracking_number, order_id,
 * order_number, is_back (whether the courier reported that it comes or came back).
 */
export const sentParcelsView = `(
  select b.tracking_number, b.order_id, o.order_number,
    exists (
      select
      from shipment_events e
      where e.shipment_id = b.shipment_id and e.kind in ('returning', 'returned')
    ) as is_back
  from courier_bookings b
  join orders o on o.id = b.order_id
  where b.kind <> 'return' and b.tracking_number is not null
)`;
