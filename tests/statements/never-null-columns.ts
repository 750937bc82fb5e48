/**
 * Columns that are never null although PostgreSQL's tree does not show it, each with the reason.
 * Prefer a statement that shows it: an inner join, `is not null`, `coalesce`.
 */
export const neverNullColumns: Readonly<Record<string, string>> = {
  "catalog.glimpsesOfSellers.slug": "every card has the slug of its product",
  "catalog.cardPage.sortKey": "what is searched for is always sent",
  "catalog.sitemapProducts.slug": "every card has the slug of its product",
  "conversations.aboutProduct.buyerId": "who asks is always sent",
  "invoicing.document.sellerId": "constraint documents_parties: one of both is a seller",
  "invoicing.issuedByMarketplace.sellerId":
    "constraint documents_parties: the recipient is a seller",
  "payments.saveProviderOrder.providerOrderId": "the statement has just set it",
  "payments.paidForCheck.outcome": "check of payments: what is captured has an outcome",
  "payments.restsForCheck.outcome": "check of payments: what is captured has an outcome",
  "payments.recentlyCaptured.providerPaymentId": "check of payments: what is captured has its id",
  "payments.capturesForCheck.outcome": "check of payments: what is captured has an outcome",
  "payments.subjectsPaid.outcome": "check of payments: what is captured has an outcome",
  "debts.ownPayment.isOwn": "who looks is always sent",
  "promotions.spansOfSales.from": "the condition compares it",
};
