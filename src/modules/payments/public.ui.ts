/** The components that other modules and screens may use. */
export { OpenAlerts } from "./desk/ui/open-alerts.tsx";
export { PaymentTable } from "./desk/ui/payment-table.tsx";
export { DestinationForm } from "./refunds/ui/destination-form.tsx";
export { RefundList } from "./refunds/ui/refund-list.tsx";
