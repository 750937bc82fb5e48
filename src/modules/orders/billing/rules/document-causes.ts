/** The causes of documents. One cause has one document; mails find their document by its cause. */
export const documentCauses = {
  /** The receipt voucher for what was paid before the order is billed. */
  advance: (orderId: string) => `advance:${orderId}`,
  /** The refund voucher of an order that was cancelled before it was billed. */
  advanceRefunded: (orderId: string) => `advance-refunded:${orderId}`,
  /** The refund voucher for what a move to another state made cheaper. */
  movedBack: (moveId: string) => `moved-back:${moveId}`,
  order: (orderId: string) => `order:${orderId}`,
  givenUp: (orderId: string) => `given-up:${orderId}`,
  returned: (returnId: string) => `return:${returnId}`,
  /** The credit note of a price reduction without a return. */
  reduced: (reductionId: string) => `reduction:${reductionId}`,
  cancelledByHand: (documentId: string) => `cancelled-invoice:${documentId}`,
  /** A credit note that the seller issues for a stated reason, once per form. */
  credited: (documentId: string, key: string) => `credit:${documentId}:${key}`,
} as const;
