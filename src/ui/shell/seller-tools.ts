import { t } from "#shared/texts/text.ts";
import type { ShellLink } from "#ui/shell/viewer.ts";

/** The seller tools in groups: selling, billing, products, promotion, company. */
export const sellerTools = (): readonly ShellLink[] => [
  { label: t("Dashboard"), to: "/seller/dashboard" },
  { label: t("Orders"), to: "/order-management" },
  { label: t("Messages"), to: "/seller/messages" },
  { label: t("Commissions"), to: "/seller/commissions" },
  { label: t("Reviews"), to: "/seller/reviews" },
  { label: t("Customers"), to: "/seller/customers" },
  { label: t("Invoices"), to: "/seller/invoices" },
  { label: t("GST Invoice"), to: "/gst-invoice" },
  { label: t("GST Returns"), to: "/seller/gst" },
  { label: t("Add Product"), to: "/seller/add-product" },
  { label: t("Drafts"), to: "/seller/drafts" },
  { label: t("Import"), to: "/seller/import" },
  { label: t("Marks of origin"), to: "/seller/marks" },
  { label: t("Sales", {}, "reductions of prices for some days"), to: "/seller/manage-sales" },
  { label: t("Campaigns"), to: "/seller/campaigns" },
  { label: t("Company Settings"), to: "/company-settings" },
];
