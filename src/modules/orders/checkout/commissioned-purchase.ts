import { commissionedPiecesView } from "#modules/catalog/public.server.ts";

/** SQL: whether an order has a piece that is made as its buyer asked. */
export function isCommissionedOrder(orderId: string): string {
  return `exists (
     select
     from order_items item
     join ${commissionedPiecesView} piece on piece.product_id = item.product_id
     where item.order_id = ${orderId}
   )`;
}

/** SQL: whether a purchase has a piece that is made as its buyer asked. */
export function isCommissionedPurchase(purchaseId: string): string {
  return `exists (
     select
     from orders part
     join order_items item on item.order_id = part.id
     join ${commissionedPiecesView} piece on piece.product_id = item.product_id
     where part.purchase_id = ${purchaseId}
   )`;
}
