import { href } from "react-router";
import { urlWithQuery } from "#shared/url-with-query.ts";

/** Types whose objects share one page. */
const pages: Readonly<Record<string, string>> = {
  document_series: href("/admin/restored-series"),
  document_restore: href("/admin/restored-series"),
  ad_plan: href("/admin/ad-prices"),
  cash_remittance: href("/admin/cash"),
  remittance_line: href("/admin/remittances"),
  remittance_layout: href("/admin/remittance-layouts"),
  courier_claim: urlWithQuery(href("/admin/claims"), { list: "settled" }),
  cod_limits: href("/admin/cash-limits"),
  refund: href("/admin/refunds"),
  payment_alert: href("/admin/payments"),
  provider_event: href("/admin/payments"),
  approval_request: urlWithQuery(href("/admin/approvals"), { list: "decided" }),
  tariff: href("/admin/shipping-tariff"),
  courier: href("/admin/couriers"),
  platform_settings: href("/admin/settings"),
  ledger: urlWithQuery(href("/admin/ledger/journal"), { kind: "adjusted" }),
  opening: href("/admin/ledger/opening"),
  debt_limits: href("/admin/ledger/debts/pause"),
  month_lock: href("/admin/ledger/months"),
  bank_agreement: href("/admin/bank/agreement"),
  bank_account: href("/admin/bank/accounts"),
  bank_layout: href("/admin/bank/accounts"),
  bank_lines: href("/admin/bank"),
  provider_report: href("/admin/bank/settlements"),
  payout_layout: href("/admin/payouts/layouts"),
  payout_result_layout: href("/admin/payouts/result-layouts"),
  payout_debit_account: href("/admin/payouts/layouts"),
  gst_rate: href("/admin/gst-rates"),
  filed_return: href("/admin/filings"),
  tds_law: href("/admin/ledger/tds-laws"),
  gst_payment: href("/admin/gst/3b"),
  tds_challan: href("/admin/tds"),
  tds_certificate: href("/admin/tds"),
  tds_quarter: href("/admin/tds"),
  b2cl_limit: href("/admin/gst/limits"),
  withholding_rate: href("/admin/ledger/rates"),
  network: href("/admin/security"),
  queue: href("/admin/jobs"),
  backup_run: href("/admin/backups"),
  review: href("/admin/reviews"),
  listing_rules: href("/admin/listings"),
  canned_answer: href("/admin/tickets/answers"),
  conversation: urlWithQuery(href("/admin/reported-messages"), { list: "settled" }),
};

/** The page of an object in the audit trail; null if it has none. */
export function objectAddress({
  objectType,
  objectId,
}: {
  readonly objectType: string;
  readonly objectId: string;
}): string | null {
  switch (objectType) {
    case "seller_application":
      return href("/admin/seller-approvals/:applicationId", { applicationId: objectId });
    // All of these have the page of their owner.
    case "profile":
    case "payout_account":
    case "company_settings":
    case "shop":
      return href("/admin/users/:userId", { userId: objectId });
    case "payout_batch":
      return href("/admin/payouts/:batchId", { batchId: objectId });
    case "product":
      return href("/admin/products/:productId", { productId: objectId });
    case "origin_mark":
      return href("/admin/marks/:markId", { markId: objectId });
    case "announcement":
      return href("/admin/announcements/:announcementId", { announcementId: objectId });
    case "order":
      return href("/admin/orders/:orderId", { orderId: objectId });
    case "ticket":
      return href("/admin/tickets/:ticketId", { ticketId: objectId });
    case "document":
      return href("/invoice/:invoiceId", { invoiceId: objectId });
    case "campaign":
      return href("/admin/campaigns/:campaignId", { campaignId: objectId });
    case "mail":
      return href("/admin/mails/:mailId", { mailId: objectId });
    case "mail_address":
      return urlWithQuery(href("/admin/mails/refused"), { q: objectId });
    case "bank_line":
      return href("/admin/bank/lines/:lineId", { lineId: objectId });
    case "category":
      return href("/admin/categories/:slug", { slug: objectId });
    case "attribute":
      return href("/admin/attributes/:code", { code: objectId });
    default:
      return pages[objectType] ?? null;
  }
}
