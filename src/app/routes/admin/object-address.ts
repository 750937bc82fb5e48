import { href } from "react-router";
import { urlWithQuery } from "#shared/url-with-query.ts";

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
    case "profile":
      return href("/admin/users/:userId", { userId: objectId });
    // All of these have the page of their owner.
    case "payout_account":
    case "company_settings":
    case "shop":
      return href("/admin/users/:userId", { userId: objectId });
    case "payout_batch":
      return href("/admin/payouts/:batchId", { batchId: objectId });
    case "product":
      return href("/admin/products/:productId", { productId: objectId });
    case "order":
      return href("/admin/orders/:orderId", { orderId: objectId });
    case "document":
      return href("/invoice/:invoiceId", { invoiceId: objectId });
    case "campaign":
      return href("/admin/campaigns/:campaignId", { campaignId: objectId });
    case "ad_plan":
      return href("/admin/ad-prices");
    case "cash_remittance":
      return href("/admin/cash");
    case "cod_limits":
      return href("/admin/cash-limits");
    case "refund":
      return href("/admin/refunds");
    case "payment_alert":
    case "provider_event":
      return href("/admin/payments");
    case "mail":
      return href("/admin/mails/:mailId", { mailId: objectId });
    case "category":
      return href("/admin/categories/:slug", { slug: objectId });
    case "tariff":
      return href("/admin/shipping-tariff");
    case "platform_settings":
      return href("/admin/settings");
    case "ledger":
      return urlWithQuery(href("/admin/ledger/journal"), { kind: "adjusted" });
    case "gst_rate":
      return href("/admin/gst-rates");
    case "b2cl_limit":
      return href("/admin/gst/limits");
    case "withholding_rate":
      return href("/admin/ledger/rates");
    case "queue":
      return href("/admin/jobs");
    default:
      return null;
  }
}
