/** The components that other modules and screens may use. */
export { OrderDocuments } from "./billing/ui/order-documents.tsx";
export { CashScoreList } from "./cash/ui/cash-score-list.tsx";
export { LayoutList } from "./remittances/ui/layout-list.tsx";
export { RemittanceLinesTable } from "./remittances/ui/remittance-lines-table.tsx";
export { RemittanceUpload } from "./remittances/ui/remittance-upload.tsx";
export { CashLimitsForm } from "./cash/ui/cash-limits-form.tsx";
export { AwaitingPayment } from "./checkout/ui/awaiting-payment.tsx";
export { useCourierWays } from "./checkout/ui/use-courier-ways.ts";
export { CheckoutForm } from "./checkout/ui/checkout-form.tsx";
export { InvoicedTo } from "./checkout/ui/invoiced-to.tsx";
export { PlaceInLine } from "./checkout/ui/place-in-line.tsx";
export { PayPurchase } from "./checkout/ui/pay-purchase.tsx";
export { PurchaseConfirmed } from "./checkout/ui/purchase-confirmed.tsx";
export { UnpaidNotice } from "./checkout/ui/unpaid-notice.tsx";
export { BookingCard } from "./courier/ui/booking-card.tsx";
export { CourierCard, ReplacementCourierCards } from "./courier/ui/courier-card.tsx";
export { PackMany } from "./courier/ui/pack-many.tsx";
export { WaitingParcels } from "./courier/ui/waiting-parcels.tsx";
export { PackAndBook } from "./courier/ui/pack-form.tsx";
export { NextDeadlines } from "./deadlines/ui/next-deadlines.tsx";
export { OverdueList } from "./deadlines/ui/overdue-list.tsx";
export { AddressBlock } from "./lists/ui/address-block.tsx";
export { SezSupplyNote } from "./steps/ui/sez-supply-note.tsx";
export { NewestOrders } from "./lists/ui/newest-orders.tsx";
export { OrderFilterBar } from "./lists/ui/order-filter-bar.tsx";
export { OrderLines } from "./lists/ui/order-lines.tsx";
export { OrderedPieces } from "./lists/ui/ordered-pieces.tsx";
export { byPurchase, PurchaseCard } from "./lists/ui/purchase-card.tsx";
export { SellerMoney } from "./lists/ui/seller-money.tsx";
export { SellerOrderRows } from "./lists/ui/seller-order-rows.tsx";
export { BuyerGstChange } from "./gst-at-issue/ui/buyer-gst-change.tsx";
export { SellerGstChange } from "./gst-at-issue/ui/seller-gst-change.tsx";
export { ChangeAddress } from "./address/ui/change-address-form.tsx";
export { ReductionForm } from "./reductions/ui/reduction-form.tsx";
export { BuyerReturnCards } from "./returns/ui/buyer-return-cards.tsx";
export { OrderRefundList } from "./returns/ui/order-refund-list.tsx";
export { DisputeDecisionForm } from "./returns/ui/dispute-decision.tsx";
export { ChallanSheet } from "./returns/ui/challan-sheet.tsx";
export { PiecesToPack } from "./returns/ui/pieces-to-pack.tsx";
export { ReturnCard } from "./returns/ui/return-card.tsx";
export { ReturnDecision } from "./returns/ui/return-decision.tsx";
export { ReturnRequestForm } from "./returns/ui/return-request-form.tsx";
export { ParcelCards } from "./shipments/ui/parcel-cards.tsx";
export { SellerParcels } from "./shipments/ui/parcel-forms.tsx";
export { PartsCard, SellerParts } from "./part-payment/ui/parts-card.tsx";
export { PayRest } from "./part-payment/ui/pay-rest.tsx";
export { BuyerProofs } from "./proofs/ui/buyer-proofs.tsx";
export { ReadProofs } from "./proofs/ui/proof-rounds.tsx";
export { SellerProofs } from "./proofs/ui/seller-proofs.tsx";
export { SellerMaking } from "./making/ui/making-form.tsx";
export { MakingProgress } from "./making/ui/making-progress.tsx";
export { OrderAgainForm } from "./steps/ui/order-again-form.tsx";
export {
  ArrivalClaimCard,
  ArrivalObjection,
  PaidArrivalForm,
} from "./arrivals/ui/arrival-claim.tsx";
export {
  MissingAnswer,
  MissingDecision,
  MissingForm,
  MissingReport,
} from "./missing/ui/missing-parcel.tsx";
export { ArrivalForm } from "./steps/ui/arrival-form.tsx";
export { CancelOrderForm } from "./steps/ui/cancel-order-form.tsx";
export { OrderNotes } from "./steps/ui/order-notes.tsx";
export { OrderTimeline } from "./steps/ui/order-timeline.tsx";
export { LabelLink } from "./labels/ui/label-link.tsx";
export { PackingSheet } from "./steps/ui/packing-slip.tsx";
export { ParcelBack } from "./steps/ui/parcel-back.tsx";
export { StatusForm } from "./steps/ui/status-form.tsx";
export { ServiceCard } from "./reports/ui/service-card.tsx";
