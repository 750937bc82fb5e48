/** The causes of documents. One cause has one document; mails find their document by its cause. */
export const documentCauses = {
  order: (orderId: string) => `order:${orderId}`,
  givenUp: (orderId: string) => `given-up:${orderId}`,
  returned: (returnId: string) => `return:${returnId}`,
  cancelledByHand: (documentId: string) => `cancelled-invoice:${documentId}`,
  /** A credit note that the seller issues for a stated reason, once per form. */
  credited: (documentId: string, key: string) => `credit:${documentId}:${key}`,
} as const;
