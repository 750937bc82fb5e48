/** What documents are issued for, once each: by these names the letters about it find them. */
export const documentCauses = {
  order: (orderId: string) => `order:${orderId}`,
  givenUp: (orderId: string) => `given-up:${orderId}`,
  returned: (returnId: string) => `return:${returnId}`,
  cancelledByHand: (documentId: string) => `cancelled-invoice:${documentId}`,
  /** What its seller takes back for a reason of the own, once per form. */
  credited: (documentId: string, key: string) => `credit:${documentId}:${key}`,
} as const;
