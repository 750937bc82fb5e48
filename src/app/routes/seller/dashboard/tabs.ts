import type { Action } from "#policy/can.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";

/** The five tabs of the dashboard, each with its own address. */
export const dashboardTabs = ["overview", "products", "orders", "earnings", "settings"] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

/** What each tab needs. The figures of the overview are the owner's. */
export const tabActions = {
  overview: "insights.view",
  products: "catalog.manageProducts",
  orders: "orders.viewSellerTable",
  earnings: "settlement.viewOwn",
  settings: "sellers.editShop",
} as const satisfies Readonly<Record<DashboardTab, Action>>;

/**
 * The tab in the address; by default the first of those that open. A role in a team sees orders
 * before products.
 */
export function tabOf(
  query: URLSearchParams,
  open: readonly DashboardTab[] = dashboardTabs,
): DashboardTab {
  const named = dashboardTabs.find((tab) => tab === query.get("tab"));
  if (named !== undefined || open.includes("overview")) return named ?? "overview";
  return open.includes("orders") ? "orders" : (open[0] ?? "overview");
}

/** The address of a tab with further query parameters; empty ones are left out. */
export function tabAddress(
  tab: DashboardTab,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return urlWithQuery("/seller/dashboard", { tab: tab === "overview" ? null : tab, ...parameters });
}

/** The page of each step to set up a shop. */
export const setUpAddresses = {
  profile: "/seller/shop-settings",
  product: "/seller/add-product",
  payments: "/seller/payments",
  shipping: "/seller/shipping-settings",
} as const;
