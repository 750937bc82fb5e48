import { urlWithQuery } from "#shared/url-with-query.ts";

/** The five tabs of the dashboard, each with its own address. */
export const dashboardTabs = ["overview", "products", "orders", "earnings", "settings"] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

/** The tab in the address; the overview by default. */
export function tabOf(query: URLSearchParams): DashboardTab {
  return dashboardTabs.find((tab) => tab === query.get("tab")) ?? "overview";
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
